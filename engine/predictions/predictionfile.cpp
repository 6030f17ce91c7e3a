// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/predictionfile.h"

#include "engine/core/error.h"
#include "engine/core/sha256.h"
#include "engine/core/systemproblem.h"
#include "engine/predictions/predictedname.h"
#include "engine/predictions/predictionformats.h"

#include <cerrno>
#include <fstream>
#include <set>
#include <utility>

namespace tgraph {
namespace {

/// Returns the first character that is not a blank or part of a byte order mark. @throws Error if
/// the file cannot be read.
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

PredictionFile::PredictionFile(std::filesystem::path path, std::string sha256, std::vector<PredictedFile> files)
    : m_path(std::move(path)), m_sha256(std::move(sha256)), m_files(std::move(files))
{
    for (std::size_t i = 0; i < m_files.size(); ++i)
        m_byStem[predictedName(m_files[i].name).stem].push_back(i);
}

std::vector<const PredictedFile*> PredictionFile::partsFor(const std::filesystem::path& path) const
{
    std::set<std::size_t> places;
    for (const std::filesystem::path& stem : {path.stem(), path.filename()})
        if (const auto found = m_byStem.find(stem.string()); found != m_byStem.end())
            places.insert(found->second.begin(), found->second.end());
    std::vector<const PredictedFile*> files;
    for (const std::size_t place : places)
        files.push_back(&m_files[place]);
    return files;
}

bool namesPredictions(std::string_view path)
{
    return path.ends_with(".csv") || path.ends_with(".json");
}

PredictionFile readPredictions(const std::filesystem::path& path, const std::stop_token& stop)
{
    const char first = firstLetter(path);
    std::vector<PredictedFile> files
        = first == '[' || first == '{' ? readJsonPredictions(path, stop) : readCsvPredictions(path, stop);
    if (files.empty())
        throw makeError({.file = path.string()}, "a header without rows", "predictions");
    return {path, sha256OfFile(path), std::move(files)};
}

} // namespace tgraph
