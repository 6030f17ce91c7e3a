// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/checkpoint/weights.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Reads a PyTorch state dict, every tensor by name as 32-bit floats: `pytorch_model.bin` as written by torch.save()
/// since PyTorch 1.6 (a zip archive whose pickle is never executed: torchpickle.h), or safetensors. At most 1 GiB of
/// floats.
/// @throws Error that names file, place, found and expected; Cancelled.
[[nodiscard]] Weights readTorchWeights(const std::filesystem::path& path, const std::stop_token& stop);

/// Reads only the table of contents of such a file: fast, for a check before the work. @throws Error
void checkTorchWeights(const std::filesystem::path& path);

} // namespace tgraph
