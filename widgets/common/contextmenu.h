// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QPointer>

namespace tgraph {

/// The open context menu of a view, if any. Its entries hold rows, letters or nodes of the view's contents, so the view
/// closes it before the contents change.
class ContextMenu {
public:
    /// Closes the open menu and returns a new one, which is deleted when it closes.
    [[nodiscard]] QMenu& make(QWidget& view)
    {
        close();
        m_menu = new QMenu(&view);
        m_menu->setAttribute(Qt::WA_DeleteOnClose);
        return *m_menu;
    }

    void close()
    {
        if (m_menu)
            m_menu->close();
    }

private:
    QPointer<QMenu> m_menu;
};

} // namespace tgraph
