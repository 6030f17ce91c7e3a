// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/presethelp.h"

#include "engine/model/checkpoint/architecture.h"
#include "engine/train/trainoptions.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tgraph::cli {
namespace {

template <typename Enum> std::string_view nameOf(Enum value)
{
    return enumNames<Enum>[static_cast<std::size_t>(value)];
}

std::string lossHelp(const LossOptions& loss)
{
    std::string text = "--loss " + lossText(loss.terms);
    for (const LossTerm& term : loss.terms) {
        if (term.kind == LossKind::ListMle)
            text += fmt::format(" --temperature {:g} --list-order {}", loss.temperature, nameOf(loss.listOrder));
        else if (term.kind == LossKind::Hinge)
            text += fmt::format(" --margin {:g}", loss.margin);
    }
    return text;
}

std::string trainingHelp(const TrainOptions& options)
{
    const OptimizerOptions& optimizer = options.optimizer;
    std::string text
        = options.steps > 0 ? fmt::format("--steps {}", options.steps) : fmt::format("--epochs {:g}", options.epochs);
    text += fmt::format(" --slate {} --graphs-per-step {} {}\n      --optimizer {} --lr {:g} --schedule {}",
                        options.slateSize, options.graphsPerStep, lossHelp(options.loss), nameOf(optimizer.kind),
                        options.learningRate, nameOf(optimizer.schedule));
    if (optimizer.schedule == ScheduleKind::Steps)
        text += fmt::format(" --decay {:g}", optimizer.decay);
    text += fmt::format(" --weight-decay {:g} --clip {}", options.weightDecay, nameOf(optimizer.clip));
    if (optimizer.clip != ClipKind::None)
        text += fmt::format(" --clip-norm {:g}", options.gradientNorm);
    if (options.balanceTypes)
        text += " --sampling types";
    if (options.model.segments.nodes > 0)
        text += fmt::format(" --segment-nodes {}", options.model.segments.nodes);
    return text;
}

} // namespace

std::string presetHelp()
{
    constexpr std::array<std::pair<ModelKind, const char*>, 3> kinds{
        {{ModelKind::Layout, "layout:xla:default"}, {ModelKind::Tile, "tile:xla"}, {ModelKind::Fusion, "fusion:xla"}}};
    std::string text = "Training options of the presets:";
    for (const Architecture architecture : allArchitectures())
        for (const std::string_view preset : traitsOf(architecture).presets())
            for (const auto& [kind, collection] : kinds)
                if (traitsOf(architecture).knows(kind))
                    text += fmt::format("\n  {}, {}:\n      {}", preset, collection,
                                        trainingHelp(defaultTrainOptions(collection, preset)));
    return text;
}

} // namespace tgraph::cli
