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

/// The information from which a search chooses its next picks.
struct TuneKnowledge {
    /// In the order of first measurement; a target is the mean of a configuration's measurements, corrected for drift,
    /// seconds.
    std::span<const Measurement> measured;
    /// Failed, refused, left out or not measurable, ascending: a search never picks these.
    std::span<const DistinctId> unavailable;
    std::span<const DistinctId> failed = {}; ///< those of `unavailable` that were tried, ascending
};

/// An option of a decision with which every tried configuration failed.
struct FailedOption {
    std::uint32_t factor = 0; ///< index in ConfigSpace::factors(), which start with the file's decisions
    std::uint32_t level = 0; ///< the option
    std::uint32_t failures = 0; ///< configurations

    bool operator==(const FailedOption&) const = default;
};

/// The model that estimates runtimes from those measured so far, chosen by its held-out error: the root mean square of
/// the logarithms of estimates over measured runtimes, by cross-validation (0.1: about 10 %).
struct SurrogateChoice {
    /// Sums of the costs of decisions; the other model; both in turn, if the errors are close.
    enum class Kind : std::uint8_t { Additive, InTurn, Other };
    /// A forest of extremely randomised trees or, in a table, a Gaussian process.
    enum class Other : std::uint8_t { Forest, Process };
    Kind kind = Kind::Additive;
    Other other = Other::Forest;
    double additiveError = 0;
    double otherError = 0;

    bool operator==(const SurrogateChoice&) const = default;
};

/// A strategy to explore a space. It depends only on its seed and its inputs, so a journal's answers restore its state.
/// A new one is a class in its own file and a line in search.cpp.
class Search {
public:
    virtual ~Search() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;

    /// Returns at most `count` configurations to measure next, all different, none measured or unavailable. Empty if
    /// the search has nothing left to measure. @throws Cancelled.
    [[nodiscard]] virtual std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                                 const std::stop_token& stop)
        = 0;

    /// Returns the expected improvement of the next measurement on the fastest, as a share of its runtime; std::nullopt
    /// if unknown.
    [[nodiscard]] virtual std::optional<double> expectedImprovement() const { return std::nullopt; }

    /// Returns the options that are left out because all configurations with them failed.
    [[nodiscard]] virtual std::vector<FailedOption> failedOptions() const { return {}; }

    /// Returns the comparison of the models that estimate runtimes; std::nullopt if the search has only one, or before
    /// it compares them.
    [[nodiscard]] virtual std::optional<SurrogateChoice> surrogate() const { return std::nullopt; }

    /// Returns the seconds spent on models instead of hardware, counted but not waited for (fusion: 1 s per
    /// evaluation).
    [[nodiscard]] virtual double modelSeconds() const { return 0; }
};

class ConfigSpace;

/// Returns "guided" (the default), "scratch", "forest", "design", "model", "random", "annealing", "genetic";
/// searchHelp() describes them.
[[nodiscard]] std::span<const std::string_view> searchNames();
[[nodiscard]] std::string_view searchHelp(std::string_view name);
[[nodiscard]] bool searchUsesModel(std::string_view name);
[[nodiscard]] bool searchExpectsGain(std::string_view name); ///< see Search::expectedImprovement()

/// Makes a search over the distinct configurations of a document of this kind. The space must outlive it; its last
/// prior is the model.
/// @throws Error for an unknown name.
[[nodiscard]] std::unique_ptr<Search> makeSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind,
                                                 std::uint64_t seed);

} // namespace tgraph
