// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"
#include "state/openfile.h"

#include <memory>
#include <string>
#include <string_view>

namespace tgraph::test {

/// Nodes of smallGraphFile().
namespace small {
inline constexpr NodeId parameter{0};
inline constexpr NodeId constant{1}; ///< scalar, used by broadcast, add and tuple
inline constexpr NodeId broadcast{2};
inline constexpr NodeId dot{3}; ///< slot 0, of parameter and broadcast
inline constexpr NodeId add{4}; ///< of dot and constant
inline constexpr NodeId reshape{5}; ///< slot 1, of add
inline constexpr NodeId tuple{6}; ///< of reshape and constant
inline constexpr NodeId otherParameter{7}; ///< first of computation 1
inline constexpr NodeId multiply{8}; ///< root of computation 1
inline constexpr std::uint32_t count = 9;
} // namespace small

/// A document of two computations and three configurations: 0 as the program is, 1 with another output of the dot (a
/// relayout to the add, which keeps its own layout), 2 with other layouts of both. Runtimes 10, 20 and 30 ms.
[[nodiscard]] std::shared_ptr<const OpenFile> smallGraphFile();

/// Layers that are alike and always laid out alike: the result of each is the operand of the next. Nodes: 0 the first
/// operand (multiply), then for each layer its kernel (parameter), its dot, and its result (multiply).
[[nodiscard]] std::shared_ptr<const OpenFile> repeatedLayersFile(std::uint32_t layers);

/// A document of `nodes` nodes in layers, each of two producers in the layers before it, every fifth a dot.
/// `longEvery`: so many nodes have one whose second producer is anywhere before it; 0: none.
[[nodiscard]] std::shared_ptr<const OpenFile> largeGraphFile(std::uint32_t nodes, std::uint32_t longEvery = 0);

/// A program as the window opens it, without runs.
[[nodiscard]] std::shared_ptr<const OpenFile> programFile(std::string_view hloText);

/// `layers` times a dot, an addition and a maximum, each of the layer before it. Instructions: x.0, zero, zeros, r.0;
/// of layer i (from 1) w.i, d.i, b.i, a.i, r.i; at last out.
[[nodiscard]] std::string layersText(int layers);
/// A loop whose body calls "halve", and a call of the same computation; "halve" has three instructions that are drawn.
[[nodiscard]] std::string_view loopText();

/// A picture with the places of the layered placement.
[[nodiscard]] std::shared_ptr<const GraphScene> placed(std::shared_ptr<const OpenFile> file,
                                                       const PictureOptions& options = {},
                                                       const LayeredPlacementOptions& placement = {});

/// Coloured by opcode, with the layouts and relayouts of a configuration.
[[nodiscard]] GraphStyle styled(const GraphScene& scene, const GraphTheme& theme, DistinctId focus = {});

} // namespace tgraph::test
