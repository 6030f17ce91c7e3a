// SPDX-License-Identifier: GPL-3.0-or-later
// Views that are dragged into other programs.
#pragma once

#include <QMimeData>
#include <QPointF>
#include <QToolButton>

#include <functional>
#include <map>
#include <memory>
#include <optional>

class QTableView;

namespace tgraph {

/// Contents that are created when the target requests them.
class LateContents : public QMimeData {
    Q_OBJECT

public:
    /// Formats by name, as in QMimeData, and what makes their contents.
    using Makers = std::map<QString, std::function<QVariant()>>;

    explicit LateContents(Makers makers) : m_makers(std::move(makers)) { }

    [[nodiscard]] QStringList formats() const override;
    [[nodiscard]] bool hasFormat(const QString& format) const override { return m_makers.contains(format); }

protected:
    [[nodiscard]] QVariant retrieveData(const QString& format, QMetaType type) const override;

private:
    Makers m_makers;
    mutable std::map<QString, QVariant> m_made;
};

/// Drags contents from a widget with a picture below the pointer; returns when the drag ends.
using Drag = std::function<void(QWidget& source, std::unique_ptr<QMimeData> contents, const QPixmap& picture)>;
void dragCopy(QWidget& source, std::unique_ptr<QMimeData> contents, const QPixmap& picture);

/// A small button in the lower right corner of a view, visible while the pointer is over the view.
/// A drag from it drops the contents of the view into another program. It does not take the
/// keyboard focus, because a click exports the contents like a menu item.
class DragHandle : public QToolButton {
    Q_OBJECT

public:
    using Contents = std::function<std::unique_ptr<QMimeData>()>;

    /// @param isAvailable false: the handle stays hidden
    /// @param drag other than dragCopy() in tests
    DragHandle(QWidget& view, std::function<bool()> isAvailable, Contents contents, Drag drag = &dragCopy);

    void refresh(); ///< after a change of the contents

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void place();

    QWidget& m_view;
    std::function<bool()> m_isAvailable;
    Contents m_contents;
    Drag m_drag;
    std::optional<QPointF> m_pressed;
};

/// Drags the selected rows of a table: from a selected one, without a key.
class RowDrag : public QObject {
    Q_OBJECT

public:
    RowDrag(QTableView& table, std::function<std::unique_ptr<QMimeData>()> contents, Drag drag = &dragCopy);

    void watch(const QTableView& view); ///< another view of the same rows, such as the frozen columns

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool startsDrag(const QMouseEvent& event) const;

    QTableView& m_table;
    std::function<std::unique_ptr<QMimeData>()> m_contents;
    Drag m_drag;
    std::optional<QPointF> m_pressed; ///< global, on a selected row
};

} // namespace tgraph
