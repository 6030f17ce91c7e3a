// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/attentionrun.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/eval/attentioneffect.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <list>
#include <map>
#include <optional>

namespace tgraph::cli {
namespace {

constexpr const char* definition
    = "moved: change of the scores with other random slates, in standard deviations of the scores (0 if one slate "
      "holds all). attended: effective number of configurations of a full slate (of) that a channel attends to, by "
      "block: exp of the entropy of its weights. even: τ with all weights 1/B. τ as in tgraph eval, of one "
      "permutation.";

struct Row {
    std::string model;
    AttentionEffect effect;
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

/// Means over the files of a model; τ only over files that have one.
class Means {
public:
    void add(const AttentionEffect& effect)
    {
        ++m_files;
        m_moved += effect.moved;
        if (!effect.tau || !effect.tauEven)
            return;
        ++m_judged;
        m_tau += *effect.tau;
        m_tauEven += *effect.tauEven;
    }

    [[nodiscard]] std::size_t files() const { return m_files; }
    [[nodiscard]] double moved() const { return m_moved / static_cast<double>(m_files); }
    [[nodiscard]] std::optional<double> tau() const { return judged(m_tau); }
    [[nodiscard]] std::optional<double> tauEven() const { return judged(m_tauEven); }

private:
    [[nodiscard]] std::optional<double> judged(double sum) const
    {
        return m_judged > 0 ? std::optional(sum / static_cast<double>(m_judged)) : std::nullopt;
    }

    std::size_t m_files = 0, m_judged = 0;
    double m_moved = 0, m_tau = 0, m_tauEven = 0;
};

std::map<std::string, Means> meansOf(const Report& report)
{
    std::map<std::string, Means> means;
    for (const Row& row : report.rows)
        means[row.model].add(row.effect);
    return means;
}

std::string number(const std::optional<double>& value)
{
    return value ? fmt::format("{:.4f}", *value) : "–";
}

std::string difference(const std::optional<double>& tau, const std::optional<double>& tauEven)
{
    return tau && tauEven ? fmt::format("{:+.4f}", *tau - *tauEven) : "–";
}

std::string reportText(const Report& report)
{
    Table table({"file", "model", "moved", "attended", "of", "τ", "even", "τ - even", ""}, 2);
    for (const auto& [model, effect] : report.rows)
        table.addRow({effect.file.filename().string(), model, number(effect.moved), attended(effect.effective),
                      std::to_string(effect.configurations), number(effect.tau), number(effect.tauEven),
                      difference(effect.tau, effect.tauEven),
                      effect.moved < attentionNoticed ? "attention has almost no effect" : ""});
    if (report.rows.size() > 1)
        for (const auto& [model, means] : meansOf(report))
            table.addRow({"mean of " + pluralText(means.files(), "file"), model, number(means.moved()), "", "",
                          number(means.tau()), number(means.tauEven()), difference(means.tau(), means.tauEven())});
    std::string text = table.text();
    if (report.otherKinds > 0)
        text += fmt::format("\n{} of another kind: only layout files have slates.\n",
                            pluralText(report.otherKinds, "file"));
    return text + '\n' + definition + '\n';
}

std::string reportJson(const Report& report)
{
    Json files = Json::array();
    for (const auto& [model, effect] : report.rows)
        files.push_back({{"file", effect.file.string()},
                         {"model", model},
                         {"moved", effect.moved},
                         {"effective", effect.effective},
                         {"configurations", effect.configurations},
                         {"kendall_tau", orNull(effect.tau)},
                         {"kendall_tau_even", orNull(effect.tauEven)}});
    Json means = Json::array();
    for (const auto& [model, mean] : meansOf(report))
        means.push_back({{"model", model},
                         {"files", mean.files()},
                         {"moved", mean.moved()},
                         {"kendall_tau", orNull(mean.tau())},
                         {"kendall_tau_even", orNull(mean.tauEven())}});
    return Json{{"files", files}, {"means", means}, {"other_kinds", report.otherKinds}, {"failed", report.failed}}.dump(
               2, ' ', false, Json::error_handler_t::replace)
        + '\n';
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
                for (Checkpoints& model : checkpoints) {
                    const Checkpoint& checkpoint = model.of(document, stop);
                    report.rows.push_back({checkpoint.name,
                                           measureAttention(checkpoint, document, {}, stop,
                                                            progress.begin(name + ": " + checkpoint.name))});
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
