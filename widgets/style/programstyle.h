// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionHeader;
class QStyleOptionToolButton;
class QToolButton;

namespace tgraph {

/// Makes a push button the primary one, drawn in the accent colour. At most one is visible per window.
void makePrimary(QWidget& button);
[[nodiscard]] bool isPrimary(const QWidget* button);

/// Creates a flat button that stays down until it is pressed again.
[[nodiscard]] QToolButton* makeToggle(const QString& text, const QString& toolTip, QWidget* parent = nullptr);

/// Draws the controls of the whole program (docs/style.md): flat, hairlines instead of frames,
/// plain tabs with a mark under the current one, thin scroll bars, a visible focus. Fusion draws
/// all other controls; it works with any palette.
class ProgramStyle : public QProxyStyle {
    Q_OBJECT

public:
    ProgramStyle();

    void polish(QWidget* widget) override;
    void unpolish(QWidget* widget) override;
    using QProxyStyle::polish;
    using QProxyStyle::unpolish;
    /// Leaves the wheel over a field without the focus to the scroll area around it: scrolling a form changes no value.
    bool eventFilter(QObject* watched, QEvent* event) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                       const QWidget* widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption* option,
                                       const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                         const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* result) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                                     const QWidget* widget) const override;

private:
    void drawSortingHeader(const QStyleOptionHeader& header, QPainter& painter, const QWidget* widget) const;
    void drawMenuButton(const QStyleOptionToolButton& button, QPainter& painter, const QWidget* widget) const;
};

} // namespace tgraph
