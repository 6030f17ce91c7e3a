// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: the parts of LibTorch that they use. torch/torch.h, which is all of it,
// takes half as long again in every file, precompiled or not: GCC instantiates its templates at the end of each.
#pragma once

#include <torch/autograd.h>
#include <torch/cuda.h>
#include <torch/nn/modules/container/modulelist.h>
#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/linear.h>
#include <torch/utils.h>
