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
    QString comment; ///< tells equal sources of a context apart
    bool counted = false; ///< has plural forms
    QString state; ///< "", "unfinished", "vanished", "obsolete"
    QStringList forms; ///< one, or each plural form
};

/// Throws Error with the line of what is no .ts file.
[[nodiscard]] std::vector<TsMessage> readTs(const std::filesystem::path& path);

/// What a translation must keep and does not, one sentence each: place holders (%1, %L1, %n), HTML tags, name patterns
/// (*.npz), one accelerator (&) where the source has one and none where it has none, and the blanks, line break, colon
/// or ellipsis it starts or ends with. Empty forms are what `state` tells of, and are passed over.
[[nodiscard]] QStringList losses(const TsMessage& message);

} // namespace tgraph::test
