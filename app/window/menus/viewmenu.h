// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QSettings;

namespace tgraph {

class Centre;
class ConfigComparison;
class Docks;
class GraphPage;
class PanelKeys;

/// What the graph shows, which panels are seen and how to go to them, and how the program looks.
class ViewMenu : public QMenu {
    Q_OBJECT

public:
    /// `languages` becomes a part of it.
    ViewMenu(const Centre& centre, const ConfigComparison& compare, Docks& docks, PanelKeys& keys, QSettings& settings,
             QMenu* languages, QWidget* parent);

private:
    void addGraph(const GraphPage& page);
    void addWindow(Docks& docks, PanelKeys& keys);
    void addThemes(QSettings& settings);
};

} // namespace tgraph
