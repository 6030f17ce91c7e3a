// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <filesystem>
#include <vector>

namespace tgraph::test {

/// A message of a .ts file.
struct TsMessage {
    QString context;
    QString source;
    QString comment; ///< distinguishes equal sources within a context
    bool counted = false; ///< has plural forms
    QString state; ///< "", "unfinished", "vanished", "obsolete"
    QStringList forms; ///< one, or each plural form
};

/// Reads a .ts file. @throws Error with the line that is invalid.
[[nodiscard]] std::vector<TsMessage> readTs(const std::filesystem::path& path);

/// Returns the elements of the source that a translation lacks, one sentence each: place holders
/// (%1, %L1, %n), HTML tags, name patterns (*.npz), one accelerator (&) if and only if the source
/// has one, and the blanks, line break, colon or ellipsis at its start or end. Skips empty forms,
/// which `state` covers.
[[nodiscard]] QStringList losses(const TsMessage& message);

} // namespace tgraph::test
