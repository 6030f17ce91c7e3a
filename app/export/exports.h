// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/rankedlist.h"
#include "engine/model/ranking/explanation.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/writewhole.h"

#include <QByteArray>
#include <QString>

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Formats of the ranked list. The bytes are the same as those that the command line writes.
enum class ListFormat { Csv, Json, Competition };

/// Returns the rows of `options` in the format; a competition list always has all rows.
/// @throws Error for a competition list if the file's folders do not name its collection.
[[nodiscard]] QByteArray rankedList(const OpenFile& file, const Prediction& prediction, ListFormat format,
                                    const ListOptions& options = {});

/// Returns the provenance of a list, for the file beside a competition list.
[[nodiscard]] QByteArray listProvenance(const OpenFile& file, const Prediction& prediction);

/// Returns the table of the rankers that have ranked one file, in the format of the command line.
[[nodiscard]] QByteArray modelTable(const ComparedScores& compared);

/// Writes an explanation like `tgraph explain`. The ending of the target selects JSON (.json),
/// NumPy arrays (.npz) or CSV. The file is written completely or not at all. @throws Error;
/// Cancelled.
void writeExplanation(const OpenFile& file, const Explanation& explanation, const std::filesystem::path& target,
                      const std::stop_token& stop = {});

/// Writes a picture's bytes, as writeWhole(). @throws Error if they are empty, which means that it could not be drawn.
void writePicture(const std::filesystem::path& target, const QByteArray& bytes, const std::stop_token& stop = {});

/// Returns the provenance text in pictures: file, whether it is simulated, model, checkpoint, seed, slate size,
/// permutations, folds, device and program version. `scores` may be null (not ranked) or incomplete.
[[nodiscard]] QString provenanceText(const OpenFile& file, const Scores* scores);

} // namespace tgraph
