// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusiontuning.h"

#include "engine/tune/tuningrun.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {

std::size_t hardwareEvaluations(double seconds)
{
    constexpr double most = 1e6;
    return static_cast<std::size_t>(std::clamp(std::ceil(seconds / hardwareEvaluationSeconds), 0.0, most));
}

FusionTuning::FusionTuning(FusionSubject subject, const FusionSearchRequest& search, RankKernels rank,
                           const std::stop_token& stop)
    : m_subject(std::move(subject)),
      m_space(m_subject.space),
      m_machine(m_subject.space, machineKernelSeconds()),
      m_hardware(m_space, m_machine, simulatedFusionTraits()),
      m_searchText(fusionSearchText(search)),
      m_seed(search.seed)
{
    if (search.name == "model" && rank) {
        ModelKernels model = askModel(std::move(rank), m_subject.space, stop);
        m_model = tuningModelText(model.provenance);
        m_modelTimes.emplace(m_subject.space, std::move(model.seconds));
    }
    m_search = makeFusionSearch(search, m_space, m_modelTimes ? &*m_modelTimes : nullptr);
}

JournalHeader FusionTuning::header(const TuneOptions& limits) const
{
    const Collection collection{.kind = Collection::Kind::Fusion, .source = Collection::Source::Xla};
    return makeTuningHeader({.search = m_searchText, .model = m_model, .seed = m_seed}, m_space, m_hardware,
                            m_subject.name, collection.name(), m_model, limits);
}

} // namespace tgraph
