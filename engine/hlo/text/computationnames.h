// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/text/textcursor.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Maps names to computations and records calls. XLA prints callees before callers, but texts in another order can be
/// read as well.
class ComputationNames {
public:
    ComputationNames(TextCursor& cursor, Module& module) : m_cursor(cursor), m_module(module) { }

    /// Checks that no other computation has the name. @throws tgraph::Error at the name if one has.
    void check(std::string_view name) const;
    /// Appends the computation to the module.
    ComputationId add(const Computation& computation);
    /// Appends an instruction's calls to the module, at once or when all names are known.
    void addCalls(NodeId node, const std::vector<std::string_view>& names);
    /// Adds the deferred calls once all computations are known. @throws tgraph::Error if a called computation is
    /// missing.
    void addLaterCalls();
    [[nodiscard]] std::size_t bytes() const;
    /// Returns the computation of that name; std::nullopt if there is none so far.
    [[nodiscard]] std::optional<ComputationId> known(std::string_view name) const
    {
        const std::uint32_t found = find(name);
        return found == IndexTable::none ? std::nullopt : std::optional(ComputationId(found));
    }

private:
    struct LaterCalls {
        NodeId node;
        std::vector<std::string_view> names;
    };

    [[nodiscard]] std::uint32_t find(std::string_view name) const;
    /// Returns false and changes nothing if one of the names is not known yet.
    bool addKnownCalls(NodeId node, const std::vector<std::string_view>& names);

    TextCursor& m_cursor;
    Module& m_module;
    IndexTable m_table;
    std::vector<std::uint32_t> m_lastCaller; ///< per computation: the last node that called it, plus 1
    std::vector<LaterCalls> m_later;
    std::size_t m_laterNames = 0;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
