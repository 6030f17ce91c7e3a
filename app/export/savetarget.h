// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace tgraph {

/// The texts of a file dialog for saving.
struct SaveQuestion {
    QString title;
    QString proposed; ///< path
    QString filter; ///< in QFileDialog's format
    QString suffix; ///< without its dot; appended to names without any
    bool isSuffixNeeded = false; ///< appended also to names with another one
};

/// Returns the name with its suffix.
[[nodiscard]] QString withSuffix(const QString& name, const SaveQuestion& question);

/// Asks for a name until a file can be written there without loss, or until none is chosen: then the result is empty.
/// `choose` has confirmed overwriting the returned name only, not the name with the suffix: `mayReplace` asks for that
/// if the file exists.
[[nodiscard]] QString saveTarget(const SaveQuestion& question,
                                 const std::function<QString(const QString& proposed)>& choose,
                                 const std::function<bool(const QString& path)>& mayReplace);

/// Asks the same with dialogs over `parent`.
[[nodiscard]] QString saveTarget(QWidget* parent, const SaveQuestion& question);

} // namespace tgraph
