// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"
#include "engine/programs/dumpname.h"
#include "state/openfile.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tgraph {

/// What a list of files says of an XLA program, beside what it says of every file.
struct ListedProgram {
    QString module;
    std::uint32_t computations = 0;
    std::uint32_t convolutions = 0; ///< of all computations, as is the next
    std::uint32_t dots = 0;
    ProgramStage stage = ProgramStage::BeforeLayoutAssignment; ///< by the content
    bool isProposed = false; ///< its configurations are candidates that nobody measured
    QStringList notes; ///< what a person should know: "3 more modules in this file were not read"
};

/// What a list of files says of a file that was read.
struct FileFacts {
    QString collection; ///< "layout:xla:default"; empty for a program
    QString programName; ///< programOf(); empty for an XLA program, as is the next
    QString modelType; ///< modelTypeOf() it
    std::uint32_t nodes = 0;
    std::uint32_t configurable = 0;
    std::uint32_t configurations = 0;
    std::uint32_t distinct = 0;
    std::uint32_t decisions = 0; ///< 0: none, or not worked out
    bool relative = false; ///< best is relative to the default tile, not in ns
    std::optional<double> best; ///< nothing where runtimes are not published
    std::optional<double> spread; ///< worst / best
    std::optional<double>
        noiseCeiling; ///< τ between two measurements of the same; nothing: not worked out, as the next
    std::optional<double> attainableTau; ///< of a model without interactions
    bool simulated = false;
    bool fusion = false; ///< one kernel: best is its runtime
    std::int64_t runs = 0; ///< fusion: in the program's default fusion configuration
    std::optional<ListedProgram> program; ///< of an XLA program
};
[[nodiscard]] FileFacts factsOf(const OpenFile& file);

/// What a ranking says of a file of the list.
struct FileRanking {
    QString model;
    std::optional<double> tau; ///< nothing where runtimes are not published
    std::optional<double> slowdown; ///< of the predicted fastest against the best
    std::uint32_t decisions = 0;
    std::uint32_t proposed = 0; ///< candidates that were proposed for it; 0: it has configurations of its own
};

/// A file of the list as far as it is known.
struct FileRow {
    enum class State : std::uint8_t { NotRead, Reading, Read, Failed };

    std::filesystem::path path;
    State state = State::NotRead;
    QString error; ///< why it cannot be read (Failed)
    std::optional<FileFacts> facts;
    std::optional<FileRanking> ranking;
    bool isRanking = false; ///< or waits for it
    QString rankError; ///< why it cannot be ranked

    /// The reason without the path, which the row says anyway.
    [[nodiscard]] QString reason() const;
    [[nodiscard]] bool isProgram() const { return facts && facts->program; }
};

/// What is known of a file of a data set.
[[nodiscard]] FileRow rowOf(const std::filesystem::path& folder, const FileRecord& record);

} // namespace tgraph
