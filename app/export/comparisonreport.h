// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A picture of the report; pictures without bytes are left out.
struct ReportPicture {
    QString caption;
    QByteArray bytes; ///< SVG or PNG
};

/// The contents of a report. Equal contents give equal bytes.
struct ReportContents {
    std::shared_ptr<const OpenFile> file;
    std::shared_ptr<const Scores> scores; ///< scores of a complete ranking; null: not ranked
    /// Decisions with the noise of the measurements; null: unknown
    std::shared_ptr<const FileDecisions> decisions;
    Selection selection;
    QString provenance; ///< in the format of exports
    std::vector<ReportPicture> pictures;
};

/// Returns the comparison of focus, pins and baseline as one page: facts about the file, runtimes
/// and ranks, differences node by node, relayouts, the predicted top k, notes, pictures,
/// provenance. The page is valid HTML 5 and well-formed XML. It is self-contained: pictures are
/// embedded, and there are no scripts or external references. In print on A4, page breaks do not
/// split rows or pictures. May be called on any thread. @throws Cancelled
[[nodiscard]] QByteArray comparisonReport(const ReportContents& contents, const std::stop_token& stop = {});

} // namespace tgraph
