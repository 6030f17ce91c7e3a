// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/exports/windowexports.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QRadioButton;

namespace tgraph {

/// Asks what to export, in which format, which rows and where. Shows a preview if that is fast.
/// Items that do not apply are disabled and have a reason.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// The numbers of distinct configurations, and the file dialog. Paths are absolute.
    struct Context {
        std::uint32_t all = 0;
        std::uint32_t filtered = 0; ///< equal to `all` without a filter
        std::function<QString(const QString& suffix)> proposed; ///< path of a file with this suffix
        std::function<QString(const QString& suffix)> browse; ///< confirmed by the user; empty: none chosen
        std::function<bool(const QString& path)> mayReplace; ///< asks the user; called for existing files
    };

    ExportDialog(std::vector<ExportItem> items, Context context, QWidget* parent);

    void select(const QString& name); ///< selects an item; does nothing if there is no such item
    void setTarget(const QString& path);
    [[nodiscard]] QString target() const;
    /// Writes. Stays open if the user may not replace the target; for a folder, proposes a name in it.
    void accept() override;

private:
    void makeForm();
    void showItem();
    void showFormat();
    void followName(const QString& name); ///< chooses the format that the name's suffix means, if any
    void showPreview(const ExportItem& item);
    [[nodiscard]] const ExportItem* item() const; ///< null: none
    [[nodiscard]] const ExportItem::Format* format() const;

    std::vector<ExportItem> m_items;
    Context m_context;
    QString m_confirmed; ///< path that may be replaced
    QString m_suffix; ///< suffix of the chosen format
    QListWidget* m_list = nullptr;
    QComboBox* m_format = nullptr;
    QRadioButton* m_all = nullptr;
    QRadioButton* m_filtered = nullptr;
    QLineEdit* m_target = nullptr;
    QLabel* m_preview = nullptr;
    QPushButton* m_write = nullptr;
};

} // namespace tgraph
