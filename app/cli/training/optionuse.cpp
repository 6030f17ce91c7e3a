// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/optionuse.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace tgraph::cli {
namespace {

/// The training whose options are checked.
struct CheckedTraining {
    const TrainingOptions& options;
    const TrainOptions& training;

    [[nodiscard]] bool hasLoss(std::initializer_list<LossKind> kinds) const
    {
        return std::ranges::any_of(training.loss.terms, [&](const LossTerm& term) {
            return std::ranges::find(kinds, term.kind) != kinds.end();
        });
    }
    [[nodiscard]] bool hasSegments() const { return training.model.segments.nodes > 0; }
    [[nodiscard]] bool is(Architecture architecture) const { return training.model.architecture == architecture; }
    [[nodiscard]] bool hasFolds() const
    {
        return training.validationShare == 0.0 && training.heldOutConfigurations == 0.0;
    }
    [[nodiscard]] bool hasTable() const
    {
        return options.ablationTable || options.reductionTable || !options.table.empty();
    }
    [[nodiscard]] bool usesTable() const { return hasSegments() && training.segments.mode == GstMode::Table; }
    [[nodiscard]] bool isSlateless() const { return training.model.kind == ModelKind::Fusion; }
};

struct Rule {
    std::string_view option;
    bool (*isUsed)(const CheckedTraining& checked);
    std::string_view users; ///< the trainings that use it
};

constexpr std::string_view onlySegments = "graphs in parts (--segment-nodes)";
constexpr std::string_view onlyFolds = "trainings in folds, without --validate and --hold-out";
constexpr std::string_view onlyPairs = "hinge and logistic loss";
constexpr std::string_view onlyTable = "--gst table";

bool usesSegments(const CheckedTraining& checked)
{
    return checked.hasSegments();
}

bool usesTable(const CheckedTraining& checked)
{
    return checked.usesTable();
}

bool usesPairs(const CheckedTraining& checked)
{
    return checked.hasLoss({LossKind::Hinge, LossKind::Logistic});
}

bool usesList(const CheckedTraining& checked)
{
    return checked.hasLoss({LossKind::ListMle});
}

bool hasSlates(const CheckedTraining& checked)
{
    return !checked.isSlateless();
}

bool usesFolds(const CheckedTraining& checked)
{
    return checked.hasFolds()
        && (checked.training.split == SplitKind::Folds || checked.training.split == SplitKind::Published)
        && !checked.options.publishedSplit;
}

bool isNotReductionTable(const CheckedTraining& checked)
{
    return !checked.options.reductionTable;
}

constexpr std::string_view rowsHaveTheirOwn
    = "one training and by the other tables (the rows of --reduction-table have the values of their paper)";

/// Lists every option that some trainings do not use. Options that are not listed always have an effect.
constexpr std::array rules = {
    Rule{"--width",
         [](const CheckedTraining& checked) {
             return !checked.is(Architecture::Pipeline) && !checked.options.reductionTable;
         },
         "TGraph and the kernel model, and not by --reduction-table, whose rows have their own widths"},
    Rule{"--blocks", [](const CheckedTraining& checked) { return checked.is(Architecture::TGraph); }, "TGraph"},
    Rule{"--analytical-features", [](const CheckedTraining& checked) { return checked.is(Architecture::TGraph); },
         "TGraph"},
    Rule{"--ablate",
         [](const CheckedTraining& checked) {
             return !checked.hasTable() || (checked.options.ablationTable && checked.is(Architecture::TGraph));
         },
         "one training, and --ablation-table of TGraph"},
    Rule{"--select", [](const CheckedTraining& checked) { return !checked.hasTable(); },
         "one training (a table always selects weights by the measure that it reports)"},
    Rule{"--lr", isNotReductionTable, rowsHaveTheirOwn},
    Rule{"--schedule", isNotReductionTable, rowsHaveTheirOwn},
    Rule{"--decay", isNotReductionTable, rowsHaveTheirOwn},
    Rule{"--clip", isNotReductionTable, rowsHaveTheirOwn},
    Rule{"--loss",
         [](const CheckedTraining& checked) {
             return isNotReductionTable(checked)
                 && !(checked.options.ablationTable && checked.is(Architecture::Pipeline));
         },
         "one training and tables whose rows do not set the loss"},
    Rule{"--simulated-train-only",
         [](const CheckedTraining& checked) { return checked.training.heldOutConfigurations == 0.0; },
         "trainings that keep graphs for validation, without --hold-out"},
    Rule{"--slate", hasSlates, "layouts and tiles: a fusion file has one configuration"},
    Rule{"--slates-per-graph", hasSlates, "layouts and tiles: a fusion file has one configuration"},
    Rule{"--validation-configurations", hasSlates, "layouts and tiles: a fusion file has one configuration"},
    Rule{"--measured-visits", [](const CheckedTraining& checked) { return !checked.training.balanceTypes; },
         "--sampling graphs"},
    Rule{"--margin", [](const CheckedTraining& checked) { return checked.hasLoss({LossKind::Hinge}); }, "hinge loss"},
    Rule{"--pair-divisor", usesPairs, onlyPairs},
    Rule{"--noise", usesPairs, onlyPairs},
    Rule{"--temperature", usesList, "listmle loss"},
    Rule{"--list-order", usesList, "listmle loss"},
    Rule{"--warmup",
         [](const CheckedTraining& checked) { return checked.training.optimizer.schedule == ScheduleKind::Cosine; },
         "--schedule cosine"},
    Rule{"--decay",
         [](const CheckedTraining& checked) { return checked.training.optimizer.schedule == ScheduleKind::Steps; },
         "--schedule steps"},
    Rule{"--decay-of", [](const CheckedTraining& checked) { return checked.training.weightDecay > 0.0; },
         "a --weight-decay above 0"},
    Rule{"--clip-norm",
         [](const CheckedTraining& checked) { return checked.training.optimizer.clip != ClipKind::None; },
         "--clip norm and tensor"},
    Rule{"--parts", usesSegments, onlySegments},
    Rule{"--segment-entry", usesSegments, onlySegments},
    Rule{"--gst", usesSegments, onlySegments},
    Rule{"--segments", usesSegments, onlySegments},
    Rule{"--gst-memory", usesTable, onlyTable},
    Rule{"--p", usesTable, onlyTable},
    Rule{"--cold", usesTable, onlyTable},
    Rule{"--head-epochs",
         [](const CheckedTraining& checked) {
             return checked.hasSegments() && checked.training.model.segments.entry == SegmentEntry::Embedding;
         },
         "graphs in parts (--segment-nodes) that enter as embeddings"},
    Rule{"--split", [](const CheckedTraining& checked) { return checked.hasFolds(); }, onlyFolds},
    Rule{"--published-split", [](const CheckedTraining& checked) { return checked.hasFolds(); }, onlyFolds},
    Rule{"--folds", usesFolds, "K-fold splits (--split K)"},
    Rule{"--keep", usesFolds, "K-fold splits (--split K)"},
};

/// Returns the parts that --ablate leaves out and these options lack.
std::string missingPart(const CheckedTraining& checked)
{
    if (checked.options.ablationTable)
        return "";
    for (const Ablation ablation : ablationsOf(checked.options)) {
        if (ablation != Ablation::Deduplication && !checked.is(Architecture::TGraph))
            return fmt::format("--ablate {}: leaves out a part of TGraph, which this preset does not train",
                               ablationName(ablation));
        const TrainOptions without = withoutPart(checked.training, ablation);
        if (without.model == checked.training.model && without.deduplicate == checked.training.deduplicate)
            return fmt::format("--ablate {}: this network does not have that part", ablationName(ablation));
    }
    return "";
}

} // namespace

std::string unusedOptionProblem(const TrainingOptions& options, const TrainOptions& training,
                                std::span<const TrainOptions> rows)
{
    const std::span<const TrainOptions> trainings = rows.empty() ? std::span(&training, 1) : rows;
    const auto isUsed = [&](const Rule& rule) {
        return std::ranges::any_of(trainings, [&](const TrainOptions& one) { return rule.isUsed({options, one}); });
    };
    for (const Rule& rule : rules)
        if (options.isGiven(rule.option) && !isUsed(rule))
            return fmt::format("{}: has no effect in this training; it is used by {}", rule.option, rule.users);
    return missingPart({options, training});
}

std::string unusedByAdapting(const TrainingOptions& options)
{
    constexpr std::array<std::string_view, 3> used = {"--output", "--seed", "--threads"};
    for (const std::string& name : options.givenNames())
        if (std::ranges::find(used, name) == used.end())
            return fmt::format("{}: has no effect with --adapt, which learns from one file; it is used by trainings of "
                               "networks",
                               name);
    return "";
}

} // namespace tgraph::cli
