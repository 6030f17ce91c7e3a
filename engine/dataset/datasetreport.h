// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// What thousands of files are together.
namespace tgraph {

/// The files of one collection in one part of the set.
struct SplitCount {
    std::size_t files = 0;
    std::size_t unpublished = 0; ///< of them, without any runtime
    std::uint64_t configurations = 0;
    std::uint64_t distinct = 0;
    std::uint64_t bytes = 0;
};

struct CollectionRow {
    std::string name; ///< "layout:xla:default", programCollection; "" for files that cannot be read
    std::array<SplitCount, dataSplitCount> splits; ///< by DataSplit

    [[nodiscard]] SplitCount all() const;
    [[nodiscard]] bool isProgram() const { return name == programCollection; }
};

/// Files that are the same in something, by their places in the list; two at least, ascending.
struct SameFiles {
    std::vector<std::size_t> files;
    bool isAcrossSplits = false; ///< some are to be learned from, others to be judged by
};

struct DatasetHealth {
    std::vector<SameFiles> sameContent; ///< across splits first, then those of more files
    std::vector<SameFiles> sameGraph; ///< under two names at least, and not all of one content; ordered alike
    std::vector<std::size_t> drifting; ///< isDrifting(), the worst first
    std::vector<std::size_t> noisy; ///< isNoisy(), the lowest ceiling first
    std::vector<std::size_t> unpublished; ///< and not in a test split, where that is meant
    std::vector<std::size_t> failed;

    [[nodiscard]] std::size_t sameAcrossSplits() const; ///< groups of `sameContent`
    [[nodiscard]] std::size_t graphsAcrossSplits() const; ///< groups of `sameGraph`
};

/// Equal configurations took the longer (or shorter) the later they were measured: |τ| of 0.2 and more, where as many
/// measurements without drift would come to less than a fifth of that deviation from 0.
inline constexpr double driftSeen = 0.2;
[[nodiscard]] bool isDrifting(const FileRecord& file);
/// Two measurements of the same 20 configurations and more have a τ below 0.8: no model can be expected to order those
/// better.
inline constexpr double lowCeiling = 0.8;
inline constexpr std::uint32_t leastRepeated = 20;
[[nodiscard]] bool isNoisy(const FileRecord& file);

struct DatasetReport {
    std::vector<CollectionRow> collections; ///< by name; files that cannot be read last
    SplitCount all;
    std::size_t read = 0; ///< files whose record is whole
    std::size_t simulated = 0;
    DatasetHealth health;

    [[nodiscard]] bool hasOnlyPrograms() const; ///< and one at least
};
[[nodiscard]] DatasetReport reportOf(std::span<const FileRecord> files);

/// A line a file with a header: what the index has of it. Numbers in full, nothing where they are not known.
[[nodiscard]] std::string datasetCsv(std::span<const FileRecord> files);

} // namespace tgraph
