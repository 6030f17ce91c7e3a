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

/// The additional data on an XLA program in a list of files.
struct ListedProgram {
    QString module;
    std::uint32_t computations = 0;
    std::uint32_t convolutions = 0; ///< over all computations, like `dots`
    std::uint32_t dots = 0;
    ProgramStage stage = ProgramStage::BeforeLayoutAssignment; ///< determined by the content
    bool isProposed = false; ///< its configurations are unmeasured candidates
    QStringList notes; ///< for example "3 more modules in this file were not read"
};

/// The data that a list of files shows for a file that was read.
struct FileFacts {
    QString collection; ///< "layout:xla:default"; empty for a program
    QString programName; ///< programOf(); empty for an XLA program, like modelType
    QString modelType; ///< modelTypeOf() the program
    std::uint32_t nodes = 0;
    std::uint32_t configurable = 0;
    std::uint32_t configurations = 0;
    std::uint32_t distinct = 0;
    std::uint32_t decisions = 0; ///< 0: none, or not computed
    bool relative = false; ///< best is relative to the default tile, not in ns
    std::optional<double> best; ///< std::nullopt if runtimes are not published
    std::optional<double> spread; ///< worst / best
    std::optional<double>
        agreementTau; ///< τ between two measurements of the same; std::nullopt: not computed, like attainableTau
    std::optional<double> attainableTau; ///< limit of τ for a model without interactions
    bool simulated = false;
    bool fusion = false; ///< one kernel: best is its runtime
    std::int64_t runs = 0; ///< fusion: runs in the program's default fusion configuration
    std::optional<ListedProgram> program; ///< for an XLA program
};
[[nodiscard]] FileFacts factsOf(const OpenFile& file);

/// The data that a ranking adds to a file of the list.
struct FileRanking {
    QString model;
    std::optional<double> tau; ///< std::nullopt if runtimes are not published
    std::optional<double> slowdown; ///< best of the predicted fastest over the best
    std::uint32_t decisions = 0;
    std::uint32_t proposed = 0; ///< proposed candidates; 0: the file has its own configurations
};

/// A file of the list with the data known so far.
struct FileRow {
    enum class State : std::uint8_t { NotRead, Reading, Read, Failed };

    std::filesystem::path path;
    State state = State::NotRead;
    QString error; ///< the reason why it cannot be read (Failed)
    std::optional<FileFacts> facts;
    std::optional<FileRanking> ranking;
    bool isRanking = false; ///< ranking or queued
    QString rankError; ///< the reason why it cannot be ranked

    /// Returns the reason without the path, which the row shows anyway.
    [[nodiscard]] QString reason() const;
    [[nodiscard]] bool isProgram() const { return facts && facts->program; }
};

/// Returns the row of a data set's file.
[[nodiscard]] FileRow rowOf(const std::filesystem::path& folder, const FileRecord& record);

} // namespace tgraph
