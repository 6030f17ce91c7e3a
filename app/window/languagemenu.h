// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QSettings;
class QWidget;

namespace tgraph {

class Languages;

/// The menu that chooses the language, keeps the choice in the settings and installs it, after the menu has closed:
/// the window that it is a part of may be made anew.
[[nodiscard]] QMenu* makeLanguageMenu(Languages& languages, QSettings& settings, QWidget* parent);

} // namespace tgraph
