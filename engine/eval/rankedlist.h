// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <stop_token>
#include <string>

/// Exports ranked lists, fastest first. A row is a distinct configuration, represented by the
/// original with its smallest published runtime. With duplicates, a row is an original; equal ones
/// share rank, score and spread and are sorted by index. Numbers can be read back exactly.
namespace tgraph {

inline constexpr std::size_t allRows = std::numeric_limits<std::size_t>::max();

/// The runtimes to which a prediction was adapted, one per distinct configuration in the unit of
/// the measurement; NaN if not measured.
using MeasuredColumn = std::span<const double>;

/// The layout columns of a CSV list.
enum class ListLayouts : std::uint8_t {
    None,
    Decisions, ///< one column per decision, named by its letter: see optionText()
    Nodes ///< three columns per configurable node, "86.output", "86.input" and "86.kernel"; layout files
};

struct ListOptions {
    std::size_t top = allRows; ///< distinct configurations at most
    /// If it is not empty, the list has only these, with their ranks among all
    std::span<const DistinctId> only;
    bool duplicates = false; ///< one row per original
    /// If it is not empty, there is a column of this name, with an empty field (JSON: null) if not
    /// measured
    MeasuredColumn measured;
    /// Reasons of failures that are not in the file, for a column "failure", which a table with
    /// failures always has; null: none.
    const std::map<DistinctId, std::string>* failures = nullptr;
    bool namesFile = false; ///< CSV: a column "file", for one list of several files
    bool isFirst = true; ///< CSV: the first file of a list; writes the column names
    ListLayouts layouts = ListLayouts::None; ///< CSV; files with other columns cannot be in one list
};

/// Writes a ranked list as CSV. Lines "# key: value" first state facts about the whole list: the file, its collection,
/// numbers of configurations, and the provenance with the keys of provenanceJson(), without empty values.
/// pandas.read_csv(…, comment="#") and readMeasurements() skip them. Then follow the column names and the rows, quoted
/// as in RFC 4180, terminated by "\n". Columns: rank (1 is the fastest distinct configuration), configuration (original
/// index), distinct, score, spread, runtime_ns (empty if not published), equal (originals that are the same
/// configuration), and, depending on the options, file, measured, layouts, failure (the reason). Columns of a table
/// with one of these names become "rank.1" and the like, in JSON, too.
/// @throws Error for node layouts of a tile file; Cancelled.
[[nodiscard]] std::string rankedCsv(const Document& document, const Prediction& prediction,
                                    const ListOptions& options = {}, const std::stop_token& stop = {});

/// Returns one JSON object: file, id, collection, configurations, distinct_configurations, runtimes_published,
/// simulation, proposal, provenance {…}, and ranking, an array of {rank, configuration, distinct, score, spread,
/// runtime_ns, equal} (null if not published). Rows of a table have `parameters` {name: value}, and these and those of
/// a list with failures `failure`, too (null: none).
[[nodiscard]] std::string rankedJson(const Document& document, const Prediction& prediction,
                                     const ListOptions& options = {});

/// Returns the layouts of the first `top` distinct configurations of a layout file as JSON objects separated by ",":
/// the keys of layoutsJson(), then rank, equal, score, runtime_ns (null if not published) and provenance {…}. One line
/// per node.
/// @throws Error for a tile file, or if the file cannot be reread for its sha256; Cancelled.
[[nodiscard]] std::string rankedLayouts(const Document& document, const Prediction& prediction, std::size_t top,
                                        const std::stop_token& stop = {});

/// Returns the provenance of a prediction as a JSON object: model, checkpoint (its path), checkpoint_sha256, preset,
/// trained_on, seed, slate, permutations, folds, device, precision, forward, version, took_part_in_training (null:
/// unknown, or no training), trained_folds and validated_folds (TrainingPart), foreign_columns, remarks (null: none).
[[nodiscard]] std::string provenanceJson(const PredictionProvenance& provenance);

/// Returns the first line of the competition's CSV, which has no place for provenance.
[[nodiscard]] std::string competitionHeader();

/// Returns "layout:xla:default:STEM,17;4;…": every original configuration of a layout file; of a tile file the five
/// best distinct tiles, each by its first original. A tile file with fewer distinct tiles adds duplicates, up to five.
[[nodiscard]] std::string competitionLine(const Document& document, const Prediction& prediction);

/// Returns true if the file's folders name the collection, which its competition ID requires.
[[nodiscard]] bool hasCompetitionId(const Document& document);

} // namespace tgraph
