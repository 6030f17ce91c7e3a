// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/trainingpart.h"

#include "engine/core/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tgraph {
namespace {

using Json = nlohmann::json;

void add(std::vector<std::uint32_t>& folds, std::uint32_t fold)
{
    if (folds.empty() || folds.back() != fold) // files with equal graphs are listed separately
        folds.push_back(fold);
}

} // namespace

TrainingGraphs::TrainingGraphs(std::string_view trainingJson, std::span<const std::uint32_t> folds)
{
    try {
        const Json json = parseJsonOrNothing(trainingJson);
        std::set<std::uint32_t> wanted(folds.begin(), folds.end());
        std::vector<const Json*> entries;
        for (const Json& entry : json.at("folds"))
            if (wanted.erase(entry.at("fold").get<std::uint32_t>()) > 0)
                entries.push_back(&entry);
        std::ranges::sort(entries, {}, [](const Json* entry) { return entry->at("fold").get<std::uint32_t>(); });
        for (const Json* entry : entries) {
            const auto fold = entry->at("fold").get<std::uint32_t>();
            for (const Json& hash : entry->at("training"))
                add(m_parts[hash.get<std::string>()].trained, fold);
            for (const Json& graph : entry->at("validation"))
                add(m_parts[graph.at("graph").get<std::string>()].validated, fold);
        }
        m_known = wanted.empty() && !entries.empty();
    } catch (const Json::exception&) {
        m_known = false;
    }
}

std::optional<TrainingPart> TrainingGraphs::partOf(const std::string& graphHash) const
{
    if (!m_known)
        return std::nullopt;
    const auto found = m_parts.find(graphHash);
    return found == m_parts.end() ? TrainingPart() : found->second;
}

} // namespace tgraph
