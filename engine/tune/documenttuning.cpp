// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/documenttuning.h"

#include <filesystem>
#include <utility>

namespace tgraph {

DocumentTuning::DocumentTuning(const Document& document, const TuningSubject& subject, TuningRequest request)
    : m_document(document),
      m_subject(subject),
      m_request(std::move(request)),
      m_space(document, subject.known.configurations),
      m_hardware(makeTuningHardware(m_request, m_space, document, *subject.known.configurations)),
      m_search(freshSearch())
{
}

std::unique_ptr<Search> DocumentTuning::freshSearch() const
{
    return makeSearch(m_request.search, *m_subject.known.space, m_document.collection.kind, m_request.seed);
}

JournalHeader DocumentTuning::header(const TuneOptions& limits) const
{
    return makeTuningHeader(m_request, m_space, *m_hardware, std::filesystem::absolute(m_document.path).string(),
                            m_document.collection.name(), m_subject.model, limits);
}

} // namespace tgraph
