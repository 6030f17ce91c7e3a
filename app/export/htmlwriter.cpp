// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/htmlwriter.h"

#include "engine/core/task.h"

#include <QAbstractItemModel>
#include <QFont>

namespace tgraph {
namespace {

QString name(const char* text)
{
    return QString::fromLatin1(text);
}

/// Removes the characters that XML 1.0 forbids even when escaped.
QString permitted(const QString& text)
{
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            result += c;
            result += text[++i];
            continue;
        }
        const bool control = c.unicode() < 0x20 && c != QLatin1Char('\n') && c != QLatin1Char('\t');
        const bool odd = control || c.isSurrogate() || c.unicode() >= 0xFFFE || c.unicode() == 0x7F;
        result += odd ? QChar(QChar::ReplacementCharacter) : c;
    }
    return result;
}

} // namespace

// Uses no character that XML escapes: HTML does not unescape inside a style element.
QString reportStyle()
{
    return QStringLiteral(
        "body{font:14px/1.4 sans-serif;color:#1d2126;background:#fff;margin:2em auto;max-width:72em;"
        "padding:0 1em}"
        "h1{font-size:1.6em;margin:0 0 .2em;overflow-wrap:anywhere}h2{font-size:1.15em;margin:1.6em 0 .4em}"
        "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
        "th,td{padding:.15em .8em .15em 0;text-align:left;vertical-align:top;word-break:normal;overflow-wrap:normal;"
        "hyphens:manual}"
        ".wide{overflow-x:auto}"
        "thead th{border-bottom:1px solid #8b949e}tr{border-bottom:1px solid #e3e7eb}"
        "td.number{text-align:right;white-space:nowrap}td.free{overflow-wrap:anywhere}td.differs{font-weight:bold}"
        ".simulated{font-size:1.5em;font-weight:bold;border:3px solid #c44a00;color:#a33d00;"
        "padding:.3em .6em}"
        "figure{margin:1.2em 0}img{max-width:100%;height:auto}figcaption{color:#57606a}"
        ".origin{color:#57606a;overflow-wrap:anywhere;font-size:.9em}"
        "@page{size:A4;margin:14mm}"
        "@media print{body{margin:0;max-width:none;padding:0;font-size:10pt}thead{display:table-header-group}"
        ".wide{overflow:visible}.wide table{font-size:8pt}"
        "tr,figure,.simulated{break-inside:avoid}h2{break-after:avoid}}");
}

HtmlWriter::HtmlWriter(const QString& title, const QString& style, const QString& language, std::stop_token stop)
    : m_stop(std::move(stop)), m_xml(&m_bytes)
{
    m_xml.setAutoFormatting(false);
    m_xml.writeDTD(QStringLiteral("<!DOCTYPE html>"));
    open("html", {{"lang", language}});
    open("head");
    m_xml.writeEmptyElement(QStringLiteral("meta"));
    m_xml.writeAttribute(QStringLiteral("charset"), QStringLiteral("utf-8"));
    m_xml.writeEmptyElement(QStringLiteral("meta"));
    m_xml.writeAttribute(QStringLiteral("name"), QStringLiteral("viewport"));
    m_xml.writeAttribute(QStringLiteral("content"), QStringLiteral("width=device-width"));
    element("title", title);
    element("style", style);
    close();
    open("body");
}

QByteArray HtmlWriter::finish()
{
    m_xml.writeEndDocument();
    m_bytes += '\n';
    return m_bytes;
}

void HtmlWriter::open(const char* element, Attributes attributes)
{
    throwIfStopped(m_stop);
    m_xml.writeStartElement(name(element));
    for (const auto& [attribute, value] : attributes)
        m_xml.writeAttribute(name(attribute), permitted(value));
}

void HtmlWriter::close()
{
    m_xml.writeEndElement();
}

void HtmlWriter::element(const char* element, const QString& text, Attributes attributes)
{
    open(element, attributes);
    m_xml.writeCharacters(text.isEmpty() ? QStringLiteral("–") : permitted(text));
    close();
}

void HtmlWriter::picture(const QByteArray& bytes, const QString& alternative)
{
    const QString type = bytes.startsWith("\x89PNG") ? QStringLiteral("image/png") : QStringLiteral("image/svg+xml");
    m_xml.writeEmptyElement(QStringLiteral("img"));
    m_xml.writeAttribute(QStringLiteral("alt"), permitted(alternative));
    m_xml.writeAttribute(QStringLiteral("src"),
                         QStringLiteral("data:%1;base64,%2").arg(type, QString::fromLatin1(bytes.toBase64())));
}

void HtmlWriter::table(const QAbstractItemModel& model)
{
    const bool named = !model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString().isEmpty()
        && model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString() != QStringLiteral("1");
    open("div", {{"class", QStringLiteral("wide")}}); // scrolls instead of breaking words
    open("table");
    open("thead");
    open("tr");
    if (named)
        element("td", QStringLiteral(" "));
    for (int column = 0; column < model.columnCount(); ++column)
        element("th", model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    close();
    close();
    open("tbody");
    for (int row = 0; row < model.rowCount(); ++row) {
        open("tr");
        if (named)
            element("th", model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString());
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(row, column);
            const bool number = (cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
            const bool bold = cell.data(Qt::FontRole).value<QFont>().bold();
            element("td", cell.data().toString(),
                    {{"class",
                      bold         ? QStringLiteral("differs")
                          : number ? QStringLiteral("number")
                                   : QStringLiteral("text")}});
        }
        close();
    }
    close();
    close();
    close();
}

} // namespace tgraph
