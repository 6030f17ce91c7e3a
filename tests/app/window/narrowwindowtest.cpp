// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that a small window truncates no text in any language, whatever panels are beside the page.
#include "app/settings/languages.h"
#include "app/window/frame/aboutdialog.h"
#include "app/window/frame/samplecard.h"
#include "app/window/frame/screenfit.h"
#include "app/window/frame/welcomepage.h"
#include "state/session/recentfiles.h"
#include "tests/support/files.h"
#include "tests/support/tables.h"
#include "widgets/adapt/adaptdialog.h"
#include "widgets/commands/keysoverview.h"
#include "widgets/fetch/fetchdialog.h"
#include "widgets/guide/guidewindow.h"
#include "widgets/machines/machineswindow.h"
#include "widgets/measured/columnsdialog.h"
#include "widgets/programs/moduledialog.h"
#include "widgets/programs/programdiffwindow.h"
#include "widgets/simulate/impactdialog.h"
#include "widgets/simulate/simulatedialog.h"
#include "widgets/style/style.h"
#include "widgets/train/importdialog.h"
#include "widgets/train/traindialog.h"
#include "widgets/tune/fusiontunedialog.h"
#include "widgets/tune/tunedialog.h"
#include "widgets/whatif/whatiftable.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStyle>
#include <QTest>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

/// Returns true if a label or button has enough space for its text at its width.
bool hasRoom(const QWidget& widget)
{
    const int needed = widget.hasHeightForWidth() ? widget.heightForWidth(widget.width()) : widget.sizeHint().height();
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const bool wraps = widget.hasHeightForWidth() || (label != nullptr && label->wordWrap());
    return widget.height() >= needed && (wraps || widget.width() >= widget.sizeHint().width());
}

} // namespace

TEST(NarrowWindow, TheWelcomePageIsNotTruncated)
{
    const test::TemporaryFolder folder;
    QSettings settings(QString::fromStdString((folder.path() / "settings.ini").string()), QSettings::IniFormat);
    RecentFiles recent(settings);
    for (const char* language : {"en", "de", "zh_CN"}) {
        Languages languages;
        languages.install(QLatin1String(language));
        WelcomePage page(recent, QDir(QStringLiteral(TGRAPH_SOURCE_DIR "/resources/samples")));
        page.show();
        for (const QSize& size : {QSize(1024, 600), QSize(760, 600), QSize(620, 600), QSize(560, 600)}) {
            SCOPED_TRACE(std::string(language) + " " + std::to_string(size.width()));
            page.resize(size);
            QCoreApplication::processEvents();
            const auto& area = *page.findChild<QScrollArea*>();
            EXPECT_EQ(area.horizontalScrollBar()->maximum(), 0) << "no text is beyond the edge";
            const auto cards = page.findChildren<SampleCard*>();
            ASSERT_EQ(cards.size(), 4);
            QList<QWidget*> parts(cards.begin(), cards.end());
            for (QLabel* label : page.findChildren<QLabel*>())
                parts << label;
            for (const QWidget* part : parts) {
                if (!part->isVisible() || part->width() == 0)
                    continue;
                EXPECT_TRUE(
                    area.widget()->rect().contains(QRect(part->mapTo(area.widget(), QPoint(0, 0)), part->size())));
                EXPECT_TRUE(hasRoom(*part))
                    << qPrintable(part->accessibleName()) << ' ' << part->width() << " x " << part->height();
            }
        }
    }
}

TEST(NarrowWindow, TheTableOfWhatIfFitsIntoItsDock)
{
    WhatIf result{.slateSize = 128};
    result.base
        = {.score = -10.53, .rank = 101, .relayouts = {.configured = 1, .assumed = 22}, .analyticalSeconds = 2e-3};
    result.edited = result.base;
    constexpr int dock = 276; // px, in a window of 1024
    const int room = dock - 2 * space::two - QApplication::style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    for (const char* language : {"en", "de", "zh_CN"}) {
        Languages languages;
        languages.install(QLatin1String(language));
        WhatIfTable table;
        table.setResult(result);
        EXPECT_LE(table.minimumSizeHint().width(), room) << language;
    }
}

TEST(ScreenFit, ReducesAndMovesAWindowThatIsLargerThanItsScreen)
{
    ScreenFit fit;
    QCoreApplication::instance()->installEventFilter(&fit);
    QWidget window;
    window.setMinimumSize(9000, 100);
    window.resize(9000, 9000);
    window.move(5000, 5000);
    window.show();
    const QRect room = window.screen()->availableGeometry();
    EXPECT_TRUE(room.contains(window.geometry()));
    QWidget small;
    small.resize(200, 100);
    small.show();
    EXPECT_EQ(small.size(), QSize(200, 100));
}

namespace {

/// Returns the controls that are neither inside the window nor in a part of it that scrolls to them.
std::string outside(const QWidget& window)
{
    std::string found;
    for (const QWidget* control : window.findChildren<QWidget*>()) {
        const bool counts = control->focusPolicy() != Qt::NoFocus || qobject_cast<const QLabel*>(control) != nullptr
            || qobject_cast<const QAbstractButton*>(control) != nullptr;
        if (!counts || !control->isVisible() || control->window() != &window || control->size().isEmpty())
            continue;
        for (const QWidget* part = control; part != &window; part = part->parentWidget()) {
            const QWidget& around = *part->parentWidget();
            const auto* area = qobject_cast<const QAbstractScrollArea*>(around.parentWidget());
            const bool scrolls = area != nullptr && area->viewport() == &around;
            if (!scrolls && !around.rect().contains(part->geometry().topLeft()))
                found
                    += std::string(part->metaObject()->className()) + ' ' + part->accessibleName().toStdString() + '\n';
            if (!scrolls && !around.rect().contains(part->geometry()) && part == control)
                found += std::string(part->metaObject()->className()) + ' ' + part->objectName().toStdString() + '\n';
        }
    }
    return found;
}

} // namespace

// Below frame and task bar: a screen of 1024 x 768, and one of 1920 x 1080 at 200 %.
TEST(ScreenFit, NoControlOfADialogIsOutsideOnSmallScreens)
{
    for (const QSize& room : {QSize(1008, 720), QSize(944, 492)}) {
        for (const char* language : {"en", "de", "zh_CN"}) {
            Languages languages;
            languages.install(QLatin1String(language));
            AboutDialog about;
            AdaptDialog adapt;
            ColumnsDialog columns(test::kernelTable(), QStringLiteral("kernel.csv.columns.json"));
            FetchDialog fetch;
            FusionTuneDialog fusion;
            GuideWindow guide;
            ImpactDialog impact;
            ImportDialog import;
            KeysOverview keys({});
            MachinesWindow machines;
            ModuleDialog modules(QStringLiteral("many.hlo"), {}, 0);
            ProgramDiffWindow difference;
            SimulateDialog simulate;
            TrainDialog train;
            TuneDialog tune;
            for (QWidget* dialog :
                 std::initializer_list<QWidget*>{&about, &adapt, &columns, &fetch, &fusion, &guide, &impact, &import,
                                                 &keys, &machines, &modules, &difference, &simulate, &train, &tune}) {
                SCOPED_TRACE(std::string(language) + ' ' + dialog->metaObject()->className() + ' '
                             + std::to_string(room.height()));
                dialog->show();
                fitInto(*dialog, room);
                QCoreApplication::processEvents();
                EXPECT_LE(dialog->width(), room.width());
                EXPECT_LE(dialog->height(), room.height());
                EXPECT_EQ(outside(*dialog), "");
            }
        }
    }
}
