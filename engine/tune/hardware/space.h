// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {

/// The configurations a tuner may measure, by numbers that do not change while it runs. The distinct configurations of
/// a document are known from the start; fusion configurations are numbered when a search generates them.
class TuneSpace {
public:
    virtual ~TuneSpace() = default;

    /// Returns the number of configurations known so far, which is above each of their ids.
    [[nodiscard]] virtual std::uint32_t count() const = 0;

    /// Returns the reference of all comparisons: the compiler's own choice.
    [[nodiscard]] virtual DistinctId baseline() const = 0;

    /// Returns a configuration's name in a journal: short, the same in every run on the same subject.
    [[nodiscard]] virtual std::string key(DistinctId configuration) const = 0;
    /// Returns a configuration's name in reports and lists; key() unless it has another one.
    [[nodiscard]] virtual std::string shownName(DistinctId configuration) const { return key(configuration); }
    /// Returns the configuration with this key; std::nullopt if there is none.
    [[nodiscard]] virtual std::optional<DistinctId> find(std::string_view key) = 0;

    /// Returns the input for a compiler: an object like layoutsJson(), the bounds of a tile, or the fused edges.
    [[nodiscard]] virtual nlohmann::ordered_json description(DistinctId configuration) const = 0;

    /// Returns the named parameters and their values as texts, which a command may take one by one; empty if there are
    /// none.
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> parameters(DistinctId) const { return {}; }

    /// Returns a hash of the subject's graph and configurations, without runtimes: 64 hexadecimal digits. A journal
    /// with another one is refused.
    [[nodiscard]] virtual std::string fingerprint() const = 0;
};

} // namespace tgraph
