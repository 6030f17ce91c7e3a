// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph {

/// Terms, as typed by users, for choices made with the mouse.

/// Returns the terms that keep exactly one vector of a slot: "node[86].output = {3,0} and node[86].input = {…} and …".
[[nodiscard]] QString vectorTerms(const OpenFile& file, SlotId slot, std::uint32_t code);

/// Returns the shortest term that keeps exactly these options of a decision: "node[86].output = {3,0}",
/// "node[86].vector = 0 | 4", "tile[9] = 6 | 8".
[[nodiscard]] QString optionTerm(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter,
                                 std::span<const std::uint32_t> options);
/// Returns the subject of such a term: "node[86]", "tile[9]".
[[nodiscard]] QString optionSubject(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter);

/// Returns the word for a table's column in a filter: its name, quoted if it is not a plain word or
/// is a word of the filter language.
[[nodiscard]] QString columnWord(const QString& name);

/// Returns the subject of a term for a parameter of a table: its name, or "parameter[2]" if that is not a plain word.
[[nodiscard]] QString parameterSubject(const Parameter& parameter, std::size_t index);

/// Returns the term that keeps these options of a parameter: "block_size_x = 32 | 64".
[[nodiscard]] QString parameterTerm(const Parameter& parameter, std::size_t index,
                                    std::span<const std::uint32_t> options);

/// Returns a term that keeps every runtime in the range: "runtime 70.1ms..80ms".
[[nodiscard]] QString runtimeTerm(const OpenFile& file, double least, double most);
/// Returns a term that keeps every value of a table's measured quantity in the range, in its unit:
/// "energy" 1.5..2, or objective[1] 1.5..2 if a parameter or another quantity has the same name.
[[nodiscard]] QString objectiveTerm(const MeasuredTable& table, std::size_t index, double least, double most);
[[nodiscard]] QString objectiveSubject(std::size_t index); ///< subject of such a term: "objective[1]"
/// Returns a term that keeps every target in the range, from the best to the worst. Targets are
/// runtimes, or the values of a table's objective that is not a time.
[[nodiscard]] QString targetTerm(const OpenFile& file, double least, double most);
[[nodiscard]] QString targetSubject(const OpenFile& file); ///< subject of such a term
/// Returns a term that keeps every score in the range: "score 1.5..2".
[[nodiscard]] QString scoreTerm(double least, double most);

} // namespace tgraph
