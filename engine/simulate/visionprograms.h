// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programs.h"

namespace tgraph {

/// Image networks from the papers named at each; training adds the backward pass.
[[nodiscard]] Program buildAlexNet(SizeSource& sizes,
                                   bool training); ///< Krizhevsky 2012, one tower as in TF benchmarks
[[nodiscard]] Program buildVgg(SizeSource& sizes, bool training); ///< Simonyan and Zisserman 2015
[[nodiscard]] Program buildResNet18(SizeSource& sizes, bool training); ///< He et al. 2016
[[nodiscard]] Program buildResNet50(SizeSource& sizes, bool training);
[[nodiscard]] Program buildInception(SizeSource& sizes,
                                     bool training); ///< Szegedy et al. 2015, blocks of four branches
[[nodiscard]] Program buildMobileNet(SizeSource& sizes, bool training); ///< Howard et al. 2017: depthwise kernels
[[nodiscard]] Program buildUNet2d(SizeSource& sizes, bool training); ///< Ronneberger et al. 2015
[[nodiscard]] Program buildUNet3d(SizeSource& sizes, bool training); ///< Çiçek et al. 2016

} // namespace tgraph
