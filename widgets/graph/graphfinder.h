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

/// Finds boxes by the text of a floating search bar and steps through them. In a program it finds instructions,
/// including folded ones.
class GraphFinder : public QObject {
    Q_OBJECT

public:
    explicit GraphFinder(QWidget& view);

    void open();
    /// Sets the picture, null for none, and repeats the search.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// Moves the bar into the view's upper right corner.
    void placeBar();

Q_SIGNALS:
    void found(const std::vector<std::uint32_t>& boxes);
    void reached(NodeId node); ///< emitted after a step through the matches
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
    std::vector<std::uint32_t> m_boxes; // boxes that show the matches
    QString m_query;
    std::ptrdiff_t m_current = -1; // index into m_matches
};

} // namespace tgraph
