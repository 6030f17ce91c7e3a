// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionHeader;
class QStyleOptionToolButton;

namespace tgraph {

/// A push button that does what the window is for, in the accent's colour. At most one is seen in a window.
void makePrimary(QWidget& button);
[[nodiscard]] bool isPrimary(const QWidget* button);

/// Draws the controls of the whole program (docs/style.md): flat, hairlines in place of frames, quiet tabs with a mark
/// under the chosen one, thin scroll bars, a visible focus. Everything that it does not draw itself is Fusion's, which
/// takes any palette.
class ProgramStyle : public QProxyStyle {
    Q_OBJECT

public:
    ProgramStyle();

    void polish(QWidget* widget) override;
    using QProxyStyle::polish;
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
