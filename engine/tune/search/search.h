// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"
#include "engine/tune/hardware/trial.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// What a tuner knows when it asks a search.
struct TuneKnowledge {
    /// In the order of their first measurement; a target is the mean of a configuration's measurements, corrected for
    /// drift, seconds.
    std::span<const Measurement> measured;
    /// Failed, refused, left out or not to be had, ascending: a search never picks these.
    std::span<const DistinctId> unavailable;
    std::span<const DistinctId> failed = {}; ///< those of them that were tried, ascending
};

/// An option of a decision with which nothing ran: configurations that have it failed, all that were tried.
struct FailedOption {
    std::uint32_t factor = 0; ///< ConfigSpace::factors(), which begin with the file's decisions
    std::uint32_t level = 0; ///< the option
    std::uint32_t failures = 0; ///< configurations

    bool operator==(const FailedOption&) const = default;
};

/// A way through a space. Everything it does follows from its seed and from what it is told, so that a journal's
/// answers bring it to where it was. A new one is a class in a file of its own and a line in search.cpp.
class Search {
public:
    virtual ~Search() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;

    /// At most `count` configurations to measure next, all different, none measured or unavailable. Empty: there is
    /// nothing left that it would measure. @throws Cancelled.
    [[nodiscard]] virtual std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                                 const std::stop_token& stop)
        = 0;

    /// By how much the next measurement is expected to improve on the fastest, a share of its runtime; nothing where
    /// the search does not know.
    [[nodiscard]] virtual std::optional<double> expectedImprovement() const { return std::nullopt; }

    /// What it leaves out because it only ever failed, of those it was told.
    [[nodiscard]] virtual std::vector<FailedOption> failedOptions() const { return {}; }

    /// Spent on models instead of hardware, counted and not waited for (fusion: 1 s an evaluation).
    [[nodiscard]] virtual double modelSeconds() const { return 0; }
};

class ConfigSpace;

/// "guided" (the default), "scratch", "design", "model", "random", "annealing", "genetic": what each does is said by
/// searchHelp().
[[nodiscard]] std::span<const std::string_view> searchNames();
[[nodiscard]] std::string_view searchHelp(std::string_view name);

/// A search over the distinct configurations of a document of this kind. The space must outlive it; its last prior is
/// the model.
/// @throws Error for an unknown name.
[[nodiscard]] std::unique_ptr<Search> makeSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind,
                                                 std::uint64_t seed);

} // namespace tgraph
