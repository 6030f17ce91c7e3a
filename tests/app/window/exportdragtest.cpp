// SPDX-License-Identifier: GPL-3.0-or-later
// Charts and rows that are dragged into other programs.
#include "app/window/exports/chartdrags.h"
#include "app/window/exports/exportdialog.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/common/draghandle.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/configs/configtableview.h"
#include "widgets/distribution/distributionpanel.h"

#include <QFile>
#include <QImage>
#include <QItemSelectionModel>
#include <QListWidget>
#include <QMimeData>
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

TEST_F(ExportDragTest, SelectedRowsAreDroppedAsText)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    auto* table = window.findChild<ConfigTableView*>();
    table->selectionModel()->select(QItemSelection(table->configs().index(1, 0), table->configs().index(3, 0)),
                                    QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    const QStringList lines = table->dragged()->text().trimmed().split(QLatin1Char('\n'));
    EXPECT_EQ(lines.size(), 1 + 3) << "a header and three rows";
    const QModelIndex third = table->configs().index(3, ConfigTableModel::Configuration);
    EXPECT_TRUE(lines.back().contains(third.data().toString().remove(QLatin1Char(',')))) << lines.back().toStdString();
}
