#include "match/seal_reader.hpp"

#include "rules/layout_text.hpp"

namespace junqi {

std::string SealReader::text(BoardId board, const SealedLayout& sealed) { return layout_text(board, *sealed.layout_); }

}  // namespace junqi
