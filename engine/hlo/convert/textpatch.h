// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/convert/textwriter.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Layout changes, sorted by node.
class LayoutChanges {
public:
    /// @throws tgraph::Error, see writeHloText()
    LayoutChanges(const Module& module, std::span<const LayoutChange> changes);

    /// Returns the changes of one node: first that of the result, then those of operands in their
    /// order.
    [[nodiscard]] std::span<const LayoutChange> of(NodeId node) const;
    [[nodiscard]] std::span<const LayoutChange> all() const { return m_changes; }

private:
    std::vector<LayoutChange> m_changes;
};

/// Returns the shape of an array with another order of dimensions: "f32[2,3]{1,0:T(8,128)}" becomes
/// "f32[2,3]{0,1:T(8,128)}".
[[nodiscard]] std::string withOrder(std::string_view shape, std::span<const std::int64_t> minorToMajor);

/// Returns the source of a module read from text, with the changes applied.
[[nodiscard]] ModuleText patchedText(const Module& module, const LayoutChanges& changes);

} // namespace tgraph::hlo
