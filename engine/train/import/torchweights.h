// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/checkpoint/weights.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Reads every tensor of a PyTorch state dict as 32-bit floats, by name. The file is
/// `pytorch_model.bin` as written by torch.save() since PyTorch 1.6 (a zip archive whose pickle is
/// never executed, see torchpickle.h), or safetensors. At most 1 GiB of floats.
/// @throws Error that names file, place, what was found and what was expected; Cancelled.
[[nodiscard]] Weights readTorchWeights(const std::filesystem::path& path, const std::stop_token& stop);

/// Checks such a file by reading only its table of contents, which is fast. Call it before long
/// work. @throws Error
void checkTorchWeights(const std::filesystem::path& path);

} // namespace tgraph
