// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"

#include "widgets/common/datacolours.h"
#include "widgets/style/programstyle.h"

#include <QApplication>

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
    // Colours of views without the focus.
    result.setColor(QPalette::Inactive, QPalette::Highlight, mixed(base, highlight, 0.22));
    result.setColor(QPalette::Inactive, QPalette::HighlightedText, text);
    result.setColor(QPalette::Link, link);
    QColor faint = text;
    faint.setAlphaF(0.68F);
    result.setColor(QPalette::PlaceholderText, faint);
    QColor off = text;
    off.setAlphaF(0.4F);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        result.setColor(QPalette::Disabled, role, off);
    return result;
}

/// Checks the desktop's palette before the program sets one.
bool desktopIsDark()
{
    static const bool isDark = QApplication::palette().color(QPalette::Window).lightnessF() < 0.5F;
    return isDark;
}

} // namespace

QPalette lightPalette()
{
    return palette(QColor(0xf6, 0xf7, 0xf9), Qt::white, QColor(0x1f, 0x23, 0x28), QColor(0xf0, 0xf2, 0xf5),
                   QColor(0x0f, 0x62, 0xd6), QColor(0x0a, 0x58, 0xca));
}

QPalette darkPalette()
{
    return palette(QColor(0x1f, 0x22, 0x27), QColor(0x17, 0x19, 0x1d), QColor(0xe4, 0xe7, 0xeb),
                   QColor(0x2a, 0x2e, 0x34), QColor(0x2f, 0x74, 0xd0), QColor(0x79, 0xb8, 0xff));
}

void applyTheme(Theme theme)
{
    QApplication::setStyle(new ProgramStyle);
    // Uses the program's own palettes: a desktop's palette shows whether it is dark, but its greys do not suit charts.
    const bool isDark = theme == Theme::Dark || (theme == Theme::System && desktopIsDark());
    QApplication::setPalette(isDark ? darkPalette() : lightPalette());
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
