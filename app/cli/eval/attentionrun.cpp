// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/attentionrun.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/measuretext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/eval/attentioneffect.h"
#include "engine/eval/intervals.h"
#include "engine/eval/knownmean.h"
#include "engine/eval/trainingwords.h"
#include "engine/graph/graphhash.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/checkpoint/trainingpart.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <array>
#include <list>
#include <map>
#include <optional>

namespace tgraph::cli {
namespace {

constexpr const char* attentionDefinition
    = "moved: change of the scores with other random slates, in standard deviations of the scores (0 if one slate "
      "holds all). by even: the same with all weights 1/B. attended: effective number of configurations of a full "
      "slate (of) that a channel attends to, by "
      "block: exp of the entropy of its weights. even: τ with all weights 1/B. τ as in tgraph eval, of one "
      "permutation.";

struct Row {
    std::string model;
    AttentionEffect effect;
    std::string graphHash;
    PredictionProvenance provenance; ///< only the fields of the model's training
};

struct Report {
    std::vector<Row> rows;
    std::size_t otherKinds = 0; ///< files that are not layout files
    std::size_t failed = 0;
};

std::string attended(const std::vector<double>& effective)
{
    std::string text;
    for (const double count : effective)
        text += fmt::format("{}{:.1f}", text.empty() ? "" : " ", count);
    return text;
}

/// A mean over files and its interval.
struct Mean {
    std::optional<double> value;
    std::optional<Interval> interval;
};

/// Means over the files of a model; τ only over files that have both. Files of one graph are resampled together.
class Means {
public:
    void add(const Row& row)
    {
        const AttentionEffect& effect = row.effect;
        m_groups.push_back(m_graphs.try_emplace(row.graphHash, m_graphs.size()).first->second);
        m_moved.emplace_back(effect.moved);
        m_movedByEven.emplace_back(effect.movedByEven);
        const bool isJudged = effect.tau && effect.tauEven;
        m_tau.push_back(isJudged ? effect.tau : std::nullopt);
        m_tauEven.push_back(isJudged ? effect.tauEven : std::nullopt);
        m_difference.push_back(isJudged ? std::optional(*effect.tau - *effect.tauEven) : std::nullopt);
    }

    [[nodiscard]] std::size_t files() const { return m_moved.size(); }
    [[nodiscard]] Mean moved() const { return meanOf(m_moved); }
    [[nodiscard]] Mean movedByEven() const { return meanOf(m_movedByEven); }
    [[nodiscard]] Mean tau() const { return meanOf(m_tau); }
    [[nodiscard]] Mean tauEven() const { return meanOf(m_tauEven); }
    [[nodiscard]] Mean difference() const { return meanOf(m_difference); }

private:
    using Values = std::vector<std::optional<double>>;

    [[nodiscard]] Mean meanOf(const Values& values) const
    {
        return {knownMean(values), meanInterval(values, m_groups)};
    }

    std::map<std::string, std::size_t> m_graphs;
    std::vector<std::size_t> m_groups; ///< graph of each file
    Values m_moved, m_movedByEven, m_tau, m_tauEven, m_difference; ///< one value per file
};

std::map<std::string, Means> meansOf(const Report& report)
{
    std::map<std::string, Means> means;
    for (const Row& row : report.rows)
        means[row.model].add(row);
    return means;
}

std::string difference(const std::optional<double>& tau, const std::optional<double>& tauEven)
{
    return tau && tauEven ? fmt::format("{:+.4f}", *tau - *tauEven) : "–";
}

std::string meanIntervalText(const Mean& mean)
{
    return mean.interval ? intervalText(numberCell(mean.interval->low), numberCell(mean.interval->high)) : "–";
}

std::string verdict(const AttentionEffect& effect)
{
    if (effect.configurations == 1)
        return "one configuration";
    return hasAlmostNoEffect(effect) ? "attention has almost no effect" : "";
}

std::string reportText(const Report& report)
{
    Table table({"file", "model", "moved", "by even", "attended", "of", "τ", "even", "τ - even", ""}, 2);
    for (const auto& [model, effect, graph, provenance] : report.rows)
        table.addRow({effect.file.filename().string(), model, numberCell(effect.moved), numberCell(effect.movedByEven),
                      attended(effect.effective), std::to_string(effect.configurations), numberCell(effect.tau),
                      numberCell(effect.tauEven), difference(effect.tau, effect.tauEven), verdict(effect)});
    std::string missing;
    if (report.rows.size() > 1)
        for (const auto& [model, means] : meansOf(report)) {
            const std::array all
                = {means.moved(), means.movedByEven(), means.tau(), means.tauEven(), means.difference()};
            table.addRow({"mean of " + pluralText(means.files(), "file"), model, numberCell(all[0].value),
                          numberCell(all[1].value), "", "", numberCell(all[2].value), numberCell(all[3].value),
                          difference(all[2].value, all[3].value)});
            if (all[0].interval)
                table.addRow({intervalTitle, "", meanIntervalText(all[0]), meanIntervalText(all[1]), "", "",
                              meanIntervalText(all[2]), meanIntervalText(all[3]), meanIntervalText(all[4])});
            else
                missing = "no interval for some means: " + intervalNeedsText() + '\n';
        }
    std::string text = table.text() + missing;
    if (report.otherKinds > 0)
        text += fmt::format("\n{} of another kind: only layout files have slates.\n",
                            pluralText(report.otherKinds, "file"));
    for (const auto& [model, effect, graph, provenance] : report.rows)
        if (const std::string part = trainingPartText(provenance);
            !part.empty() && !(provenance.trainingPart && !provenance.trainingPart->tookPart()))
            text += fmt::format("{}, {}: this file {}\n", printable(effect.file.filename().string()), model, part);
    return text + '\n' + attentionDefinition + '\n';
}

std::string reportJson(const Report& report)
{
    Json files = Json::array();
    for (const auto& [model, effect, graph, provenance] : report.rows)
        files.push_back({{"file", effect.file.string()},
                         {"model", model},
                         {"took_part_in_training",
                          provenance.trainingPart ? Json(provenance.trainingPart->tookPart()) : Json(nullptr)},
                         {"moved", effect.moved},
                         {"moved_by_even", effect.movedByEven},
                         {"effective", effect.effective},
                         {"configurations", effect.configurations},
                         {"kendall_tau", orNull(effect.tau)},
                         {"kendall_tau_even", orNull(effect.tauEven)}});
    Json means = Json::array();
    for (const auto& [model, mean] : meansOf(report))
        means.push_back({{"model", model},
                         {"files", mean.files()},
                         {"moved", orNull(mean.moved().value)},
                         {"moved_interval", intervalJson(mean.moved().interval)},
                         {"moved_by_even", orNull(mean.movedByEven().value)},
                         {"moved_by_even_interval", intervalJson(mean.movedByEven().interval)},
                         {"kendall_tau", orNull(mean.tau().value)},
                         {"kendall_tau_interval", intervalJson(mean.tau().interval)},
                         {"kendall_tau_even", orNull(mean.tauEven().value)},
                         {"kendall_tau_even_interval", intervalJson(mean.tauEven().interval)},
                         {"difference_interval", intervalJson(mean.difference().interval)}});
    return jsonText(
               Json{{"files", files}, {"means", means}, {"other_kinds", report.otherKinds}, {"failed", report.failed}})
        + '\n';
}

PredictionProvenance trainingOf(const Checkpoint& checkpoint, const std::string& graphHash)
{
    const CheckpointInfo& info = checkpoint.info;
    return {.model = checkpoint.name,
            .trainedOn = info.trainedOn,
            .folds = static_cast<std::uint32_t>(info.folds.size()),
            .trainingPart = TrainingGraphs(info.trainingJson, info.folds).partOf(graphHash)};
}

/// Reads each checkpoint of a model once.
class Checkpoints {
public:
    explicit Checkpoints(const std::string& model) : m_rankers(model, {}) { }

    [[nodiscard]] const Checkpoint& of(const Document& document, const std::stop_token& stop)
    {
        const ModelDescription model = m_rankers.rankerOf(document.collection, stop)->description();
        if (!model.explains)
            throw makeError({document.path.string(), "model " + model.name}, "a model without attention",
                            "a network; tgraph models lists the known ones");
        const auto found = m_known.find(model.path);
        return found != m_known.end() ? found->second
                                      : m_known.emplace(model.path, loadCheckpoint(model.path)).first->second;
    }

private:
    Rankers m_rankers;
    std::map<std::filesystem::path, Checkpoint> m_known;
};

} // namespace

int runAttention(const std::vector<std::string>& models, const std::vector<Candidate>& candidates, bool json,
                 const std::stop_token& stop)
{
    std::list<Checkpoints> checkpoints(models.begin(), models.end());
    Output output({});
    Report report;
    {
        TerminalProgress progress;
        for (const Candidate& candidate : candidates) {
            throwIfStopped(stop);
            try {
                if (candidate.problem)
                    std::rethrow_exception(candidate.problem);
                const std::string name = candidate.path.filename().string();
                const Document document = openDocument(candidate.path, {}, stop, progress.begin(name + ": reading"));
                if (document.collection.kind != Collection::Kind::Layout) {
                    ++report.otherKinds;
                    continue;
                }
                const std::string graph = graphHash(document.graph);
                for (Checkpoints& model : checkpoints) {
                    const Checkpoint& checkpoint = model.of(document, stop);
                    report.rows.push_back({checkpoint.name,
                                           measureAttention(checkpoint, document, {}, stop,
                                                            progress.begin(name + ": " + checkpoint.name)),
                                           graph, trainingOf(checkpoint, graph)});
                }
            } catch (const Cancelled&) {
                throw;
            } catch (const std::exception&) {
                progress.clear();
                reportError(handledProblem());
                ++report.failed;
            }
        }
    }
    output.write(json ? reportJson(report) : reportText(report));
    output.finish();
    return report.failed > 0 ? Failed : Done;
}

} // namespace tgraph::cli
