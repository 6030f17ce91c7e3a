// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/stablehloreader.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/core/textstart.h"
#include "engine/hlo/stablehlo/hloemitter.h"
#include "engine/hlo/stablehlo/mlirmodules.h"
#include "engine/hlo/stablehlo/mlirparser.h"
#include "engine/hlo/stablehlo/mlirtext.h"
#include "engine/hlo/text/textreader.h"
#include "engine/io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace tgraph::hlo {
namespace {

using namespace stablehlo;

void checkMlirBytes(const TextCursor& cursor, std::string_view text, const std::filesystem::path& path,
                    const HloLimits& limits, const std::stop_token& stop)
{
    if (text.size() > limits.fileBytes)
        throw makeError({path.string(), {}}, bytesText(static_cast<double>(text.size())) + " of text",
                        "at most " + bytesText(static_cast<double>(limits.fileBytes)));
    constexpr std::size_t step = std::size_t{1} << 24U;
    for (std::size_t at = 0; at < text.size();) {
        if (stop.stop_requested())
            throw Cancelled();
        const std::string_view part = text.substr(at, step);
        const std::size_t valid = validUtf8Prefix({reinterpret_cast<const std::uint8_t*>(part.data()), part.size()});
        const bool endsWithinCharacter = part.size() - valid < 4 && at + part.size() < text.size() && valid > 0;
        if (valid < part.size() && !endsWithinCharacter)
            cursor.fail(part.data() + valid, fmt::format("byte 0x{:02x}", static_cast<unsigned char>(part[valid])),
                        "text in UTF-8");
        at += valid;
    }
}

/// Returns the number that follows the prefix in an error or a note of the HLO reader; 0 if there
/// is none.
std::size_t lineBehind(std::string_view text, std::string_view prefix)
{
    std::size_t line = 0;
    if (text.starts_with(prefix))
        (void)std::from_chars(text.data() + prefix.size(), text.data() + text.size(), line);
    return line;
}

/// Returns the index of the instruction on a line of the emitted text.
std::size_t instructionOnLine(std::string_view text, std::size_t line)
{
    std::size_t count = 0;
    for (std::size_t at = 0; line > 1 && at < text.size(); --line) {
        count += text.substr(at).starts_with("  ") ? 1U : 0U;
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    }
    return count;
}

/// Reads the emitted text. The reader of HLO text checks limits and what operations need; errors name the operation in
/// MLIR's text.
Module readEmitted(const EmittedHlo& emitted, const TextCursor& cursor, const std::filesystem::path& path,
                   const HloLimits& limits, const std::stop_token& stop)
{
    try {
        return readHloText(emitted.text, path, limits, stop, {.isQuantized = emitted.isQuantized});
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        const std::string_view what = error.what();
        const std::size_t line = lineBehind(what, path.string() + ": line ");
        const std::size_t index = instructionOnLine(*emitted.text, line);
        if (line == 0 || index >= emitted.places.size())
            throw;
        const std::size_t behind = what.find(": ", path.string().size() + 2);
        throw makeError(cursor.placeOf(emitted.places[index].data()),
                        behind == std::string_view::npos ? what : what.substr(behind + 2));
    }
}

/// Gives the notes of the HLO reader, "line 3, column 14: …", at the operations in MLIR's text.
void placeNotes(std::vector<std::string>& notes, const EmittedHlo& emitted, const TextCursor& cursor)
{
    for (std::string& note : notes) {
        const std::size_t line = lineBehind(note, "line ");
        const std::size_t index = line > 0 ? instructionOnLine(*emitted.text, line) : emitted.places.size();
        const std::size_t behind = note.find(": ");
        if (index < emitted.places.size() && behind != std::string::npos)
            note = cursor.placeOf(emitted.places[index].data()).where + note.substr(behind);
    }
}

} // namespace

Module readStableHlo(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                     const HloLimits& limits, const std::stop_token& stop)
{
    TextCursor cursor(*text, path, stop);
    checkMlirBytes(cursor, *text, path, limits, stop);
    EmittedHlo emitted;
    {
        Program program = MlirParser(cursor, limits).parse();
        emitted = HloEmitter(program, cursor, limits, stop).emit();
    }
    Module module = readEmitted(emitted, cursor, path, limits, stop);
    if (module.instructions.size() != emitted.places.size())
        throw makeError({path.string(), {}}, "a program whose instructions are not one per line");
    placeNotes(module.notes, emitted, cursor);
    module.notes.insert(module.notes.end(), emitted.notes.begin(), emitted.notes.end());
    module.origin = {.text = std::move(text),
                     .language = "StableHLO",
                     .instructions = std::move(emitted.places),
                     .names = std::move(emitted.names)};
    return module;
}

bool looksLikeMlir(std::string_view firstBytes)
{
    firstBytes = statementsOf(firstBytes, "//");
    constexpr std::array<std::string_view, 9> beginnings
        = {"\"builtin.module\"", "\"func.func\"", "builtin.module ", "func.func ",   "func @",
           "sdy.mesh @",         "{-#",           "func private @",  "func public @"};
    if (std::ranges::any_of(beginnings, [&](std::string_view beginning) { return firstBytes.starts_with(beginning); }))
        return true;
    if (firstBytes.starts_with("module")) {
        std::string_view rest = firstBytes.substr(6);
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
        return rest.starts_with('@') || rest.starts_with('{') || rest.starts_with("attributes");
    }
    return beginsMlirAlias(firstBytes);
}

} // namespace tgraph::hlo
