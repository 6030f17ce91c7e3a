// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"

#include "engine/core/systemproblem.h"
#include "engine/core/text.h"

#include <exception>
#include <filesystem>
#include <new>

namespace tgraph {
namespace {

constexpr std::size_t maxPartLength = 400;

std::string oneLine(std::string_view text)
{
    std::string line = shortenedUtf8(text, maxPartLength);
    for (char& c : line) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = '?';
    }
    return line;
}

std::string prefix(const Place& place)
{
    std::string text;
    if (!place.file.empty())
        text += oneLine(place.file) + ": ";
    if (!place.where.empty())
        text += oneLine(place.where) + ": ";
    return text;
}

} // namespace

Error makeError(const Place& place, std::string_view found, std::string_view expected)
{
    return Error(prefix(place) + "found " + oneLine(found) + ", expected " + oneLine(expected));
}

Error makeError(const Place& place, std::string_view problem)
{
    return Error(prefix(place) + oneLine(problem));
}

std::string handledProblem()
{
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return "out of memory";
    } catch (const std::filesystem::filesystem_error& error) {
        return makeError({error.path1().empty() ? "the current folder" : error.path1().string(), {}},
                         systemProblem(error.code().value()))
            .what();
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "an unknown error";
    }
}

} // namespace tgraph
