// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/stylecontrols.h"

#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QPainter>
#include <QPolygonF>
#include <QStyleOption>

#include <algorithm>

namespace tgraph {
namespace {

bool isEnabled(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_Enabled);
}

bool isHovered(const QStyleOption& option)
{
    return isEnabled(option) && option.state.testFlag(QStyle::State_MouseOver);
}

bool isPressed(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_Sunken);
}

void drawBox(QPainter& painter, const QRect& rect, const QColor& ground, const QColor& border, qreal width = 1)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(border.isValid() ? QPen(border, width) : QPen(Qt::NoPen));
    painter.setBrush(ground.isValid() ? QBrush(ground) : QBrush(Qt::NoBrush));
    const qreal inset = border.isValid() ? width / 2 : 0;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), space::radius, space::radius);
    painter.restore();
}

} // namespace

void drawFocus(QPainter& painter, const QRect& rect, const ControlColours& colours)
{
    drawBox(painter, rect, {}, colours.accent, 2);
}

void drawChevron(QPainter& painter, const QRect& rect, const char* name, const QColor& colour)
{
    constexpr int largest = 12;
    const int side = std::min({largest, rect.width(), rect.height()});
    if (side <= 0)
        return;
    QRect place(0, 0, side, side);
    place.moveCenter(rect.center());
    const qreal ratio = painter.device() != nullptr ? painter.device()->devicePixelRatio() : 1;
    painter.drawPixmap(place.topLeft(), iconPixmap(QLatin1String(name), colour, place.size(), ratio));
}

void drawPushButton(QPainter& painter, const QStyleOptionButton& option, const ControlColours& colours, bool primary)
{
    const bool flat = option.features.testFlag(QStyleOptionButton::Flat);
    const bool chosen = option.state.testFlag(QStyle::State_On);
    if (primary && isEnabled(option)) {
        const int change = isPressed(option) ? 118 : isHovered(option) ? 108 : 100;
        drawBox(painter, option.rect, colours.accent.darker(change), {});
    } else {
        const QColor ground = isPressed(option) ? colours.pressed
            : chosen                            ? colours.checked
            : isHovered(option)                 ? colours.hover
            : flat                              ? QColor()
                                                : colours.field;
        const bool isDefault = option.features.testFlag(QStyleOptionButton::DefaultButton);
        const QColor border = flat ? QColor() : isDefault ? colours.accent : colours.line;
        drawBox(painter, option.rect, ground, border);
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange))
        drawFocus(painter, primary ? option.rect.adjusted(2, 2, -2, -2) : option.rect,
                  primary ? ControlColours{.accent = colours.onAccent} : colours);
}

void drawToolButton(QPainter& painter, const QStyleOption& option, const ControlColours& colours)
{
    const QColor ground = isPressed(option)       ? colours.pressed
        : option.state.testFlag(QStyle::State_On) ? colours.checked
        : isHovered(option)                       ? colours.hover
                                                  : QColor();
    if (ground.isValid())
        drawBox(painter, option.rect, ground, {});
}

void drawField(QPainter& painter, const QStyleOption& option, const ControlColours& colours)
{
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    drawBox(painter, option.rect, isEnabled(option) ? colours.field : QColor(),
            focused ? colours.accent : colours.border, focused ? 2 : 1);
}

void drawCheckBox(QPainter& painter, const QStyleOption& option, const ControlColours& colours)
{
    const bool isOn = option.state.testFlag(QStyle::State_On);
    const bool isPartial = option.state.testFlag(QStyle::State_NoChange);
    const QColor ground = isHovered(option) ? colours.hover : colours.field;
    drawBox(painter, option.rect, isEnabled(option) ? ground : QColor(),
            isEnabled(option) ? colours.border : colours.line);
    const QColor mark = isEnabled(option) ? colours.text : colours.mutedText;
    const QPointF centre = QRectF(option.rect).center();
    const double unit = std::min(option.rect.width(), option.rect.height()) / 16.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(mark, 2 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (isOn)
        painter.drawPolyline(QPolygonF(
            {centre + QPointF(-3.5, 0) * unit, centre + QPointF(-1, 2.5) * unit, centre + QPointF(3.5, -3) * unit}));
    else if (isPartial)
        painter.drawLine(centre + QPointF(-3, 0) * unit, centre + QPointF(3, 0) * unit);
    painter.restore();
}

void drawComboBox(QPainter& painter, const QStyleOptionComboBox& option, const ControlColours& colours,
                  const QRect& arrow)
{
    const bool open = option.state.testFlag(QStyle::State_On) || isPressed(option);
    if (option.frame) {
        const bool focused = option.state.testFlag(QStyle::State_HasFocus);
        const QColor ground = !isEnabled(option) ? QColor() : open || isHovered(option) ? colours.hover : colours.field;
        drawBox(painter, option.rect, option.editable && isEnabled(option) ? colours.field : ground,
                focused ? colours.accent : colours.border, focused ? 2 : 1);
    }
    drawChevron(painter, arrow, "chevron-down", option.palette.color(QPalette::ButtonText));
}

void drawSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const ControlColours& colours, const QRect& up,
                 const QRect& down)
{
    if (option.frame)
        drawField(painter, option, colours);
    const auto drawStep = [&](const QRect& rect, QStyle::SubControl part, const char* name, bool can) {
        if (option.activeSubControls.testFlag(part) && isEnabled(option) && can)
            drawBox(painter, rect.adjusted(0, 1, -1, -1), isPressed(option) ? colours.pressed : colours.hover, {});
        drawChevron(painter, rect, name,
                    option.palette.color(can && isEnabled(option) ? QPalette::Active : QPalette::Disabled,
                                         QPalette::ButtonText));
    };
    drawStep(up, QStyle::SC_SpinBoxUp, "chevron-up", option.stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled));
    drawStep(down, QStyle::SC_SpinBoxDown, "chevron-down",
             option.stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled));
}

void drawTab(QPainter& painter, const QStyleOptionTab& option, const ControlColours& colours)
{
    constexpr int mark = 2;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (!selected && isHovered(option))
        painter.fillRect(option.rect, colours.hover);
    QRect line = option.rect;
    const bool below = option.shape == QTabBar::RoundedNorth || option.shape == QTabBar::TriangularNorth;
    if (below)
        line.setTop(line.bottom() + 1 - mark);
    else
        line.setHeight(mark);
    if (selected)
        painter.fillRect(line.adjusted(space::half, 0, -space::half, 0), colours.accent);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange))
        drawFocus(painter, option.rect.adjusted(1, 1, -1, -1), colours);
}

void drawHeaderSection(QPainter& painter, const QStyleOption& option, const ControlColours& colours)
{
    painter.fillRect(option.rect,
                     isPressed(option)       ? colours.pressed
                         : isHovered(option) ? colours.hover
                                             : option.palette.color(QPalette::Window));
    const QRect& rect = option.rect;
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colours.line);
    constexpr int shortened = 6;
    painter.fillRect(QRect(rect.right(), rect.top() + shortened, 1, rect.height() - 2 * shortened), colours.line);
}

void drawProgress(QPainter& painter, const QStyleOptionProgressBar& option, const ControlColours& colours)
{
    constexpr int thickness = 6;
    QRect groove = option.rect;
    groove.setHeight(thickness);
    groove.moveCenter(option.rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.line);
    painter.drawRoundedRect(groove, thickness / 2.0, thickness / 2.0);
    const double range = option.maximum - option.minimum;
    const double share = range > 0 ? std::clamp((option.progress - option.minimum) / range, 0.0, 1.0) : 1.0;
    QRectF done = groove;
    done.setWidth(groove.width() * share);
    if (option.direction == Qt::RightToLeft)
        done.moveRight(groove.right() + 1);
    painter.setBrush(range > 0 ? colours.accent : colours.checked);
    if (share > 0)
        painter.drawRoundedRect(done, thickness / 2.0, thickness / 2.0);
    painter.restore();
}

void drawHandle(QPainter& painter, const QStyleOption& option, const ControlColours& colours, bool isTall)
{
    QRect line = option.rect;
    const bool hovered = isHovered(option) || isPressed(option);
    const int thickness = hovered ? 2 : 1;
    if (isTall)
        line.setRect(line.center().x(), line.top(), thickness, line.height());
    else
        line.setRect(line.left(), line.center().y(), line.width(), thickness);
    painter.fillRect(line, hovered ? colours.accent : colours.line);
}

} // namespace tgraph
