// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QFont;
class QPalette;
class QTextDocument;
class QUrl;

namespace tgraph {

inline constexpr const char* changesPage = "CHANGELOG.md";

/// A heading of a page.
struct GuideHeading {
    QString anchor; ///< anchor in the form that links use: "the-graph"
    QString title;
    int level = 1; ///< 1: the title of the page
    int position = 0; ///< position of its first character in the document
};

/// A paragraph, a list item, a line of code or a row of a table.
struct GuideLine {
    QString text; ///< cells of a row are separated by " · "
    int position = 0; ///< position of its first character in the document
    int heading = -1; ///< index of the heading above it, -1 for none
};

/// A page of the user guide, ready to be shown.
struct GuidePage {
    QString name; ///< file in docs/, or `changesPage`
    QString title;
    std::unique_ptr<QTextDocument> document;
    std::vector<GuideHeading> headings;
    std::vector<GuideLine> lines;
};

/// A place in the guide: a page and the anchor of a heading. An empty anchor is the top of the
/// page.
struct GuidePlace {
    QString page;
    QString anchor;

    /// Reads "window.md#keys".
    [[nodiscard]] static GuidePlace of(const QString& text);
    [[nodiscard]] QString text() const;
    bool operator==(const GuidePlace&) const = default;
};

/// Returns the files of all pages in reading order; the changelog is the last one.
[[nodiscard]] QStringList guidePageNames();

/// Creates a page in these colours and this font. Links to files that the guide lacks become plain text. The name must
/// be one of guidePageNames().
[[nodiscard]] GuidePage makeGuidePage(const QString& name, const QPalette& palette, const QFont& font);

/// Returns the Markdown without HTML comments.
[[nodiscard]] QString withoutComments(const QString& markdown);

/// Returns the title of the changelog and its newest section with entries; all text if there is no section.
[[nodiscard]] QString newestChanges(const QString& changelog);

/// Returns the anchor of a heading as GitHub forms it: lower case, without punctuation, hyphens for spaces.
[[nodiscard]] QString anchorOf(const QString& title);

/// Returns the place that a link of the page points to; empty for a link out of the guide.
[[nodiscard]] GuidePlace linkedPlace(const QString& page, const QUrl& link);

} // namespace tgraph
