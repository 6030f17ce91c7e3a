// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes only the parts of LibTorch that are used. torch/torch.h
// includes everything and adds 50 % to the compile time of every file, precompiled or not, because
// GCC instantiates its templates at the end of each.
#pragma once

#include <torch/autograd.h>
#include <torch/cuda.h>
#include <torch/nn/modules/container/modulelist.h>
#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/linear.h>
#include <torch/utils.h>
#include <torch/version.h>
