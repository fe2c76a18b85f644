// Chance that nobody can foresee, from the system: tokens, room codes, seeds. Tests of rooms need none of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace junqi::server {

std::uint64_t secret_number();
/// 128 random bits as 32 hexadecimal digits.
std::string secret_token();
/// What is kept of a token: 32 bytes from which it cannot be found again.
std::string token_hash(std::string_view token);
/// Six letters and digits that are not mistaken for each other.
std::string room_code();

}  // namespace junqi::server
