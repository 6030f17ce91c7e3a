// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/savedproposal.h"
#include "state/session/savedrankings.h"
#include "state/openfile.h"
#include "state/rankchoice.h"
#include "state/selection.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// What a session file says of one TpuGraphs file. Configurations are original indices: distinct ones depend on how a
/// program tells configurations apart.
struct SavedFile {
    std::filesystem::path path; ///< absolute
    std::uint32_t configurations = 0; ///< that the file had
    std::optional<std::uint32_t> focus;
    std::uint32_t baseline = 0;
    std::vector<std::uint32_t> pins;
    std::optional<std::uint32_t> node;
    std::uint32_t topCount = 10;
    QString filter;
    std::map<std::uint32_t, QString> notes;
    std::size_t module = 0; ///< of a program in a file with several
    std::optional<SavedProposal> proposal; ///< of a program whose configurations are candidates
    std::string fingerprint; ///< FileStamp's, of the file that `rankings` are of; empty: not known
    std::vector<SavedRanking> rankings; ///< the newest last
    std::optional<std::uint32_t> shownRanking; ///< its number

    bool operator==(const SavedFile&) const = default;
};

/// Without rankings.
[[nodiscard]] SavedFile savedFile(const OpenFile& file, const Selection& selection);
/// The selection in this file; nothing where the file has other configurations than it had, or candidates that were
/// not proposed alike. What else the file does
/// not have is left out.
[[nodiscard]] std::optional<Selection> selectionOf(const SavedFile& saved, const OpenFile& file);

/// The contents of a session file (.tgraph, JSON).
struct SavedSession {
    std::vector<SavedFile> files;
    std::optional<std::size_t> shown; ///< index in `files`
    RankChoice choice;
    QByteArray docks; ///< QMainWindow::saveState(); empty: as they are
};

/// Not on the GUI thread, but at the end of the program: packs all scores. Paths are written twice: absolute, and
/// relative to the folder of `target`, so that a session moves together with its files.
[[nodiscard]] QByteArray sessionBytes(const SavedSession& session, const std::filesystem::path& target);

inline constexpr std::size_t maxSessionBytes = 16 << 20;
/// A path beside the session file is preferred to the absolute one where both exist.
/// @throws Error that names the file and what is wrong in it
[[nodiscard]] SavedSession readSession(const std::filesystem::path& path);

} // namespace tgraph
