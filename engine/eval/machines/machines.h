// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/decisions.h"
#include "engine/eval/machines/matchedtables.h"
#include "engine/graph/deduplicate.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// One of the machines on which a search space was measured. Lists have one entry per matched configuration.
struct ComparedMachine {
    std::string name; ///< the device, or the part of the file's name that distinguishes it
    std::shared_ptr<const Document> file;
    std::vector<ConfigId> rows; ///< the configuration's fastest row in the file
    std::vector<double> targets; ///< as Document::targets() of the file; NaN: failed
    std::vector<double> ratios; ///< target / the file's best; NaN: failed
    double best = 0; ///< smallest target of the file; of a configuration without match, too
    DistinctId fastest; ///< fastest of the matched configurations
    std::uint32_t onlyHere = 0; ///< distinct configurations of the file that another table lacks
    std::uint32_t failed = 0; ///< matched configurations
    std::optional<double> noise; ///< relative deviation of a value; std::nullopt without repetitions
};

/// The order of the configurations that did not fail on either of two machines.
struct OrderAgreement {
    std::uint32_t first = 0; ///< index of a machine; less than `second`
    std::uint32_t second = 0;
    std::uint32_t configurations = 0;
    std::optional<double> tau; ///< Kendall's τ-b; std::nullopt, as `rho`, if all values of one machine are equal
    std::optional<double> rho; ///< Spearman's
    bool firstIsConstant = false; ///< machine `first` has equal values for all configurations that ran on both
    bool secondIsConstant = false;
};

/// The options of one decision that are best on each machine, and their cost on the other machines.
/// A cost is the best value of a configuration with the option divided by the best of all
/// configurations.
struct MachineDecision {
    std::uint32_t decision = 0; ///< index in MachineComparison::decisions
    /// Machine → options whose best value does not differ from the best of all by more than noise, best first.
    std::vector<std::vector<std::uint32_t>> best;
    /// Cost on machine `to` of the options that are best on machine `from` (of the cheapest of
    /// them), at index from · machines + to. 0.2 is 20 %; 0 if it is within the noise; NaN if all
    /// these options failed there.
    std::vector<double> crossing;
    double most = 0; ///< largest crossing; infinity if one is NaN

    [[nodiscard]] double cost(std::size_t from, std::size_t to) const { return crossing[from * best.size() + to]; }
};

/// The same search space on two or more machines, configuration by configuration. Immutable.
struct MachineComparison {
    std::vector<ComparedMachine> machines;
    std::shared_ptr<const Document> space; ///< the matched configurations, with the values of the first machine
    std::shared_ptr<const Deduplication> configurations; ///< of `space`: every row is distinct
    std::shared_ptr<const Decisions> decisions; ///< of `space`
    std::vector<MachineDecision> differences; ///< one per decision, largest cost of crossing first
    std::vector<OrderAgreement> agreements; ///< one per pair of machines
    /// Portability: for each configuration, its largest ratio on any machine; NaN if it failed on
    /// one of them.
    std::vector<double> worst;
    std::vector<DistinctId> portable; ///< those that never failed, least `worst` first: the first is the compromise
    std::uint32_t failedOnAll = 0;
    std::vector<DifferingConstant> constants; ///< parameters that vary on no machine and differ between them

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(worst.size()); }
};

/// Compares tables of one search space; see matchTables() for the matching and its errors.
/// @throws Error; Cancelled
[[nodiscard]] MachineComparison compareMachines(std::span<const std::shared_ptr<const Document>> tables,
                                                const std::stop_token& stop = {});

/// Returns "block_size_x = 16, use_shmem = 1": the parameters of a matched configuration that vary.
[[nodiscard]] std::string configurationText(const MachineComparison& comparison, DistinctId config);

/// Returns the name of a decision: its parameters.
[[nodiscard]] std::string decisionName(const MachineComparison& comparison, const MachineDecision& decision);

/// Returns "16, 32, … (12)": the options of a decision that are best on a machine, in their order.
[[nodiscard]] std::string bestOptionsText(const MachineComparison& comparison, const MachineDecision& decision,
                                          std::size_t machine);

/// Returns distinct names for the machines, of at most about 28 characters: the devices, if all
/// files name different ones, else the parts in which the names of the files differ, with as many
/// folders as necessary. Equal paths are numbered.
[[nodiscard]] std::vector<std::string> machineNames(std::span<const std::shared_ptr<const Document>> tables);

} // namespace tgraph
