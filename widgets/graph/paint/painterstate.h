// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

namespace tgraph {

/// Saves a painter's state and restores it at the end of the scope, even if Cancelled is thrown.
class PainterState {
public:
    explicit PainterState(QPainter& painter) : m_painter(painter) { m_painter.save(); }
    ~PainterState() { m_painter.restore(); }
    PainterState(const PainterState&) = delete;
    PainterState& operator=(const PainterState&) = delete;

private:
    QPainter& m_painter;
};

} // namespace tgraph
