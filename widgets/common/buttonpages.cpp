// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/buttonpages.h"

#include "widgets/common/boxes.h"

#include <QStackedWidget>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>

#include <algorithm>
#include <cassert>

namespace tgraph {
namespace {

/// Shortens its text where the row is narrow.
class PageButton : public QToolButton {
public:
    using QToolButton::QToolButton;

    [[nodiscard]] QSize minimumSizeHint() const override
    {
        constexpr int shown = 3; // letters
        return {frame() + fontMetrics().horizontalAdvance(QLatin1Char('m')) * shown, sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStyleOptionToolButton option;
        initStyleOption(&option);
        if (width() < sizeHint().width()) // at the full width, rounding could elide letters
            option.text = fontMetrics().elidedText(text(), Qt::ElideRight, width() - frame());
        QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
    }

private:
    [[nodiscard]] int frame() const { return sizeHint().width() - fontMetrics().horizontalAdvance(text()); }
};

} // namespace

ButtonPages::ButtonPages(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout), m_stack(new QStackedWidget(this))
{
    m_row->setSpacing(2);
    m_row->addStretch(1);
    lineUp(tight(new QVBoxLayout(this), 3), {m_row, {m_stack, 1}});
    connect(m_stack, &QStackedWidget::currentChanged, this, &ButtonPages::frontChanged);
}

void ButtonPages::addPage(QWidget& page, const QString& title, const QString& tip)
{
    auto* button = new PageButton(this);
    button->setText(title);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setAutoExclusive(true);
    m_row->insertWidget(static_cast<int>(m_pages.size()), button);
    m_pages.push_back({&page, button});
    connect(button, &QToolButton::clicked, this, [this, widget = &page] { bringUp(*widget); });
    m_stack->addWidget(&page);
    show();
}

void ButtonPages::addCorner(QWidget& widget)
{
    m_row->addWidget(&widget);
}

void ButtonPages::setAvailable(const QWidget& page, bool available)
{
    Page& changed = m_pages[indexOf(page)];
    changed.isAvailable = available;
    changed.button->setVisible(available);
    show();
}

void ButtonPages::bringUp(const QWidget& page)
{
    m_wanted = indexOf(page);
    show();
}

const QWidget* ButtonPages::wanted() const
{
    return m_pages.empty() ? nullptr : m_pages[m_wanted].widget;
}

void ButtonPages::bringUpNamed(const QString& objectName)
{
    const auto found
        = std::ranges::find_if(m_pages, [&](const Page& page) { return page.widget->objectName() == objectName; });
    if (found != m_pages.end())
        bringUp(*found->widget);
}

const QWidget* ButtonPages::front() const
{
    return m_stack->currentWidget();
}

bool ButtonPages::isAvailable(const QWidget& page) const
{
    return m_pages[indexOf(page)].isAvailable;
}

int ButtonPages::rowHeight() const
{
    return m_row->sizeHint().height() + layout()->spacing();
}

std::size_t ButtonPages::indexOf(const QWidget& page) const
{
    const auto found = std::ranges::find(m_pages, &page, &Page::widget);
    assert(found != m_pages.end());
    return static_cast<std::size_t>(found - m_pages.begin());
}

void ButtonPages::show()
{
    const Page& front = m_pages[m_pages[m_wanted].isAvailable ? m_wanted : 0];
    front.button->setChecked(true);
    m_stack->setCurrentWidget(front.widget);
}

} // namespace tgraph
