// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programs.h"

/// The networks of namedPrograms(), from the papers named at each; training adds the backward pass.
namespace tgraph {

// Image networks: visionprograms.cpp
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

// Networks over sequences: sequenceprograms.cpp
[[nodiscard]] Program buildRnn(SizeSource& sizes, bool training); ///< LSTM layers, unrolled over the steps
[[nodiscard]] Program buildBert(SizeSource& sizes, bool training); ///< Devlin et al. 2019: encoder blocks
[[nodiscard]] Program buildGpt(SizeSource& sizes, bool training); ///< Radford et al. 2019: decoder blocks

} // namespace tgraph
