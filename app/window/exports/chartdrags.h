// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/exports/chartpictures.h"

#include <QObject>
#include <QTemporaryDir>
#include <QUrl>

#include <memory>

class QMimeData;

namespace tgraph {

/// Handles by which the charts of the window can be dragged into other programs: as picture (PNG, SVG) and as PNG file.
class ChartDrags : public QObject {
    Q_OBJECT

public:
    /// Adds a handle to every view of a chart. A click on it requests an export.
    ChartDrags(const ChartPictures& charts, const Session& session, const Panels& panels, DecisionsPage& decisions,
               TileView& tile, QObject* parent);

    /// Returns the chart of the shown file. It is drawn when it is dropped. Null if there is no
    /// such chart.
    [[nodiscard]] std::unique_ptr<QMimeData> dragged(Chart chart);

Q_SIGNALS:
    void exportRequested(const QString& name); ///< emitted with the name of the chart's item

private:
    void add(QWidget& view, Chart chart);
    QUrl fileWith(const QString& name, const QByteArray& contents); ///< empty: it could not be written

    const ChartPictures& m_charts;
    const Session& m_session;
    std::unique_ptr<QTemporaryDir> m_folder; ///< folder of dropped files; created with the first one
    int m_dragged = 0; ///< files in it
};

} // namespace tgraph
