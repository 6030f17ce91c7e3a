// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/writewhole.h"

#include <QByteArray>
#include <QString>

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Forms of the ranked list; the same bytes as the command line writes.
enum class ListFormat { Csv, Json, Competition };

/// @throws Error for a competition list of a file whose folders do not name its collection.
[[nodiscard]] QByteArray rankedList(const OpenFile& file, const Prediction& prediction, ListFormat format);

/// Where a list comes from, for the file beside a competition list.
[[nodiscard]] QByteArray listProvenance(const OpenFile& file, const Prediction& prediction);

/// The rankers beside each other on one file, those that have ranked it; the same form as the command line writes.
[[nodiscard]] QByteArray modelTable(const ComparedScores& compared);

/// Writes an explanation as `tgraph explain` does: by the target's ending as JSON (.json), NumPy arrays (.npz) or CSV.
/// Whole or not at all. @throws Error; Cancelled.
void writeExplanation(const OpenFile& file, const Explanation& explanation, const std::filesystem::path& target,
                      const std::stop_token& stop = {});

/// What pictures say of their origin: file, whether it is simulated, model, checkpoint, seed, slate size, permutations,
/// folds, device and program version. `scores` may be null (not ranked) or incomplete.
[[nodiscard]] QString provenanceText(const OpenFile& file, const Scores* scores);

} // namespace tgraph
