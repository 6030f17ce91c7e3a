// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph {

/// Colours of the whole program. System keeps what the desktop gives.
enum class Theme { System, Light, Dark };

/// Sets style and palette of the application; views follow by their palette-change events.
void applyTheme(Theme theme);

/// "system", "light", "dark" as kept in the settings; anything else is System.
[[nodiscard]] Theme themeFromName(const QString& name);
[[nodiscard]] QString themeName(Theme theme);

} // namespace tgraph
