#include "client_demo/sample_boards.hpp"

#include <array>

namespace junqi::client {
namespace {

struct Face {
  const char* full;
  const char* brief;
};

constexpr std::array<Face, 25> junqi_faces{
    {{"师长", "师"}, {"工兵", "工"}, {"团长", "团"}, {"旅长", "旅"}, {"连长", "连"}, {"排长", "排"}, {"营长", "营"},
     {"军长", "军"}, {"司令", "司"}, {"排长", "排"}, {"师长", "师"}, {"炸弹", "炸"}, {"工兵", "工"}, {"连长", "连"},
     {"旅长", "旅"}, {"团长", "团"}, {"排长", "排"}, {"炸弹", "炸"}, {"工兵", "工"}, {"地雷", "雷"}, {"营长", "营"},
     {"连长", "连"}, {"军旗", "旗"}, {"地雷", "雷"}, {"地雷", "雷"}}};
constexpr std::array<Face, 21> generals_faces{
    {{"五星", "5"},  {"四星", "4"},  {"三星", "3"},  {"二星", "2"},  {"一星", "1"},  {"上校", "校"}, {"中校", "中"},
     {"少校", "少"}, {"上尉", "上"}, {"中尉", "中"}, {"少尉", "少"}, {"军士", "士"}, {"列兵", "兵"}, {"列兵", "兵"},
     {"间谍", "谍"}, {"列兵", "兵"}, {"列兵", "兵"}, {"军旗", "旗"}, {"间谍", "谍"}, {"列兵", "兵"}, {"列兵", "兵"}}};

Node named(const Board& board, const char* name) { return board.find(name).value_or(Node{0}); }

std::vector<Node> nodes(const Board& board, std::initializer_list<const char*> names) {
  std::vector<Node> path;
  for (const char* name : names) path.push_back(named(board, name));
  return path;
}

void move_piece(BoardPicture& picture, Node from, Node to) {
  PieceLook piece = picture.pieces[from.value].value_or(PieceLook{.owner = Seat{2}, .concealed = true});
  picture.pieces[from.value].reset();
  picture.put(to, piece);
}

void mark_two(const Board& board, BoardPicture& p) {
  p.marks.push_back({Seat{2}, nodes(board, {"2c1", "1c1"}), Outcome::loses, 1});
  p.pieces[named(board, "2c1").value].reset();
  move_piece(p, named(board, "1b1"), named(board, "1b2"));
  p.selected = named(board, "1a1");
  for (const char* step : {"1b1"}) p.targets.push_back({named(board, step), TargetKind::step});
  p.targets.push_back({named(board, "2e1"), TargetKind::strike});
  p.preview = nodes(board, {"1a1", "2e1"});
  move_piece(p, named(board, "2d1"), named(board, "2d2"));
}

void mark_four(const Board& board, BoardPicture& p) {
  move_piece(p, named(board, "1e1"), named(board, "i2"));
  move_piece(p, named(board, "2a1"), named(board, "1e3"));
  p.marks.push_back({Seat{2}, nodes(board, {"2a1", "1e1", "1e2", "1e3"}), Outcome::wins, 1});
  p.pieces[named(board, "3c1").value].reset();
  p.pieces[named(board, "1c1").value].reset();
  p.marks.push_back({Seat{3}, nodes(board, {"3c1", "i3", "o"}), Outcome::both, 0.8});
  move_piece(p, named(board, "4e1"), named(board, "4d2"));
  p.marks.push_back({Seat{4}, nodes(board, {"4e1", "4d2"}), Outcome::moves, 0.6});
  p.selected = named(board, "i2");
  for (const char* step : {"q1", "q2", "o", "i1"}) p.targets.push_back({named(board, step), TargetKind::step});
  p.targets.push_back({named(board, "2c1"), TargetKind::strike});
}

void mark_six(const Board& board, BoardPicture& p) {
  move_piece(p, named(board, "1a1"), named(board, "i6"));
  p.marks.push_back({Seat{6}, nodes(board, {"6e1", "1a1"}), Outcome::wins, 1});
  move_piece(p, named(board, "6e1"), named(board, "1a1"));
  p.marks.push_back({Seat{4}, nodes(board, {"4c1", "i4", "o"}), Outcome::moves, 0.7});
  move_piece(p, named(board, "4c1"), named(board, "o"));
  p.selected = named(board, "i6");
  for (const char* step : {"q6", "q5", "i1"}) p.targets.push_back({named(board, step), TargetKind::step});
  p.targets.push_back({named(board, "o"), TargetKind::strike});
}

void mark_generals(const Board& board, BoardPicture& p) {
  move_piece(p, named(board, "d3"), named(board, "d4"));
  move_piece(p, named(board, "e6"), named(board, "e5"));
  p.marks.push_back({Seat{2}, nodes(board, {"e6", "e5"}), Outcome::moves, 1});
  p.selected = named(board, "d4");
  for (const char* step : {"d5", "c4", "e4", "d3"}) p.targets.push_back({named(board, step), TargetKind::step});
}

}  // namespace

BoardPicture sample_picture(const Board& board, bool open) {
  BoardPicture picture;
  for (int k = 1; k <= board.seats(); ++k) {
    const Seat seat{static_cast<std::uint8_t>(k)};
    const auto places = board.layout_nodes(seat);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!board.is_junqi() && i >= generals_faces.size()) break;
      const Face& face = board.is_junqi() ? junqi_faces[(i + static_cast<std::size_t>(k) - 1) % 25] : generals_faces[i];
      PieceLook look{seat, face.full, face.brief};
      look.concealed = k != 1 && !open;
      picture.put(places[i], look);
    }
  }
  picture.active = Seat{1};
  switch (board.id()) {
    case BoardId::junqi2:
      mark_two(board, picture);
      break;
    case BoardId::junqi4:
      mark_four(board, picture);
      break;
    case BoardId::junqi6:
      mark_six(board, picture);
      break;
    case BoardId::generals:
      mark_generals(board, picture);
      break;
  }
  if (board.is_junqi()) {
    const Node flag = named(board, "2b6");
    if (picture.pieces[flag.value]) {
      picture.pieces[flag.value] = PieceLook{Seat{2}, "军旗", "旗"};
      picture.pieces[flag.value]->shown = true;
    }
    if (auto& noted = picture.pieces[named(board, "2c2").value]) noted->note = "师";
    if (auto& carrier = picture.pieces[named(board, "1b4").value]) carrier->carries = Seat{2};
  }
  return picture;
}

}  // namespace junqi::client
