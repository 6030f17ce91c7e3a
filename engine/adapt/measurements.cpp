// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/measurements.h"

#include "engine/core/error.h"
#include "engine/core/missingruntimes.h"
#include "engine/core/novalue.h"
#include "engine/core/numbers.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/core/trimmed.h"
#include "engine/eval/targettext.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <random>
#include <system_error>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uintmax_t mostBytes = 256'000'000;

struct Row {
    std::uint32_t config = 0;
    std::optional<double> target; ///< std::nullopt: not measured yet
};

std::optional<Row> parsedRow(std::string_view line)
{
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    const auto config = parseNumber<std::uint32_t>(trimmed(line.substr(0, comma)));
    if (config && trimmed(line.substr(comma + 1)).empty())
        return Row{*config, std::nullopt};
    const auto target = parseNumber<double>(trimmed(line.substr(comma + 1)));
    if (!config || !target || !std::isfinite(*target) || *target <= 0)
        return std::nullopt;
    return Row{*config, *target};
}

Measurement summarized(DistinctId distinct, std::span<const double> targets, RepeatedTarget kind)
{
    const auto count = static_cast<double>(targets.size());
    const double mean = std::accumulate(targets.begin(), targets.end(), 0.0) / count;
    double squares = 0;
    for (const double target : targets)
        squares += (target - mean) * (target - mean);
    return {.distinct = distinct,
            .target = kind == RepeatedTarget::Mean ? mean
                : kind == RepeatedTarget::Smallest ? std::ranges::min(targets)
                                                   : std::ranges::max(targets),
            .times = static_cast<std::uint32_t>(targets.size()),
            .deviation = targets.size() > 1 ? std::sqrt(squares / (count - 1)) / mean : 0};
}

/// Returns true if the line holds names: no field starts like a number.
bool looksLikeHeader(std::string_view line)
{
    return line.find(',') != std::string_view::npos && line.find_first_of("0123456789") == std::string_view::npos;
}

} // namespace

Failures failedConfigurations(const Document& document, const Deduplication& configurations,
                              std::span<const Measurement> measured, Failures others)
{
    Failures failed = std::move(others);
    if (document.table && !document.table->failures.empty()) {
        for (const DistinctId distinct : configurations.distinctIds()) {
            const std::string* reason = document.table->failure(configurations.representatives[distinct.value]);
            if (reason != nullptr && *reason != noValueReason)
                failed.try_emplace(distinct, *reason);
        }
    }
    for (const Measurement& measurement : measured)
        failed.erase(measurement.distinct);
    return failed;
}

std::vector<DistinctId> unmeasurable(const Failures& failed, std::span<const DistinctId> others)
{
    std::vector<DistinctId> all(others.begin(), others.end());
    for (const auto& [distinct, reason] : failed)
        all.push_back(distinct);
    std::ranges::sort(all);
    return all;
}

std::optional<double> measurementNoise(std::span<const Measurement> measured)
{
    double squares = 0;
    double freedom = 0;
    for (const Measurement& measurement : measured) {
        const double more = measurement.times - 1.0;
        squares += more * measurement.deviation * measurement.deviation;
        freedom += more;
    }
    return freedom > 0 ? std::optional(std::sqrt(squares / freedom)) : std::nullopt;
}

std::vector<Measurement> summarized(const MeasuredTargets& targets, RepeatedTarget kind)
{
    std::vector<Measurement> measured;
    for (const auto& [distinct, own] : targets)
        measured.push_back(summarized(distinct, own, kind));
    return measured;
}

std::vector<Measurement> summarizedValues(const MeasuredTargets& values, const Document& document)
{
    if (!isMaximised(document))
        return summarized(values);
    std::vector<Measurement> measured = summarized(values, RepeatedTarget::Largest);
    const bool hasBest = document.table->best > 0; // a search space has no value
    for (Measurement& measurement : measured) {
        measurement.value = measurement.target;
        measurement.target = hasBest ? document.table->cost(measurement.target) : 1 / measurement.target;
    }
    return measured;
}

std::vector<std::uint32_t> shuffledNumbers(std::uint32_t count, std::uint64_t seed)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i + 1 < order.size(); ++i)
        std::swap(order[i], order[i + random() % (order.size() - i)]);
    return order;
}

std::size_t publishedCount(const Document& document, const Deduplication& configurations)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        configurations.representatives, [&](ConfigId config) { return document.runtimeNs[config.value] != 0; }));
}

std::vector<Measurement> drawMeasurements(const Document& document, const Deduplication& configurations,
                                          std::size_t count, std::uint64_t seed)
{
    const std::string file = document.path.string();
    if (!document.runtimesPublished)
        throw missingRuntimes(document, "published runtimes, or measurements in a CSV file");
    if (const std::size_t most = publishedCount(document, configurations); count > most)
        throw makeError({file, "configurations to draw"}, fmt::format("{}", count),
                        fmt::format("at most {}, the distinct configurations with a published runtime", most));
    const std::vector<double> targets = document.targets();
    std::vector<Measurement> drawn;
    for (const std::uint32_t i : shuffledNumbers(configurations.distinctCount(), seed)) {
        const double target = targets[configurations.representatives[i].value];
        if (drawn.size() < count && !std::isnan(target)) {
            Measurement& measurement = drawn.emplace_back(Measurement{DistinctId(i), target});
            if (document.table && !document.table->isTime())
                measurement.value = document.table->objective().values[configurations.representatives[i].value];
        }
    }
    return drawn;
}

MeasuredTargets parseMeasurements(std::string_view text, const std::filesystem::path& file,
                                  const Deduplication& configurations, const std::stop_token& stop)
{
    MeasuredTargets targets;
    std::size_t number = 0;
    bool mayBeHeader = true;
    while (!text.empty()) {
        throwIfStopped(stop);
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.front() == '#')
            continue;
        if (std::exchange(mayBeHeader, false) && looksLikeHeader(line))
            continue;
        const Place place{file.string(), fmt::format("line {}", number)};
        const auto row = parsedRow(line);
        if (!row)
            throw makeError(place, fmt::format("\"{}\"", shortenedUtf8(line, 60)),
                            "configuration,runtime: a whole number and a positive number");
        if (row->config >= configurations.distinctOf.size())
            throw makeError(place, fmt::format("configuration {}", row->config),
                            fmt::format("a number below {}", configurations.distinctOf.size()));
        if (row->target)
            targets[configurations.distinctOf[row->config]].push_back(*row->target);
    }
    return targets;
}

std::string readMeasurementText(const std::filesystem::path& file, const std::stop_token& stop)
{
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file, error);
    if (error)
        throw makeError({file.string(), ""}, systemProblem(error.value()));
    if (bytes > mostBytes)
        throw makeError({file.string(), ""}, fmt::format("{} bytes", bytes),
                        "a list of measurements of at most 256 MB");
    std::ifstream stream(file, std::ios::binary);
    std::string text;
    std::vector<char> piece(std::size_t{1} << 20U);
    while (stream) {
        throwIfStopped(stop);
        stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > mostBytes) // the file has grown
            throw makeError({file.string(), ""}, "a file that grows", "a list of measurements of at most 256 MB");
    }
    if (!stream.eof())
        throw makeError({file.string(), ""}, "cannot be read");
    return text;
}

std::vector<DistinctId> notMeasured(std::uint32_t count, std::span<const Measurement> measured)
{
    std::vector<bool> known(count, false);
    for (const Measurement& measurement : measured)
        known[measurement.distinct.value] = true;
    std::vector<DistinctId> rest;
    for (const DistinctId distinct : idsBelow<DistinctId>(count))
        if (!known[distinct.value])
            rest.push_back(distinct);
    return rest;
}

} // namespace tgraph
