// SPDX-License-Identifier: GPL-3.0-or-later
// Positions, sizes and hints of ProgramStyle.
#include "widgets/style/icons.h"
#include "widgets/style/programstyle.h"
#include "widgets/style/style.h"
#include "widgets/style/styleparts.h"
#include "widgets/style/stylescroll.h"

#include <algorithm>

namespace tgraph {

QRect ProgramStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto* bar = as<QStyleOptionSlider>(option))
            return scrollBarPart(*bar, part);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ProgramStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    if (element == SE_ProgressBarGroove || element == SE_ProgressBarContents) {
        // The text is beside the bar, not on it.
        if (const auto* bar = as<QStyleOptionProgressBar>(option); bar != nullptr && !bar->textVisible)
            return option->rect;
    }
    if (const auto* header = as<QStyleOptionHeader>(option); header != nullptr && sortsByMark(*header)) {
        const int margin = proxy()->pixelMetric(PM_HeaderMargin, option, widget);
        const QRect inner = option->rect.adjusted(margin, 0, -margin, 0);
        if (element == SE_HeaderLabel)
            return inner.adjusted(0, 0, -sortMark, 0);
        if (element == SE_HeaderArrow)
            return QRect(inner.right() + 1 - sortMark, inner.top(), sortMark, inner.height());
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QSize ProgramStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                     const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (const auto* button = as<QStyleOptionToolButton>(option); button != nullptr && opensMenu(*button))
        result.rwidth() += menuArrow;
    switch (type) {
    case CT_PushButton:
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
    case CT_ToolButton:
        result.setHeight(std::max(result.height(), space::controlHeight));
        break;
    case CT_HeaderSection:
        result.setHeight(std::max(result.height(), space::three));
        break;
    default:
        break;
    }
    return result;
}

int ProgramStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return space::one;
    case PM_ScrollBarExtent:
        return scrollBarExtent;
    case PM_ScrollBarSliderMin:
        return space::three;
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 5;
    case PM_DockWidgetTitleMargin:
        return space::half;
    case PM_DockWidgetTitleBarButtonMargin:
        return 3;
    case PM_TabBarTabHSpace:
        return space::one + space::half;
    case PM_TabBarTabVSpace:
        return 10;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemMargin:
    case PM_ToolBarItemSpacing:
        return space::half;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
        return space::icon;
    case PM_HeaderMargin:
        return space::half;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ProgramStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* result) const
{
    switch (hint) {
    case SH_DockWidget_ButtonsHaveFrame:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
        return 0;
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_ToolTip_WakeUpDelay:
        return 400;
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

QIcon ProgramStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const
{
    switch (which) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_LineEditClearButton:
    case SP_DialogCloseButton:
        return iconOf(QStringLiteral("x"));
    case SP_TitleBarNormalButton:
        return iconOf(QStringLiteral("external-link"));
    case SP_ToolBarHorizontalExtensionButton:
        return iconOf(QStringLiteral("chevron-right"));
    case SP_DialogOpenButton:
    case SP_DirOpenIcon:
        return iconOf(QStringLiteral("folder-open"));
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

} // namespace tgraph
