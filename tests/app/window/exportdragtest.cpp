// SPDX-License-Identifier: GPL-3.0-or-later
// Charts and rows that are dragged into other programs.
#include "app/window/exports/chartdrags.h"
#include "app/window/exports/exportdialog.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/common/draghandle.h"
#include "widgets/distribution/distributionpanel.h"

#include <QImage>
#include <QListWidget>
#include <QMimeData>
#include <QStandardItemModel>
#include <QTableView>
#include <QUrl>

using namespace tgraph;

namespace {

class ExportDragTest : public WindowTest {
protected:
    [[nodiscard]] ChartDrags& drags() { return *window.findChild<ChartDrags*>(); }

    template <typename Panel> DragHandle& handleOf()
    {
        return *panel<Panel>().template findChild<DragHandle*>(QString(), Qt::FindDirectChildrenOnly);
    }

    static void dragTo(QWidget& widget, const QPoint& place)
    {
        QMouseEvent move(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&widget, &move);
    }

    template <typename Panel> bool isShownOverPanel()
    {
        QEvent enter(QEvent::Enter);
        QApplication::sendEvent(&panel<Panel>(), &enter);
        return !handleOf<Panel>().isHidden();
    }
};

} // namespace

TEST_F(ExportDragTest, AChartIsDroppedAsPictureAndAsFile)
{
    EXPECT_EQ(drags().dragged(Chart::Distribution), nullptr) << "no file is open";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const std::unique_ptr<QMimeData> dropped = drags().dragged(Chart::Distribution);
    ASSERT_NE(dropped, nullptr);
    ASSERT_TRUE(dropped->hasImage() && dropped->hasUrls());
    const auto picture = qvariant_cast<QImage>(dropped->imageData());
    EXPECT_GE(picture.width(), ChartPictures::fileSize.width());
    EXPECT_TRUE(dropped->data(QStringLiteral("image/svg+xml")).contains("a.npz")) << "names the file";
    const QString file = dropped->urls().front().toLocalFile();
    EXPECT_TRUE(file.endsWith(QStringLiteral("/a distribution.png"))) << file.toStdString();
    EXPECT_EQ(QImage(file), picture);
    EXPECT_EQ(drags().dragged(Chart::Attention), nullptr) << "nothing was explained";
}

TEST_F(ExportDragTest, TheHandleIsSeenOverAChartAndAClickExportsIt)
{
    EXPECT_FALSE(isShownOverPanel<DistributionPanel>());
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_FALSE(isShownOverPanel<AttentionPanel>()) << "there is no map";
    ASSERT_TRUE(isShownOverPanel<DistributionPanel>());
    DragHandle& handle = handleOf<DistributionPanel>();
    EXPECT_TRUE(panel<DistributionPanel>().rect().contains(handle.geometry()));
    handle.click();
    const auto* dialog = window.findChild<ExportDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->findChild<QListWidget*>()->currentItem()->text(), QStringLiteral("Distribution"));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&panel<DistributionPanel>(), &leave);
    EXPECT_TRUE(handle.isHidden());
}

TEST_F(ExportDragTest, ADragFromTheHandleDropsTheContentsAndIsNoClick)
{
    QWidget view;
    view.resize(300, 200);
    int drags = 0;
    int clicks = 0;
    const Drag drag = [&](QWidget&, const std::unique_ptr<QMimeData>& contents, const QPixmap& picture) {
        ++drags;
        EXPECT_EQ(contents->text(), QStringLiteral("chart"));
        EXPECT_FALSE(picture.isNull());
    };
    DragHandle handle(
        view, [] { return true; },
        [] {
            return std::make_unique<LateContents>(
                LateContents::Makers{{QStringLiteral("text/plain"), [] { return QStringLiteral("chart"); }}});
        },
        drag);
    QObject::connect(&handle, &QToolButton::clicked, &handle, [&] { ++clicks; });
    view.show();
    handle.show();
    const QPoint middle = handle.rect().center();
    QTest::mousePress(&handle, Qt::LeftButton, {}, middle);
    dragTo(handle, middle + QPoint(1, 0));
    EXPECT_EQ(drags, 0) << "a hand trembles";
    dragTo(handle, middle - QPoint(60, 40));
    QTest::mouseRelease(&handle, Qt::LeftButton, {}, middle);
    EXPECT_EQ(drags, 1);
    EXPECT_EQ(clicks, 0);
}

TEST_F(ExportDragTest, SelectedRowsAreDraggedAndOthersSelected)
{
    QStandardItemModel model(4, 2);
    QTableView table;
    table.setModel(&model);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.resize(300, 300);
    table.show();
    int drags = 0;
    new RowDrag(
        table, [] { return std::make_unique<QMimeData>(); },
        [&](QWidget&, const std::unique_ptr<QMimeData>&, const QPixmap&) { ++drags; });
    const auto at = [&](int row) { return table.visualRect(model.index(row, 0)).center(); };
    const auto dragBetween = [&](int from, int to) {
        QTest::mousePress(table.viewport(), Qt::LeftButton, {}, at(from));
        dragTo(*table.viewport(), at(to));
        QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, at(to));
    };
    dragBetween(0, 2);
    EXPECT_EQ(drags, 0);
    EXPECT_EQ(table.selectionModel()->selectedRows().size(), 3) << "by the mouse, as before";
    dragBetween(1, 3);
    EXPECT_EQ(drags, 1);
    EXPECT_EQ(table.selectionModel()->selectedRows().size(), 3) << "the drag keeps them";
}
