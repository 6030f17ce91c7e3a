// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/endnotice.h"

#include <QApplication>
#include <QSystemTrayIcon>
#include <QTimer>
#include <QWidget>

namespace tgraph {

void showEndNotice(QWidget& window, const QString& title, const QString& text)
{
    if (QApplication::activeWindow() != nullptr)
        return;
    QApplication::alert(&window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    constexpr int shown = 20'000; // ms
    auto* tray = new QSystemTrayIcon(QApplication::windowIcon(), &window);
    tray->show();
    tray->showMessage(title, text, QSystemTrayIcon::Information, shown);
    QObject::connect(tray, &QSystemTrayIcon::messageClicked, &window, [&window] {
        window.show();
        window.raise();
        window.activateWindow();
    });
    QTimer::singleShot(shown, tray, &QObject::deleteLater);
}

} // namespace tgraph
