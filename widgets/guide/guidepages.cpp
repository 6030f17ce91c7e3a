// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guide/guidepages.h"

#include "widgets/guide/guidestyle.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

namespace tgraph {
namespace {

QString source(const QString& name)
{
    QFile file(QStringLiteral(":/guide/") + name);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    const QString text = isOpen ? withoutComments(QString::fromUtf8(file.readAll())) : QString();
    return name == QLatin1String(changesPage) ? newestChanges(text) : text;
}

/// Visits the lines of a document; `isRow` for the rows of a table.
template <typename Visitor> void eachLine(const QTextDocument& document, Visitor visit)
{
    const QTextTable* table = nullptr;
    int row = -1;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        auto* around = QTextCursor(block).currentTable();
        if (around == nullptr) {
            table = nullptr;
            visit(block, block.text().simplified(), /*isRow=*/false);
            continue;
        }
        const int itsRow = around->cellAt(block.position()).row();
        if (around == table && itsRow == row)
            continue;
        table = around;
        row = itsRow;
        QStringList cells;
        for (int column = 0; column < around->columns(); ++column) {
            const QTextTableCell cell = around->cellAt(row, column);
            QStringList words;
            for (auto part = cell.begin(); !part.atEnd(); ++part)
                words << part.currentBlock().text().simplified();
            cells << words.join(QLatin1Char(' '));
        }
        visit(block, cells.join(QStringLiteral(" · ")), /*isRow=*/true);
    }
}

void collect(GuidePage& page)
{
    eachLine(*page.document, [&page](const QTextBlock& block, const QString& text, bool isRow) {
        if (const int level = block.blockFormat().headingLevel(); level > 0 && !isRow)
            page.headings.push_back({anchorOf(text), text, level, block.position()});
        if (!text.isEmpty())
            page.lines.push_back({text, block.position(), static_cast<int>(page.headings.size()) - 1});
    });
    page.title = page.headings.empty() ? page.name : page.headings.front().title;
}

} // namespace

GuidePlace GuidePlace::of(const QString& text)
{
    return {text.section(QLatin1Char('#'), 0, 0), text.section(QLatin1Char('#'), 1)};
}

QString GuidePlace::text() const
{
    return anchor.isEmpty() ? page : page + QLatin1Char('#') + anchor;
}

QStringList guidePageNames()
{
    return QStringLiteral(TGRAPH_GUIDE_PAGES).split(QLatin1Char(',')) << QLatin1String(changesPage);
}

GuidePage makeGuidePage(const QString& name, const QPalette& palette, const QFont& font)
{
    GuidePage page{
        .name = name, .title = {}, .document = std::make_unique<QTextDocument>(), .headings = {}, .lines = {}};
    page.document->setDefaultFont(font);
    page.document->setMarkdown(source(name));
    styleGuide(*page.document, palette,
               [&name](const QUrl& link) { return !link.isRelative() || !linkedPlace(name, link).page.isEmpty(); });
    collect(page);
    return page;
}

QString withoutComments(const QString& markdown)
{
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\n?"),
                                            QRegularExpression::DotMatchesEverythingOption);
    return QString(markdown).remove(comment);
}

QString newestChanges(const QString& changelog)
{
    static const QRegularExpression start(QStringLiteral("^## "), QRegularExpression::MultilineOption);
    const qsizetype first = changelog.indexOf(start);
    if (first < 0)
        return changelog;
    for (qsizetype begin = first; begin >= 0;) {
        const qsizetype next = changelog.indexOf(start, begin + 1);
        const QString section = next < 0 ? changelog.mid(begin) : changelog.mid(begin, next - begin);
        if (!section.section(QLatin1Char('\n'), 1).trimmed().isEmpty())
            return changelog.left(changelog.indexOf(QLatin1Char('\n')) + 1) + QLatin1Char('\n') + section;
        begin = next;
    }
    return changelog;
}

QString anchorOf(const QString& title)
{
    QString anchor;
    for (const QChar letter : title.toLower()) {
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            anchor += letter;
        else if (letter.isSpace())
            anchor += QLatin1Char('-');
    }
    return anchor;
}

GuidePlace linkedPlace(const QString& page, const QUrl& link)
{
    if (!link.isRelative())
        return {};
    const QString path = link.path();
    // The changelog lies above docs/; no two pages share a name.
    const QString name = path.isEmpty() ? page : QFileInfo(path).fileName();
    if (!guidePageNames().contains(name) || (name != path && path != QStringLiteral("docs/") + name && !path.isEmpty()))
        return {};
    return {name, link.fragment()};
}

} // namespace tgraph
