// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace tgraph {

/// What a person is asked before something is written.
struct SaveQuestion {
    QString title;
    QString proposed; ///< path
    QString filter; ///< as QFileDialog takes it
    QString suffix; ///< without its dot; a name without any gets it
    bool isSuffixNeeded = false; ///< a name with another one gets it, too
};

/// The name with its suffix.
[[nodiscard]] QString withSuffix(const QString& name, const SaveQuestion& question);

/// Asks for a name until a file can be written there without a loss, or until nothing is chosen: then the answer is
/// empty. `choose` has asked about a file of the very name that it returns, not about that with the suffix:
/// `mayReplace` does, where there is one.
[[nodiscard]] QString saveTarget(const SaveQuestion& question,
                                 const std::function<QString(const QString& proposed)>& choose,
                                 const std::function<bool(const QString& path)>& mayReplace);

/// The same with dialogs over `parent`.
[[nodiscard]] QString saveTarget(QWidget* parent, const SaveQuestion& question);

} // namespace tgraph
