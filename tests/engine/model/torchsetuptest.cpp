// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of LibTorch that only a GPU uses.
#include "engine/model/network/torchsetup.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

bool isOutOfMemoryAfter(const std::string& message)
{
    try {
        TORCH_CHECK(false, message);
    } catch (...) {
        return isOutOfMemory();
    }
    return false;
}

TEST(TorchSetup, RecognisesMemoryErrorsOfTheLibraries)
{
    EXPECT_TRUE(isOutOfMemoryAfter("CUDA error: out of memory\nCUDA kernel errors might be reported later"));
    EXPECT_TRUE(isOutOfMemoryAfter("HIP error: out of memory"));
    EXPECT_TRUE(isOutOfMemoryAfter("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`"));
    EXPECT_FALSE(isOutOfMemoryAfter("CUDA error: an illegal memory access was encountered"));
}

} // namespace
} // namespace tgraph
