// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"
#include "state/openfile.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"

#include <memory>
#include <string>
#include <string_view>

namespace tgraph::test {

/// Nodes of smallGraphFile().
namespace small {
inline constexpr NodeId parameter{0};
inline constexpr NodeId constant{1}; ///< scalar, used by broadcast, add and tuple
inline constexpr NodeId broadcast{2};
inline constexpr NodeId dot{3}; ///< slot 0, uses parameter and broadcast
inline constexpr NodeId add{4}; ///< uses dot and constant
inline constexpr NodeId reshape{5}; ///< slot 1, uses add
inline constexpr NodeId tuple{6}; ///< uses reshape and constant
inline constexpr NodeId otherParameter{7}; ///< first of computation 1
inline constexpr NodeId multiply{8}; ///< root of computation 1
inline constexpr std::uint32_t count = 9;
} // namespace small

/// Makes a document with two computations and three configurations. Configuration 0 is the
/// program's own; 1 has another output layout of the dot (which causes a relayout to the add, whose
/// layout is unchanged); 2 has other layouts of both. The runtimes are 10, 20 and 30 ms.
[[nodiscard]] std::shared_ptr<const OpenFile> smallGraphFile();

/// Makes equal layers that always have the same layouts; the result of each is the operand of the
/// next. Nodes: 0 is the first operand (multiply); each layer has a kernel (parameter), a dot and a
/// result (multiply).
[[nodiscard]] std::shared_ptr<const OpenFile> repeatedLayersFile(std::uint32_t layers);

/// Makes a document of `nodes` nodes in layers. Each node has two producers in earlier layers, and
/// every fifth is a dot. One in `longEvery` nodes has a second producer anywhere before it; 0:
/// none.
[[nodiscard]] std::shared_ptr<const OpenFile> largeGraphFile(std::uint32_t nodes, std::uint32_t longEvery = 0);

/// Opens a program as the window does, without runs.
[[nodiscard]] std::shared_ptr<const OpenFile> programFile(std::string_view hloText);

/// Returns a program of `layers` layers, each of which consists of a dot, an addition and a maximum
/// and uses the preceding layer. Instructions: x.0, zero, zeros, r.0; for layer i (from 1) w.i,
/// d.i, b.i, a.i, r.i; finally out.
[[nodiscard]] std::string layersText(int layers);
/// Returns a program with a loop whose body calls "halve", and a call of the same computation; three instructions of
/// "halve" are drawn.
[[nodiscard]] std::string_view loopText();

/// Returns a picture with the layered placement.
[[nodiscard]] std::shared_ptr<const GraphScene> placed(std::shared_ptr<const OpenFile> file,
                                                       const PictureOptions& options = {},
                                                       const LayeredPlacementOptions& placement = {});

/// Returns a style coloured by opcode, with the layouts and relayouts of a configuration.
[[nodiscard]] GraphStyle styled(const GraphScene& scene, const GraphTheme& theme, DistinctId focus = {});

} // namespace tgraph::test
