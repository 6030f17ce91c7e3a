// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

namespace tgraph {
namespace {

QPalette palette(const QColor& window, const QColor& base, const QColor& text, const QColor& button,
                 const QColor& highlight, const QColor& link)
{
    QPalette result(button, window);
    result.setColor(QPalette::Window, window);
    result.setColor(QPalette::WindowText, text);
    result.setColor(QPalette::Base, base);
    result.setColor(QPalette::AlternateBase,
                    QColor::fromRgbF((base.redF() * 3 + window.redF()) / 4, (base.greenF() * 3 + window.greenF()) / 4,
                                     (base.blueF() * 3 + window.blueF()) / 4));
    result.setColor(QPalette::Text, text);
    result.setColor(QPalette::Button, button);
    result.setColor(QPalette::ButtonText, text);
    result.setColor(QPalette::ToolTipBase, base);
    result.setColor(QPalette::ToolTipText, text);
    result.setColor(QPalette::Highlight, highlight);
    result.setColor(QPalette::HighlightedText, Qt::white);
    result.setColor(QPalette::Link, link);
    QColor faint = text;
    faint.setAlphaF(0.55F);
    result.setColor(QPalette::PlaceholderText, faint);
    QColor off = text;
    off.setAlphaF(0.4F);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        result.setColor(QPalette::Disabled, role, off);
    return result;
}

} // namespace

QPalette lightPalette()
{
    return palette(QColor(0xf3, 0xf4, 0xf6), Qt::white, QColor(0x1f, 0x23, 0x28), QColor(0xe9, 0xeb, 0xee),
                   QColor(0x1f, 0x6f, 0xeb), QColor(0x0a, 0x58, 0xca));
}

void applyTheme(Theme theme)
{
    // Fusion looks the same everywhere and takes any palette; desktops' own styles often take none.
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    switch (theme) {
    case Theme::Light:
        QApplication::setPalette(lightPalette());
        break;
    case Theme::Dark:
        QApplication::setPalette(palette(QColor(0x24, 0x27, 0x2c), QColor(0x1a, 0x1c, 0x20), QColor(0xe4, 0xe7, 0xeb),
                                         QColor(0x32, 0x36, 0x3c), QColor(0x2f, 0x74, 0xd0), QColor(0x79, 0xb8, 0xff)));
        break;
    case Theme::System:
        QApplication::setPalette(QPalette());
        break;
    }
}

Theme themeFromName(const QString& name)
{
    if (name == QLatin1String("light"))
        return Theme::Light;
    return name == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::Light:
        return QStringLiteral("light");
    case Theme::Dark:
        return QStringLiteral("dark");
    case Theme::System:
        break;
    }
    return QStringLiteral("system");
}

} // namespace tgraph
