// Who beats whom, as a table of the pieces: the engine's own, drawn.
#pragma once

#include "client/screens/piece_faces.hpp"
#include "client/ui/widget.hpp"
#include "rules/rule_set.hpp"

namespace junqi::client {

class BattleTable : public Widget {
 public:
  BattleTable(RuleSet rules, FaceStyle style) : rules_(std::move(rules)), style_(style) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;

 private:
  int count() const { return rules_.army->ranks(); }
  void draw_head(Canvas& canvas, int index, Rect cell) const;
  void draw_cell(Canvas& canvas, int attacker, int defender, Rect cell) const;
  void draw_legend(Canvas& canvas, Rect line) const;

  RuleSet rules_;
  FaceStyle style_;
};

/// A board without pieces, to be looked at.
class BoardSketch : public Widget {
 public:
  explicit BoardSketch(BoardId board) : board_(board) {}
  Size wanted(const Canvas& canvas, int width) const override { return {width, canvas.px(280)}; }
  void draw(Canvas& canvas) override;

 private:
  BoardId board_;
};

}  // namespace junqi::client
