// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/model/features/featurefile.h"
#include "engine/model/ranking/ranker.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct FeaturesOptions {
    fs::path file;
    fs::path output;
    std::string model; ///< empty: the file's own scaler
    std::uint32_t fold = 1;
    std::optional<std::uint32_t> hops;
    bool whole = false;
    bool codesOnly = false;
    bool store = false;
};

fs::path checkpointNamed(const std::string& model)
{
    if (model.find('/') != std::string::npos || model.ends_with(".safetensors"))
        return model;
    std::string names;
    for (const ModelDescription& known : knownModels(checkpointFolders())) {
        if (known.path.empty())
            continue;
        if (known.name == model)
            return known.path;
        names += (names.empty() ? "" : ", ") + known.name;
    }
    throw makeError({"", "model"}, model, fmt::format("a checkpoint's path or one of: {}", names));
}

FeatureOptions viewOptions(const FeaturesOptions& options)
{
    FeatureOptions view;
    view.hops = options.whole ? -1 : static_cast<int>(options.hops.value_or(1));
    if (options.model.empty())
        return view;
    const fs::path path = checkpointNamed(options.model);
    const CheckpointInfo info = loadCheckpointInfo(path);
    if (options.fold > info.folds.size())
        throw makeError({path.string(), "fold"}, std::to_string(options.fold),
                        fmt::format("1 to {}", info.folds.size()));
    view.checkpoint = infoOfFold(info, options.fold - 1);
    view.checkpointName = path.stem().string();
    if (!info.foldScalers.empty())
        view.checkpointName += fmt::format(", fold {}", options.fold);
    return view;
}

/// Throws an error if an option that the user has given has no effect for the document.
void requireUse(const FeaturesOptions& options, const Document& document)
{
    const auto refuse = [&](const char* option, const char* expected) {
        throw makeError({options.file.string(), option},
                        fmt::format("a {} file", collectionKindName(document.collection.kind)), expected);
    };
    if ((options.hops || options.whole) && document.graph.configurable().empty())
        refuse(options.whole ? "--whole" : "--hops", "configurable nodes: without them the graph is whole");
    if (options.codesOnly && document.collection.kind != Collection::Kind::Layout)
        refuse("--codes-only", "a layout file, which alone has config_codes");
}

int runFeatures(const FeaturesOptions& options, const std::stop_token& stop)
{
    std::error_code ignored; // writing it reports the error
    if (options.output.extension() != ".npz" && !fs::is_directory(options.output, ignored))
        throw makeError({options.output.string(), "--output"}, "another kind of file", "a name that ends in .npz");
    const FeatureOptions viewing = viewOptions(options);
    TerminalProgress progress;
    const std::string name = options.file.filename().string();
    const Document document = openDocument(options.file, {}, stop, progress.begin("reading " + name));
    requireUse(options, document);
    const FeatureView view(document, viewing, stop);
    writeFeatures(view, options.output, {.vectors = !options.codesOnly, .deflateLevel = options.store ? 0 : 1}, stop,
                  progress.begin("writing " + options.output.filename().string()));
    progress.clear();
    Output output({});
    output.write(
        printable(fmt::format("{}: {} of {}, {} of {}; standardised by {}", options.output.string(),
                              countText(view.graph().nodeCount()), pluralText(document.graph.nodeCount(), "node"),
                              countText(view.distinctCount()) + " distinct",
                              pluralText(document.configCount(), "configuration"), view.scaledBy()))
        + '\n');
    output.finish();
    return Done;
}

} // namespace

void addFeaturesCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<FeaturesOptions>();
    Command command = program.addCommand("features", "Writes a file as numpy arrays, for training your own model");
    command.footer("docs/features.md lists the arrays and has an example for numpy. Equal configurations are merged;\n"
                   "config_distinct maps each configuration of the file to its distinct one.");
    command.option("FILE", options->file, "A file of layouts, tiles or fusions, or an XLA program")
        .required()
        .typeName("");
    command.option("-o,--output", options->output, "The .npz file to write, completely or not at all").required();
    Option model = command.option("--model", options->model,
                                  "Standardise with this checkpoint's scaler, and keep the part of the graph that it "
                                  "uses: a path or a known name (tgraph models). Default: the file's own nodes");
    command.option("--fold", options->fold, "Fold whose scaler is used, if the checkpoint's folds have their own")
        .range(1U, 1000U)
        .showDefault();
    command.option("--hops", options->hops, "Keep nodes at most this many edges from a configurable one (1)")
        .range(0U, 1'000'000U)
        .excludes(model);
    command.flag("--whole", options->whole, "Keep the whole graph").excludes(model);
    command.flag("--codes-only", options->codesOnly,
                 "Omit node_config_feat, which config_vectors and config_codes hold in a fraction of the bytes");
    command.flag("--store", options->store, "Do not compress");
    command.whenNamed([command, options, &chosen] {
        if (options->model.empty())
            command.refuse({"--fold"}, "has an effect only with --model");
        chosen = [options](const std::stop_token& stop) { return runFeatures(*options, stop); };
    });
}

} // namespace tgraph::cli
