// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/t4results.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/core/utc.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

/// Converts seconds to ms, rounded to 1e-9 ms, so that 6.25 is not written as 6.249999999999999.
double millisecondsOf(double seconds)
{
    constexpr double msPerSecond = 1e3;
    constexpr double partsOfMs = 1e9;
    return std::round(seconds * msPerSecond * partsOfMs) / partsOfMs;
}

/// The measurements of one configuration.
struct Measured {
    DistinctId configuration;
    std::vector<double> runtimes; ///< ms, corrected for drift
    double rest = 0; ///< hardware time besides the runtimes, in ms
    const Answer* failure = nullptr; ///< the first one
    std::string timestamp; ///< of the first answer in this run; empty if all come from a journal
};

std::vector<Measured> byConfiguration(std::span<const Trial> trials)
{
    std::vector<Measured> all;
    std::map<DistinctId, std::size_t> places;
    for (const Trial& trial : trials) {
        const auto [found, isNew] = places.try_emplace(trial.pick.configuration, all.size());
        if (isNew)
            all.push_back({.configuration = trial.pick.configuration, .runtimes = {}});
        Measured& measured = all[found->second];
        if (measured.timestamp.empty())
            measured.timestamp = trial.time;
        measured.rest += millisecondsOf(trial.answer.hardwareSeconds);
        if (trial.answer.kind == AnswerKind::Time) {
            measured.rest -= millisecondsOf(trial.answer.runtime);
            measured.runtimes.push_back(millisecondsOf(trial.answer.runtime / trial.slowdown));
        } else if (measured.failure == nullptr) {
            measured.failure = &trial.answer;
        }
    }
    return all;
}

/// Returns the kind of invalidity that the text of a failure names (for example the reason in a
/// recorded table); empty if it names none.
std::string_view invalidityOf(std::string_view words)
{
    constexpr auto kinds
        = std::to_array<std::pair<std::string_view, std::string_view>>({{"timeout", "timeout"},
                                                                        {"timed out", "timeout"},
                                                                        {"compil", "compile"},
                                                                        {"correctness", "correctness"},
                                                                        {"incorrect", "correctness"},
                                                                        {"wrong", "correctness"},
                                                                        {"mismatch", "correctness"},
                                                                        {"correct = ", "correctness"},
                                                                        {"verif", "correctness"},
                                                                        {"validationfailed", "correctness"},
                                                                        {"constraint", "constraints"},
                                                                        {"restriction", "constraints"},
                                                                        {"invalidconfig", "constraints"}});
    const std::string lower = lowered(words);
    const auto* const found = std::ranges::find_if(
        kinds, [&lower](const auto& kind) { return lower.find(kind.first) != std::string::npos; });
    return found != kinds.end() ? found->second : std::string_view();
}

std::string_view invalidityOf(const Answer& failure)
{
    if (failure.kind == AnswerKind::TimedOut)
        return "timeout";
    const std::string_view told = invalidityOf(std::string_view(failure.words));
    if (failure.kind == AnswerKind::Invalid)
        return told == "constraints" || told == "correctness" ? told : "compile";
    return told.empty() ? "runtime" : told;
}

Json resultJson(const TuneSpace& space, const Measured& measured)
{
    const double sum = std::accumulate(measured.runtimes.begin(), measured.runtimes.end(), 0.0);
    const bool hasTime = !measured.runtimes.empty();
    Json result = {{"configuration", space.description(measured.configuration).at("parameters")},
                   {"objectives", Json::array({"time"})},
                   {"times", {{"compilation", std::max(0.0, measured.rest)}, {"runtimes", measured.runtimes}}},
                   {"invalidity", hasTime ? "correct" : invalidityOf(*measured.failure)},
                   {"correctness", hasTime ? 1 : 0},
                   {"measurements", Json::array()}};
    if (!measured.timestamp.empty())
        result["timestamp"] = measured.timestamp;
    if (hasTime)
        result["measurements"].push_back(
            {{"name", "time"}, {"value", sum / static_cast<double>(measured.runtimes.size())}, {"unit", "ms"}});
    else
        result["error"] = measured.failure->words;
    return result;
}

} // namespace

T4Metadata t4Metadata(const MeasuredTable& table, const Hardware& hardware)
{
    const bool isOfDevice = hardware.name() != "command" || table.bestValue() == 0; // a search space has no values
    return {.subject = table.subject,
            .device = isOfDevice ? table.device : std::string(),
            .hardware = hardware.description(),
            .isSimulated = hardware.isSimulated()};
}

std::string t4Results(const TuneSpace& space, std::span<const Trial> trials, const T4Metadata& metadata)
{
    if (space.parameters(space.baseline()).empty())
        throw makeError({"T4 results", {}}, "configurations without named parameters", "a table or --space");
    Json json = {{"schema_version", "1.0.0"},
                 {"metadata", {{"timeunit", "ms"}, {"program", "tgraph " TGRAPH_VERSION}, {"written", utcNow()}}},
                 {"results", Json::array()}};
    const std::array<std::pair<const char*, const std::string*>, 3> facts
        = {{{"kernel_name", &metadata.subject}, {"device", &metadata.device}, {"hardware", &metadata.hardware}}};
    for (const auto& [name, text] : facts)
        if (!text->empty())
            json["metadata"][name] = *text;
    if (metadata.isSimulated)
        json["metadata"]["simulated"] = true;
    for (const Measured& measured : byConfiguration(trials))
        json["results"].push_back(resultJson(space, measured));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace tgraph
