// SPDX-License-Identifier: GPL-3.0-or-later
// A small window truncates no text in any language, whatever is beside the page.
#include "app/settings/languages.h"
#include "app/window/frame/samplecard.h"
#include "app/window/frame/screenfit.h"
#include "app/window/frame/welcomepage.h"
#include "state/session/recentfiles.h"
#include "tests/support/files.h"
#include "widgets/adapt/adaptdialog.h"
#include "widgets/fetch/fetchdialog.h"
#include "widgets/simulate/impactdialog.h"
#include "widgets/simulate/simulatedialog.h"
#include "widgets/train/traindialog.h"
#include "widgets/tune/fusiontunedialog.h"
#include "widgets/tune/tunedialog.h"

#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
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
            ASSERT_EQ(cards.size(), 3);
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

// With ScreenFit a dialog becomes as small as its contents allow: that must fit a screen of 1024 x 768 below its frame.
TEST(ScreenFit, DialogsCanBeAsSmallAsASmallScreen)
{
    constexpr QSize room(1024, 728);
    for (const char* language : {"en", "de", "zh_CN"}) {
        Languages languages;
        languages.install(QLatin1String(language));
        AdaptDialog adapt;
        FetchDialog fetch;
        FusionTuneDialog fusion;
        ImpactDialog impact;
        SimulateDialog simulate;
        TrainDialog train;
        TuneDialog tune;
        for (QWidget* dialog :
             std::initializer_list<QWidget*>{&adapt, &fetch, &fusion, &impact, &simulate, &train, &tune}) {
            SCOPED_TRACE(std::string(language) + ' ' + dialog->metaObject()->className());
            dialog->show();
            QCoreApplication::processEvents();
            const QSize least = dialog->minimumSizeHint();
            EXPECT_LE(least.width(), room.width());
            EXPECT_LE(least.height(), room.height());
        }
    }
}
