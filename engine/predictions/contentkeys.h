// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/predictionfile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// Finds a document's configurations by the layouts in rows of predictions.
class ContentKeys {
public:
    /// Returns std::nullopt if no configuration of the document has the row's layouts.
    [[nodiscard]] std::optional<DistinctId> find(const PredictedFile& file, std::size_t row) const;

private:
    friend std::optional<ContentKeys> contentKeys(const PredictedFile&, const Document&, const Deduplication&);

    static constexpr std::uint32_t unknown = 0xFFFFFFFFU;

    /// Column of layouts → its text → the number of the document's text; `unknown` if the document lacks it.
    std::vector<std::vector<std::uint32_t>> m_numbers;
    std::unordered_map<std::u32string, DistinctId> m_byTexts; ///< one number per column → configuration
};

/// Returns std::nullopt unless the rows have the layouts of exactly the document's configurable nodes.
[[nodiscard]] std::optional<ContentKeys> contentKeys(const PredictedFile& file, const Document& document,
                                                     const Deduplication& configurations);

} // namespace tgraph
