// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/schedule.h"

#include <cmath>
#include <numbers>

namespace tgraph {
namespace {

constexpr double decaysATraining = 50;

} // namespace

std::uint32_t Schedule::warmupSteps() const
{
    return static_cast<std::uint32_t>(std::lround(warmupShare * steps));
}

double Schedule::rate(std::uint32_t step) const
{
    if (kind == ScheduleKind::Constant)
        return peak;
    if (kind == ScheduleKind::Steps)
        return peak * std::pow(decay, std::floor(decaysATraining * step / steps));
    const std::uint32_t warmup = warmupSteps();
    if (step < warmup)
        return peak * (step + 1.0) / warmup;
    const double done = static_cast<double>(step - warmup) / static_cast<double>(steps - warmup);
    return 0.5 * peak * (1.0 + std::cos(std::numbers::pi * done));
}

} // namespace tgraph
