// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/documentspace.h"
#include "engine/tune/search/search.h"
#include "engine/tune/tuningrun.h"

#include <memory>

namespace tgraph {

/// The parts of a document's tuning, shared by the command line and the window. FusionTuning has those of a program's
/// fusions.
class DocumentTuning {
public:
    /// The document and the subject must outlive it. @throws Error as makeTuningHardware(), and for an unknown search.
    DocumentTuning(const Document& document, const TuningSubject& subject, TuningRequest request);

    [[nodiscard]] DocumentSpace& space() { return m_space; }
    [[nodiscard]] Search& search() { return *m_search; }
    [[nodiscard]] Hardware& hardware() { return *m_hardware; }
    [[nodiscard]] const Hardware& hardware() const { return *m_hardware; }
    /// Makes another search of the same kind, which has seen nothing yet.
    [[nodiscard]] std::unique_ptr<Search> freshSearch() const;
    /// Returns the first line of its journal.
    [[nodiscard]] JournalHeader header(const TuneOptions& limits) const;

private:
    const Document& m_document;
    const TuningSubject& m_subject;
    TuningRequest m_request;
    DocumentSpace m_space;
    std::unique_ptr<Hardware> m_hardware;
    std::unique_ptr<Search> m_search;
};

} // namespace tgraph
