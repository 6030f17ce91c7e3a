// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/helppage.h"

#include <QVariant>
#include <QWidget>

namespace tgraph {
namespace {

constexpr const char* property = "helpPage";

} // namespace

void setHelpPage(QWidget& widget, const QString& page)
{
    widget.setProperty(property, page);
}

QString helpPageOf(const QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget()) {
        if (const QString page = widget->property(property).toString(); !page.isEmpty())
            return page;
    }
    return QStringLiteral("window.md");
}

} // namespace tgraph
