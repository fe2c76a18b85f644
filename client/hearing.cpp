#include "client/hearing.hpp"

#include <algorithm>

#include "client/model/chat_model.hpp"
#include "client/model/client.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/settings.hpp"

namespace junqi::client {
namespace {

std::size_t said_by_others(const ChatModel& chat, const std::string& me) {
  std::size_t lines = 0;
  for (const auto tab : {ChatModel::Tab::room, ChatModel::Tab::team}) {
    const auto& said = chat.lines(tab);
    lines += static_cast<std::size_t>(std::count_if(said.begin(), said.end(), [&](auto& l) { return l.name != me; }));
  }
  return lines;
}

}  // namespace

void Hearing::follow(Client& client, Millis now) {
  Cues::Standing standing;
  standing.table = client.table();
  if (client.screen() == Screen::table) standing.seen = seen_;
  standing.heard = said_by_others(client.chat(), client.my_name());
  if (DeployModel* deploy = client.deploy()) standing.ready = deploy->ready();
  if (const JoinedRoom* room = client.room(); room != nullptr && room->seat()) {
    const ClockFace& clock = room->clock();
    if (clock.running() == room->seat()) standing.clock_left = clock.left(room->seat(), now);
  }
  for (const Sound sound : cues_.listen(standing)) sounds_.play(sound);
}

void Hearing::take(const Settings& settings) { sounds_.set(settings.sound_on, settings.sound_volume); }

}  // namespace junqi::client
