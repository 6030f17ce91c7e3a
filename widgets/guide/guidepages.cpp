// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guide/guidepages.h"

#include "widgets/style/style.h"

#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QPalette>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <array>
#include <functional>

namespace tgraph {
namespace {

constexpr double lineHeight = 125; // percent
constexpr std::array headingSizes = {1.7, 1.35, 1.15}; // times the text, by level
constexpr int deepest = static_cast<int>(headingSizes.size());

struct Fragment {
    int position = 0;
    int length = 0;
    QTextCharFormat format;
};

std::vector<Fragment> fragmentsOf(const QTextBlock& block)
{
    std::vector<Fragment> found;
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        const QTextFragment fragment = part.fragment();
        found.push_back({fragment.position(), fragment.length(), fragment.charFormat()});
    }
    return found;
}

bool isCode(const QTextCharFormat& format)
{
    return format.fontFixedPitch();
}

/// Returns true for a line of an indented or fenced block, rather than code within a sentence.
bool isCodeLine(const QTextBlock& block)
{
    const QTextBlockFormat format = block.blockFormat();
    return format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage)
        || format.nonBreakableLines();
}

class Styler {
public:
    Styler(QTextDocument& document, const QPalette& palette, const std::function<bool(const QUrl&)>& isKnown)
        : m_document(document),
          m_palette(palette),
          m_colours(controlColours(palette)),
          m_isKnown(isKnown),
          m_mono(QFontDatabase::systemFont(QFontDatabase::FixedFont).families())
    {
    }

    void style()
    {
        m_document.setDocumentMargin(space::two);
        QTextCursor cursor(&m_document);
        cursor.beginEditBlock();
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next())
            styleBlock(block);
        for (QTextFrame* frame : m_document.rootFrame()->childFrames())
            if (auto* table = qobject_cast<QTextTable*>(frame))
                styleTable(*table);
        cursor.endEditBlock();
        m_document.clearUndoRedoStacks();
    }

private:
    void styleBlock(const QTextBlock& block)
    {
        QTextCursor cursor(block);
        QTextBlockFormat lines;
        const int level = block.blockFormat().headingLevel();
        const bool isInTable = cursor.currentTable() != nullptr;
        if (level > 0) {
            lines.setTopMargin(level == 1 ? 0 : space::three);
            lines.setBottomMargin(space::one);
        } else if (isCodeLine(block)) {
            lines.setBackground(m_colours.hover);
            lines.setLeftMargin(space::one);
            lines.setNonBreakableLines(false);
            const auto continues = [](const QTextBlock& other) { return other.isValid() && isCodeLine(other); };
            lines.setTopMargin(continues(block.previous()) ? 0 : space::half);
            lines.setBottomMargin(continues(block.next()) ? 0 : space::one);
        } else if (isInTable) {
            lines.setTopMargin(0);
            lines.setBottomMargin(0);
        } else {
            lines.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
            lines.setTopMargin(0);
            lines.setBottomMargin(block.textList() != nullptr ? space::half : space::one);
        }
        cursor.mergeBlockFormat(lines);
        for (const Fragment& fragment : fragmentsOf(block))
            styleFragment(fragment, level, isCodeLine(block));
    }

    void styleFragment(const Fragment& fragment, int level, bool isWholeLine)
    {
        QTextCharFormat format = fragment.format;
        if (level > 0) {
            const double size = headingSizes.at(static_cast<std::size_t>(std::min(level, deepest) - 1));
            format.clearProperty(QTextFormat::FontSizeAdjustment);
            format.setFontPointSize(m_document.defaultFont().pointSizeF() * size);
            format.setFontWeight(QFont::DemiBold);
        }
        if (isCode(format)) {
            format.setFontFamilies(m_mono);
            format.setFontPointSize(m_document.defaultFont().pointSizeF() * 0.95);
            if (!isWholeLine)
                format.setBackground(m_colours.hover);
        }
        if (format.isAnchor()) {
            if (m_isKnown(QUrl(format.anchorHref()))) {
                format.setForeground(m_palette.color(QPalette::Link));
            } else {
                for (const int property : {QTextFormat::IsAnchor, QTextFormat::AnchorHref,
                                           QTextFormat::TextUnderlineStyle, QTextFormat::ForegroundBrush})
                    format.clearProperty(property);
            }
        }
        QTextCursor cursor(&m_document);
        cursor.setPosition(fragment.position);
        cursor.setPosition(fragment.position + fragment.length, QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
    }

    void styleTable(QTextTable& table)
    {
        QTextTableFormat format = table.format();
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(m_colours.line);
        format.setBorderCollapse(true);
        format.setCellPadding(space::half);
        format.setCellSpacing(0);
        format.setTopMargin(space::half);
        format.setBottomMargin(space::two);
        table.setFormat(format);
        bool hasHead = false;
        for (int column = 0; column < table.columns(); ++column)
            hasHead = hasHead || !table.cellAt(0, column).firstCursorPosition().block().text().isEmpty();
        for (int column = 0; hasHead && column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(0, column);
            QTextCharFormat head = cell.format();
            head.setBackground(m_colours.hover);
            cell.setFormat(head);
        }
    }

    QTextDocument& m_document;
    const QPalette& m_palette;
    ControlColours m_colours;
    const std::function<bool(const QUrl&)>& m_isKnown;
    QStringList m_mono;
};

/// Gives a document read from Markdown the looks of the guide: headings, code, tables with lines, links in the
/// palette's colours. Links for which `isKnown` returns false become plain text.
void styleGuide(QTextDocument& document, const QPalette& palette, const std::function<bool(const QUrl&)>& isKnown)
{
    Styler(document, palette, isKnown).style();
}

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
