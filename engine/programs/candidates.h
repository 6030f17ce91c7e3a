// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/programs/layoutoptions.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// The memory of one TPU v3 core (16 GiB), on which TpuGraphs' runtimes were measured.
inline constexpr double tpuV3CoreBytes = 16.0 * (1U << 30U);

struct CandidateRequest {
    std::uint32_t count = 1000; ///< candidates at most, including the default: 1 …
    std::uint64_t seed = 0; ///< seed of the draws
    double deviceBytes = tpuV3CoreBytes; ///< results that take more, padded, are in no candidate except the default
};

/// For each group, the index of one of its options; all 0 is the default.
using OptionCode = std::uint16_t;

/// Group → options that fit the device's memory or take no more than the default does; ascending, so that the default
/// is the first.
using AllowedOptions = std::vector<std::vector<OptionCode>>;
[[nodiscard]] AllowedOptions allowedOptions(const LayoutOptions& options, double deviceBytes);

/// Counts of accepted and rejected proposals.
struct CandidateCounts {
    std::uint32_t single = 0; ///< candidates in which one group differs from its default
    std::uint32_t singleLeftOut = 0; ///< such candidates that were dropped because there was no room
    std::uint32_t drawn = 0; ///< candidates drawn at random, or all others of a small program
    std::uint64_t equal = 0; ///< draws that were dropped as duplicates
    std::uint32_t tooLarge = 0; ///< options whose results exceed the device's memory: in no candidate
    std::uint32_t largeByDefault = 0; ///< groups that exceed it even by default, and keep their default
};

/// Distinct candidates: the default, then each group changed alone, then draws.
struct CandidateList {
    std::size_t groupCount = 0;
    std::vector<OptionCode> codes; ///< candidate × group, row-major
    CandidateCounts counts;
    double combinations = 0; ///< combinations of all options that fit the memory

    [[nodiscard]] std::uint32_t size() const
    {
        return groupCount == 0 ? 0 : static_cast<std::uint32_t>(codes.size() / groupCount);
    }
    [[nodiscard]] std::span<const OptionCode> row(std::uint32_t candidate) const
    {
        return std::span(codes).subspan(candidate * groupCount, groupCount);
    }
};

/// Proposes candidates like the start of TpuGraphs' searches ("A Large-scale Performance Prediction
/// Dataset on Large Tensor Computational Graphs", arXiv:2308.13490): the default; then each group
/// alone changed to each of its options, in the order of groups, or, if there are more of these
/// than `count`, first the second option of every group, then the third, and so on; then uniform
/// independent draws of all groups without duplicates, until there are `count`. If there are at
/// most `count` combinations, returns all of them. The same options, count and seed give the same
/// list on every machine. Empty if there are no options. Time and memory O(count × groups): 100,000
/// candidates of 60 groups take 0.1 s. @throws Cancelled.
[[nodiscard]] CandidateList proposeCandidates(const LayoutOptions& options, const CandidateRequest& request,
                                              const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Returns the bytes that the configurations of that many candidates take: one byte per node and candidate, two for
/// nodes with more than 256 options.
[[nodiscard]] std::uint64_t candidateBytes(const LayoutOptions& options, std::uint64_t count);

/// Size limit of the configurations of candidateDocument(), in bytes.
inline constexpr std::uint64_t mostCandidateBytes = std::uint64_t{4} << 30U;

/// Returns the document with these candidates as its configurations and the nodes of the options as
/// its configurable nodes. Runtimes are not published. `proposal` is the text for
/// Document::proposal. @throws Error if mostCandidateBytes is exceeded.
[[nodiscard]] Document candidateDocument(const Document& document, const LayoutOptions& options,
                                         const CandidateList& candidates, std::string proposal);

/// Returns true for an XLA program without runs or candidates: its only configuration is the default.
[[nodiscard]] bool isBareProgram(const Document& document);

/// Returns the candidates that are ranked for a program without configurations: combines
/// layoutOptions(), proposeCandidates(), proposalText() and candidateDocument(). @throws Error with
/// the reason why there is nothing to configure; Cancelled.
[[nodiscard]] Document withCandidates(const Document& document, const CandidateRequest& request,
                                      const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Returns layoutOptions() of a document if there are any. @throws Error that says why nothing can be configured;
/// Cancelled.
[[nodiscard]] LayoutOptions requiredOptions(const Document& document, const std::stop_token& stop = {});

/// Returns a description of the candidates for the user and the file, as one paragraph: "1,000
/// candidates for 12 groups of 56 nodes (86 options): the default, 74 with one group changed, 925
/// drawn with seed 0. Nothing was measured." For a program, also its differences from the training
/// data (foreignnessText()).
[[nodiscard]] std::string proposalText(const Document& document, const LayoutOptions& options,
                                       const CandidateRequest& request, const CandidateList& candidates);

/// Returns "3 in fused computations, 2 of more than 6 dimensions"; empty if nothing was left out.
[[nodiscard]] std::string reasonsText(const LeftOutNodes& leftOut);

/// Returns the reason why a program has nothing to configure, and a remedy; empty if it has
/// something to configure.
[[nodiscard]] std::string nothingToConfigure(const LayoutOptions& options, const Document& document);

} // namespace tgraph
