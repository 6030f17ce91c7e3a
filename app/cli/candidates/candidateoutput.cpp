// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/candidates/candidateoutput.h"

#include "app/cli/output.h"
#include "engine/core/error.h"
#include "engine/core/sha256.h"
#include "engine/eval/layoutsjson.h"
#include "engine/hlo/protowriter.h"
#include "engine/io/documentwriter.h"
#include "engine/programs/chosenlayouts.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cassert>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::array<std::pair<std::string_view, CandidateFormat>, 5> endings
    = {{{".npz", CandidateFormat::Npz},
        {".json", CandidateFormat::Json},
        {".hlo", CandidateFormat::HloText},
        {".txt", CandidateFormat::HloText},
        {".pb", CandidateFormat::TuningData}}};

Document oneOf(const Document& document, ConfigId config)
{
    Document one = document;
    one.configs = document.configs.select(std::array{config});
    one.runtimeNs = {document.runtimeNs[config.value]};
    return one;
}

std::vector<ConfigId> chosen(const Document& document, std::optional<ConfigId> only)
{
    if (only)
        return {*only};
    std::vector<ConfigId> all;
    for (const ConfigId config : idsBelow<ConfigId>(document.configCount()))
        all.push_back(config);
    return all;
}

/// A node a line, as `tgraph rank --format layouts` has them.
void writeJson(const Document& document, std::optional<ConfigId> only, Output& output, const std::stop_token& stop)
{
    const auto dumped = [](const nlohmann::ordered_json& json) {
        return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    };
    const std::string sha256 = sha256OfFile(document.path);
    std::string_view separator = "[";
    for (const ConfigId config : chosen(document, only)) {
        throwIfStopped(stop);
        nlohmann::ordered_json object = layoutsJson(document, vectorsOf(document, config), config, sha256);
        const nlohmann::ordered_json nodes = std::exchange(object["nodes"], nullptr);
        object.erase("nodes");
        object["runtime_ns"] = nullptr;
        std::string text = dumped(object);
        text.back() = ','; // the object goes on
        text += "\"nodes\":[";
        std::string_view between = "\n";
        for (const auto& node : nodes) {
            text.append(between).append(dumped(node));
            between = ",\n";
        }
        output.write(separator);
        output.write(text + "]}");
        separator = ",\n";
    }
    output.write("]\n");
}

/// As the dataset's authors keep their measurements; runs without a time.
std::string tuningData(const Document& document, const std::stop_token& stop)
{
    if (!document.program)
        throw makeError({document.path.string(), "tuning data"}, "an .npz file, which does not keep the program",
                        "the program itself");
    return hlo::writeTuningData(hlo::writeHloModuleProto(*document.program, stop).bytes, document, stop).bytes;
}

} // namespace

std::optional<CandidateFormat> candidateFormatOf(const std::filesystem::path& file)
{
    for (const auto& [ending, format] : endings)
        if (file.extension() == ending)
            return format;
    return std::nullopt;
}

std::string candidateEndings()
{
    std::string text;
    for (std::size_t i = 0; i < endings.size(); ++i)
        text += (i == 0 ? "" : i + 1 == endings.size() ? " or " : ", ") + std::string(endings[i].first);
    return text;
}

void writeCandidates(const Document& document, std::optional<ConfigId> only, const std::filesystem::path& file,
                     const std::stop_token& stop, const ProgressCallback& progress)
{
    const std::optional<CandidateFormat> format = candidateFormatOf(file);
    if (format == CandidateFormat::Npz) {
        writeDocument(only ? oneOf(document, *only) : document, file, {}, stop, progress);
        return;
    }
    Output output(file);
    if (format == CandidateFormat::HloText)
        output.write(*textWithLayouts(document, vectorsOf(document, only.value_or(ConfigId(0)))).text);
    else if (format == CandidateFormat::TuningData)
        output.write(tuningData(only ? oneOf(document, *only) : document, stop));
    else
        writeJson(document, only, output, stop);
    throwIfStopped(stop);
    output.finish();
}

} // namespace tgraph::cli
