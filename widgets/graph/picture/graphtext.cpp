// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphtext.h"

#include <QFontMetricsF>
#include <QGuiApplication>

namespace tgraph {

QFont boxFont(BoxFont kind)
{
    QFont font = QGuiApplication::font();
    if (kind < BoxFont::OfScreen)
        font.setHintingPreference(QFont::PreferNoHinting); // keeps widths constant when zooming
    font.setBold(kind == BoxFont::Title || kind == BoxFont::ChangedValue || kind == BoxFont::Badge
                 || kind == BoxFont::Note);
    switch (kind) {
    case BoxFont::Title:
        font.setPixelSize(13);
        break;
    case BoxFont::Subtitle:
        font.setPixelSize(10);
        break;
    case BoxFont::Note:
        font.setPixelSize(11);
        break;
    case BoxFont::CellLabel:
        font.setPixelSize(9);
        break;
    case BoxFont::CellValue:
    case BoxFont::ChangedValue:
        font.setPixelSize(12);
        break;
    case BoxFont::Badge:
        font.setPixelSize(12);
        break;
    case BoxFont::OfScreen:
        font.setPixelSize(10);
        break;
    case BoxFont::SmallOfScreen:
        font.setPixelSize(8);
        break;
    case BoxFont::LeastOfScreen:
        font.setPixelSize(7);
        break;
    }
    return font;
}

TextWidths::TextWidths(const QFont& font)
{
    const QFontMetricsF metrics(font);
    for (int character = 32; character < 127; ++character)
        m_ascii[static_cast<std::size_t>(character)] = metrics.horizontalAdvance(QChar(character));
    m_other = metrics.maxWidth();
}

double TextWidths::of(const QString& text) const
{
    double width = 0;
    for (const QChar character : text)
        width += character.unicode() < m_ascii.size() ? m_ascii[character.unicode()] : m_other;
    return width;
}

QString layoutCellText(LayoutView layout)
{
    return isOpen(layout) ? GraphWords::tr("auto", "layout the compiler chooses")
                          : QString::fromStdString(layoutText(layout));
}

QString layoutCellLabel(LayoutPart part)
{
    switch (part) {
    case LayoutPart::Output:
        return GraphWords::tr("output");
    case LayoutPart::Input:
        return GraphWords::tr("input");
    case LayoutPart::Kernel:
        break;
    }
    return GraphWords::tr("kernel");
}

} // namespace tgraph
