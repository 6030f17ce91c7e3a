// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QPalette;
class QTextDocument;
class QUrl;

namespace tgraph {

/// Gives a document read from Markdown the looks of the guide: headings, code, tables with lines, links in the
/// palette's colours. Links for which `isKnown` returns false become plain text.
void styleGuide(QTextDocument& document, const QPalette& palette, const std::function<bool(const QUrl&)>& isKnown);

} // namespace tgraph
