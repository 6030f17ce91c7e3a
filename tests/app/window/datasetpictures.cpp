// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/datasetpictures.h"

#include "app/window/frame/centre.h"
#include "app/window/mainwindow.h"
#include "tests/app/window/picturealbum.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/sectiontable.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/dataset/healthview.h"
#include "widgets/dataset/modelsview.h"
#include "widgets/dataset/overviewview.h"

#include <QComboBox>
#include <QPushButton>
#include <QTest>

namespace tgraph {

void takeDataset(MainWindow& window, Album& album)
{
    DatasetPage& page = window.centre().dataset();
    album.take(QStringLiteral("dataset"));
    page.overview().findChild<SectionTable*>()->selectRow(0);
    album.take(QStringLiteral("dataset-chosen"));
    page.pages().bringUp(page.health());
    album.take(QStringLiteral("dataset-health"));
    page.pages().bringUp(page.models());
    waitFor([&] { return !window.runner().isRunning(Lane::Models); });
    album.take(QStringLiteral("dataset-models-before"));
    const QList<QComboBox*> boxes = page.models().findChildren<QComboBox*>();
    const auto choose
        = [](QComboBox& box, const char* name) { box.setCurrentIndex(qMax(1, box.findText(QLatin1String(name)))); };
    boxes[0]->setCurrentIndex(qMax(0, boxes[0]->findText(QStringLiteral("analytical"))));
    choose(*boxes[1], "tile-xla");
    page.models().findChild<QPushButton*>(QStringLiteral("rankDataset"))->click();
    QTest::qWait(1500);
    album.take(QStringLiteral("dataset-ranking"));
    waitFor([&] { return !window.runner().isRunning(Lane::FolderBoard); });
    album.take(QStringLiteral("dataset-models"));
    page.models().table().selectRow(2);
    boxes[2]->setCurrentIndex(1);
    album.take(QStringLiteral("dataset-programs"));
    boxes[1]->setCurrentIndex(0);
    album.take(QStringLiteral("dataset-one-model"));
}

} // namespace tgraph
