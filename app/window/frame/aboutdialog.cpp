// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/aboutdialog.h"

#include "widgets/common/boxes.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

#include <array>

namespace tgraph {
namespace {

struct Library {
    const char* name;
    const char* licence; ///< SPDX
    const char* purpose;
};

constexpr std::array libraries = {
    Library{"Qt, Qt Charts", "GPL-3.0", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "window and charts")},
    Library{"LibTorch", "BSD-3-Clause", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "networks")},
    Library{"Graphviz", "EPL-1.0",
            QT_TRANSLATE_NOOP("tgraph::AboutDialog", "layout of the boxes, in a separate process")},
    Library{"Eigen", "MPL-2.0", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "linear algebra")},
    Library{"Highway", "Apache-2.0", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "vector code")},
    Library{"ISA-L, minizip, zlib", "BSD-3-Clause, Zlib", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "reading archives")},
    Library{"JSON for Modern C++, {fmt}, robin-map, CLI11", "MIT, BSD-3-Clause",
            QT_TRANSLATE_NOOP("tgraph::AboutDialog", "texts, tables, arguments")},
    Library{"SQLite", "public domain", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "index of a folder of files")},
    Library{"OpenSSL", "Apache-2.0", QT_TRANSLATE_NOOP("tgraph::AboutDialog", "check sums of checkpoints")},
};

QTreeWidget* libraryList(QWidget* parent)
{
    auto* list = new QTreeWidget(parent);
    list->setAccessibleName(AboutDialog::tr("Libraries"));
    list->setHeaderLabels({AboutDialog::tr("Library"), AboutDialog::tr("For"), AboutDialog::tr("Licence")});
    list->setRootIsDecorated(false);
    list->setAlternatingRowColors(true);
    for (const Library& library : libraries) {
        QString name = QString::fromUtf8(library.name);
        if (&library == libraries.begin())
            name += QStringLiteral(" %1").arg(QString::fromLatin1(qVersion()));
        new QTreeWidgetItem(list, {name, AboutDialog::tr(library.purpose), QString::fromLatin1(library.licence)});
    }
    for (int column = 0; column < list->columnCount(); ++column)
        list->resizeColumnToContents(column);
    return list;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("About TGraph Explorer"));
    constexpr int iconSize = 96;
    auto* icon = new QLabel(this);
    icon->setPixmap(QApplication::windowIcon().pixmap(iconSize));
    auto* words = new QLabel(
        tr("<h2>TGraph Explorer %1</h2><p>Explores and ranks the compiler configurations of tensor programs.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later; the helper tgraph-layout under "
           "the Apache License 2.0. There is no warranty.</p>")
            .arg(QStringLiteral(TGRAPH_VERSION)),
        this);
    words->setWordWrap(true);
    auto* head = lineUp(tight(new QHBoxLayout, 16), {{icon, 0, Qt::AlignTop}, {words, 1}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* qt = buttons->addButton(tr("About &Qt"), QDialogButtonBox::HelpRole);
    connect(qt, &QPushButton::clicked, qApp, &QApplication::aboutQt);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    lineUp(new QVBoxLayout(this), {head, {libraryList(this), 1}, buttons});
    resize(780, 420);
}

} // namespace tgraph
