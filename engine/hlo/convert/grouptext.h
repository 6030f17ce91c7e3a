// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/wire/wirewriter.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// Lists of lists of numbers: devices, pairs, tuple indices. Reading throws tgraph::Error at the place of the error.
namespace tgraph::hlo {

inline constexpr std::size_t maxGroupNumbers = std::size_t{1} << 22; ///< limit per attribute

/// Reads `{0,1}`.
std::vector<std::int64_t> readNumbers(TextCursor& cursor);
/// Returns "{0,1}".
[[nodiscard]] std::string bracedNumbers(std::span<const std::int64_t> numbers);

/// A list of devices derived from 0, 1, 2 …: `[2,4]<=[4,2]T(1,0)`
struct IotaDevices {
    std::vector<std::int64_t> dimensions; ///< shape of the result
    std::vector<std::int64_t> reshape; ///< shape of 0, 1, 2 … before the transposition
    std::vector<std::int64_t> order; ///< transposition of its dimensions; as many as `reshape`
};
/// Reads `[2,4]`.
std::vector<std::int64_t> readBracketNumbers(TextCursor& cursor);
/// Reads `<=[4,2]T(1,0)` into all members but `dimensions`.
void readIota(TextCursor& cursor, IotaDevices& devices);
[[nodiscard]] std::string iotaText(const IotaDevices& devices);

/// Reads `{{0,1},{2,3}}` or `[2,4]<=[8]` as the fields of a collective instruction.
void readReplicaGroups(TextCursor& cursor, WireWriter& to);
/// Appends the replica groups, "" if there are none; returns false if text cannot express them.
bool appendReplicaGroups(std::string& text, const WireFields& instruction, const WireFile& file);

/// Reads `{{0,1},{1,2}}`.
void readSourceTargets(TextCursor& cursor, WireWriter& to);
[[nodiscard]] std::string sourceTargetText(const WireFields& instruction, const WireFile& file);

/// Reads `{{}: (0, {1}), {0}: (1, {})}` of an instruction, `{ {0}: (0, {}, may-alias) }` of a module: one message of
/// field `number` per entry.
void readAliases(TextCursor& cursor, std::uint32_t number, bool hasKind, WireWriter& to);
[[nodiscard]] std::string aliasText(std::span<const std::string_view> entries, bool hasKind, const WireFile& file);

/// Reads `{ (0, {}), (1, {2}) }`.
void readDonors(TextCursor& cursor, WireWriter& to);
[[nodiscard]] std::string donorText(std::span<const std::string_view> entries, const WireFile& file);

} // namespace tgraph::hlo
