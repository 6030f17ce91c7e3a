// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QXmlStreamWriter>

#include <initializer_list>
#include <stop_token>
#include <utility>

class QAbstractItemModel;

namespace tgraph {

/// Returns the style of all reports, on a screen and on A4.
[[nodiscard]] QString reportStyle();

/// Writes a page of HTML 5 that is well-formed XML. Texts may contain any characters: they are escaped, and characters
/// that XML lacks are replaced. A stop ends it at the next element, with Cancelled.
class HtmlWriter {
public:
    HtmlWriter(const QString& title, const QString& style, const QString& language, std::stop_token stop = {});
    [[nodiscard]] QByteArray finish(); ///< closes all open elements

    using Attributes = std::initializer_list<std::pair<const char*, QString>>;
    void open(const char* element, Attributes attributes = {});
    void close();
    /// Writes an element that contains only a text; an empty text becomes a dash, as in a table.
    void element(const char* element, const QString& text, Attributes attributes = {});
    void picture(const QByteArray& bytes, const QString& alternative);
    /// Writes the texts of a model with its headers. Bold cells are highlighted; right-aligned columns are numbers.
    void table(const QAbstractItemModel& model);

private:
    std::stop_token m_stop;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
};

} // namespace tgraph
