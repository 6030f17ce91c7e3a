// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/checkpointfolders.h"
#include "app/settings/launchoptions.h"
#include "app/settings/theme.h"
#include "app/window/docks/docks.h"
#include "app/window/frame/programicon.h"
#include "app/window/frame/screenfit.h"
#include "app/window/mainwindow.h"
#include "app/window/screenshot.h"
#include "app/work/rank/autoranking.h"
#include "app/work/sessions/lastsession.h"
#include "app/work/sessions/sessionfiles.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QScreen>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QWindow>

#include <clocale>
#include <cstdio>
#include <memory>

using namespace tgraph;

namespace {

/// Chooses Qt's offscreen platform for a screenshot without a display. Call it before the QApplication is created.
void chooseOffscreenWithoutDisplay()
{
    const bool display = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    if (!display && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

/// Hides the warnings of Qt's offscreen platform about window functions it lacks; screenshots do not need them.
void passOverPlatformWarnings()
{
    static QtMessageHandler before = nullptr;
    before = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& text) {
        const bool expected = text.startsWith(QLatin1String("This plugin does not support"))
            || text.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR"));
        if (!expected)
            before(type, context, text);
    });
}

} // namespace

int main(int argc, char** argv)
{
    const auto parsed = parseArguments({argv, argv + argc});
    if (const auto* message = std::get_if<LaunchMessage>(&parsed)) {
        std::fputs(message->text.toLocal8Bit().constData(), message->exitStatus == 0 ? stdout : stderr);
        return message->exitStatus;
    }
    const auto& options = std::get<LaunchOptions>(parsed);
    if (!options.screenshot.empty()) {
        chooseOffscreenWithoutDisplay();
        passOverPlatformWarnings();
    }

    QApplication application(argc, argv);
    // QApplication sets the user's locale; libraries read and write files with a decimal point
    std::setlocale(LC_NUMERIC, "C"); // NOLINT(concurrency-mt-unsafe): no other thread runs yet
    QApplication::setOrganizationName(QStringLiteral("TGraph Explorer"));
    QApplication::setApplicationName(QStringLiteral("tgraph-explorer"));
    QApplication::setApplicationDisplayName(QStringLiteral("TGraph Explorer"));
    QApplication::setApplicationVersion(QStringLiteral(TGRAPH_VERSION));
    QApplication::setDesktopFileName(QLatin1String(desktopName));
    QApplication::setWindowIcon(programIcon());

    // A screenshot uses default settings, not the user's, and leaves no files behind.
    const QTemporaryDir scratch;
    const std::unique_ptr<QSettings> settings = options.screenshot.empty()
        ? std::make_unique<QSettings>()
        : std::make_unique<QSettings>(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    applyTheme(
        themeFromName(options.theme.isEmpty() ? settings->value(QStringLiteral("theme")).toString() : options.theme));
    Workspace workspace(*settings, checkpointFolders());
    workspace.languages().install(options.language.isEmpty() ? settings->value(QStringLiteral("language")).toString()
                                                             : options.language);
    if (!options.screenshot.empty())
        setRanksAtOpening(*settings, false); // the picture's model is named
    MainWindow window(workspace);
    if (!options.screenshot.empty())
        return takeScreenshot(window, options);
    ScreenFit fit;
    application.installEventFilter(&fit);
    const auto takeRoom = [&window] { window.docks().setRoom(screenRoom(window)); };
    takeRoom();
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    LastSession last(workspace, window.sessionFiles(),
                     QFileInfo(QDir(data).filePath(QStringLiteral("last.tgraph"))).filesystemFilePath());
    QObject::connect(&application, &QApplication::aboutToQuit, &last, &LastSession::save);
    if (options.size)
        window.resize(*options.size);
    window.show();
    QObject::connect(window.windowHandle(), &QWindow::screenChanged, &window, takeRoom);
    if (options.files.empty()) {
        last.bringBack();
    } else {
        last.keepUnopened();
        window.openPaths(options.files);
    }
    if (options.model != "auto")
        window.setModel(options.model);
    return QApplication::exec();
}
