// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainingarguments.h"

#include "app/cli/training/papertables.h"
#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/model/scoring/device.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::cli {
namespace {

template <typename Value> void override(Value& target, const std::optional<Value>& value)
{
    if (value)
        target = *value;
}

/// Sets the target to the enumerator of this name; keeps it if the name is empty. The parser has checked the name.
template <typename Enum> void override(Enum& target, const std::string& name)
{
    const auto found = std::ranges::find(enumNames<Enum>, name);
    if (found != enumNames<Enum>.end())
        target = static_cast<Enum>(found - enumNames<Enum>.begin());
}

template <typename Enum> std::vector<std::string> namesOf()
{
    return {enumNames<Enum>.begin(), enumNames<Enum>.end()};
}

/// Copies the options that do not depend on collection or preset.
void takeGeneral(const TrainOptions& given, TrainOptions& result)
{
    result.measuredVisits = given.measuredVisits;
    result.noise = given.noise;
    result.trainFolds = given.trainFolds;
    result.keep = given.keep;
    result.validationShare = given.validationShare;
    result.heldOutConfigurations = given.heldOutConfigurations;
    result.simulatedTrainOnly = given.simulatedTrainOnly;
    result.seed = given.seed;
    result.validateEvery = given.validateEvery;
    result.validationConfigurations = given.validationConfigurations;
    result.saveEvery = given.saveEvery;
    result.threads = given.threads;
}

ModelOptions modelOf(const TrainingOptions& options, ModelOptions model)
{
    // Networks without these options: unusedOptionProblem() has the sentence.
    if (options.width && model.architecture != Architecture::Pipeline)
        model = withSetting(model, fmt::format("width={}", *options.width), Place{"", "--width"});
    if (options.blocks && model.architecture == Architecture::TGraph)
        model = withSetting(model, fmt::format("blocks={}", *options.blocks), Place{"", "--blocks"});
    model.analyticalFeatures = model.analyticalFeatures || options.analyticalFeatures;
    for (const std::string& setting : options.settings)
        model = withSetting(model, setting);
    if (options.segmentNodes)
        model.segments.nodes = static_cast<int>(*options.segmentNodes);
    override(model.segments.parts, options.parts);
    override(model.segments.entry, options.segmentEntry);
    return model;
}

void overrideLength(const TrainingOptions& options, TrainOptions& result)
{
    if (options.epochs)
        result.steps = 0;
    override(result.steps, options.steps);
    override(result.epochs, options.epochs);
    override(result.slateSize, options.slateSize);
    override(result.slatesPerGraph, options.slatesPerGraph);
    override(result.graphsPerStep, options.graphsPerStep);
}

void overrideLoss(const TrainingOptions& options, TrainOptions& result)
{
    if (!options.loss.empty())
        result.loss.terms = lossTermsFromText(options.loss);
    override(result.loss.margin, options.margin);
    override(result.loss.pairDivisor, options.pairDivisor);
    override(result.loss.temperature, options.temperature);
    override(result.loss.listOrder, options.listOrder);
}

void overrideSplit(const TrainingOptions& options, TrainOptions& result)
{
    if (options.publishedSplit) {
        result.split = SplitKind::Published;
        result.needsPublishedSplit = true;
    }
    if (const auto folds = parseNumber<std::uint32_t>(options.split)) {
        result.split = SplitKind::Folds;
        result.splitFolds = *folds;
        if (!options.isGiven("--folds"))
            result.trainFolds = std::min(result.trainFolds, *folds);
    } else {
        override(result.split, options.split);
    }
    for (std::string_view rest = options.testPrograms; !rest.empty();) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        result.testPrograms.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (!options.sampling.empty())
        result.balanceTypes = options.sampling == "types";
}

void overrideOptimizer(const TrainingOptions& options, TrainOptions& result)
{
    override(result.optimizer.kind, options.optimizer);
    override(result.optimizer.decayOf, options.decayOf);
    override(result.optimizer.beta1, options.beta1);
    override(result.optimizer.schedule, options.schedule);
    override(result.optimizer.decay, options.decay);
    override(result.optimizer.clip, options.clip);
    override(result.learningRate, options.learningRate);
    override(result.weightDecay, options.weightDecay);
    override(result.warmupShare, options.warmupShare);
    override(result.gradientNorm, options.gradientNorm);
}

std::string splitProblem(const std::string& text)
{
    const auto folds = parseNumber<std::uint32_t>(text);
    return text == "random" || text == "manual" || (folds && *folds > 0) ? "" : "a number of folds, random or manual";
}

/// Declares options under one heading of help.
class Heading {
public:
    Heading(Command& command, TrainingOptions& options, const std::string& name)
        : m_command(command), m_options(options)
    {
        command.heading(name);
    }

    template <typename Value> Option option(const std::string& names, Value& value, const std::string& help)
    {
        return declare(names, m_command.option(names, value, help));
    }
    /// Declares an option with the names of an enumeration.
    template <typename Enum> Option choice(const std::string& names, std::string& value, const std::string& help)
    {
        return option(names, value, help).oneOf(namesOf<Enum>());
    }
    Option flag(const std::string& names, bool& value, const std::string& help)
    {
        return declare(names, m_command.flag(names, value, help));
    }

private:
    Option declare(const std::string& names, Option option)
    {
        m_options.declared.emplace_back(names.substr(names.rfind(',') + 1), option);
        return option;
    }

    Command& m_command;
    TrainingOptions& m_options;
};

void addNetworkOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Network");
    const std::vector<std::string_view> known = presetNames();
    const std::vector<std::string> presets(known.begin(), known.end());
    heading
        .option("--preset", options.preset,
                "A network with its paper's training options. TGraph: paper, authors (the authors' network), reference "
                "(paper, with the authors' norms and mean), hybrid (reference, narrower, on top of the analytical "
                "ranker's estimate). GNN pipelines: thesis, baseline "
                "(TpuGraphs' own). Kernel model, for tile and fusion: kernel, kernel-vanilla. The preset sets all "
                "options that are not given; defaults in round brackets are those of paper, those of the others are "
                "listed at the end")
        .oneOf(presets)
        .showDefault();
    heading.option("--width", options.width, "Hidden channels of TGraph (256; hybrid 64) or of the kernel model")
        .range(2, 4096);
    heading.option("--blocks", options.blocks, "Graph convolutional blocks of TGraph (2)").range(1, 16);
    heading.flag("--analytical-features", options.analyticalFeatures,
                 "Use the analytical ranker's terms as further features of a node (layout) or a tile");
    heading
        .option("--set", options.settings,
                "Any option of the network by its name in the checkpoint, such as l2_norm=false; may be repeated")
        .typeName("KEY=VALUE")
        .repeatable();
    std::vector<std::string> names;
    for (const Ablation ablation : allAblations)
        names.emplace_back(ablationName(ablation));
    heading.option("--ablate", options.ablations, "Leave a part of TGraph out; may be repeated")
        .oneOf(names)
        .typeName("PART")
        .repeatable();
}

void addTableOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Tables");
    heading.flag("--ablation-table", options.ablationTable,
                 "Train the network without each part that the architecture's paper removes, write each to OUT with a "
                 "suffix, and print the table; "
                 "for TGraph also those of --ablate");
    heading
        .option(
            "--table", options.table,
            "Train the networks of one of the tables 6.1 to 6.4 of the thesis (GNN pipelines) instead of one network")
        .oneOf({thesisTables.begin(), thesisTables.end()});
    heading.flag("--reduction-table", options.reductionTable,
                 "Train the kernel model with every combination of GNN and reduction, each with the options that its "
                 "paper found best");
}

void addStepOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Length and slates");
    const Option steps = heading.option("--steps", options.steps, "Optimiser steps per fold").range(1U, 1'000'000'000U);
    heading.option("--epochs", options.epochs, "Visits per graph instead (layout:xla 750, layout:nlp 1000, tile 17.5)")
        .excludes(steps);
    heading.option("--slate", options.slateSize, "Configurations compared with each other (64; random search 128)");
    heading.option("--slates-per-graph", options.slatesPerGraph, "Slates drawn per visit (1)");
    heading.option("--graphs-per-step", options.graphsPerStep, "Visits averaged per step (layout 4, tile 8)");
    heading
        .option("--measured-visits", options.training.measuredVisits,
                "Visits per epoch of each graph that is not simulated")
        .showDefault();
    heading.option("--seed", options.training.seed, "Seed of weights, split and draws")
        .check(&wholeNumberProblem, "UINT")
        .showDefault();
    heading
        .option("--seeds", options.seeds,
                "Number of trainings, with ascending seeds, each written to OUT with the suffix -seedN; prints mean "
                "and deviation (with a table, of each row)")
        .range(1U, 1000U)
        .showDefault();
}

void addLossOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Loss");
    heading
        .option("--loss", options.loss,
                "hinge, logistic, mse, log_mse, listmle, or a sum such as listmle:1,mse:0.02 (hinge); weights are "
                "scaled to add up to 1")
        .typeName("LIST");
    heading.option("--margin", options.margin, "Margin of hinge (1)");
    heading.choice<PairDivisor>(
        "--pair-divisor", options.pairDivisor,
        "Divisor of the hinge and logistic losses: the number of pairs with different runtimes, or of all pairs");
    heading.option("--temperature", options.temperature, "Temperature of listmle (1)");
    heading.choice<ListOrder>("--list-order", options.listOrder, "End of the order at which listmle begins (slowest)");
    heading
        .option("--noise", options.training.noise,
                "Ignore pairs of configurations whose runtimes differ by at most this share")
        .showDefault();
}

void addOptimizerOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Optimiser");
    heading.choice<OptimizerKind>("--optimizer", options.optimizer,
                                  "adamw, or adam with weight decay as L2 in the gradient");
    heading.option("--lr", options.learningRate, "Peak learning rate (0.001)").range(0.0, 1.0);
    heading.choice<ScheduleKind>(
        "--schedule", options.schedule,
        "cosine (with warm-up), constant, or steps (the rate is multiplied by --decay at 50 equidistant steps)");
    heading.option("--warmup", options.warmupShare, "Share of warm-up steps of the cosine (0.05)");
    heading.option("--decay", options.decay, "Factor of the rate for --schedule steps (1)");
    heading.option("--weight-decay", options.weightDecay, "Weight decay (0.00001)");
    heading.choice<DecayOf>("--decay-of", options.decayOf, "Parameters with weight decay");
    heading.option("--beta1", options.beta1, "Decay rate of the first moment (0.9)");
    heading.choice<ClipKind>("--clip", options.clip,
                             "Clipping of gradients: none, by the norm of all together, or by the norm of each tensor");
    heading.option("--clip-norm", options.gradientNorm, "Maximum norm of clipped gradients (1)");
}

void addSegmentOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Graph Segment Training, for graphs that do not fit into memory");
    heading
        .option("--segment-nodes", options.segmentNodes,
                "Split graphs into parts of at most this many nodes, also in ranking: edges between parts are dropped "
                "(0: whole graphs)")
        .range(0U, 1'000'000U);
    heading.choice<PartsBy>("--parts", options.parts, "Split in the file's order, or by METIS (file)");
    heading.choice<SegmentEntry>("--segment-entry", options.segmentEntry,
                                 "Combine parts by the reduction of their nodes, or by their scores (embedding)");
    heading.choice<GstMode>(
        "--gst", options.gst,
        "Parts without gradients: computed again (fresh), with their last computed vectors (table), "
        "or left out (one). The table keeps a vector for each part of each visited configuration, "
        "in memory and in .state (table)");
    heading
        .option("--gst-memory", options.tableMebibytes,
                "Maximum MiB of the table, twice as much while .state is written (4096): the oldest entries are "
                "dropped")
        .range(1U, 16'777'216U);
    heading.option("--segments", options.segments, "Parts with gradients per visit (1)").range(1U, 1'000'000U);
    heading.option("--p", options.keepProbability, "Probability of keeping a part from the table (0.5)")
        .range(0.0, 1.0);
    heading.choice<ColdStart>("--cold", options.cold,
                              "What to do with parts that the table does not contain yet (compute)");
    heading.option(
        "--head-epochs", options.headEpochs,
        "Epochs at the end in which only the head is trained (a tenth of the other epochs; with --gst fresh: none)");
}

void addSplitOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Split and validation");
    TrainOptions& training = options.training;
    const Option published = heading.flag("--published-split", options.publishedSplit,
                                          "Train one model with the published folders train and valid as its split");
    heading
        .option("--split", options.split,
                "Number of folds of the graphs (20, at most one per graph; of tiles and fusions: of the programs), "
                "random (85:7:8 of the programs) or manual. Default: 20 folds of all files that are not in test "
                "folders (paper, authors, reference), else the published folders if they exist")
        .typeName("K|random|manual")
        .check(splitProblem)
        .excludes(published);
    heading
        .option("--test-programs", options.testPrograms,
                "Programs held out for testing (--split manual), such as resnet_v1,bert")
        .typeName("LIST");
    heading
        .option("--sampling", options.sampling,
                "Alternate between graphs, or between model types, such as all programs called resnet (graphs)")
        .oneOf({"graphs", "types"});
    heading.option("--folds", training.trainFolds, "Number of folds to train").showDefault();
    heading.option("--keep", training.keep, "Number of trained folds to keep, the best on their validation graphs")
        .showDefault();
    const Option share = heading
                             .option("--validate", training.validationShare,
                                     "Train one model instead, with this share of the graphs for validation")
                             .positive();
    heading
        .option("--hold-out", training.heldOutConfigurations,
                "Train one model on all graphs instead, validated on this share of each graph's configurations: "
                "no evidence for other graphs")
        .positive()
        .excludes(share);
    heading.flag("--simulated-train-only", training.simulatedTrainOnly,
                 "Always use simulated files for training, never for validation");
    heading.choice<SelectBy>("--select", options.select,
                             "Validation measure that selects the best weights (layout tau, tile m_tile)");
    heading.option("--validate-every", training.validateEvery, "Steps between validations (a fortieth of all)");
    heading
        .option("--validation-configurations", training.validationConfigurations,
                "Maximum number of ranked configurations per validation graph")
        .showDefault();
}

void addMachineOptions(Command& command, TrainingOptions& options)
{
    Heading heading(command, options, "Machine");
    heading.option("--save-every", options.training.saveEvery, "Steps between saved states").showDefault();
    heading.option("--device", options.device, "auto, cpu or cuda").oneOf({"auto", "cpu", "cuda"}).showDefault();
    heading
        .option("--precision", options.precision,
                "Number format of the operands of matrix products; all but float32 need --device cuda")
        .oneOf({"float32", "tf32", "bfloat16"})
        .showDefault();
    heading
        .option("--threads", options.training.threads,
                "CPU threads (all cores; under a launcher its share of them); their number does not change the result")
        .range(1U, 1024U);
}

} // namespace

TrainOptions trainOptionsOf(const TrainingOptions& options)
{
    TrainOptions result = defaultTrainOptions(options.collection, options.preset);
    takeGeneral(options.training, result);
    result.model = modelOf(options, result.model);
    overrideLength(options, result);
    overrideLoss(options, result);
    overrideOptimizer(options, result);
    overrideSplit(options, result);
    override(result.select, options.select);
    override(result.segments.mode, options.gst);
    override(result.segments.segments, options.segments);
    override(result.segments.keepProbability, options.keepProbability);
    override(result.segments.cold, options.cold);
    override(result.segments.headEpochs, options.headEpochs);
    if (options.tableMebibytes)
        result.segments.tableBytes = std::uint64_t{*options.tableMebibytes} << 20U;
    result.device = deviceFromName(options.device).value_or(Device::Auto); // the parser has checked the name
    result.precision = precisionFromName(options.precision).value_or(Precision::Float32);
    return result;
}

bool TrainingOptions::isGiven(std::string_view name) const
{
    return std::ranges::any_of(declared,
                               [name](const auto& option) { return option.first == name && option.second.isGiven(); });
}

std::vector<std::string> TrainingOptions::givenNames() const
{
    std::vector<std::string> names;
    for (const auto& [name, option] : declared)
        if (option.isGiven())
            names.push_back(name);
    return names;
}

std::vector<Ablation> ablationsOf(const TrainingOptions& options)
{
    std::vector<Ablation> ablations;
    for (const std::string& name : options.ablations)
        if (const auto ablation = ablationFromName(name))
            ablations.push_back(*ablation);
    return ablations;
}

void addTrainingOptions(Command& command, TrainingOptions& options)
{
    command.footer("The checkpoint OUT is written at the end; OUT's name with .state holds the state so far, with "
                   ".csv the history. The same command continues an interrupted training.");
    command
        .option("DIR", options.folders,
                "Folders and archives (.tar, .tar.gz) that are searched for TpuGraphs files, or files")
        .typeName("");
    command.option("--collection", options.collection,
                   "Files of this collection, such as layout:xla:default; layout:xla means both searches");
    options.declared.emplace_back(
        "--output", command.option("-o,--output", options.output, "Checkpoint (.safetensors)").typeName("OUT"));
    addNetworkOptions(command, options);
    addTableOptions(command, options);
    addStepOptions(command, options);
    addLossOptions(command, options);
    addOptimizerOptions(command, options);
    addSegmentOptions(command, options);
    addSplitOptions(command, options);
    addMachineOptions(command, options);
}

void requireTrainingOptions(const TrainingOptions& options)
{
    if (options.folders.empty())
        throw missing("DIR");
    if (options.collection.empty())
        throw missing("--collection");
    if (options.output.empty())
        throw missing("--output");
    const int tables = int{options.ablationTable} + int{options.reductionTable} + (options.table.empty() ? 0 : 1);
    if (tables > 1)
        throw UsageError("--table, --reduction-table, --ablation-table: one of them");
}

} // namespace tgraph::cli
