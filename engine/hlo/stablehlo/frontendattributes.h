// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::hlo::stablehlo {

/// Collects the frontend_attributes of an instruction or a module from several places. If a key
/// occurs several times, its first value is kept.
class FrontendAttributes {
public:
    /// Adds an entry. Characters of the key that HLO does not allow are replaced by '_'.
    void add(std::string_view key, std::string_view value);
    /// Adds the entries of `{key = "value"}`.
    void addAll(const TextCursor& text, std::string_view dictionary);

    /// Returns `, frontend_attributes={key="value"}`; empty if there are none.
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::pair<std::string, std::string>> m_entries; ///< key and value
};

} // namespace tgraph::hlo::stablehlo
