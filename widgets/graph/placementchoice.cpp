// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/placementchoice.h"

namespace tgraph {
namespace {

constexpr float tallestPage = 1600; // scene units: a picture of this height is just readable as a whole
constexpr float tallestSheet = 700;

} // namespace

LayeredPlacementOptions pagePlacement(const GraphPicture& picture, double shape)
{
    LayeredPlacementOptions options;
    if (picture.isInBlocks()) { // blocks are small; all of them should be readable at once
        options.nodeGap = 12;
        options.lineGap = 8;
        options.layerGap = 18;
        options.componentGap = 32;
    } else {
        options.tallest = tallestPage;
    }
    options.aspectRatio = static_cast<float>(shape);
    return options;
}

LayeredPlacementOptions sheetPlacement()
{
    LayeredPlacementOptions options;
    options.nodeGap = 14;
    options.lineGap = 8;
    options.layerGap = 22;
    options.componentGap = 30;
    options.aspectRatio = 1.5F;
    options.tallest = tallestSheet;
    return options;
}

} // namespace tgraph
