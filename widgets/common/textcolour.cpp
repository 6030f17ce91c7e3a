// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/textcolour.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace tgraph {
namespace {

/// Belongs to a coloured widget.
class Colouring : public QObject {
public:
    explicit Colouring(QWidget& widget) : QObject(&widget), m_widget(widget) { widget.installEventFilter(this); }

    void set(TextColour colour, bool onBase)
    {
        m_colour = std::move(colour);
        m_onBase = onBase;
        apply();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isNew = event->type() == QEvent::PaletteChange || event->type() == QEvent::ParentChange
            || event->type() == QEvent::StyleChange || event->type() == QEvent::Show;
        if (watched == &m_widget && isNew && !m_applies)
            apply();
        return QObject::eventFilter(watched, event);
    }

private:
    void apply()
    {
        m_applies = true;
        const QPalette around = m_widget.parentWidget() != nullptr ? m_widget.parentWidget()->palette()
                                                                   : QApplication::palette(&m_widget);
        QPalette own; // roles that are not set follow the parent's
        if (m_colour)
            own.setColor(QPalette::WindowText, m_colour(dataColours(around)));
        if (m_onBase)
            own.setColor(QPalette::Window, around.color(QPalette::Base));
        m_widget.setPalette(own);
        m_applies = false;
    }

    QWidget& m_widget;
    TextColour m_colour;
    bool m_onBase = false;
    bool m_applies = false;
};

} // namespace

void colourText(QWidget& widget, TextColour colour, bool onBase)
{
    Colouring* colouring = nullptr;
    for (QObject* child : widget.children())
        if (auto* found = dynamic_cast<Colouring*>(child))
            colouring = found;
    if (colouring == nullptr)
        colouring = new Colouring(widget);
    colouring->set(std::move(colour), onBase);
}

} // namespace tgraph
