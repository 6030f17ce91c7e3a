// SPDX-License-Identifier: GPL-3.0-or-later
// A small window truncates no text in any language, whatever is beside the page.
#include "app/settings/languages.h"
#include "app/window/frame/samplecard.h"
#include "app/window/frame/welcomepage.h"
#include "state/session/recentfiles.h"
#include "tests/support/files.h"

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
