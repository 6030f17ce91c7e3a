// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/attentionrun.h"

#include "app/cli/jsontext.h"
#include "app/cli/output.h"
#include "app/cli/table.h"
#include "app/cli/terminalprogress.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/eval/attentioneffect.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/ranker.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <map>

namespace tgraph::cli {
namespace {

constexpr const char* definition
    = "moved: how far scores move when other slates are drawn, in standard deviations of the scores (one permutation "
      "each). attended: configurations of a slate of that many that a channel attends to, effectively (exp of the "
      "entropy of its weights), by block. even: τ with every weight 1/B. τ as tgraph eval has it, of one permutation.";

struct Row {
    std::string model;
    AttentionEffect effect;
};

struct Report {
    std::vector<Row> rows;
    std::size_t otherKinds = 0; ///< files that are no layout files
    std::size_t failed = 0;
};

std::string attended(const std::vector<double>& effective)
{
    std::string text;
    for (const double count : effective)
        text += fmt::format("{}{:.1f}", text.empty() ? "" : " ", count);
    return text;
}

/// Mean over those that have it.
class Mean {
public:
    void add(double value) { m_sum += value, ++m_count; }
    [[nodiscard]] std::optional<double> value() const
    {
        return m_count > 0 ? std::optional(m_sum / static_cast<double>(m_count)) : std::nullopt;
    }

private:
    double m_sum = 0;
    std::size_t m_count = 0;
};

struct Means {
    Mean moved, tau, tauEven, gain;
    std::size_t files = 0;

    void add(const AttentionEffect& effect)
    {
        ++files;
        moved.add(effect.moved);
        if (!effect.tau || !effect.tauEven)
            return;
        tau.add(*effect.tau);
        tauEven.add(*effect.tauEven);
        gain.add(*effect.tau - *effect.tauEven);
    }
};

std::map<std::string, Means> meansOf(const Report& report)
{
    std::map<std::string, Means> means;
    for (const Row& row : report.rows)
        means[row.model].add(row.effect);
    return means;
}

std::string number(const std::optional<double>& value, const char* form = "{:.4f}")
{
    return value ? fmt::format(fmt::runtime(form), *value) : "–";
}

std::string reportText(const Report& report)
{
    Table table({"file", "model", "moved", "attended", "of", "τ", "even", "τ - even"}, 2);
    for (const auto& [model, effect] : report.rows) {
        const bool known = effect.tau && effect.tauEven;
        table.addRow({effect.file.filename().string(), model, fmt::format("{:.4f}", effect.moved),
                      attended(effect.effective), std::to_string(effect.configurations), number(effect.tau),
                      number(effect.tauEven),
                      number(known ? std::optional(*effect.tau - *effect.tauEven) : std::nullopt, "{:+.4f}")});
    }
    if (report.rows.size() > 1)
        for (const auto& [model, means] : meansOf(report))
            table.addRow({"mean of " + pluralText(means.files, "file"), model, number(means.moved.value()), "", "",
                          number(means.tau.value()), number(means.tauEven.value()),
                          number(means.gain.value(), "{:+.4f}")});
    std::string text = table.text();
    if (report.rows.size() == 1)
        text += '\n' + attentionEffectText(report.rows.front().effect) + '\n';
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
                         {"files", mean.files},
                         {"moved", orNull(mean.moved.value())},
                         {"kendall_tau", orNull(mean.tau.value())},
                         {"kendall_tau_even", orNull(mean.tauEven.value())}});
    return Json{{"files", files}, {"means", means}, {"other_kinds", report.otherKinds}, {"failed", report.failed}}.dump(
               2, ' ', false, Json::error_handler_t::replace)
        + '\n';
}

} // namespace

int runAttention(const std::vector<std::string>& models, const std::vector<Candidate>& candidates, bool json,
                 const std::stop_token& stop)
{
    const std::vector<ModelDescription> known = knownModels(checkpointFolders());
    std::map<std::filesystem::path, Checkpoint> checkpoints; // each is read once
    const auto checkpointFor = [&](const std::string& model, const Collection& collection) -> const Checkpoint& {
        const std::filesystem::path path = makeKnownRanker(model, known, {}, collection, stop)->description().path;
        const auto found = checkpoints.find(path);
        return found != checkpoints.end() ? found->second : checkpoints.emplace(path, loadCheckpoint(path)).first->second;
    };
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
                for (const std::string& model : models) {
                    const Checkpoint& checkpoint = checkpointFor(model, document.collection);
                    report.rows.push_back(
                        {checkpoint.name,
                         measureAttention(checkpoint, document, {}, stop, progress.begin(name + ": " + model))});
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
