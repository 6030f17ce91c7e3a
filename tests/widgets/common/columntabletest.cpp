// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the tables of columns and of the table that shows them in a panel.
#include "widgets/common/columntable.h"

#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <limits>

using namespace tgraph;

namespace {

/// A table of names and counts; the second name is a link, and the second count is bold.
class Fruits : public ColumnTableModel {
public:
    enum Column { Name, Count, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    void setCount(std::size_t count)
    {
        beginResetModel();
        m_count = count;
        endResetModel();
    }
    void refresh() { reportAllChanged(); }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_count; }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override
    {
        return section == Name ? TableColumn{QStringLiteral("Fruit"), {}, true}
                               : TableColumn{QStringLiteral("Count"), QStringLiteral("Pieces")};
    }
    [[nodiscard]] QString text(std::size_t row, int column) const override
    {
        return column == Name ? QStringLiteral("fruit %1").arg(row) : QString::number(10 * row);
    }
    [[nodiscard]] QString tip(std::size_t row, int column) const override
    {
        return column == Count ? QStringLiteral("tip %1").arg(row) : QString();
    }
    [[nodiscard]] CellLook look(std::size_t row, int column) const override
    {
        return row != 1 ? CellLook::Plain : column == Name ? CellLook::Link : CellLook::Bold;
    }
    [[nodiscard]] QVariant extra(std::size_t row, int /*column*/, int role) const override
    {
        return role == SortRole          ? QVariant(static_cast<int>(row))
            : role == Qt::ForegroundRole ? QVariant(QColor(Qt::red))
                                         : QVariant();
    }

private:
    std::size_t m_count = 3;
};

/// Fruits with titles in the middle of their sections.
class CentredFruits : public Fruits {
protected:
    [[nodiscard]] bool alignsTitles() const override { return false; }
};

constexpr int left = int(Qt::AlignLeft | Qt::AlignVCenter);
constexpr int right = int(Qt::AlignRight | Qt::AlignVCenter);

QFont fontAt(const Fruits& model, int row, int column)
{
    return model.index(row, column).data(Qt::FontRole).value<QFont>();
}

void openMenu(SectionTable& table)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), table.viewport()->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(table.viewport(), &event);
}

QStringList menuTexts(const SectionTable& table)
{
    QStringList texts;
    for (const QMenu* menu : table.findChildren<QMenu*>())
        for (const QAction* action : menu->actions())
            texts << action->text();
    return texts;
}

} // namespace

TEST(ColumnTable, TakesTitlesTipsAndAlignmentFromItsColumns)
{
    Fruits model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.headerData(Fruits::Count, Qt::Horizontal).toString(), QStringLiteral("Count"));
    EXPECT_EQ(model.headerData(Fruits::Count, Qt::Horizontal, Qt::ToolTipRole).toString(), QStringLiteral("Pieces"));
    EXPECT_FALSE(model.headerData(Fruits::Name, Qt::Horizontal, Qt::ToolTipRole).isValid());
    EXPECT_EQ(model.headerData(Fruits::Name, Qt::Horizontal, Qt::TextAlignmentRole).toInt(), left);
    EXPECT_EQ(model.headerData(Fruits::Count, Qt::Horizontal, Qt::TextAlignmentRole).toInt(), right);
    EXPECT_EQ(model.index(0, Fruits::Name).data(Qt::TextAlignmentRole).toInt(), left);
    EXPECT_EQ(model.index(0, Fruits::Count).data(Qt::TextAlignmentRole).toInt(), right);
    EXPECT_FALSE(CentredFruits().headerData(Fruits::Count, Qt::Horizontal, Qt::TextAlignmentRole).isValid());
}

TEST(ColumnTable, HasNoTitlesOutsideItsColumns)
{
    const Fruits model;
    EXPECT_FALSE(model.headerData(-1, Qt::Horizontal).isValid());
    EXPECT_FALSE(model.headerData(Fruits::ColumnCount, Qt::Horizontal).isValid());
    EXPECT_FALSE(model.headerData(0, Qt::Vertical).isValid());
    EXPECT_FALSE(model.data(QModelIndex()).isValid());
}

TEST(ColumnTable, ShowsTextsTipsAndLooks)
{
    const Fruits model;
    EXPECT_EQ(model.index(2, Fruits::Count).data().toString(), QStringLiteral("20"));
    EXPECT_EQ(model.index(2, Fruits::Count).data(Qt::ToolTipRole).toString(), QStringLiteral("tip 2"));
    EXPECT_FALSE(model.index(2, Fruits::Name).data(Qt::ToolTipRole).isValid());
    EXPECT_EQ(model.index(2, Fruits::Count).data(Fruits::SortRole).toInt(), 2);
    EXPECT_FALSE(model.index(0, Fruits::Name).data(Qt::FontRole).isValid());
    EXPECT_TRUE(fontAt(model, 1, Fruits::Count).bold());
    EXPECT_FALSE(fontAt(model, 1, Fruits::Count).underline());
    EXPECT_TRUE(fontAt(model, 1, Fruits::Name).underline());
    EXPECT_EQ(model.index(1, Fruits::Name).data(Qt::ForegroundRole).value<QBrush>(), QApplication::palette().link());
    EXPECT_EQ(model.index(0, Fruits::Name).data(Qt::ForegroundRole).value<QColor>(), QColor(Qt::red));
}

TEST(ColumnTable, ReportsChangesOfAllCells)
{
    Fruits model;
    const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.refresh();
    ASSERT_EQ(changes.count(), 1);
    EXPECT_EQ(changes[0][1].toModelIndex(), model.index(2, Fruits::Count));
    model.setCount(0);
    model.refresh();
    EXPECT_EQ(changes.count(), 1) << "there are no cells";
}

TEST(PanelTable, ActsOnClicksAndEnter)
{
    Fruits model;
    SectionTable table(QStringLiteral("Fruits"));
    table.setModel(&model);
    QStringList done;
    table.onClick([&done](const QModelIndex& index) { done << QStringLiteral("click %1").arg(index.row()); });
    table.onDoubleClick([&done](const QModelIndex& index) { done << QStringLiteral("double %1").arg(index.row()); });
    table.onCurrentRow([&done](const QModelIndex& index) { done << QStringLiteral("current %1").arg(index.row()); });
    Q_EMIT table.clicked(model.index(2, 0));
    Q_EMIT table.doubleClicked(model.index(1, 0));
    table.setCurrentIndex(model.index(0, 0));
    QTest::keyClick(&table, Qt::Key_Return);
    EXPECT_EQ(done,
              (QStringList{QStringLiteral("click 2"), QStringLiteral("double 1"), QStringLiteral("current 0"),
                           QStringLiteral("click 0"), QStringLiteral("double 0")}));
}

TEST(PanelTable, OffersToCopyItsRowsAndFurtherEntries)
{
    Fruits model;
    SectionTable table(QStringLiteral("Fruits"));
    table.setModel(&model);
    table.show();
    openMenu(table);
    ASSERT_EQ(menuTexts(table), QStringList{QStringLiteral("&Copy as table")});
    table.findChild<QMenu*>()->actions().front()->trigger();
    EXPECT_EQ(QApplication::clipboard()->text(),
              QStringLiteral("Fruit\tCount\nfruit 0\t0\nfruit 1\t10\nfruit 2\t20\n"));
    delete table.findChild<QMenu*>();

    model.setCount(0);
    openMenu(table);
    EXPECT_TRUE(menuTexts(table).isEmpty()) << "there is nothing to copy";
    QObject::connect(&table, &SectionTable::menuOpening, &table,
                     [](QMenu& menu) { menu.addAction(QStringLiteral("Export")); });
    openMenu(table);
    EXPECT_EQ(menuTexts(table), QStringList{QStringLiteral("Export")});
}

TEST(GroupedText, FormatsEveryIntegerType)
{
    const QString million = groupedText(qint64{1'000'000});
    EXPECT_EQ(groupedText(std::size_t{1'000'000}), million);
    EXPECT_EQ(groupedText(std::uint32_t{1'000'000}), million);
    EXPECT_EQ(groupedText(-7), groupedText(qint64{-7}));
    EXPECT_EQ(groupedText(std::numeric_limits<std::uint32_t>::max()), groupedText(qint64{4'294'967'295}));
}
