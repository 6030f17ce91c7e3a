// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// What a report is of. The same contents give the same bytes.
struct ReportContents {
    std::shared_ptr<const OpenFile> file;
    std::shared_ptr<const Scores> scores; ///< of a complete ranking; null: not ranked
    Selection selection;
    QString provenance; ///< as exports have it
    std::vector<ReportPicture> pictures;
};

/// The comparison of focus, pins and baseline as one page: facts of the file, runtimes and ranks, differences node by
/// node, relayouts, the predicted top k, notes, pictures, provenance. Valid HTML 5 that is well-formed XML, too. It
/// needs nothing but itself: pictures are inside, there is no script and no reference to anything else. Printed on A4,
/// no row or picture is torn apart. For any thread. @throws Cancelled
[[nodiscard]] QByteArray comparisonReport(const ReportContents& contents, const std::stop_token& stop = {});

} // namespace tgraph
