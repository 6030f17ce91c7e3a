// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/exportdialog.h"

#include "app/export/savetarget.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/style/style.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <utility>

namespace tgraph {

ExportDialog::ExportDialog(std::vector<ExportItem> items, Context context, QWidget* parent)
    : QDialog(parent), m_items(std::move(items)), m_context(std::move(context))
{
    setHelpPage(*this, QStringLiteral("window.md#sessions-and-export"));
    setWindowTitle(tr("Export"));
    makeForm();
    int first = -1;
    for (const ExportItem& item : m_items) {
        auto* row = new QListWidgetItem(item.name, m_list);
        row->setToolTip(item.missing);
        if (!item.missing.isEmpty())
            row->setFlags(Qt::NoItemFlags);
        else if (first < 0)
            first = m_list->row(row);
    }
    constexpr int widestList = 360; // px
    m_list->setMinimumWidth(std::min(widestList, m_list->sizeHintForColumn(0) + 2 * m_list->frameWidth()));
    connect(m_list, &QListWidget::currentRowChanged, this, &ExportDialog::showItem);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    connect(m_target, &QLineEdit::textChanged, this,
            [this] { m_write->setEnabled(format() != nullptr && !m_target->text().isEmpty()); });
    connect(m_target, &QLineEdit::textEdited, this, &ExportDialog::followName);
    m_list->setCurrentRow(first);
    showItem();
}

void ExportDialog::makeForm()
{
    m_list = new QListWidget(this);
    m_list->setAccessibleName(tr("What to export"));
    m_format = new QComboBox(this);
    m_all = new QRadioButton(tr("All %Ln configuration(s)", nullptr, static_cast<int>(m_context.all)), this);
    m_filtered = new QRadioButton(m_context.filtered < m_context.all
                                      ? tr("The %1 that the filter keeps").arg(groupedText(m_context.filtered))
                                      : tr("Filtered: no filter is set"),
                                  this);
    m_filtered->setEnabled(m_context.filtered < m_context.all);
    (m_filtered->isEnabled() && m_context.filtered > 0 ? m_filtered : m_all)->setChecked(true); // the shown rows
    m_target = new QLineEdit(this);
    m_target->setAccessibleName(tr("File"));
    m_preview = new QLabel(this);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setFixedHeight(ExportItem::previewSize.height());
    m_preview->setMinimumWidth(ExportItem::previewSize.width() / 2);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setTextFormat(Qt::PlainText);
    auto* browse = new QPushButton(tr("&Browse…"), this);
    connect(browse, &QPushButton::clicked, this, [this] {
        if (format() == nullptr)
            return;
        if (const QString chosen = m_context.browse(format()->suffix); !chosen.isEmpty()) {
            setTarget(chosen);
            followName(chosen);
            m_confirmed = chosen;
        }
    });
    auto* file = lineUp(new QHBoxLayout, {{m_target, 1}, browse});
    auto* rows = lineUp(new QVBoxLayout, {m_all, m_filtered});
    auto* form = new QFormLayout;
    form->addRow(tr("Fo&rmat:"), m_format);
    form->addRow(tr("Rows:"), rows);
    auto* name = new QLabel(tr("&File:"), this);
    name->setBuddy(m_target);
    form->addRow(name, file);
    auto* right = lineUp(new QVBoxLayout, {form, m_preview, freeRoom(1)});
    auto* both = lineUp(new QHBoxLayout, {{m_list, 1}, {right, 2}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_write->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    lineUp(new QVBoxLayout(this), {{both, 1}, buttons});
    resize(760, 460);
}

void ExportDialog::select(const QString& name)
{
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->text() == name && (m_list->item(row)->flags() & Qt::ItemIsEnabled) != 0)
            m_list->setCurrentRow(row);
}

void ExportDialog::setTarget(const QString& path)
{
    m_target->setText(path);
}

QString ExportDialog::target() const
{
    return m_target->text();
}

const ExportItem* ExportDialog::item() const
{
    const int row = m_list->currentRow();
    return row < 0 ? nullptr : &m_items[static_cast<std::size_t>(row)];
}

const ExportItem::Format* ExportDialog::format() const
{
    const ExportItem* chosen = item();
    const int index = m_format->currentIndex();
    return chosen == nullptr || index < 0 ? nullptr : &chosen->formats[static_cast<std::size_t>(index)];
}

void ExportDialog::showItem()
{
    m_target->setModified(false);
    m_format->clear();
    const ExportItem* chosen = item();
    m_write->setEnabled(chosen != nullptr);
    if (chosen == nullptr)
        return;
    for (const ExportItem::Format& format : chosen->formats)
        m_format->addItem(format.name);
    m_format->setEnabled(chosen->formats.size() > 1);
    m_all->setEnabled(chosen->isList);
    m_filtered->setEnabled(chosen->isList && m_context.filtered < m_context.all);
    showPreview(*chosen);
}

void ExportDialog::showFormat()
{
    if (format() == nullptr)
        return;
    const QString before = std::exchange(m_suffix, format()->suffix);
    QString name = target();
    const bool isOwnName = m_target->isModified() && name.endsWith(QLatin1Char('.') + before);
    if (isOwnName)
        name.replace(name.size() - before.size(), before.size(), m_suffix);
    setTarget(isOwnName ? name : m_context.proposed(m_suffix));
    m_target->setModified(isOwnName);
}

void ExportDialog::followName(const QString& name)
{
    const ExportItem* chosen = item();
    const auto isMeant = [&name](const ExportItem::Format& one) {
        return hasSuffix(name.toStdString(), one.suffix.section(QLatin1Char('.'), -1));
    };
    if (chosen == nullptr || format() == nullptr || isMeant(*format()))
        return;
    const auto meant = std::ranges::find_if(chosen->formats, isMeant);
    if (meant == chosen->formats.end())
        return;
    const QSignalBlocker keepsName(m_format);
    m_format->setCurrentIndex(static_cast<int>(meant - chosen->formats.begin()));
    m_suffix = meant->suffix;
}

void ExportDialog::showPreview(const ExportItem& item)
{
    m_preview->clear();
    if (item.picture) {
        QPixmap picture;
        if (picture.loadFromData(item.picture()))
            m_preview->setAlignment(Qt::AlignCenter);
        QPixmap shown = picture.scaled(ExportItem::previewSize * devicePixelRatioF(), Qt::KeepAspectRatio,
                                       Qt::SmoothTransformation);
        shown.setDevicePixelRatio(devicePixelRatioF());
        m_preview->setPixmap(shown);
    } else if (item.text) {
        QStringList shown;
        for (const QString& line : item.text().split(QLatin1Char('\n')))
            if (!line.startsWith(QLatin1Char('#')))
                shown << line;
        m_preview->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_preview->setText(shown.join(QLatin1Char('\n')));
    }
}

void ExportDialog::accept()
{
    const ExportItem::Format* chosen = format();
    if (chosen == nullptr || target().isEmpty())
        return;
    const QFileInfo proposed(m_context.proposed(chosen->suffix));
    const QFileInfo file(proposed.dir(), target()); // a relative name is in the proposed folder
    setTarget(file.isDir() ? QDir(file.filePath()).filePath(proposed.fileName()) : file.filePath());
    if (file.isDir())
        return; // the user sees the name first
    if (file.exists() && target() != m_confirmed && !m_context.mayReplace(target()))
        return;
    chosen->write(file.filesystemAbsoluteFilePath(), m_filtered->isEnabled() && m_filtered->isChecked());
    QDialog::accept();
}

} // namespace tgraph
