// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/explain/explaincontroller.h"

#include <utility>

namespace tgraph {
namespace {

constexpr double attentionShare = 0.1; ///< share of the progress without sensitivities

} // namespace

ExplainController::ExplainController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : FileJobController(session, runner, Lane::Explain, parent), m_rankers(std::move(rankers))
{
}

QString ExplainController::cannotExplain() const
{
    const OpenEntry* entry = session().current();
    if (entry == nullptr)
        return tr("No file is open.");
    if (!entry->lastComplete)
        return tr("Rank the configurations first.");
    if (entry->lastComplete->prediction->provenance.model == "analytical")
        return tr("The analytical ranker has no attention: rank with a checkpoint.");
    if (entry->lastComplete->adaptation)
        return tr("An adapted ranking has no attention: rank with a checkpoint.");
    if (!entry->selection.focus)
        return tr("Focus a configuration first.");
    return {};
}

void ExplainController::explain()
{
    if (!cannotExplain().isEmpty())
        return;
    const OpenEntry& entry = *session().current();
    const std::vector<ConfigId>& representatives = entry.file->configurations->representatives;
    const ConfigId focus = representatives[entry.selection.focus->value];
    const ExplainOptions explainOptions{.baseline = representatives[entry.selection.baseline.value]};
    start(entry.file,
          [this, focus, explainOptions, choice = entry.rankedWith, ranking = entry.lastComplete, rankers = m_rankers,
           file = entry.file](const TaskContext& context) {
              const std::shared_ptr<const Ranker> ranker = rankers(choice.model, *file->document, context.stop);
              const auto part = [&](const ExplainOptions& options, double begin, double end) {
                  return ranker->explain(*file->document, focus, choice.options, options, context.stop,
                                         [&](double done) { context.progress(begin + (end - begin) * done); });
              };
              ExplainOptions wanted = explainOptions;
              wanted.sensitivity = false;
              const auto first = std::make_shared<const Explanation>(part(wanted, 0, attentionShare));
              context.deliver([this, file, ranking, first] {
                  session().setExplanation(file, ranking, first);
                  if (isRunningForShown())
                      Q_EMIT progressed(attentionShare);
              });
              wanted.sensitivity = true;
              wanted.comparisons = false; // known
              Explanation second = part(wanted, attentionShare, 1);
              second.comparisons = first->comparisons;
              const auto whole = std::make_shared<const Explanation>(std::move(second));
              context.deliver([this, file, ranking, whole] { session().setExplanation(file, ranking, whole); });
          });
}

} // namespace tgraph
