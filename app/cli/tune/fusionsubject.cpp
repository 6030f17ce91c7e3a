// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/fusionsubject.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/simulationrun.h"
#include "engine/tune/tuningrun.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace tgraph::cli {
namespace {

/// Returns "a,b" from "fusion:a,b"; empty if the text means all of them.
std::vector<std::string> namesOf(std::string_view text)
{
    std::vector<std::string> names;
    if (!text.starts_with(fusionPrefix))
        return names;
    text.remove_prefix(std::string_view(fusionPrefix).size());
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        names.emplace_back(text.substr(0, comma));
        if (comma == text.size())
            return names;
        text.remove_prefix(comma + 1);
    }
}

} // namespace

std::string fusionProgramProblem(const std::string& text)
{
    if (text == everyFusion)
        return {};
    if (!text.starts_with(fusionPrefix))
        return text + " is neither " + everyFusion + " nor " + fusionPrefix + "NAME";
    try {
        for (const std::string& name : namesOf(text))
            static_cast<void>(programNamed(name));
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

std::vector<FusionSubject> fusionSubjects(const TuneArguments& arguments)
{
    std::vector<FusionSubject> subjects;
    for (const std::string& name : namesOf(arguments.program))
        subjects.push_back(makeFusionSubject(programNamed(name), arguments.training));
    if (subjects.empty())
        for (const NamedProgram& program : namedPrograms())
            subjects.push_back(makeFusionSubject(program, arguments.training));
    return subjects;
}

std::vector<std::string> fusionChangeLines(const FusionChanges& changes)
{
    std::vector<std::string> lines;
    if (changes.kernelsAfter != changes.kernelsBefore)
        lines.push_back(
            fmt::format("{} instead of {}", pluralText(changes.kernelsAfter, "kernel"), changes.kernelsBefore));
    for (const FusionChanges::Changed& edge : changes.edges)
        lines.push_back(
            fmt::format("{} -> {}: {}", edge.producer, edge.consumer, edge.isFused ? "fused" : "no longer fused"));
    return lines;
}

FusionModel::FusionModel(const TuneArguments& arguments)
    : m_rankers(arguments.model, arguments.scripts), m_seed(arguments.seed)
{
}

RankKernels FusionModel::rank()
{
    return [this](std::span<const Document* const> documents, const std::stop_token& stop) {
        return m_rankers.rankMany(documents, {.seed = m_seed, .threads = 1}, stop, {});
    };
}

KernelSeconds FusionModel::kernelSeconds(const FusionSubject& subject, const std::stop_token& stop)
{
    ModelKernels model = askModel(rank(), subject.space, stop);
    m_text = tuningModelText(model.provenance);
    m_kernels += model.asked;
    m_trainedOn += model.trainedOn;
    return std::move(model.seconds);
}

} // namespace tgraph::cli
