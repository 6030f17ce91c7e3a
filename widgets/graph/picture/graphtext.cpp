// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphtext.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>

namespace tgraph {

QFont boxFont(BoxFont kind)
{
    QFont font = QGuiApplication::font();
    if (kind < BoxFont::OfScreen)
        font.setHintingPreference(QFont::PreferNoHinting); // widths must not change with the zoom
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

QString shortOpcode(const QString& opcode)
{
    static const QHash<QString, QString> shortForms{
        {QStringLiteral("batch-norm-grad"), QStringLiteral("bn-grad")},
        {QStringLiteral("batch-norm-inference"), QStringLiteral("bn-infer")},
        {QStringLiteral("batch-norm-training"), QStringLiteral("bn-train")},
        {QStringLiteral("broadcast"), QStringLiteral("bcast")},
        {QStringLiteral("compare"), QStringLiteral("cmp")},
        {QStringLiteral("concatenate"), QStringLiteral("concat")},
        {QStringLiteral("constant"), QStringLiteral("const")},
        {QStringLiteral("convert"), QStringLiteral("cvt")},
        {QStringLiteral("convolution"), QStringLiteral("conv")},
        {QStringLiteral("divide"), QStringLiteral("div")},
        {QStringLiteral("dynamic-slice"), QStringLiteral("dslice")},
        {QStringLiteral("dynamic-update-slice"), QStringLiteral("dus")},
        {QStringLiteral("exponential"), QStringLiteral("exp")},
        {QStringLiteral("get-tuple-element"), QStringLiteral("gte")},
        {QStringLiteral("maximum"), QStringLiteral("max")},
        {QStringLiteral("minimum"), QStringLiteral("min")},
        {QStringLiteral("multiply"), QStringLiteral("mul")},
        {QStringLiteral("negate"), QStringLiteral("neg")},
        {QStringLiteral("parameter"), QStringLiteral("param")},
        {QStringLiteral("power"), QStringLiteral("pow")},
        {QStringLiteral("reduce-window"), QStringLiteral("red-win")},
        {QStringLiteral("reshape"), QStringLiteral("resh")},
        {QStringLiteral("select"), QStringLiteral("sel")},
        {QStringLiteral("select-and-scatter"), QStringLiteral("sel-scat")},
        {QStringLiteral("subtract"), QStringLiteral("sub")},
        {QStringLiteral("transpose"), QStringLiteral("transp")}};
    return shortForms.value(opcode, opcode);
}

QString shortestOpcode(const QString& opcode)
{
    static const QHash<QString, QString> shortestForms{{QStringLiteral("all-gather"), QStringLiteral("agath")},
                                                       {QStringLiteral("all-reduce"), QStringLiteral("ared")},
                                                       {QStringLiteral("batch-norm-grad"), QStringLiteral("bng")},
                                                       {QStringLiteral("batch-norm-inference"), QStringLiteral("bni")},
                                                       {QStringLiteral("batch-norm-training"), QStringLiteral("bnt")},
                                                       {QStringLiteral("bitcast"), QStringLiteral("bitc")},
                                                       {QStringLiteral("bitcast-convert"), QStringLiteral("bcvt")},
                                                       {QStringLiteral("broadcast"), QStringLiteral("bc")},
                                                       {QStringLiteral("concatenate"), QStringLiteral("cat")},
                                                       {QStringLiteral("constant"), QStringLiteral("cst")},
                                                       {QStringLiteral("convolution"), QStringLiteral("cv")},
                                                       {QStringLiteral("custom-call"), QStringLiteral("call")},
                                                       {QStringLiteral("dynamic-slice"), QStringLiteral("dsl")},
                                                       {QStringLiteral("parameter"), QStringLiteral("par")},
                                                       {QStringLiteral("reduce"), QStringLiteral("red")},
                                                       {QStringLiteral("reduce-window"), QStringLiteral("rw")},
                                                       {QStringLiteral("reshape"), QStringLiteral("rsh")},
                                                       {QStringLiteral("reverse"), QStringLiteral("rev")},
                                                       {QStringLiteral("scatter"), QStringLiteral("scat")},
                                                       {QStringLiteral("select-and-scatter"), QStringLiteral("ss")},
                                                       {QStringLiteral("transpose"), QStringLiteral("tr")},
                                                       {QStringLiteral("tuple"), QStringLiteral("tup")}};
    return shortestForms.value(opcode, shortOpcode(opcode));
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
