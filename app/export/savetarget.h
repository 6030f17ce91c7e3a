// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>
#include <functional>

class QWidget;

namespace tgraph {

/// The texts of a file dialog for saving.
struct SaveQuestion {
    QString title;
    QString proposed; ///< path
    QString filter; ///< in QFileDialog's format
    QString suffix; ///< without its dot; appended to names without any if the chosen filter has none
    bool isSuffixNeeded = false; ///< appended also to names with another one
};

/// Returns true if the path ends in the suffix, given without its dot, in any case.
[[nodiscard]] bool hasSuffix(const std::filesystem::path& path, const QString& suffix);

/// Returns the name with its suffix. `filter`: the chosen one of the question's filters; its suffix is appended to
/// names without any.
[[nodiscard]] QString withSuffix(const QString& name, const SaveQuestion& question, const QString& filter = {});

/// A path and the chosen one of the question's filters.
struct SaveChoice {
    QString path; ///< empty: cancelled
    QString filter;
};

/// Asks for a name until a file can be written there without loss, or until none is chosen: then the path is empty.
/// `choose` has confirmed overwriting the returned name only, not the name with the suffix: `mayReplace` asks for that
/// if the file exists.
[[nodiscard]] SaveChoice saveTarget(const SaveQuestion& question,
                                    const std::function<SaveChoice(const QString& proposed)>& choose,
                                    const std::function<bool(const QString& path)>& mayReplace);

/// Asks the same with dialogs over `parent`.
[[nodiscard]] SaveChoice saveTarget(QWidget* parent, const SaveQuestion& question);

} // namespace tgraph
