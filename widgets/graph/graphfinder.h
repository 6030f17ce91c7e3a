// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <vector>

class QWidget;

namespace tgraph {

class SearchBar;

/// Finds boxes by the words of a search bar that floats on the view, and steps through them. Of a program it finds
/// instructions, whether the picture shows them or has them folded away.
class GraphFinder : public QObject {
    Q_OBJECT

public:
    explicit GraphFinder(QWidget& view);

    void open();
    /// Another picture, null for none: searched anew for what the bar says.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// Puts the bar into the view's upper right corner.
    void placeBar();

Q_SIGNALS:
    void found(const std::vector<std::uint32_t>& boxes);
    void reached(NodeId node); ///< by a step
    void closed();

private:
    void search(const QString& query);
    void step(int by);
    void findIn(const QString& query);
    void showResult();

    QWidget& m_view;
    SearchBar* m_bar;
    std::shared_ptr<const GraphScene> m_scene;
    std::vector<NodeId> m_matches;
    std::vector<std::uint32_t> m_boxes; // that show them
    QString m_query;
    std::ptrdiff_t m_current = -1; // index into m_matches
};

} // namespace tgraph
