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

/// Which part of the set a file was put into, by the last of its folders that is named so.
enum class DataSplit : std::uint8_t { None, Train, Valid, Test };
inline constexpr std::size_t dataSplitCount = 4;
[[nodiscard]] DataSplit splitOf(const std::filesystem::path& file);
[[nodiscard]] const char* splitName(DataSplit split); ///< "train", "valid", "test"; "" for None

/// What a list says of an XLA program, beside what it says of every file.
struct ProgramRecord {
    std::string module;
    std::uint32_t computations = 0;
    std::uint32_t convolutions = 0; ///< of all computations, as is the next
    std::uint32_t dots = 0;
    ProgramStage stage = ProgramStage::BeforeLayoutAssignment; ///< by the content
    bool isProposed = false; ///< its configurations are candidates that nobody measured
    std::vector<std::string> notes; ///< what a person should know: "3 more modules in this file were not read"

    bool operator==(const ProgramRecord&) const = default;
};

/// What stands for the collection of XLA programs, which have no configurations of their own.
inline constexpr std::string_view programCollection = "program";

/// A file of a data set in a line: what a list, a table and a chart of thousands say of it.
struct FileRecord {
    enum class State : std::uint8_t {
        Found, ///< only `path` and `disk` are known
        Sketched, ///< and what the headers of its arrays say: collection, nodes, configurable, configurations
        Read, ///< all
        Failed ///< and `error`
    };

    std::string path; ///< below the folder, with "/"
    DiskState disk;
    State state = State::Found;
    std::string error; ///< why it cannot be read

    Collection collection;
    std::string program; ///< programOf()
    std::string modelType; ///< modelTypeOf() it
    std::uint32_t nodes = 0;
    std::uint32_t edges = 0;
    std::uint32_t configurable = 0;
    std::uint32_t configurations = 0;
    std::uint32_t unpublished = 0; ///< of them, without a published runtime
    std::uint32_t distinct = 0;
    std::uint32_t decisions = 0;
    std::optional<double> best; ///< ns, of tile files relative to the default tile; nothing: not published
    std::optional<double> spread; ///< worst / best
    std::uint32_t repeated = 0; ///< MeasurementNoise::repeatedConfigs
    std::uint32_t measurements = 0; ///< MeasurementNoise::measurements, of those
    std::optional<double> noise; ///< MeasurementNoise::medianDisagreement
    std::optional<double> noiseCeiling; ///< MeasurementNoise::ceilingTau
    std::optional<double> drift; ///< Drift::repeatTau
    std::optional<double> attainableTau; ///< DecisionReport::attainableTau, of layout files
    std::int64_t runs = 0; ///< fusion: in the program's default fusion configuration
    bool isSimulated = false;
    std::string contentHash; ///< equal: the same arrays, however packed, or the same bytes; empty: too long to be read
    std::string graphHash; ///< equal: the same graph
    std::optional<ProgramRecord> xla; ///< of an XLA program

    [[nodiscard]] DataSplit split() const { return splitOf(path); }
    [[nodiscard]] bool isPublished() const { return best.has_value(); }
    /// "layout:xla:default"; programCollection for an XLA program, "" before it is known.
    [[nodiscard]] std::string collectionName() const;

    bool operator==(const FileRecord&) const = default;
};

} // namespace tgraph
