// The records on this machine.
#pragma once

#include "client/screens/page_screen.hpp"
#include "client/screens/shelves.hpp"
#include "client/ui/list.hpp"

namespace junqi::client {

class RecordsScreen : public PageScreen {
 public:
  explicit RecordsScreen(App& app);
  Facts facts() const override;

 protected:
  void refresh(Millis now) override;
  void shown() override;

 private:
  const NamedFile* chosen() const;
  const std::optional<RecordGlance>& glance_at(const NamedFile& file);
  void look();
  void watch();
  void rename();
  void remove();

  std::vector<NamedFile> files_;
  List* list_ = nullptr;
  Box* acts_ = nullptr;
};

}  // namespace junqi::client
