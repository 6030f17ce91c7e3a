// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"

#include <span>
#include <vector>

namespace tgraph {

/// What no search may pick. What hardware cannot measure is asked for once, of each configuration as it becomes known.
class Unavailable {
public:
    /// Both must outlive it.
    Unavailable(const TuneSpace& space, const Hardware& hardware) : m_space(space), m_hardware(hardware) { }

    /// With those that failed, ascending as they are; valid until the next call.
    [[nodiscard]] std::span<const DistinctId> with(std::span<const DistinctId> failed);

private:
    const TuneSpace& m_space;
    const Hardware& m_hardware;
    std::uint32_t m_asked = 0; ///< configurations
    std::vector<DistinctId> m_never; ///< ascending
    std::vector<DistinctId> m_all;
};

} // namespace tgraph
