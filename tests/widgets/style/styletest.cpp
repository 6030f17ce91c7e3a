// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/style.h"

#include "app/settings/theme.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/style/icons.h"
#include "widgets/style/programstyle.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyleOptionHeader>
#include <QStyleOptionSlider>
#include <QTableView>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

/// Counts the pixels that differ from an empty picture.
int inked(const QPixmap& pixmap)
{
    const QImage image = pixmap.toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).alpha() > 100 ? 1 : 0;
    return count;
}

} // namespace

TEST(Looks, BothThemesAreReadable)
{
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
        const ControlColours colours = controlColours(palette);
        for (const QColor& ground : {palette.color(QPalette::Window), palette.color(QPalette::Base), colours.hover}) {
            EXPECT_GE(contrast(ground, colours.text), 7);
            EXPECT_GE(contrast(ground, colours.mutedText), 4.5);
        }
        EXPECT_GE(contrast(colours.checked, colours.text), 7);
        EXPECT_GE(contrast(colours.accent, colours.onAccent), 4.5);
        EXPECT_GE(contrast(palette.color(QPalette::Window), colours.accent), 3);
        EXPECT_GE(contrast(palette.color(QPalette::Base), palette.color(QPalette::Link)), 4.5);
        EXPECT_GE(contrast(palette.color(QPalette::Window), colours.border), 3);
    }
}

TEST(Looks, TheWheelScrollsAFormAndChangesNoValue)
{
    QScrollArea area;
    auto* form = new QWidget;
    auto* column = new QVBoxLayout(form);
    auto* combo = new QComboBox;
    combo->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    auto* number = new QSpinBox;
    column->addWidget(combo);
    column->addWidget(number);
    form->setFixedHeight(2000);
    area.setWidget(form);
    QComboBox outside;
    outside.addItems({QStringLiteral("a"), QStringLiteral("b")});
    ProgramStyle style;
    for (QWidget* widget : std::initializer_list<QWidget*>{combo, number, &outside})
        widget->setStyle(&style);
    area.resize(200, 200);
    area.show();
    outside.show();
    area.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&area));
    area.setFocus();
    const auto turn = [](QWidget& widget) {
        const QPointF place = widget.rect().center();
        QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event); // others are not passed on to parents
        qApp->notify(&widget, &event);
    };
    turn(*combo);
    turn(*number);
    EXPECT_EQ(combo->currentIndex(), 0);
    EXPECT_EQ(number->value(), 0);
    EXPECT_GT(area.verticalScrollBar()->value(), 0);
    turn(outside);
    EXPECT_EQ(outside.currentIndex(), 1) << "nothing to scroll around it";
    combo->setFocus();
    turn(*combo);
    EXPECT_EQ(combo->currentIndex(), 1);
}

TEST(Looks, AllIconsAreDrawnAtAnyResolution)
{
    const QStringList files = QDir(QStringLiteral(":/lucide")).entryList();
    ASSERT_GT(files.size(), 20);
    for (const QString& file : files) {
        const QString name = file.chopped(4);
        ASSERT_FALSE(iconOf(name).isNull()) << qPrintable(name);
        EXPECT_GT(inked(iconPixmap(name, Qt::black, {16, 16}, 1)), 8) << qPrintable(name);
        EXPECT_EQ(iconPixmap(name, Qt::black, {16, 16}, 2).size(), QSize(32, 32));
    }
    EXPECT_TRUE(iconOf(QStringLiteral("no such icon")).isNull());
}

TEST(Looks, IconsFollowTheTheme)
{
    const auto drawn = [] { return iconOf(QStringLiteral("square")).pixmap(16).toImage(); };
    QApplication::setPalette(lightPalette());
    const QImage light = drawn();
    QApplication::setPalette(darkPalette());
    EXPECT_NE(light, drawn());
    QApplication::setPalette(lightPalette());
    EXPECT_EQ(light, drawn());
}

TEST(ProgramStyle, OnlyThePrimaryButtonHasTheAccent)
{
    ProgramStyle style;
    QPushButton button(QStringLiteral("Rank"));
    button.setStyle(&style);
    button.setPalette(lightPalette());
    button.resize(120, 28);
    const auto corner = [&] { return button.grab().toImage().pixelColor(10, 14); };
    const QColor accent = controlColours(lightPalette()).accent;
    EXPECT_NE(corner(), accent);
    makePrimary(button);
    EXPECT_EQ(corner(), accent);
    button.setEnabled(false);
    EXPECT_NE(corner(), accent) << "what cannot be done does not call";
}

TEST(ProgramStyle, ScrollBarsHaveNoButtonsAndTheirSliderReachesBothEnds)
{
    ProgramStyle style;
    QStyleOptionSlider option;
    option.orientation = Qt::Vertical;
    option.rect = QRect(0, 0, 12, 300);
    option.maximum = 1'000'000;
    option.pageStep = 30;
    const auto part
        = [&](QStyle::SubControl which) { return style.subControlRect(QStyle::CC_ScrollBar, &option, which, nullptr); };
    EXPECT_FALSE(part(QStyle::SC_ScrollBarAddLine).isValid());
    EXPECT_FALSE(part(QStyle::SC_ScrollBarSubLine).isValid());
    EXPECT_EQ(part(QStyle::SC_ScrollBarSlider).top(), 0);
    EXPECT_GE(part(QStyle::SC_ScrollBarSlider).height(), 24) << "a million rows, and it can still be caught";
    option.sliderPosition = option.maximum;
    EXPECT_EQ(part(QStyle::SC_ScrollBarSlider).bottom(), 299);
}

TEST(ProgramStyle, FieldsAndButtonsHaveTheSameHeight)
{
    ProgramStyle style;
    QLineEdit line;
    QPushButton button(QStringLiteral("Rank"));
    line.setStyle(&style);
    button.setStyle(&style);
    EXPECT_GE(line.sizeHint().height(), space::controlHeight);
    EXPECT_EQ(line.sizeHint().height(), button.sizeHint().height());
}

TEST(ProgramStyle, CheckBoxesAreVisibleInBothThemes)
{
    ProgramStyle style;
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
        QStyleOptionButton option;
        option.palette = palette;
        option.rect = QRect(0, 0, 16, 16);
        const auto drawn = [&](QStyle::State state) {
            option.state = QStyle::State_Enabled | state;
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(palette.color(QPalette::Window));
            QPainter painter(&image);
            style.drawPrimitive(QStyle::PE_IndicatorCheckBox, &option, &painter, nullptr);
            return image;
        };
        const QImage off = drawn(QStyle::State_Off);
        EXPECT_EQ(off.pixelColor(0, 8).rgb(), controlColours(palette).border.rgb());
        EXPECT_NE(off, drawn(QStyle::State_On));
        EXPECT_NE(off, drawn(QStyle::State_NoChange));
    }
}

// An empty cell that is edited would look like one that is not.
TEST(Looks, EditorsOfCellsAreVisibleFields)
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        QTableView table;
        QStandardItemModel model(2, 2);
        table.setModel(&model);
        table.setSelectionBehavior(QAbstractItemView::SelectRows);
        table.resize(300, 120);
        table.show();
        table.selectRow(0);
        table.edit(model.index(0, 1));
        auto* editor = table.viewport()->findChild<QLineEdit*>();
        ASSERT_NE(editor, nullptr);
        const QImage image = table.viewport()->grab(editor->geometry()).toImage();
        const QColor ground = image.pixelColor(image.width() - image.width() / 4, image.height() / 2);
        EXPECT_EQ(ground.rgb(), table.palette().color(QPalette::Base).rgb()) << int(theme);
        EXPECT_NE(image.pixelColor(image.width() / 2, 0).rgb(), ground.rgb()) << "a frame";
    }
}

TEST(Looks, TableSelectionsWithoutTheFocusArePaler)
{
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
        const auto loudness = [&palette](QPalette::ColorGroup group) {
            return contrast(palette.color(QPalette::Base), palette.color(group, QPalette::Highlight));
        };
        EXPECT_LT(loudness(QPalette::Inactive), loudness(QPalette::Active) - 1);
        EXPECT_GE(contrast(palette.color(QPalette::Inactive, QPalette::Highlight),
                           palette.color(QPalette::Inactive, QPalette::HighlightedText)),
                  4.5);
    }
}

TEST(Looks, CurrentTableRowsHaveAFrameWithTheFocus)
{
    QWidget window;
    QLineEdit other(&window);
    SectionTable table(QStringLiteral("Numbers"), &window);
    QStandardItemModel model(4, 3);
    table.setModel(&model);
    table.setGeometry(0, 40, 300, 200);
    window.resize(300, 250);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    table.setCurrentIndex(model.index(1, 0));
    const auto atTheEnd = [&] { // the end of the row, outside the current cell
        const QRect cell = table.visualRect(model.index(1, 2));
        return table.viewport()->grab().toImage().pixelColor(cell.center().x(), cell.top() + 2);
    };
    const auto inTheMiddle
        = [&] { return table.viewport()->grab().toImage().pixelColor(table.visualRect(model.index(1, 2)).center()); };
    other.setFocus();
    EXPECT_EQ(atTheEnd(), inTheMiddle());
    table.setFocus(Qt::OtherFocusReason);
    ASSERT_TRUE(table.hasFocus());
    EXPECT_GE(contrast(atTheEnd(), inTheMiddle()), 2.5);
}

TEST(Looks, SortIndicatorsCoverNoTitle)
{
    ProgramStyle style;
    QTableView table;
    QStandardItemModel model(3, 2);
    model.setHorizontalHeaderLabels({QStringLiteral("Predicted"), QStringLiteral("Measured")});
    table.setModel(&model);
    table.setSortingEnabled(true);
    QHeaderView& header = *table.horizontalHeader();
    header.setStyle(&style);
    fitColumns(table, Fit::Tight);
    QStyleOptionHeader option;
    option.initFrom(&header);
    option.orientation = Qt::Horizontal;
    option.sortIndicator = QStyleOptionHeader::SortDown;
    option.rect = QRect(0, 0, table.columnWidth(0), 24);
    const QRect title = style.subElementRect(QStyle::SE_HeaderLabel, &option, &header);
    EXPECT_GE(title.width(), header.fontMetrics().horizontalAdvance(QStringLiteral("Predicted")));
    EXPECT_FALSE(title.intersects(style.subElementRect(QStyle::SE_HeaderArrow, &option, &header)));
}
