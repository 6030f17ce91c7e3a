// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/tourcallout.h"

#include "widgets/common/boxes.h"
#include "widgets/style/programstyle.h"
#include "widgets/style/style.h"

#include <QAccessible>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr int widest = 380; // px

} // namespace

TourCallout::TourCallout(QWidget* window) : QFrame(window)
{
    setObjectName(QStringLiteral("tour"));
    m_title = new QLabel(this);
    m_title->setFont(textFont(TextRole::Title, font()));
    m_title->setWordWrap(true);
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_number = new QLabel(this);
    m_number->setForegroundRole(QPalette::PlaceholderText);
    const auto add = [this](const char* name, const QString& text) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(true); // Enter clicks the one with the focus
        return button;
    };
    m_leave = add("leave", tr("Leave"));
    m_back = add("back", tr("Back"));
    m_next = add("next", tr("Next"));
    makePrimary(*m_next);
    auto* buttons = lineUp(new QHBoxLayout, {m_number, freeRoom(1), m_leave, m_back, m_next});
    lineUp(inset(new QVBoxLayout(this), {space::two, space::two, space::two, space::two}, space::one),
           {m_title, m_text, buttons});
    connect(m_leave, &QPushButton::clicked, this, &TourCallout::leaveRequested);
    connect(m_back, &QPushButton::clicked, this, &TourCallout::backRequested);
    connect(m_next, &QPushButton::clicked, this, &TourCallout::nextRequested);
}

void TourCallout::setStep(const QString& title, const QString& text, int number, int count)
{
    m_title->setText(title);
    m_text->setText(text);
    m_number->setText(tr("%1 of %2", "step of the tour").arg(number).arg(count));
    m_back->setEnabled(number > 1);
    m_next->setText(number < count ? tr("Next") : tr("Done"));
    setAccessibleName(tr("Tour, %1: %2", "2 of 5: title").arg(m_number->text(), title));
    setAccessibleDescription(text);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    m_next->setFocus(Qt::OtherFocusReason);
}

void TourCallout::placeBeside(const QRect& target)
{
    const QRect room = parentWidget()->rect().adjusted(space::one, space::one, -space::one, -space::one);
    layout()->activate();
    const int width = std::min(std::max(widest, minimumSizeHint().width()), room.width());
    QRect place(0, 0, width, std::max(layout()->heightForWidth(width), minimumSizeHint().height()));
    const QPoint middle = target.center();
    const int across = std::clamp(middle.x() - place.width() / 2, room.left(),
                                  std::max(room.left(), room.right() + 1 - place.width()));
    const int down = std::clamp(middle.y() - place.height() / 2, room.top(),
                                std::max(room.top(), room.bottom() + 1 - place.height()));
    const std::array corners
        = {QPoint(across, target.bottom() + space::one), QPoint(across, target.top() - space::one - place.height()),
           QPoint(target.right() + space::one, down), QPoint(target.left() - space::one - place.width(), down)};
    const auto fitting = std::ranges::find_if(
        corners, [&](const QPoint& corner) { return room.contains(QRect(corner, place.size())); });
    place.moveTopLeft(fitting != corners.end()
                          ? *fitting
                          : QPoint(across,
                                   std::clamp(target.bottom() - space::two - place.height(), room.top(),
                                              std::max(room.top(), room.bottom() + 1 - place.height()))));
    setGeometry(place);
    raise();
}

void TourCallout::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(controlColours(palette()).accent, 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), space::radius, space::radius);
}

TourFrame::TourFrame(QWidget* window) : QWidget(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
}

void TourFrame::paintEvent(QPaintEvent*)
{
    constexpr int width = 3; // px
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(controlColours(palette()).accent, width));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), space::radius, space::radius);
}

} // namespace tgraph
