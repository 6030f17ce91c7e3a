// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/diskstate.h"
#include "engine/core/document.h"
#include "engine/programs/foreignness.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The split of a file, by the last of its folders with such a name.
enum class DataSplit : std::uint8_t { None, Train, Valid, Test };
inline constexpr std::size_t dataSplitCount = 4;
[[nodiscard]] DataSplit splitOf(const std::filesystem::path& file);
[[nodiscard]] const char* splitName(DataSplit split); ///< "train", "valid", "test"; "" for None

/// The list's additional data for an XLA program.
struct ProgramRecord {
    std::string module;
    std::uint32_t computations = 0;
    std::uint32_t convolutions = 0; ///< number in all computations, like `dots`
    std::uint32_t dots = 0;
    ProgramStage stage = ProgramStage::BeforeLayoutAssignment; ///< determined by the contents
    bool isProposed = false; ///< its configurations are unmeasured candidates
    std::vector<std::string> notes; ///< for the user: "3 more modules in this file were not read"

    bool operator==(const ProgramRecord&) const = default;
};

/// Collection name of XLA programs, which contain no configurations.
inline constexpr std::string_view programCollection = "program";

/// A file of a data set: its row in lists, tables and charts of thousands.
struct FileRecord {
    enum class State : std::uint8_t {
        Found, ///< only `path` and `disk` are known
        /// The array headers were read, too: collection, nodes, configurable nodes, configurations
        Sketched,
        Read, ///< all fields
        Failed ///< the file could not be read; `error` has the reason
    };

    std::string path; ///< relative to the folder, with "/"
    DataSplit folderSplit
        = DataSplit::None; ///< splitOf() files directly in the surveyed folder, by its name; not stored
    DiskState disk;
    State state = State::Found;
    std::string error; ///< reason why it cannot be read

    Collection collection;
    std::string program; ///< programOf()
    std::string modelType; ///< modelTypeOf() of `program`
    std::uint32_t nodes = 0;
    std::uint32_t edges = 0;
    std::uint32_t configurable = 0;
    std::uint32_t configurations = 0;
    std::uint32_t unpublished = 0; ///< number of them without a published runtime
    std::uint32_t distinct = 0;
    std::uint32_t decisions = 0;
    std::optional<double> best; ///< ns, or a ratio (isRelative); std::nullopt: not published
    std::optional<double> spread; ///< worst / best
    std::uint32_t repeated = 0; ///< MeasurementNoise::repeatedConfigs
    std::uint32_t measurements = 0; ///< MeasurementNoise::measurements, of those
    std::optional<double> noise; ///< MeasurementNoise::medianDisagreement
    std::optional<double> agreementTau; ///< MeasurementNoise::agreementTau
    std::optional<double> drift; ///< Drift::repeatTau
    std::optional<double> attainableTau; ///< DecisionReport::attainableTau, of layout files
    std::int64_t runs = 0; ///< fusion: in the program's default fusion configuration
    bool isSimulated = false;
    /// True if `best` is relative to the default tile, or to the best of a table's objective
    bool isRelative = false;
    std::string contentHash; ///< equal: the same arrays, however compressed, or the same bytes; empty: too large
    std::string graphHash; ///< equal: the same graph
    std::optional<ProgramRecord> xla; ///< for an XLA program

    [[nodiscard]] DataSplit split() const;
    [[nodiscard]] bool isPublished() const { return best.has_value(); }
    /// Returns a name such as "layout:xla:default"; programCollection for an XLA program; "" before
    /// it is known.
    [[nodiscard]] std::string collectionName() const;

    bool operator==(const FileRecord&) const = default;
};

} // namespace tgraph
