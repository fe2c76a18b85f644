// What lies on the desk while the program runs: the files of this machine, and the one game, layout or lesson that is
// open. Pages come and go; this stays.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "client/model/layout_editor.hpp"
#include "client/model/layout_shelf.hpp"
#include "client/model/lessons.hpp"
#include "client/model/named_files.hpp"
#include "client/model/record_model.hpp"
#include "client/model/record_reader.hpp"

namespace junqi::client {

struct Shelves {
  explicit Shelves(const std::string& data_folder)
      : records(data_folder + "/records", std::string(record_ending), ".json"), layouts(data_folder + "/layouts") {}

  NamedFiles records;
  LayoutShelf layouts;
  std::map<std::pair<std::string, std::int64_t>, std::optional<RecordGlance>> glances;  // by path and when it changed
  std::string chosen_layout;                                                            // by name

  // What was opened last; a page keeps its own, whatever is opened above it.
  std::shared_ptr<RecordModel> watched;

  struct Edited {
    std::string name;  // empty: a new one
    LayoutEditor editor;
    std::string kept;  // its text as it is in the file
  };
  std::shared_ptr<Edited> edited;

  std::unique_ptr<Lessons> lessons;  // from when they are opened first
};

}  // namespace junqi::client
