// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/wirewriter.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// Lists of lists of numbers: devices, pairs, places in tuples. Reading throws tgraph::Error at the place of what is
/// wrong.
namespace tgraph::hlo {

inline constexpr std::size_t maxGroupNumbers = std::size_t{1} << 22; ///< in one attribute

/// `{0,1}`
std::vector<std::int64_t> readNumbers(TextCursor& cursor);
/// "{0,1}"
[[nodiscard]] std::string bracedNumbers(std::span<const std::int64_t> numbers);

/// A list of devices made of 0, 1, 2 …: `[2,4]<=[4,2]T(1,0)`
struct IotaDevices {
    std::vector<std::int64_t> dimensions; ///< in which they come out
    std::vector<std::int64_t> reshape; ///< in which they are laid first
    std::vector<std::int64_t> order; ///< and how its dimensions are put then; as many as `reshape`
};
/// `[2,4]`
std::vector<std::int64_t> readBracketNumbers(TextCursor& cursor);
/// `<=[4,2]T(1,0)`, into all but `dimensions`
void readIota(TextCursor& cursor, IotaDevices& devices);
[[nodiscard]] std::string iotaText(const IotaDevices& devices);

/// `{{0,1},{2,3}}` or `[2,4]<=[8]`: the fields of a collective instruction
void readReplicaGroups(TextCursor& cursor, WireWriter& to);
/// Whether the instruction has what can be said; "" where it has none. `groups` is a message of one of these kinds.
bool appendReplicaGroups(std::string& text, const WireFields& instruction, const WireFile& file);

/// `{{0,1},{1,2}}`
void readSourceTargets(TextCursor& cursor, WireWriter& to);
[[nodiscard]] std::string sourceTargetText(const WireFields& instruction, const WireFile& file);

/// `{{}: (0, {1}), {0}: (1, {})}` of an instruction, `{ {0}: (0, {}, may-alias) }` of a module: an entry each,
/// as a message of field `number`
void readAliases(TextCursor& cursor, std::uint32_t number, bool hasKind, WireWriter& to);
[[nodiscard]] std::string aliasText(std::span<const std::string_view> entries, bool hasKind, const WireFile& file);

/// `{ (0, {}), (1, {2}) }`
void readDonors(TextCursor& cursor, WireWriter& to);
[[nodiscard]] std::string donorText(std::span<const std::string_view> entries, const WireFile& file);

} // namespace tgraph::hlo
