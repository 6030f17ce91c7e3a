// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The dialects of an MLIR text, determined by its operations, most frequent first. Dialects that
/// all programs use (builtin, func and, for sharding, sdy) are listed only if there are no others.
struct MlirContent {
    std::vector<std::string> dialects;

    [[nodiscard]] bool has(std::string_view dialect) const;
    [[nodiscard]] std::string text() const; ///< "linalg, arith"
};

/// Recognises MLIR text by its first statement, which may follow comments: a module, a function, an
/// alias of a type, attribute or location, or an operation in generic or custom form. The end of
/// the text may be truncated.
/// Returns std::nullopt for other text.
[[nodiscard]] std::optional<MlirContent> mlirContent(std::string_view text);

} // namespace tgraph::hlo
