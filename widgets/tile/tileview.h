// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/common/fileview.h"
#include "widgets/tile/tilepicture.h"

#include <QWidget>

#include <memory>
#include <optional>

class QScrollArea;

namespace tgraph {

class ContentPages;

/// Shows the tiles of the focused configuration and the baseline side by side, drawn on the
/// kernel's tensors: how each dimension is cut, the padding, the tiles that extend beyond the
/// tensor, and how much of the core's memories a tile uses. For tile files.
class TileView : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit TileView(QWidget* parent = nullptr);
    ~TileView() override;

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setSelection(const Selection& selection) override;

    [[nodiscard]] bool hasChart() const { return m_sheets != nullptr; }
    [[nodiscard]] const TilePicture& picture() const;
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void heightChanged(); ///< sizeHint() has changed

private:
    class Canvas;
    void refresh();

    std::shared_ptr<const OpenFile> m_file;
    std::unique_ptr<const TileSheets> m_sheets; ///< null: no file, or none of its configurations specifies a tile
    Selection m_selection;
    Canvas* m_canvas = nullptr;
    QScrollArea* m_scroll = nullptr;
    ContentPages* m_pages = nullptr;
};

} // namespace tgraph
