// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/wire/wirewriter.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// Functions for lists of lists of numbers: devices, pairs, tuple indices. A reading function
/// throws tgraph::Error with the place of the error.
namespace tgraph::hlo {

/// Limit on the numbers of one attribute
inline constexpr std::size_t maxGroupNumbers = std::size_t{1} << 22;

/// Reads `{0,1}`.
std::vector<std::int64_t> readNumbers(TextCursor& cursor);
/// Returns "{0,1}".
[[nodiscard]] std::string bracedNumbers(std::span<const std::int64_t> numbers);

/// A list of devices computed from the sequence 0, 1, 2 …: `[2,4]<=[4,2]T(1,0)`
struct IotaDevices {
    std::vector<std::int64_t> dimensions; ///< shape of the result
    std::vector<std::int64_t> reshape; ///< shape of the sequence before the transposition
    /// Order of the transposed dimensions; as many as in `reshape`
    std::vector<std::int64_t> order;
};
/// Reads `[2,4]`.
std::vector<std::int64_t> readBracketNumbers(TextCursor& cursor);
/// Reads `<=[4,2]T(1,0)` and sets all members except `dimensions`.
void readIota(TextCursor& cursor, IotaDevices& devices);
[[nodiscard]] std::string iotaText(const IotaDevices& devices);

/// Reads `{{0,1},{2,3}}` or `[2,4]<=[8]` and writes the fields of a collective instruction.
void readReplicaGroups(TextCursor& cursor, WireWriter& to);
/// Appends the replica groups, or no text if there are none. Returns false if text cannot express
/// them.
bool appendReplicaGroups(std::string& text, const WireFields& instruction, const WireFile& file);

/// Reads pairs of source and target, `{{0,1},{1,2}}`.
void readSourceTargets(TextCursor& cursor, WireWriter& to);
[[nodiscard]] std::string sourceTargetText(const WireFields& instruction, const WireFile& file);

/// Reads aliases, `{{}: (0, {1}), {0}: (1, {})}` of an instruction or `{ {0}: (0, {}, may-alias) }`
/// of a module. Writes one message with field number `number` per entry.
void readAliases(TextCursor& cursor, std::uint32_t number, bool hasKind, WireWriter& to);
[[nodiscard]] std::string aliasText(std::span<const std::string_view> entries, bool hasKind, const WireFile& file);

/// Reads buffer donors, `{ (0, {}), (1, {2}) }`.
void readDonors(TextCursor& cursor, WireWriter& to);
[[nodiscard]] std::string donorText(std::span<const std::string_view> entries, const WireFile& file);

} // namespace tgraph::hlo
