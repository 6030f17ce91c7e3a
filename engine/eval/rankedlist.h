// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <string>

/// Ranked lists as they leave the program, fastest first. A row is a distinct configuration, named by the original with
/// its smallest published runtime, or, where duplicates are asked for, an original: duplicates share rank, score and
/// spread and follow each other by index. Numbers are written so that they read back exactly.
namespace tgraph {

inline constexpr std::size_t allRows = std::numeric_limits<std::size_t>::max();

/// Runtimes that a prediction was adapted to: distinct → in whatever unit they were measured; NaN where not measured.
using MeasuredColumn = std::span<const double>;

/// What a CSV list says of layouts.
enum class ListLayouts : std::uint8_t {
    None,
    Decisions, ///< a column a decision, named by its letter: see optionText()
    Nodes ///< three columns a configurable node, "86.output", "86.input" and "86.kernel"; layout files
};

struct ListOptions {
    std::size_t top = allRows; ///< distinct configurations at most
    bool duplicates = false; ///< a row an original
    MeasuredColumn measured; ///< not empty: a column of this name, empty (JSON: null) where not measured
    bool namesFile = false; ///< CSV: a column "file", for one list of several files
    bool isFirst = true; ///< CSV: the first file of a list, whose columns are named
    ListLayouts layouts = ListLayouts::None; ///< CSV; files with other columns cannot be in one list
};

/// Lines that begin with "#" say once what holds for all rows, "# key: value": the file, its collection, numbers of
/// configurations, and the provenance as provenanceJson() names it, what is empty left out. pandas.read_csv(…,
/// comment="#") leaves them out, and so does readMeasurements(). Then the columns' names and the rows, quoted as
/// RFC 4180 says, ended by "\n". Columns: rank (1 is the fastest distinct configuration), configuration (original
/// index), distinct, score, spread, runtime_ns (empty where not published), equal (originals that are the same
/// configuration), and as the options say file, measured, layouts.
/// @throws Error for layouts of nodes of a tile file; Cancelled.
[[nodiscard]] std::string rankedCsv(const Document& document, const Prediction& prediction,
                                    const ListOptions& options = {}, const std::stop_token& stop = {});

/// One JSON object: file, id, collection, configurations, distinct_configurations, runtimes_published, simulation,
/// proposal, provenance {…}, and ranking, an array of
/// {rank, configuration, distinct, score, spread, runtime_ns, equal} (null where not published).
[[nodiscard]] std::string rankedJson(const Document& document, const Prediction& prediction,
                                     const ListOptions& options = {});

/// The layouts of the first `top` distinct configurations of a layout file as JSON objects with "," between: what
/// layoutsJson() says of each, then rank, equal, score, runtime_ns (null where not published) and provenance {…}. A
/// node a line.
/// @throws Error for a tile file, or a file that cannot be read again for its sha256; Cancelled.
[[nodiscard]] std::string rankedLayouts(const Document& document, const Prediction& prediction, std::size_t top,
                                        const std::stop_token& stop = {});

/// The provenance of a prediction as a JSON object: model, checkpoint (its path), checkpoint_sha256,
/// preset, trained_on, seed, slate, permutations, folds, device, precision, forward, version, took_part_in_training
/// (null: not known, or nothing was trained), trained_folds and validated_folds (TrainingPart), foreign_columns,
/// remarks (null: none).
[[nodiscard]] std::string provenanceJson(const PredictionProvenance& provenance);

/// The first line of the competition's CSV, which has no place for provenance.
[[nodiscard]] std::string competitionHeader();

/// "layout:xla:default:STEM,17;4;…": every original configuration of a layout file, five of a tile file.
[[nodiscard]] std::string competitionLine(const Document& document, const Prediction& prediction);

/// Whether the file's folders name the collection, without which the competition does not know its ID.
[[nodiscard]] bool hasCompetitionId(const Document& document);

} // namespace tgraph
