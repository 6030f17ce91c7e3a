// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/svgfonts.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace tgraph {
namespace {

bool generatorEscapes()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({1, 1});
    generator.setTitle(QStringLiteral("&"));
    QPainter(&generator).end();
    return bytes.contains("<title>&amp;</title>");
}

} // namespace

QByteArray withGenericFonts(const QByteArray& svg)
{
    const QByteArray name = QByteArrayLiteral("font-family=\"");
    const QByteArray generic = QByteArrayLiteral("sans-serif");
    QByteArray result;
    result.reserve(svg.size() + svg.size() / 16);
    qsizetype done = 0;
    for (qsizetype at = svg.indexOf(name); at >= 0; at = svg.indexOf(name, done)) {
        const qsizetype first = at + name.size();
        const qsizetype end = svg.indexOf('"', first);
        if (end < 0)
            break;
        const QByteArray family = svg.mid(first, end - first);
        result += svg.mid(done, first - done);
        if (!family.endsWith(generic))
            result += '\'' + family + "', Verdana, Arial, ";
        result += family.endsWith(generic) ? family : generic;
        done = end;
    }
    return result + svg.mid(done);
}

QString svgDescription(const QString& text)
{
    static const bool escapes = generatorEscapes();
    return escapes ? text : text.toHtmlEscaped();
}

} // namespace tgraph
