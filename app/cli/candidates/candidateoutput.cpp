// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/candidates/candidateoutput.h"

#include "app/cli/common/output.h"
#include "engine/core/error.h"
#include "engine/eval/layoutsjson.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/io/documentwriter.h"
#include "engine/programs/chosenlayouts.h"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::array<std::pair<std::string_view, CandidateFormat>, 5> endings
    = {{{".npz", CandidateFormat::Npz},
        {".json", CandidateFormat::JsonText},
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

/// Returns ModuleTuningData in the format of the dataset authors' measurements; runs have no time.
std::string tuningData(const Document& document, const std::stop_token& stop)
{
    if (!document.program)
        throw makeError({document.path.string(), "tuning data"}, "an .npz file, which does not contain the program",
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

void writeCandidates(const Document& document, std::optional<ConfigId> only, CandidateFormat format,
                     const std::filesystem::path& file, const std::stop_token& stop, const ProgressCallback& progress)
{
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
        writeLayoutsList(
            document, chosen(document, only), [&](std::string_view text) { output.write(text); }, stop);
    throwIfStopped(stop);
    output.finish();
}

} // namespace tgraph::cli
