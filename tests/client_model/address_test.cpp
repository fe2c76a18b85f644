#include "client/model/address.hpp"

#include "client/model/words.hpp"
#include "support/catch.hpp"

using namespace junqi::client;

namespace {

struct Good {
  const char* written;
  Address read;
};

}  // namespace

TEST_CASE("addresses are read in every form in which people have them") {
  const Good good[] = {
      {"example.org", {"example.org", default_port, ""}},
      {"  example.org:99 \n", {"example.org", 99, ""}},
      {"junqi://example.org:5151/AB-12", {"example.org", 5151, "AB-12"}},
      {"junqi://example.org/AB12", {"example.org", default_port, "AB12"}},
      {"example.org/AB12/", {"example.org", default_port, "AB12"}},
      {"127.0.0.1:5150", {"127.0.0.1", 5150, ""}},
      {"[::1]:6000", {"::1", 6000, ""}},
      {"[fe80::1%eth0]", {"fe80::1%eth0", default_port, ""}},
      {"::1", {"::1", default_port, ""}},
      {"junqi://[2001:db8::7]:5150/CODE", {"2001:db8::7", 5150, "CODE"}},
      {"junqi+plain://127.0.0.1:5150/CODE", {"127.0.0.1", 5150, "CODE", true}},
      {"junqi+plain://localhost", {"localhost", default_port, "", true}},
      {"junqi+plain://[::1]:77", {"::1", 77, "", true}},
  };
  for (const auto& [written, read] : good) {
    INFO(written);
    const auto address = parse_address(written);
    REQUIRE(address.has_value());
    REQUIRE(*address == read);
    REQUIRE(*parse_address(address_link(*address)) == read);
    REQUIRE(parse_address(address_text(*address))->plain == read.plain);
  }
}

TEST_CASE("what is no address is refused with what is wrong with it") {
  const std::pair<const char*, AddressFault> bad[] = {
      {"", AddressFault::empty},
      {" \t", AddressFault::empty},
      {"http://example.org", AddressFault::scheme},
      {"junqi://", AddressFault::host},
      {"exa mple", AddressFault::host},
      {"[example.org]:1", AddressFault::host},
      {":5150", AddressFault::host},
      {"host:0", AddressFault::port},
      {"host:65536", AddressFault::port},
      {"host:", AddressFault::port},
      {"host:12a", AddressFault::port},
      {"host:-1", AddressFault::port},
      {"[::1", AddressFault::brackets},
      {"[::1]5150", AddressFault::brackets},
      {"host/a b", AddressFault::room},
      {"host/a/b", AddressFault::room},
      {"host/12345678901234567", AddressFault::room},
      {"junqi+plain://example.org", AddressFault::plain},
      {"junqi+plain://192.168.0.1:5150", AddressFault::plain},
      {"junqi+plain://127.0.0.1.example.org", AddressFault::plain},
      {"junqi+tls://example.org", AddressFault::scheme},
  };
  for (const auto& [written, fault] : bad) {
    INFO(written);
    const auto address = parse_address(written);
    REQUIRE_FALSE(address.has_value());
    REQUIRE(address.error() == fault);
    REQUIRE_FALSE(address_fault_text(fault).empty());
  }
}

TEST_CASE("texts are cut between characters, not within them") {
  REQUIRE(cut_to("司令军长", 3) == "司令军");
  REQUIRE(cut_to("abc", 5) == "abc");
  REQUIRE(cut_to("", 2).empty());
  REQUIRE(trimmed("  a b\n") == "a b");
}
