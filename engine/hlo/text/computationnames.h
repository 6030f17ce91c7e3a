// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/text/textcursor.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Which computation has which name, and who calls it: callees stand before callers in what XLA prints, but a text in
/// another order can be read as well.
class ComputationNames {
public:
    ComputationNames(TextCursor& cursor, Module& module) : m_cursor(cursor), m_module(module) { }

    /// Where a computation's name stands. @throws tgraph::Error where another has it.
    void check(std::string_view name) const;
    /// Appends the computation to the module.
    ComputationId add(const Computation& computation);
    /// Appends what an instruction calls to the module, at once or when all names are known.
    void addCalls(NodeId node, const std::vector<std::string_view>& names);
    /// Once all computations are known. @throws tgraph::Error where one is called that is not there.
    void addLaterCalls();
    [[nodiscard]] std::size_t bytes() const;

private:
    struct LaterCalls {
        NodeId node;
        std::vector<std::string_view> names;
    };

    [[nodiscard]] std::uint32_t find(std::string_view name) const;
    /// False, and nothing is changed, where one of them is not known yet.
    bool addKnownCalls(NodeId node, const std::vector<std::string_view>& names);

    TextCursor& m_cursor;
    Module& m_module;
    IndexTable m_table;
    std::vector<std::uint32_t> m_lastCaller; ///< of each computation, the node that called it last, + 1
    std::vector<LaterCalls> m_later;
    std::size_t m_laterNames = 0;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
