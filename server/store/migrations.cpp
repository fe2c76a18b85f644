#include "server/store/migrations.hpp"

namespace junqi::server {
namespace {

// Rooms with everything that must go on after a restart. Times of rooms are milliseconds of the steady clock of the
// process that wrote them; `pulse` says when that process was last alive.
constexpr const char* rooms = R"sql(
CREATE TABLE people(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  since INTEGER NOT NULL
);
CREATE TABLE tokens(
  hash BLOB PRIMARY KEY,
  person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens(person);
CREATE TABLE rooms(
  code TEXT PRIMARY KEY,
  plan TEXT NOT NULL,
  standing TEXT NOT NULL DEFAULT '',
  game INTEGER NOT NULL DEFAULT 0,
  first INTEGER NOT NULL DEFAULT 0,
  begun INTEGER NOT NULL DEFAULT 0,
  setups TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
-- What every action changes, apart from the long rows above.
CREATE TABLE progress(
  room TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 0,
  clock TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE actions(
  room TEXT NOT NULL,
  ply INTEGER NOT NULL,
  action TEXT NOT NULL,
  PRIMARY KEY(room, ply)
) WITHOUT ROWID;
CREATE TABLE chat(
  room TEXT NOT NULL,
  version INTEGER NOT NULL,
  line TEXT NOT NULL,
  audience TEXT NOT NULL,
  PRIMARY KEY(room, version)
) WITHOUT ROWID;
CREATE TABLE notes(
  room TEXT NOT NULL,
  person INTEGER NOT NULL,
  origin TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(room, person, origin)
) WITHOUT ROWID;
CREATE TABLE pulse(id INTEGER PRIMARY KEY CHECK(id = 1), at INTEGER NOT NULL);
INSERT INTO pulse VALUES(1, 0);
)sql";

// Finished games, with what is needed to play them again. (In a table without rowid the columns of the primary key come
// first and in its order: else quick_check of SQLite 3.40 sees a NULL that is not there.)
constexpr const char* games = R"sql(
CREATE TABLE games(
  id INTEGER PRIMARY KEY,
  board TEXT NOT NULL,
  preset TEXT NOT NULL,
  rated INTEGER NOT NULL,
  shown INTEGER NOT NULL,
  players TEXT NOT NULL,
  winners TEXT NOT NULL,
  why TEXT NOT NULL,
  plies INTEGER NOT NULL,
  begun INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  record TEXT NOT NULL
);
CREATE TABLE game_players(
  person INTEGER NOT NULL,
  game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  PRIMARY KEY(person, game)
) WITHOUT ROWID;
)sql";

// Accounts: a person with a password, whose tokens are its logins. Whom the host has muted, account or not, until when
// (0: for good). And by which tables the keys of names were made.
constexpr const char* accounts = R"sql(
CREATE TABLE accounts(
  person INTEGER PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
  name_look TEXT NOT NULL,
  password TEXT NOT NULL,
  admin INTEGER NOT NULL DEFAULT 0,
  seen INTEGER NOT NULL
);
CREATE TABLE host_mutes(
  person INTEGER PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
  until INTEGER NOT NULL
);
CREATE TABLE name_keys(id INTEGER PRIMARY KEY CHECK(id = 1), edition TEXT NOT NULL);
INSERT INTO name_keys VALUES(1, '');
)sql";

// Who has said a line of chat, so that nobody hears whom they have muted; and who has muted whom.
constexpr const char* talk = R"sql(
ALTER TABLE chat ADD COLUMN speaker INTEGER NOT NULL DEFAULT 0;
CREATE TABLE mutes(
  person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,
  muted INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,
  PRIMARY KEY(person, muted)
) WITHOUT ROWID;
CREATE INDEX mutes_by_muted ON mutes(muted);
)sql";

// Who has played which game, by the name of the time, and how well people and the computer's levels play each board. A
// match is kept once, whatever happens.
constexpr const char* ratings = R"sql(
ALTER TABLE games ADD COLUMN match TEXT;
CREATE UNIQUE INDEX games_by_match ON games(match);
CREATE INDEX games_by_board ON games(board);
CREATE TABLE game_names(
  name TEXT NOT NULL COLLATE NOCASE,
  game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  board TEXT NOT NULL,
  PRIMARY KEY(name, game)
) WITHOUT ROWID;
CREATE INDEX game_names_by_board ON game_names(name, board, game);
INSERT OR IGNORE INTO game_names
  SELECT json_extract(value, '$.name'), games.id, games.board FROM games, json_each(games.players);
CREATE TABLE ratings(
  board TEXT NOT NULL,
  person INTEGER NOT NULL,
  bot TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  draws INTEGER NOT NULL,
  losses INTEGER NOT NULL,
  last INTEGER NOT NULL,
  ranked_until INTEGER NOT NULL,
  PRIMARY KEY(board, person, bot)
) WITHOUT ROWID;
CREATE INDEX ratings_by_rating ON ratings(board, rating, ranked_until);
)sql";

// Actions as they come, many rooms in one row, numbered from `first` on; the rows of a room have those up to `settled`.
constexpr const char* action_log = R"sql(
ALTER TABLE progress ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
CREATE TABLE action_log(first INTEGER PRIMARY KEY, lines TEXT NOT NULL);
)sql";

constexpr const char* steps[] = {rooms, games, accounts, talk, ratings, action_log};

}  // namespace

std::span<const char* const> migrations() { return steps; }

}  // namespace junqi::server
