// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"

#include <span>
#include <vector>

namespace tgraph {

/// Configurations that no search may pick. Queries the hardware once about each configuration when it becomes known.
class Unavailable {
public:
    /// Both must outlive it.
    Unavailable(const TuneSpace& space, const Hardware& hardware) : m_space(space), m_hardware(hardware) { }

    /// Returns the unavailable ones and `failed`, ascending; valid until the next call.
    [[nodiscard]] std::span<const DistinctId> with(std::span<const DistinctId> failed);

private:
    const TuneSpace& m_space;
    const Hardware& m_hardware;
    std::uint32_t m_asked = 0; ///< number of configurations checked so far
    std::vector<DistinctId> m_never; ///< configurations that the hardware cannot measure, ascending
    std::vector<DistinctId> m_all;
};

} // namespace tgraph
