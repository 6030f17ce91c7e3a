// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

namespace tgraph {

/// Colours of the whole program. System is light or dark as the desktop is when the program starts.
enum class Theme { System, Light, Dark };

/// Sets style and palette of the application; views follow by their palette-change events.
void applyTheme(Theme theme);

/// That of the light theme: for what is printed, too.
[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// "system", "light", "dark" as kept in the settings; anything else is System.
[[nodiscard]] Theme themeFromName(const QString& name);
[[nodiscard]] QString themeName(Theme theme);

} // namespace tgraph
