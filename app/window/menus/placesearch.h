// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/session.h"
#include "widgets/commands/commandlist.h"
#include "widgets/files/filelistmodel.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <filesystem>
#include <functional>

namespace tgraph {

class CommandController;
class FilePanel;
class Navigation;
class Services;

/// Limits of the results: more are hard to survey.
inline constexpr std::size_t mostNodesFound = 8;
inline constexpr std::size_t mostFilesFound = 8;

/// Finds nodes of the file by number, opcode and shape: see findNodes().
[[nodiscard]] std::vector<Command> nodesFound(const OpenFile& file, const QString& query,
                                              const std::function<void(NodeId)>& look);
/// Finds a configuration by its number in the file ("23528", "config 23528") or by its predicted rank ("rank 3").
[[nodiscard]] std::vector<Command> configurationsFound(const OpenFile& file, const Scores* scores, const QString& query,
                                                       const std::function<void(DistinctId)>& focus);
/// Finds files of the list and of the recent ones whose names have all words; omits open ones.
[[nodiscard]] std::vector<Command> filesFound(const FileListModel& listed,
                                              const std::vector<std::filesystem::path>& recent, const Session& session,
                                              const QString& query,
                                              const std::function<void(const std::filesystem::path&)>& open);

/// Adds the search for nodes and configurations of the shown file, and for files, to the palette.
void addPlaceSearch(CommandController& commands, Services& services, Navigation& navigation, const FilePanel& files);

} // namespace tgraph
