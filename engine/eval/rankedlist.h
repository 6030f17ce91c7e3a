// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstddef>
#include <limits>
#include <span>
#include <string>

/// Ranked lists as they leave the program. Rows are original configurations, fastest first; duplicates share rank,
/// score and spread and follow each other by index. Numbers are written so that they read back exactly.
namespace tgraph {

inline constexpr std::size_t allRows = std::numeric_limits<std::size_t>::max();

/// The first line of a CSV list. One table for any number of files: a file is a column, and so is what made the
/// scores (model, seed …), on every row. That costs bytes, and a plain `pandas.read_csv` or a spreadsheet gets header,
/// types and provenance right, also after files were joined or rows filtered, which comment lines would break.
/// Columns: rank (1 is the fastest distinct configuration), configuration (original index), distinct, score, spread,
/// runtime_ns (empty where not published), file, model, checkpoint_sha256, trained_on, seed, slate, permutations,
/// folds, device, precision, version; with `measured` one more, measured.
[[nodiscard]] std::string rankedCsvHeader(bool measured = false);

/// Runtimes that a prediction was adapted to: distinct → in whatever unit they were measured; NaN where not measured.
using MeasuredColumn = std::span<const double>;

/// The lines of one document, without header; quoted as RFC 4180 says, ended by "\n". At most `rows` lines. A
/// `measured` that is not empty adds its column.
[[nodiscard]] std::string rankedCsv(const Document& document, const Prediction& prediction, std::size_t rows = allRows,
                                    MeasuredColumn measured = {});

/// One JSON object: file, id, collection, configurations, distinct_configurations, runtimes_published, simulation,
/// provenance {…}, and ranking, an array of
/// {rank, configuration, distinct, score, spread, runtime_ns} (null where not published) of at most `rows` elements.
/// A `measured` that is not empty adds a member of this name, null where not measured.
[[nodiscard]] std::string rankedJson(const Document& document, const Prediction& prediction, std::size_t rows = allRows,
                                     MeasuredColumn measured = {});

/// The provenance of a prediction as a JSON object: the names of the CSV columns, and checkpoint (its path), preset.
[[nodiscard]] std::string provenanceJson(const PredictionProvenance& provenance);

/// The first line of the competition's CSV, which has no place for provenance.
[[nodiscard]] std::string competitionHeader();

/// "layout:xla:default:STEM,17;4;…": every original configuration of a layout file, five of a tile file.
[[nodiscard]] std::string competitionLine(const Document& document, const Prediction& prediction);

/// Whether the file's folders name the collection, without which the competition does not know its ID.
[[nodiscard]] bool hasCompetitionId(const Document& document);

} // namespace tgraph
