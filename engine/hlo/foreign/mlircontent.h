// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The dialects of an MLIR text, by the operations in it, the most frequent first. Excludes those that every program
/// has (builtin, func and sdy, for sharding) unless there is no other.
struct MlirContent {
    std::vector<std::string> dialects;

    [[nodiscard]] bool has(std::string_view dialect) const;
    [[nodiscard]] std::string text() const; ///< "linalg, arith"
};

/// Recognises MLIR text by its first statement: a module, a function, an alias of a type, attribute or location, or an
/// operation in its generic or its pretty form. Comments may precede it. The text may be cut at its end.
/// Returns std::nullopt for other text.
[[nodiscard]] std::optional<MlirContent> mlirContent(std::string_view text);

} // namespace tgraph::hlo
