// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// Statistics of thousands of files.
namespace tgraph {

/// The files of one collection in one part of the set.
struct SplitCount {
    std::size_t files = 0;
    std::size_t unpublished = 0; ///< number of them without any runtime
    std::uint64_t configurations = 0;
    std::uint64_t distinct = 0;
    std::uint64_t bytes = 0;
};

struct CollectionRow {
    std::string name; ///< "layout:xla:default", programCollection; "" for files that cannot be read
    std::array<SplitCount, dataSplitCount> splits; ///< by DataSplit

    [[nodiscard]] bool isProgram() const { return name == programCollection; }
};

/// A group of at least two files with an equal property, by their indices in the list, ascending.
struct SameFiles {
    std::vector<std::size_t> files;
    bool isAcrossSplits = false; ///< some are for training, others for validation or test
};

struct DatasetHealth {
    std::vector<SameFiles> sameContent; ///< across splits first, then those of more files
    std::vector<SameFiles> sameGraph; ///< at least two names and two contents, in the same order
    std::vector<std::size_t> drifting; ///< isDrifting(), the worst first
    std::vector<std::size_t> noisy; ///< isNoisy(), the lowest τ first
    std::vector<std::size_t> unpublished; ///< except in a test split, where this is intended
    std::vector<std::size_t> failed;

    [[nodiscard]] std::size_t sameAcrossSplits() const; ///< groups of `sameContent`
    [[nodiscard]] std::size_t graphsAcrossSplits() const; ///< groups of `sameGraph`
};

inline constexpr double driftSeen = 0.2; ///< |τ|
/// Returns true if equal configurations took longer (or shorter) the later they were measured: if
/// |τ| is at least driftSeen and at least five times the standard deviation of measurements without
/// drift.
[[nodiscard]] bool isDrifting(const FileRecord& file);
inline constexpr double lowAgreement = 0.8; ///< τ
inline constexpr std::uint32_t leastRepeated = 20; ///< configurations
/// Returns true if two measurements of at least leastRepeated configurations have a τ below lowAgreement.
[[nodiscard]] bool isNoisy(const FileRecord& file);

struct DatasetReport {
    std::vector<CollectionRow> collections; ///< by name; files that cannot be read last
    SplitCount all;
    std::size_t read = 0; ///< number of files with a complete record
    std::size_t simulated = 0;
    DatasetHealth health;

    [[nodiscard]] bool hasOnlyPrograms() const; ///< and at least one
};
[[nodiscard]] DatasetReport reportOf(std::span<const FileRecord> files);

/// Returns CSV with a header and one row per file: its record in the index. Numbers in full precision, empty if
/// unknown.
[[nodiscard]] std::string datasetCsv(std::span<const FileRecord> files);

} // namespace tgraph
