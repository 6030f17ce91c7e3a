// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Counts what another format cannot say of a program.
class ConversionNotes {
public:
    /// Of one instruction: "sharding".
    void drop(std::string_view what) { count(m_ofInstructions, what); }
    void dropOfModule(std::string_view what) { count(m_ofModule, what); }
    /// "dropped: sharding of 12 instructions", a line each, the most frequent first; then what the module had.
    [[nodiscard]] std::vector<std::string> lines() const;

private:
    using Counts = std::map<std::string, std::uint64_t, std::less<>>;
    static void count(Counts& counts, std::string_view what);

    Counts m_ofInstructions;
    Counts m_ofModule;
};

} // namespace tgraph::hlo
