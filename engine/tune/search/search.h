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

/// The measurements and failures from which a search chooses its next picks.
struct TuneKnowledge {
    /// Measured configurations in the order of their first measurements. A target is the mean of a
    /// configuration's measurements in seconds, corrected for drift.
    std::span<const Measurement> measured;
    /// Configurations that a search must not pick because they failed, were refused or left out, or
    /// cannot be measured; ascending.
    std::span<const DistinctId> unavailable;
    /// Those of `unavailable` that were tried and failed, ascending
    std::span<const DistinctId> failed = {};
};

/// An option of a decision for which every tried configuration failed.
struct FailedOption {
    /// Index in ConfigSpace::factors(), whose first elements are the file's decisions
    std::uint32_t factor = 0;
    std::uint32_t level = 0; ///< number of the option
    std::uint32_t failures = 0; ///< number of configurations that failed

    bool operator==(const FailedOption&) const = default;
};

/// The surrogate that estimates runtimes from the measured ones, chosen by its held-out error. The
/// error is the root mean square, by cross-validation, of the logarithm of estimate / measured
/// runtime (0.1: about 10 %).
struct SurrogateChoice {
    /// Additive: sums of the costs of decisions. Other: the other surrogate. InTurn: both in turn,
    /// because their errors are close.
    enum class Kind : std::uint8_t { Additive, InTurn, Other };
    /// The other surrogate: a forest of extremely randomised trees or, in a table, a Gaussian
    /// process.
    enum class Other : std::uint8_t { Forest, Process };
    Kind kind = Kind::Additive;
    Other other = Other::Forest;
    double additiveError = 0;
    double otherError = 0;

    bool operator==(const SurrogateChoice&) const = default;
};

/// A strategy to explore a space. It depends only on its seed and its inputs, so that the answers
/// in a journal restore its state. To add a search, write a class, in a file of its own if it is
/// long, and add a line to search.cpp.
class Search {
public:
    virtual ~Search() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;

    /// Returns at most `count` different configurations to measure next. None of them is measured
    /// or unavailable. Empty if the search has no configuration left to measure. @throws Cancelled.
    [[nodiscard]] virtual std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                                 const std::stop_token& stop)
        = 0;

    /// Returns the expected improvement of the next measurement on the fastest configuration, as a
    /// share of its runtime; std::nullopt if unknown.
    [[nodiscard]] virtual std::optional<double> expectedImprovement() const { return std::nullopt; }

    /// Returns the options that are left out because all configurations with them failed.
    [[nodiscard]] virtual std::vector<FailedOption> failedOptions() const { return {}; }

    /// Returns which surrogate is in use; std::nullopt if the search has only one, or has not
    /// compared them yet.
    [[nodiscard]] virtual std::optional<SurrogateChoice> surrogate() const { return std::nullopt; }

    /// Returns the time in seconds that evaluations of a model count for (fusion: 1 s each). The
    /// program does not wait that long.
    [[nodiscard]] virtual double modelSeconds() const { return 0; }
};

class ConfigSpace;

/// Returns the names "guided" (the default), "scratch", "forest", "design", "model", "random",
/// "annealing" and "genetic". searchHelp() describes them.
[[nodiscard]] std::span<const std::string_view> searchNames();
[[nodiscard]] std::string_view searchHelp(std::string_view name);
[[nodiscard]] bool searchUsesModel(std::string_view name);
[[nodiscard]] bool searchExpectsGain(std::string_view name); ///< see Search::expectedImprovement()

/// Makes a search over the distinct configurations of a document of this kind. The space must
/// outlive it; the last prior of the space is the model.
/// @throws Error for an unknown name.
[[nodiscard]] std::unique_ptr<Search> makeSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind,
                                                 std::uint64_t seed);

} // namespace tgraph
