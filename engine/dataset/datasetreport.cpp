// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/datasetreport.h"

#include "engine/eval/csvtext.h"
#include "engine/programs/dumpedmodules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

void add(SplitCount& count, const FileRecord& file)
{
    ++count.files;
    count.unpublished += file.state == FileRecord::State::Read && !file.isPublished() && !file.xla ? 1U : 0U;
    count.configurations += file.configurations;
    count.distinct += file.distinct;
    count.bytes += file.disk.size;
}

bool isAcrossSplits(std::span<const FileRecord> files, const std::vector<std::size_t>& group)
{
    return std::ranges::any_of(group, [&](std::size_t i) { return files[i].split() != files[group.front()].split(); });
}

/// Returns a number per file that the dumps of one module share, and no other file has.
std::vector<std::size_t> programsOf(std::span<const FileRecord> files)
{
    std::vector<std::filesystem::path> paths;
    std::ranges::transform(files, std::back_inserter(paths), &FileRecord::path);
    std::vector<std::size_t> programs(files.size());
    std::iota(programs.begin(), programs.end(), std::size_t{0});
    for (const DumpedModule& module : dumpedModules(paths))
        for (const DumpStage& stage : module.stages)
            for (const std::size_t file : stage.files)
                programs[file] = module.file();
    return programs;
}

/// Groups files with the same non-empty `keyOf`. Of several dumps of one module only the first is in a group, since
/// such dumps are expected to be equal.
template <typename KeyOf>
std::vector<SameFiles> groupsOf(std::span<const FileRecord> files, const std::vector<std::size_t>& programs,
                                const KeyOf& keyOf)
{
    std::unordered_map<std::string, std::vector<std::size_t>> groups;
    std::set<std::pair<std::string_view, std::size_t>> seen;
    for (std::size_t i = 0; i < files.size(); ++i)
        if (const std::string& key = std::invoke(keyOf, files[i]);
            !key.empty() && seen.emplace(key, programs[i]).second)
            groups[key].push_back(i);
    std::vector<SameFiles> same;
    for (auto& [key, group] : groups)
        if (group.size() > 1)
            same.push_back({.files = group, .isAcrossSplits = isAcrossSplits(files, group)});
    std::ranges::sort(same, [](const SameFiles& a, const SameFiles& b) {
        if (a.isAcrossSplits != b.isAcrossSplits)
            return a.isAcrossSplits;
        return a.files.size() != b.files.size() ? a.files.size() > b.files.size() : a.files < b.files;
    });
    return same;
}

std::string stemOf(const FileRecord& file)
{
    return std::filesystem::path(file.path).stem().string();
}

/// Returns true if a group has at least two names: one program of two searches has one name. Groups of identical files
/// are reported elsewhere.
bool isUnderTwoNames(std::span<const FileRecord> files, const SameFiles& same)
{
    const FileRecord& first = files[same.files.front()];
    const auto differs = [&](std::size_t i) { return stemOf(files[i]) != stemOf(first); };
    const auto isOther = [&](std::size_t i) { return files[i].contentHash != first.contentHash; };
    return std::ranges::any_of(same.files, differs) && std::ranges::any_of(same.files, isOther);
}

/// Returns the indices of bad files, the smallest value first.
template <typename IsBad, typename Value>
std::vector<std::size_t> worstBy(std::span<const FileRecord> files, const IsBad& isBad, const Value& value)
{
    std::vector<std::pair<double, std::size_t>> found;
    for (std::size_t i = 0; i < files.size(); ++i)
        if (isBad(files[i]))
            found.emplace_back(value(files[i]), i);
    std::ranges::sort(found);
    std::vector<std::size_t> places;
    for (const auto& [number, place] : found)
        places.push_back(place);
    return places;
}

DatasetHealth healthOf(std::span<const FileRecord> files)
{
    DatasetHealth health;
    const std::vector<std::size_t> programs = programsOf(files);
    health.sameContent = groupsOf(files, programs, &FileRecord::contentHash);
    health.sameGraph = groupsOf(files, programs, &FileRecord::graphHash);
    std::erase_if(health.sameGraph, [files](const SameFiles& same) { return !isUnderTwoNames(files, same); });
    health.drifting = worstBy(files, isDrifting, [](const FileRecord& file) { return -std::abs(*file.drift); });
    health.noisy = worstBy(files, isNoisy, [](const FileRecord& file) { return *file.agreementTau; });
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i].state == FileRecord::State::Failed)
            health.failed.push_back(i);
        else if (files[i].state == FileRecord::State::Read && !files[i].isPublished() && !files[i].xla
                 && files[i].split() != DataSplit::Test)
            health.unpublished.push_back(i);
    }
    return health;
}

std::string numberText(const std::optional<double>& value)
{
    return value ? fmt::format("{}", *value) : std::string();
}

} // namespace

bool isDrifting(const FileRecord& file)
{
    if (!file.drift || std::abs(*file.drift) < driftSeen)
        return false;
    // Variance of Kendall's τ for n independent values (Kendall, Rank Correlation Methods, section 4.2).
    constexpr double deviations = 5;
    const double n = file.measurements;
    return std::abs(*file.drift) > deviations * std::sqrt(2 * (2 * n + 5) / (9 * n * (n - 1)));
}

bool isNoisy(const FileRecord& file)
{
    return file.repeated >= leastRepeated && file.agreementTau && *file.agreementTau < lowAgreement;
}

bool DatasetReport::hasOnlyPrograms() const
{
    return !collections.empty() && std::ranges::all_of(collections, &CollectionRow::isProgram);
}

std::size_t DatasetHealth::sameAcrossSplits() const
{
    return static_cast<std::size_t>(std::ranges::count_if(sameContent, &SameFiles::isAcrossSplits));
}

std::size_t DatasetHealth::graphsAcrossSplits() const
{
    return static_cast<std::size_t>(std::ranges::count_if(sameGraph, &SameFiles::isAcrossSplits));
}

DatasetReport reportOf(std::span<const FileRecord> files)
{
    DatasetReport report;
    std::map<std::pair<bool, std::string>, CollectionRow> rows; // unnamed ones last
    for (const FileRecord& file : files) {
        const std::string name = file.collectionName();
        CollectionRow& row = rows[{name.empty(), name}];
        row.name = name;
        add(row.splits[static_cast<std::size_t>(file.split())], file);
        add(report.all, file);
        report.read += file.state == FileRecord::State::Read ? 1U : 0U;
        report.simulated += file.isSimulated ? 1U : 0U;
    }
    for (auto& [key, row] : rows)
        report.collections.push_back(std::move(row));
    report.health = healthOf(files);
    return report;
}

std::string datasetCsv(std::span<const FileRecord> files)
{
    std::string csv = "file,collection,split,program,model_type,bytes,nodes,edges,configurable,configurations,"
                      "distinct_configurations,unpublished,decisions,best,spread,noise,two_measurements_tau,drift_tau,"
                      "attainable_tau,simulated,graph_hash,content_hash,error\n";
    for (const FileRecord& file : files)
        csv += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
                           csvField(file.path), csvField(file.collectionName()), splitName(file.split()),
                           csvField(file.program), csvField(file.modelType), file.disk.size, file.nodes, file.edges,
                           file.configurable, file.configurations, file.distinct, file.unpublished, file.decisions,
                           numberText(file.best), numberText(file.spread), numberText(file.noise),
                           numberText(file.agreementTau), numberText(file.drift), numberText(file.attainableTau),
                           file.isSimulated ? 1 : 0, file.graphHash, file.contentHash, csvField(file.error));
    return csv;
}

} // namespace tgraph
