// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/documentspace.h"
#include "engine/tune/search/search.h"
#include "engine/tune/tuningrun.h"

#include <memory>

namespace tgraph {

/// The parts that the command line and the window need to tune a document. FusionTuning is the
/// counterpart for the fusions of a program.
class DocumentTuning {
public:
    /// The document and the subject must outlive it. @throws Error for the same reasons as
    /// makeTuningHardware(), and for an unknown search.
    DocumentTuning(const Document& document, const TuningSubject& subject, TuningRequest request);

    [[nodiscard]] DocumentSpace& space() { return m_space; }
    [[nodiscard]] Search& search() { return *m_search; }
    [[nodiscard]] Hardware& hardware() { return *m_hardware; }
    [[nodiscard]] const Hardware& hardware() const { return *m_hardware; }
    /// Makes another search of the same kind in its initial state.
    [[nodiscard]] std::unique_ptr<Search> freshSearch() const;
    /// Returns the first line of the journal for this tuning.
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
