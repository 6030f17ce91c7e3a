// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/programstyle.h"

#include "widgets/style/style.h"
#include "widgets/style/stylecontrols.h"
#include "widgets/style/styleparts.h"
#include "widgets/style/stylescroll.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollArea>
#include <QStyleFactory>
#include <QToolButton>

namespace tgraph {
namespace {

const char* const primaryProperty = "tgraphPrimary";

QColor disabledOr(const QStyleOption& option, const QColor& colour)
{
    return option.state.testFlag(QStyle::State_Enabled)
        ? colour
        : option.palette.color(QPalette::Disabled, QPalette::WindowText);
}

// Returns true for a field whose value the wheel changes.
bool takesWheel(const QWidget& widget)
{
    return qobject_cast<const QComboBox*>(&widget) != nullptr
        || qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr;
}

bool isInScrollArea(const QWidget& widget)
{
    const QWidget* around = &widget;
    while (!around->isWindow() && qobject_cast<const QScrollArea*>(around) == nullptr)
        around = around->parentWidget();
    return qobject_cast<const QScrollArea*>(around) != nullptr;
}

// Returns true for the editor of a table's cell; other fields without a frame are parts of a field.
bool isCellEditor(const QWidget* widget)
{
    const QWidget* viewport = widget != nullptr ? widget->parentWidget() : nullptr;
    return viewport != nullptr && qobject_cast<const QAbstractItemView*>(viewport->parentWidget()) != nullptr;
}

} // namespace

void makePrimary(QWidget& button)
{
    button.setProperty(primaryProperty, true);
    button.update();
}

bool isPrimary(const QWidget* button)
{
    return button != nullptr && button->property(primaryProperty).toBool();
}

QToolButton* makeToggle(const QString& text, const QString& toolTip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setCheckable(true);
    button->setAutoRaise(true);
    return button;
}

ProgramStyle::ProgramStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) { }

void ProgramStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) != nullptr || qobject_cast<QComboBox*>(widget) != nullptr
        || widget->inherits("QTabBar") || widget->inherits("QScrollBar") || widget->inherits("QSplitterHandle")
        || widget->inherits("QHeaderView"))
        widget->setAttribute(Qt::WA_Hover);
    if (!takesWheel(*widget))
        return;
    widget->installEventFilter(this);
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
}

void ProgramStyle::unpolish(QWidget* widget)
{
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool ProgramStyle::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel)
        return QProxyStyle::eventFilter(watched, event);
    const auto& field = static_cast<const QWidget&>(*watched); // polish() watches widgets only
    if (field.hasFocus() || !isInScrollArea(field))
        return false;
    event->ignore();
    return true;
}

void ProgramStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    // Computed on demand, because table cells need none
    const auto colours = [option] { return controlColours(option->palette); };
    switch (element) {
    case PE_PanelButtonCommand:
        if (const auto* button = as<QStyleOptionButton>(option))
            return drawPushButton(*painter, *button, colours(), isPrimary(widget));
        break;
    case PE_PanelButtonTool:
        return drawToolButton(*painter, *option, colours());
    case PE_FrameLineEdit:
        return drawField(*painter, *option, colours());
    case PE_PanelLineEdit:
        if (const auto* frame = as<QStyleOptionFrame>(option)) {
            if (frame->lineWidth > 0 || isCellEditor(widget))
                drawField(*painter, *option, colours());
            return;
        }
        break;
    case PE_Frame:
    case PE_FrameTabWidget:
    case PE_FrameMenu: {
        painter->save();
        painter->setPen(colours().line);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    }
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), colours().line);
        return;
    case PE_FrameDockWidget:
    case PE_FrameStatusBarItem:
    case PE_FrameButtonTool:
        return;
    case PE_PanelStatusBar:
        painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), colours().line);
        return;
    case PE_FrameFocusRect:
        if (widget != nullptr && widget->inherits("QAbstractItemView"))
            break;
        // Excludes focus by the mouse or in a new window
        if (option->state.testFlag(State_KeyboardFocusChange))
            drawFocus(*painter, option->rect, colours());
        return;
    case PE_IndicatorCheckBox: // Fusion's outline is hardly visible on a dark background
        return drawCheckBox(*painter, *option, colours());
    case PE_IndicatorHeaderArrow:
        if (const auto* header = as<QStyleOptionHeader>(option)) {
            const bool up = header->sortIndicator == QStyleOptionHeader::SortUp;
            drawChevron(*painter, option->rect, up ? "chevron-up" : "chevron-down", colours().accent);
            return;
        }
        break;
    case PE_IndicatorArrowDown:
        return drawChevron(*painter, option->rect, "chevron-down", disabledOr(*option, colours().text));
    case PE_IndicatorArrowUp:
        return drawChevron(*painter, option->rect, "chevron-up", disabledOr(*option, colours().text));
    case PE_IndicatorArrowLeft:
        return drawChevron(*painter, option->rect, "chevron-left", disabledOr(*option, colours().text));
    case PE_IndicatorArrowRight:
        return drawChevron(*painter, option->rect, "chevron-right", disabledOr(*option, colours().text));
    case PE_IndicatorTabClose:
        if (option->state.testFlag(State_MouseOver))
            drawToolButton(*painter, *option, colours());
        return drawChevron(*painter, option->rect, "x", colours().mutedText);
    case PE_IndicatorDockWidgetResizeHandle:
        return drawHandle(*painter, *option, colours(), option->rect.height() > option->rect.width());
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ProgramStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    const auto colours = [option] { return controlColours(option->palette); };
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto* button = as<QStyleOptionButton>(option); button != nullptr && isPrimary(widget)) {
            QStyleOptionButton label = *button;
            label.palette.setColor(QPalette::Active, QPalette::ButtonText, colours().onAccent);
            label.palette.setColor(QPalette::Inactive, QPalette::ButtonText, colours().onAccent);
            return QProxyStyle::drawControl(element, &label, painter, widget);
        }
        break;
    case CE_TabBarTabShape:
        if (const auto* tab = as<QStyleOptionTab>(option))
            return drawTab(*painter, *tab, colours());
        break;
    case CE_TabBarTabLabel:
        if (const auto* tab = as<QStyleOptionTab>(option)) {
            QStyleOptionTab label = *tab;
            label.state.setFlag(State_HasFocus, false); // drawTab() draws it
            if (!tab->state.testFlag(State_Selected))
                label.palette.setColor(QPalette::WindowText, disabledOr(*option, colours().mutedText));
            return QProxyStyle::drawControl(element, &label, painter, widget);
        }
        break;
    case CE_Header:
        if (const auto* header = as<QStyleOptionHeader>(option); header != nullptr && sortsByMark(*header))
            return drawSortingHeader(*header, *painter, widget);
        break;
    case CE_HeaderLabel: // QCommonStyle clips the title, whatever the view's elide mode
        if (const auto* view = qobject_cast<const QHeaderView*>(widget); view != nullptr && option->rect.isValid())
            if (const auto* header = as<QStyleOptionHeader>(option); header != nullptr && header->icon.isNull()) {
                QStyleOptionHeader label = *header;
                label.text = label.fontMetrics.elidedText(label.text, view->textElideMode(), label.rect.width());
                return QProxyStyle::drawControl(element, &label, painter, widget);
            }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        return drawHeaderSection(*painter, *option, colours());
    case CE_ProgressBarGroove:
        return;
    case CE_ProgressBarContents:
        if (const auto* bar = as<QStyleOptionProgressBar>(option))
            return drawProgress(*painter, *bar, colours());
        break;
    case CE_ToolBar:
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        return;
    case CE_Splitter:
        return drawHandle(*painter, *option, colours(), option->state.testFlag(State_Horizontal));
    case CE_DockWidgetTitle:
        if (const auto* dock = as<QStyleOptionDockWidget>(option)) {
            painter->save();
            painter->setFont(textFont(TextRole::Strong, painter->font()));
            const QRect text = subElementRect(SE_DockWidgetTitleBarText, option, widget);
            drawItemText(
                painter, text, Qt::AlignLeft | Qt::AlignVCenter, dock->palette, dock->state.testFlag(State_Enabled),
                painter->fontMetrics().elidedText(dock->title, Qt::ElideRight, text.width()), QPalette::WindowText);
            painter->restore();
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ProgramStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    const ControlColours colours = controlColours(option->palette);
    switch (control) {
    case CC_ComboBox:
        if (const auto* box = as<QStyleOptionComboBox>(option))
            return drawComboBox(*painter, *box, colours, subControlRect(control, option, SC_ComboBoxArrow, widget));
        break;
    case CC_SpinBox:
        if (const auto* box = as<QStyleOptionSpinBox>(option))
            return drawSpinBox(*painter, *box, colours, subControlRect(control, option, SC_SpinBoxUp, widget),
                               subControlRect(control, option, SC_SpinBoxDown, widget));
        break;
    case CC_ScrollBar:
        if (const auto* bar = as<QStyleOptionSlider>(option))
            return drawScrollBar(*painter, *bar, colours);
        break;
    case CC_ToolButton:
        if (const auto* button = as<QStyleOptionToolButton>(option); button != nullptr && opensMenu(*button))
            return drawMenuButton(*button, *painter, widget);
        break;
    default:
        break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

// QCommonStyle queries itself, not its proxy, for the rectangles of title and mark.
void ProgramStyle::drawSortingHeader(const QStyleOptionHeader& header, QPainter& painter, const QWidget* widget) const
{
    drawControl(CE_HeaderSection, &header, &painter, widget);
    QStyleOptionHeaderV2 part;
    if (const auto* second = as<QStyleOptionHeaderV2>(&header))
        part = *second;
    else
        static_cast<QStyleOptionHeader&>(part) = header;
    part.rect = subElementRect(SE_HeaderLabel, &header, widget);
    drawControl(CE_HeaderLabel, &part, &painter, widget);
    part.rect = subElementRect(SE_HeaderArrow, &header, widget);
    drawPrimitive(PE_IndicatorHeaderArrow, &part, &painter, widget);
}

// Draws the background of a tool button, and its label left of the arrow.
void ProgramStyle::drawMenuButton(const QStyleOptionToolButton& button, QPainter& painter, const QWidget* widget) const
{
    drawPrimitive(PE_PanelButtonTool, &button, &painter, widget);
    // Drawn in the way QCommonStyle marks other tool buttons
    if (button.state.testFlag(State_HasFocus)) {
        constexpr int inset = 3;
        QStyleOptionFocusRect focus;
        static_cast<QStyleOption&>(focus) = button;
        focus.rect = button.rect.adjusted(inset, inset, -inset, -inset);
        drawPrimitive(PE_FrameFocusRect, &focus, &painter, widget);
    }
    QStyleOptionToolButton label = button;
    label.features.setFlag(QStyleOptionToolButton::HasMenu, false);
    label.rect = button.rect.adjusted(space::half, 0, -menuArrow, 0);
    drawControl(CE_ToolButtonLabel, &label, &painter, widget);
    const QRect arrow(button.rect.right() - menuArrow, button.rect.top(), menuArrow - space::half,
                      button.rect.height());
    drawChevron(painter, arrow, "chevron-down", disabledOr(button, controlColours(button.palette).text));
}

} // namespace tgraph
