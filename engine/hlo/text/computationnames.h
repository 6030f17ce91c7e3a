// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/text/textcursor.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Maps names to computations and collects calls. XLA prints callees before callers, but texts in
/// another order can be read, too.
class ComputationNames {
public:
    ComputationNames(TextCursor& cursor, Module& module) : m_cursor(cursor), m_module(module) { }

    /// Checks that no other computation has the name. @throws tgraph::Error with the place of the
    /// name
    void check(std::string_view name) const;
    /// Appends the computation to the module.
    ComputationId add(const Computation& computation);
    /// Appends the calls of an instruction to the module: now if all names are known, else in
    /// addLaterCalls().
    void addCalls(NodeId node, const std::vector<std::string_view>& names);
    /// Adds the postponed calls. Call it after all computations are read. @throws tgraph::Error if
    /// a called computation is missing.
    void addLaterCalls();
    [[nodiscard]] std::size_t bytes() const;
    /// Returns the computation with this name; std::nullopt if it has not been read yet.
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
    /// Returns false and adds no calls if one of the names is not known yet.
    bool addKnownCalls(NodeId node, const std::vector<std::string_view>& names);

    TextCursor& m_cursor;
    Module& m_module;
    IndexTable m_table;
    /// Number of the last node that called each computation, plus 1
    std::vector<std::uint32_t> m_lastCaller;
    std::vector<LaterCalls> m_later;
    std::size_t m_laterNames = 0;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
