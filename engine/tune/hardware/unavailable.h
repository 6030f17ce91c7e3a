// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"

#include <span>
#include <vector>

namespace tgraph {

/// Collects the configurations that no search may pick. Asks the hardware once about each
/// configuration when it becomes known.
class Unavailable {
public:
    /// The space and the hardware must outlive it.
    Unavailable(const TuneSpace& space, const Hardware& hardware) : m_space(space), m_hardware(hardware) { }

    /// Returns the unavailable configurations and those in `failed`, ascending. The span is valid
    /// until the next call.
    [[nodiscard]] std::span<const DistinctId> with(std::span<const DistinctId> failed);

private:
    const TuneSpace& m_space;
    const Hardware& m_hardware;
    std::uint32_t m_asked = 0; ///< number of configurations checked so far
    std::vector<DistinctId> m_never; ///< configurations that the hardware cannot measure, ascending
    std::vector<DistinctId> m_all;
};

} // namespace tgraph
