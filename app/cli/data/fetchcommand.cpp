// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/text.h"
#include "engine/fetch/fetch.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

struct FetchCommandOptions {
    std::vector<std::string> names;
    FetchOptions fetch;
    bool sizesOnly = false;
};

std::vector<DataArchive> wanted(const std::vector<std::string>& names)
{
    std::vector<DataArchive> archives;
    for (const std::string& name : names)
        for (const DataArchive& archive : archivesNamed(name))
            if (std::ranges::find(archives, archive) == archives.end())
                archives.push_back(archive);
    return archives;
}

std::string sizeText(std::uint64_t bytes)
{
    return bytesText(static_cast<double>(bytes));
}

std::string itemText(const FetchItem& item)
{
    std::string text = fmt::format("{:<32} {:>10}", item.archive.fileName(), item.bytes ? sizeText(*item.bytes) : "?");
    if (item.isDone)
        text += "  already there";
    else if (item.kept > 0)
        text += fmt::format("  {} of it already there", sizeText(item.kept));
    return text + '\n';
}

std::string planText(const FetchPlan& plan)
{
    std::string text;
    for (const FetchItem& item : plan.items)
        text += itemText(item);
    return text
        + fmt::format("to download: {}; space needed: {}, free: {}\n", sizeText(plan.bytesToCome),
                      sizeText(plan.bytesNeeded), sizeText(plan.bytesFree));
}

/// Shows the current file, speed and time left of a download.
class FetchLine {
public:
    explicit FetchLine(const FetchPlan& plan) : m_plan(plan) { }

    void show(const FetchProgress& state)
    {
        const FetchItem& item = m_plan.items[state.item];
        const double share = state.total > 0 ? static_cast<double>(state.done) / static_cast<double>(state.total) : 0;
        const std::string name = item.archive.fileName();
        if (state.unpacks)
            return m_progress.showLine(fmt::format("{}: unpacking {:.0f} %", name, share * 100));
        if (!state.waiting.empty())
            return m_progress.showLine(fmt::format("{}: {}, retrying", name, state.waiting));
        if (m_item != state.item) {
            m_item = state.item;
            m_begin = std::chrono::steady_clock::now();
            m_first = state.done;
        }
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
        const double rate = static_cast<double>(state.done - std::min(m_first, state.done)) / std::max(seconds, 1e-3);
        std::string line = fmt::format("{}: {} of {}", name, sizeText(state.done), sizeText(state.total));
        if (seconds > 1 && rate > 0 && state.total > state.done)
            line += fmt::format(", {}/s, {} left", bytesText(rate),
                                durationText(static_cast<double>(state.total - state.done) / rate * 1e9));
        m_progress.showLine(line);
    }

    void clear() { m_progress.clear(); }

private:
    const FetchPlan& m_plan;
    TerminalProgress m_progress;
    std::size_t m_item = static_cast<std::size_t>(-1);
    std::uint64_t m_first = 0;
    std::chrono::steady_clock::time_point m_begin;
};

int runFetchCommand(const FetchCommandOptions& options, const std::stop_token& stop)
{
    Output output({});
    const FetchPlan plan = planFetch(wanted(options.names), options.fetch, stop);
    output.write(planText(plan));
    if (!options.sizesOnly) {
        FetchLine line(plan);
        runFetch(plan, options.fetch, stop, [&line](const FetchProgress& state) { line.show(state); });
        line.clear();
        output.write(fmt::format("{} in {}\n", pluralText(plan.items.size(), "archive"),
                                 printable(options.fetch.folder.string())));
    }
    output.finish();
    return Done;
}

} // namespace

void addFetchCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<FetchCommandOptions>();
    Command command = program.addCommand("fetch", "Downloads the published data set TpuGraphs");
    command.footer("The default server is the one in the data set's README; this program was tested only with a local "
                   "server.\n"
                   "An interrupted command resumes its download if the server still has the same file.");
    command
        .option("COLLECTION", options->names,
                "layout:xla:default, layout:xla:random, layout:nlp:default, layout:nlp:random, tile:xla, one of their "
                "splits (tile:xla:test), a prefix (layout:nlp), or all")
        .required()
        .typeName("");
    options->fetch.folder = "tpugraphs";
    command.option("-o,--output", options->fetch.folder, "Folder, in which the files' own folders are created")
        .showDefault();
    command
        .option("--mirror", options->fetch.place,
                "Server with the same archives, and optionally SHA256SUMS, which is then trusted")
        .typeName("URL")
        .showDefault();
    command.flag("--keep", options->fetch.keepArchives, "Keep the archives without unpacking them");
    command.flag("--sizes", options->sizesOnly, "Print the sizes without downloading");
    command.option("--tries", options->fetch.tries, "Attempts without new data before giving up")
        .range(1U, 1000U)
        .showDefault();
    command
        .option("--pause", options->fetch.pauseSeconds,
                "Seconds before the second attempt, doubled for each further "
                "one")
        .range(0.0, 60.0)
        .showDefault();
    command.option("--stall", options->fetch.stallSeconds, "Seconds without data after which a connection is closed")
        .range(1U, 3600U)
        .showDefault();
    command.whenNamed([command, options, &chosen] {
        if (options->sizesOnly)
            command.refuse({"--keep"}, "has no effect with --sizes, which downloads nothing");
        chosen = [options](const std::stop_token& stop) { return runFetchCommand(*options, stop); };
    });
}

} // namespace tgraph::cli
