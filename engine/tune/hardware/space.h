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

/// The configurations that a tuner may measure. Each has a number that does not change while the
/// tuner runs. The distinct configurations of a document are known from the start; fusion
/// configurations get their numbers when a search generates them.
class TuneSpace {
public:
    virtual ~TuneSpace() = default;

    /// Returns the number of configurations known so far. All ids are below it.
    [[nodiscard]] virtual std::uint32_t count() const = 0;

    /// Returns the configuration that all comparisons refer to: the compiler's own choice.
    [[nodiscard]] virtual DistinctId baseline() const = 0;

    /// Returns the configuration's name in a journal. It is short and the same in every run on the
    /// same subject.
    [[nodiscard]] virtual std::string key(DistinctId configuration) const = 0;
    /// Returns the configuration's name in reports and lists; by default its key().
    [[nodiscard]] virtual std::string shownName(DistinctId configuration) const { return key(configuration); }
    /// Returns the configuration with this key; std::nullopt if there is none.
    [[nodiscard]] virtual std::optional<DistinctId> find(std::string_view key) = 0;

    /// Returns the configuration as input for a compiler: an object like layoutsJson(), the bounds
    /// of a tile, or the fused edges.
    [[nodiscard]] virtual nlohmann::ordered_json description(DistinctId configuration) const = 0;

    /// Returns the named parameters and their values as text, so that a command can take them one
    /// by one; empty if there are none.
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> parameters(DistinctId) const { return {}; }

    /// Returns a hash of the subject's graph and configurations without runtimes, as 64 hexadecimal
    /// digits. A journal with a different hash is refused.
    [[nodiscard]] virtual std::string fingerprint() const = 0;
};

} // namespace tgraph
