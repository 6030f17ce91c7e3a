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
    /// Suffix without its dot; appended to names without a suffix if the chosen filter has none
    QString suffix;
    bool isSuffixNeeded = false; ///< appended also to names with another one
};

/// Returns true if the path ends in the suffix, given without its dot, in any case.
[[nodiscard]] bool hasSuffix(const std::filesystem::path& path, const QString& suffix);

/// Returns the name with its suffix. `filter` is the filter that was chosen among those of the
/// question; its suffix is appended to names without one.
[[nodiscard]] QString withSuffix(const QString& name, const SaveQuestion& question, const QString& filter = {});

/// A path and the chosen one of the question's filters.
struct SaveChoice {
    QString path; ///< empty: cancelled
    QString filter;
};

/// Asks for a name until a file can be written there without loss of data, or until no name is
/// chosen; the path is then empty. `choose` has asked the user whether to overwrite the returned
/// name, but not the name with the suffix; if that file exists, `mayReplace` asks.
[[nodiscard]] SaveChoice saveTarget(const SaveQuestion& question,
                                    const std::function<SaveChoice(const QString& proposed)>& choose,
                                    const std::function<bool(const QString& path)>& mayReplace);

/// Asks in the same way with dialogs over `parent`.
[[nodiscard]] SaveChoice saveTarget(QWidget* parent, const SaveQuestion& question);

} // namespace tgraph
