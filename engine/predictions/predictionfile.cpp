// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/predictionfile.h"

#include "engine/core/error.h"
#include "engine/core/sha256.h"
#include "engine/core/systemproblem.h"
#include "engine/predictions/csvpredictions.h"
#include "engine/predictions/jsonpredictions.h"

#include <cerrno>
#include <fstream>

namespace tgraph {
namespace {

/// What the text begins with, blanks and the mark of UTF-8 left out. @throws Error when it cannot be read.
char firstLetter(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw makeError({.file = path.string()}, "a folder", "a CSV or JSON file with predictions");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw makeError({.file = path.string()}, systemProblem(errno));
    char letter = 0;
    while (file.get(letter))
        if (letter != ' ' && letter != '\n' && letter != '\r' && letter != '\t' && letter != '\xEF' && letter != '\xBB'
            && letter != '\xBF')
            return letter;
    throw makeError({.file = path.string()}, "an empty file", "predictions");
}

} // namespace

bool namesPredictions(std::string_view path)
{
    return path.ends_with(".csv") || path.ends_with(".json");
}

PredictionFile readPredictions(const std::filesystem::path& path, const std::stop_token& stop)
{
    const char first = firstLetter(path);
    PredictionFile predictions{.path = path};
    predictions.files = first == '[' || first == '{' ? readJsonPredictions(path, stop) : readCsvPredictions(path, stop);
    predictions.sha256 = sha256OfFile(path);
    return predictions;
}

} // namespace tgraph
