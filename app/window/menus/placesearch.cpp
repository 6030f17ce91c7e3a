// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/placesearch.h"

#include "app/window/frame/navigation.h"
#include "app/window/frame/services.h"
#include "app/window/menus/commandcontroller.h"
#include "engine/programs/outline/instructionsearch.h"
#include "state/text.h"
#include "widgets/commands/fuzzymatch.h"
#include "widgets/commands/nodesearch.h"
#include "widgets/common/nodename.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/rankwords.h"
#include "widgets/files/filepanel.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace tgraph {
namespace {

struct PlaceSearch {
    Q_DECLARE_TR_FUNCTIONS(tgraph::PlaceSearch)
};

constexpr qsizetype fewestLetters = 2; // one letter has too many results

const QString& dot()
{
    static const QString text = QStringLiteral(" \u00b7 ");
    return text;
}

/// Returns the name, or the number and opcode, of a node, and its shape.
QString nodeText(const Document& document, NodeId node)
{
    const hlo::Module* const program = document.program.get();
    const QString name
        = program != nullptr ? engineText(program->instruction(node).name) : nodeName(node, document.graph);
    return name + dot() + nodeShape(document, node);
}

/// Finds instructions by name, opcode, shape, op_name or source, as Ctrl+F does: an instruction of exactly this name
/// first, then names that begin with the query.
FoundNodes instructionsFound(const hlo::Module& program, const QString& query, std::size_t most)
{
    FoundNodes found;
    found.first = findInstructions(program, query.toStdString());
    found.count = found.first.size();
    const std::string exact = query.toLower().toStdString();
    bool isNumber = false;
    const uint number = query.toUInt(&isNumber);
    const auto begins = [&](NodeId node) {
        const std::string_view name = program.instruction(node).name;
        return name.size() >= exact.size()
            && std::ranges::equal(name.substr(0, exact.size()), exact, {},
                                  [](char letter) { return letter >= 'A' && letter <= 'Z' ? letter + 32 : letter; });
    };
    const auto rest = std::ranges::stable_partition(found.first, [&](NodeId node) {
        return (isNumber && node.value == number)
            || (program.instruction(node).name.size() == exact.size() && begins(node));
    });
    std::ranges::stable_partition(rest, begins);
    found.first.resize(std::min(found.first.size(), most));
    return found;
}

/// Returns "alexnet.npz · default/train": several folders contain the same file names.
QString fileText(const std::filesystem::path& path)
{
    const std::filesystem::path folder = path.parent_path();
    return pathText(path.filename()) + dot() + pathText(folder.parent_path().filename() / folder.filename());
}

/// Returns the number in "config 12": after a prefix of one of the names, or alone if the name may be missing.
std::optional<std::uint32_t> numberAfter(const QStringList& words, const QStringList& names, bool mayLack)
{
    if (words.isEmpty() || words.size() > 2 || (words.size() == 1 && !mayLack))
        return std::nullopt;
    if (words.size() == 2 && std::ranges::none_of(names, [&](const QString& name) {
            return words.front().size() >= fewestLetters && name.startsWith(words.front(), Qt::CaseInsensitive);
        }))
        return std::nullopt;
    bool isNumber = false;
    const uint number = words.back().toUInt(&isNumber);
    return isNumber ? std::optional<std::uint32_t>(number) : std::nullopt;
}

Command configurationCommand(const OpenFile& file, const Scores* scores, ConfigId original, DistinctId distinct,
                             const std::function<void(DistinctId)>& focus)
{
    QStringList parts = {PlaceSearch::tr("Configuration %1").arg(original.value)};
    const ConfigId first = file.configurations->representatives[distinct.value];
    if (first != original)
        parts << PlaceSearch::tr("equal to %1").arg(first.value);
    if (scores != nullptr && std::isfinite(scores->score[distinct.value]))
        parts << PlaceSearch::tr("rank %1").arg(predictedRankText(*scores, distinct));
    if (!file.targets.empty() && std::isfinite(file.targets[distinct.value])) {
        const double target = file.targets[distinct.value];
        parts << (file.isRelativeToBest() ? ObjectiveRatios(*file.document->table).text(target)
                                          : RuntimeFormat(target, file.isRelative()).text(target));
    }
    return {.path = parts.join(dot()),
            .keys = {},
            .hint = {},
            .run = [focus, distinct] { focus(distinct); },
            .kind = PlaceSearch::tr("configuration")};
}

} // namespace

std::vector<Command> nodesFound(const OpenFile& file, const QString& query, const std::function<void(NodeId)>& look)
{
    QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (numberAfter(words, {QStringLiteral("node"), PlaceSearch::tr("node")}, /*mayLack=*/false))
        words = {QLatin1Char('#') + words.back()}; // "node 86"
    const QString asked = words.join(QLatin1Char(' '));
    bool isNumber = false;
    static_cast<void>(asked.toUInt(&isNumber));
    if (asked.size() < fewestLetters && !isNumber)
        return {};
    const hlo::Module* const program = file.document->program.get();
    const FoundNodes found = program != nullptr ? instructionsFound(*program, asked, mostNodesFound)
                                                : findNodes(file.document->graph, asked, mostNodesFound);
    const QString hint = found.count <= mostNodesFound
        ? QString()
        : PlaceSearch::tr("The first of %1 nodes found; Ctrl+F in the graph steps through the visible ones.")
              .arg(groupedText(found.count));
    std::vector<Command> commands;
    for (const NodeId node : found.first)
        commands.push_back({.path = nodeText(*file.document, node),
                            .keys = {},
                            .hint = hint,
                            .run = [look, node] { look(node); },
                            .kind = PlaceSearch::tr("node")});
    return commands;
}

std::vector<Command> configurationsFound(const OpenFile& file, const Scores* scores, const QString& query,
                                         const std::function<void(DistinctId)>& focus)
{
    const QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const std::vector<DistinctId>& distinctOf = file.configurations->distinctOf;
    const auto number
        = numberAfter(words, {QStringLiteral("configuration"), PlaceSearch::tr("configuration")}, /*mayLack=*/true);
    if (number && *number < distinctOf.size())
        return {configurationCommand(file, scores, ConfigId(*number), distinctOf[*number], focus)};
    const auto rank = numberAfter(words, {QStringLiteral("rank"), PlaceSearch::tr("rank")}, /*mayLack=*/false);
    if (rank && *rank > 0 && scores != nullptr && *rank <= scores->known) {
        const DistinctId distinct = scores->order[*rank - 1];
        return {
            configurationCommand(file, scores, file.configurations->representatives[distinct.value], distinct, focus)};
    }
    return {};
}

std::vector<Command> filesFound(const FileListModel& listed, const std::vector<std::filesystem::path>& recent,
                                const Session& session, const QString& query,
                                const std::function<void(const std::filesystem::path&)>& open)
{
    const QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<Command> commands;
    std::set<std::filesystem::path> taken;
    const auto add = [&](const std::filesystem::path& path) {
        if (commands.size() >= mostFilesFound || !hasWords(pathText(path.filename()), words) || session.indexOf(path)
            || !taken.insert(path).second)
            return;
        commands.push_back({.path = fileText(path),
                            .keys = {},
                            .hint = pathText(path),
                            .run = [open, path] { open(path); },
                            .kind = PlaceSearch::tr("file")});
    };
    if (query.trimmed().size() < fewestLetters)
        return commands;
    for (const std::filesystem::path& path : recent)
        add(path);
    for (int row = 0; row < listed.rowCount() && commands.size() < mostFilesFound; ++row)
        add(listed.row(row).path);
    return commands;
}

/// Shows the file in which something was found: another one may be shown since. Returns false if it was closed or read
/// again.
static bool showAgain(Session& session, const std::shared_ptr<const OpenFile>& file)
{
    const auto index = session.indexOf(file->document->path);
    if (!index || session.entries()[*index].file != file)
        return false;
    session.show(*index);
    return true;
}

void addPlaceSearch(CommandController& commands, Services& services, Navigation& navigation, const FilePanel& files)
{
    Session& session = services.session();
    commands.addSearch([&services, &session, &files](const QString& query) {
        return filesFound(files.model(), services.recent().paths(), session, query,
                          [&services](const std::filesystem::path& path) { services.opener().open({path}); });
    });
    commands.addSearch([&session, &navigation](const QString& query) {
        const OpenEntry* entry = session.current();
        if (entry == nullptr)
            return std::vector<Command>();
        const auto focus = [&session, &navigation, file = entry->file](DistinctId found) {
            if (showAgain(session, file))
                navigation.focus(found);
        };
        return configurationsFound(*entry->file, entry->scores.get(), query, focus);
    });
    commands.addSearch([&session, &navigation](const QString& query) {
        const OpenEntry* entry = session.current();
        if (entry == nullptr)
            return std::vector<Command>();
        const auto look = [&session, &navigation, file = entry->file](NodeId found) {
            if (showAgain(session, file))
                navigation.lookAt(found);
        };
        return nodesFound(*entry->file, query, look);
    });
}

} // namespace tgraph
