// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/names/units.h"

#include "engine/core/text.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

struct TimeUnit {
    std::string_view brief;
    double nanoseconds = 0;
    std::string_view names; ///< between blanks
    bool isAmbiguous = false;
};
constexpr auto timeUnits = std::to_array<TimeUnit>({
    {"ps", 1e-3, " ps psec picosecond picoseconds ", true},
    {"ns", 1, " ns nsec nsecs nsecond nseconds nanos nanosecond nanoseconds "},
    {"us", 1e3, " us usec usecs usecond useconds µs μs micros microsecond microseconds "},
    {"ms", 1e6, " ms msec msecs msecond mseconds millis millisecond milliseconds milisecond miliseconds "},
    {"s", 1e9, " s sec secs second seconds "},
    {"min", 6e10, " min mins minute minutes "},
    {"h", 3.6e12, " h hr hrs hour hours ", true},
    {"d", 8.64e13, " day days ", true},
});

constexpr std::string_view numberPrefixes = "kKMGT";
struct Prefix {
    std::string_view name;
    double factor = 1;
};
constexpr auto prefixes = std::to_array<Prefix>({{"", 1},
                                                 {"n", 1e-9},
                                                 {"u", 1e-6},
                                                 {"µ", 1e-6},
                                                 {"μ", 1e-6},
                                                 {"m", 1e-3},
                                                 {"k", 1e3},
                                                 {"K", 1e3},
                                                 {"M", 1e6},
                                                 {"G", 1e9},
                                                 {"T", 1e12},
                                                 {"P", 1e15},
                                                 {"Ki", 1024.0},
                                                 {"Mi", 1048576.0},
                                                 {"Gi", 1073741824.0},
                                                 {"Ti", 1099511627776.0}});
/// Prefixes of rates and counts, which have no fractions: "mflops" are millions.
constexpr auto countPrefixes = std::to_array<Prefix>({{"", 1},
                                                      {"k", 1e3},
                                                      {"m", 1e6},
                                                      {"g", 1e9},
                                                      {"t", 1e12},
                                                      {"p", 1e15},
                                                      {"ki", 1024.0},
                                                      {"mi", 1048576.0},
                                                      {"gi", 1073741824.0},
                                                      {"ti", 1099511627776.0}});

struct Base {
    std::string_view name;
    std::string_view kind;
    double factor = 1;
};
/// Units whose names are the same in upper and lower case.
constexpr auto bases = std::to_array<Base>(
    {{"j", "J"}, {"joule", "J"}, {"joules", "J"}, {"wh", "J", 3600}, {"w", "W"}, {"watt", "W"}, {"watts", "W"}});
constexpr auto counts = std::to_array<Base>({{"flops", "FLOP/s"},
                                             {"flop/s", "FLOP/s"},
                                             {"flops/s", "FLOP/s"},
                                             {"ops", "op/s"},
                                             {"op/s", "op/s"},
                                             {"ops/s", "op/s"},
                                             {"hz", "Hz"},
                                             {"byte", "B"},
                                             {"bytes", "B"},
                                             {"byte/s", "B/s"},
                                             {"bytes/s", "B/s"},
                                             {"bit/s", "bit/s"},
                                             {"bits/s", "bit/s"}});
/// Prefixes of bytes and bits, which have no fractions, either: "mbps" are millions.
constexpr auto dataPrefixes = std::to_array<Prefix>({{"", 1},
                                                     {"k", 1e3},
                                                     {"K", 1e3},
                                                     {"m", 1e6},
                                                     {"M", 1e6},
                                                     {"g", 1e9},
                                                     {"G", 1e9},
                                                     {"t", 1e12},
                                                     {"T", 1e12},
                                                     {"P", 1e15},
                                                     {"ki", 1024.0},
                                                     {"Ki", 1024.0},
                                                     {"mi", 1048576.0},
                                                     {"Mi", 1048576.0},
                                                     {"gi", 1073741824.0},
                                                     {"Gi", 1073741824.0},
                                                     {"ti", 1099511627776.0},
                                                     {"Ti", 1099511627776.0}});
/// Bytes and bits, which differ by the letter's case.
constexpr auto data = std::to_array<Base>(
    {{"B", "B"}, {"B/s", "B/s"}, {"Bps", "B/s"}, {"B/sec", "B/s"}, {"b/s", "bit/s"}, {"bps", "bit/s"}});

const TimeUnit* timeUnit(std::string_view text)
{
    const std::string name = ' ' + lowered(text) + ' ';
    const bool isWord = !text.empty() && text.find(' ') == std::string_view::npos;
    const auto* const found = std::ranges::find_if(
        timeUnits, [&](const TimeUnit& unit) { return isWord && unit.names.find(name) != std::string_view::npos; });
    return found != timeUnits.end() ? found : nullptr;
}

/// Finds a prefix and a base that make up the text.
template <typename PrefixList, typename BaseList>
std::optional<Unit> composed(std::string_view text, const PrefixList& known, const BaseList& units)
{
    for (const Prefix& prefix : known) {
        if (!text.starts_with(prefix.name))
            continue;
        const auto* const base = std::ranges::find(units, text.substr(prefix.name.size()), &Base::name);
        if (base != units.end())
            return Unit{.kind = std::string(base->kind), .factor = prefix.factor * base->factor};
    }
    return std::nullopt;
}

/// Returns the unit of "mJ", in which only the prefix distinguishes between upper and lower case.
std::optional<Unit> energyOrPower(std::string_view text)
{
    for (std::size_t i = 1; i <= 2; ++i)
        if (text.size() > i)
            if (auto unit = composed(std::string(text.substr(0, i)) + lowered(text.substr(i)), prefixes, bases))
                return unit;
    return composed(lowered(text), prefixes, bases);
}

} // namespace

std::optional<Unit> unitNamed(std::string_view text)
{
    if (const TimeUnit* const time = timeUnit(text))
        return Unit{.kind = "ns", .factor = time->nanoseconds};
    if (text == "%" || text == "x" || text == "×")
        return Unit{.kind = std::string(text)};
    if (text.size() == 1 && numberPrefixes.find(text.front()) != std::string_view::npos)
        return Unit{.kind = {}, .factor = std::ranges::find(prefixes, text, &Prefix::name)->factor};
    if (auto unit = composed(text, dataPrefixes, data))
        return unit;
    if (auto unit = energyOrPower(text))
        return unit;
    const std::string lower = lowered(text);
    if (auto unit = composed(lower, countPrefixes, counts))
        return unit;
    const std::size_t slash = lower.find('/');
    const bool isRate = slash != std::string::npos && slash > 0 && timeUnit(lower.substr(slash + 1)) != nullptr
        && lower.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == slash;
    return isRate ? std::optional(Unit{.kind = lower}) : std::nullopt;
}

std::optional<double> unitRatio(std::string_view from, std::string_view to)
{
    if (from == to)
        return 1;
    const std::optional<Unit> first = from.empty() ? Unit() : unitNamed(from);
    const std::optional<Unit> second = to.empty() ? Unit() : unitNamed(to);
    return first && second && first->kind == second->kind ? std::optional(first->factor / second->factor)
                                                          : std::nullopt;
}

std::optional<double> nanosecondsPer(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(unit);
    return found != nullptr ? std::optional(found->nanoseconds) : std::nullopt;
}

std::string shortUnit(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(unit);
    return std::string(found != nullptr ? found->brief : unit);
}

bool isAmbiguousTimeUnit(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(unit);
    return found != nullptr && found->isAmbiguous;
}

} // namespace tgraph
