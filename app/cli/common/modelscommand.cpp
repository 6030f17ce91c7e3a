// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/modelscommand.h"

#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/json.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string_view>

namespace tgraph::cli {
namespace {

/// Returns the measures that a checkpoint reports about itself; null if they are not JSON.
Json measuresOf(const ModelDescription& model)
{
    Json measures = parseOrderedJsonOrNothing(model.measuresJson);
    return measures.is_discarded() ? Json(nullptr) : measures;
}

std::string kinds(const ModelDescription& model)
{
    std::vector<std::string_view> names;
    for (const auto kind : {Collection::Kind::Layout, Collection::Kind::Tile, Collection::Kind::Fusion})
        if (model.ranks(kind))
            names.push_back(collectionKindName(kind));
    return names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, " and "));
}

std::string modelText(const ModelDescription& model)
{
    std::string text = printable(model.name) + '\n';
    const auto line = [&text](std::string_view label, std::string_view value) {
        if (!value.empty())
            text += fmt::format("    {:<11} {}\n", label, printable(value));
    };
    line("what", model.summary);
    if (!model.problem.empty()) {
        line("problem", model.problem);
    } else {
        line("ranks", kinds(model));
        line("trained on", model.untrained ? "nothing: random weights" : model.trainedOn);
        line("preset", model.preset);
        line("folds", model.folds > 0 ? countText(model.folds) : "");
        const Json measures = measuresOf(model);
        line("measures", measures.empty() ? "" : jsonText(measures, -1));
        line("origin", model.origin);
    }
    line("file", model.path.string());
    return text;
}

} // namespace

std::string modelsText(std::span<const ModelDescription> models)
{
    std::string text;
    for (const ModelDescription& model : models)
        text += (text.empty() ? "" : "\n") + modelText(model);
    return text;
}

std::string modelsJson(std::span<const ModelDescription> models)
{
    Json array = Json::array();
    for (const ModelDescription& model : models)
        array.push_back({{"name", model.name},
                         {"file", model.path.string()},
                         {"summary", model.summary},
                         {"ranks_layout", model.ranksLayout},
                         {"ranks_tile", model.ranksTile},
                         {"ranks_fusion", model.ranksFusion},
                         {"trained_on", model.trainedOn},
                         {"untrained", model.untrained},
                         {"preset", model.preset},
                         {"folds", model.folds},
                         {"explains", model.explains},
                         {"measures", measuresOf(model)},
                         {"origin", model.origin},
                         {"problem", model.problem.empty() ? Json(nullptr) : Json(model.problem)}});
    return jsonText(array) + '\n';
}

void addModelsCommand(CommandLine& program, Run& chosen)
{
    auto json = std::make_shared<bool>(false);
    Command command = program.addCommand("models", "Lists the known checkpoints and their origins");
    command.footer("Searches the folders in TGRAPH_CHECKPOINTS (separated by colons), then "
                   "tgraph-explorer/checkpoints in XDG_DATA_HOME (or\n"
                   "~/.local/share), then the bundled checkpoints.");
    command.flag("--json", *json, "JSON array with one object per model");
    command.whenNamed([json, &chosen] {
        chosen = [json](const std::stop_token&) {
            const std::vector<ModelDescription> models = knownModels(checkpointFolders());
            Output output({});
            output.write(*json ? modelsJson(models) : modelsText(models));
            output.finish();
            return int{Done};
        };
    });
}

} // namespace tgraph::cli
