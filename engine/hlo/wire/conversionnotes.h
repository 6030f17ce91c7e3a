// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Counts the information of a program that another format cannot express.
class ConversionNotes {
public:
    /// Counts information that was lost for one instruction: "sharding".
    void drop(std::string_view what) { count(m_ofInstructions, what); }
    void dropOfModule(std::string_view what) { count(m_ofModule, what); }
    /// Returns the losses as text, one per line, "dropped: sharding of 12 instructions"; those of
    /// instructions first, most frequent first, then those of the module.
    [[nodiscard]] std::vector<std::string> lines() const;

private:
    using Counts = std::map<std::string, std::uint64_t, std::less<>>;
    static void count(Counts& counts, std::string_view what);

    Counts m_ofInstructions;
    Counts m_ofModule;
};

} // namespace tgraph::hlo
