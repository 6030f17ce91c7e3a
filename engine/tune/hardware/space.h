// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

/// What a tuner may measure: configurations by numbers that stay theirs while it runs. The distinct configurations of
/// a document are all known from the start; fusion configurations get their numbers as a search thinks of them.
class TuneSpace {
public:
    virtual ~TuneSpace() = default;

    /// Known so far: their numbers are below it.
    [[nodiscard]] virtual std::uint32_t count() const = 0;

    /// What everything is compared with: the compiler's own choice.
    [[nodiscard]] virtual DistinctId baseline() const = 0;

    /// A configuration in a journal: short, the same in every run on the same subject.
    [[nodiscard]] virtual std::string key(DistinctId configuration) const = 0;
    /// Nothing where the text is the key of no configuration.
    [[nodiscard]] virtual std::optional<DistinctId> find(std::string_view key) = 0;

    /// What a compiler is told: an object as layoutsJson() makes it, or the bounds of a tile, or the fused edges.
    [[nodiscard]] virtual nlohmann::ordered_json description(DistinctId configuration) const = 0;

    /// What the subject is, so that a journal of another one is refused: 64 hexadecimal digits of its graph and of all
    /// that its configurations are, without their runtimes.
    [[nodiscard]] virtual std::string fingerprint() const = 0;
};

} // namespace tgraph
