// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/weights.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/device.h"
#include "engine/model/scoring/devicerates.h"
#include "engine/model/scoring/insightscorer.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

class FoldTraining;
class ProcessGroup;
class SharedStore;
struct FoldData;
struct FoldState;
struct Launch;
struct TrainOptions;

/// One fold to be prepared for a device. The references must outlive the objects made from them.
struct FoldNetwork {
    const ModelOptions& options;
    const Weights& weights;
    std::optional<unsigned> card; ///< index of a GPU, below TorchModule::cardCount(); empty: the CPU
    Precision precision = Precision::Float32;
};

/// One fold to be prepared for one document and device. The input must outlive the objects made from it.
struct FoldToScore {
    const ModelInput& input;
    FoldNetwork network;
    std::size_t slateSize = 1; ///< size of most slates
};

/// Limits of one pass over several graphs.
struct PassMemory {
    std::size_t bytes = 0; ///< of activations
    unsigned halvings = 0; ///< halvings of the usual size of a pass, after a GPU's memory was used up
};

/// A network on a device, whose scores do not depend on the slate: many graphs go through it in one pass. Immutable.
class JoinedScorer {
public:
    virtual ~JoinedScorer() = default;

    /// Returns the scores of all distinct configurations of each input; waits for the device once. No input may be in
    /// parts. @throws Cancelled
    [[nodiscard]] virtual std::vector<std::vector<float>>
    scores(std::span<const ModelInput* const> inputs, const PassMemory& memory, const std::stop_token& stop) const = 0;
};

/// Bytes of a device.
struct DeviceMemory {
    std::size_t total = 0;
    std::size_t free = 0; ///< bytes that no process had allocated at this process's first query
};

/// Interface of all code that needs LibTorch, which takes half a second and 100 MB to start: a separate library next to
/// the engine's (engine/torch), loaded on first use. Its functions throw LibTorch's own exceptions: see
/// rethrowPlainly().
class TorchModule {
public:
    virtual ~TorchModule() = default;

    /// Returns LibTorch's CUDA status, for autoDevice().
    [[nodiscard]] virtual DeviceChoice device() const = 0;
    /// Returns the number of GPUs for this process, 1 also without any: the first one of the machine and those of the
    /// same name, or one if a launcher started a process per GPU.
    [[nodiscard]] virtual unsigned cardCount() const = 0;
    /// Returns the memory of a GPU; 4 GiB, the size of small ones, if unknown.
    [[nodiscard]] virtual DeviceMemory cardMemory(unsigned card) const = 0;
    /// Returns true if the exception being handled reports that a device's memory is used up. Call it inside a handler.
    [[nodiscard]] virtual bool isOutOfMemory() const = 0;
    /// Returns the version of LibTorch, such as "1.13.1".
    [[nodiscard]] virtual std::string version() const = 0;
    /// Measures a device for a second or less. @throws Cancelled
    [[nodiscard]] virtual DeviceRates deviceRates(bool cuda, const std::stop_token& stop) const = 0;
    /// Makes LibTorch and its BLAS compute on the calling thread while the result lives.
    [[nodiscard]] virtual std::shared_ptr<const void> singleThreadedMath() const = 0;

    /// Makes the scorer of ForwardPath::Plain. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<InsightScorer> plainScorer(const FoldToScore& fold,
                                                                     const std::stop_token& stop) const = 0;
    /// Returns the bytes of activations of ForwardPath::Batched; std::nullopt if one slate is too large for single
    /// operations.
    [[nodiscard]] virtual std::optional<std::size_t> batchedBytes(const FoldToScore& fold) const = 0;
    /// Makes the scorer of ForwardPath::Batched. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> batchedScorer(const FoldToScore& fold,
                                                                     const std::stop_token& stop) const = 0;

    /// Makes the scorer of many graphs together, for a network whose scores do not depend on the slate.
    [[nodiscard]] virtual std::unique_ptr<JoinedScorer> joinedScorer(const FoldNetwork& fold) const = 0;

    /// Starts training of one fold from the beginning, or continues from `state`. With a group (null: none), made by
    /// this module, all its processes train together from process 0's state. `data`, `options` and `group` must outlive
    /// it.
    [[nodiscard]] virtual std::unique_ptr<FoldTraining> foldTraining(const FoldData& data, const TrainOptions& options,
                                                                     std::uint32_t fold, const FoldState* state,
                                                                     ProcessGroup* group) const = 0;

    /// Connects to the other processes of a launch. Waits up to five minutes for process 0, and a group for all of
    /// them. `cuda`: each process takes the GPU of its number on the machine. @throws Error; Cancelled
    [[nodiscard]] virtual std::unique_ptr<SharedStore> sharedStore(const Launch& launch,
                                                                   const std::stop_token& stop) const = 0;
    [[nodiscard]] virtual std::unique_ptr<ProcessGroup> processGroup(const Launch& launch, bool cuda,
                                                                     const std::stop_token& stop) const = 0;

    /// Rethrows LibTorch's exceptions as an Error whose text names `file`; others unchanged. Call inside a handler.
    [[noreturn]] virtual void rethrow(const std::string& file) const = 0;
};

/// Returns the module, loaded on the first call from the folder of the engine's own library.
/// @param purpose what needs it, for the error text: "training"
/// @throws Error, one sentence: what needs LibTorch, the path searched, the remedy.
[[nodiscard]] const TorchModule& torchModule(std::string_view purpose);

/// Returns the path of the module, and its existence: a build with TGRAPH_TORCH=OFF has none.
[[nodiscard]] std::filesystem::path torchModulePath();
[[nodiscard]] bool torchModuleIsThere();

/// Loads the module from another file. The file stays loaded. @throws as torchModule()
[[nodiscard]] const TorchModule& loadTorchModule(const std::filesystem::path& file, std::string_view purpose);

/// Returns true if the exception being handled is LibTorch's and reports that a device's memory is used up.
[[nodiscard]] bool isTorchOutOfMemory();

/// Rethrows the current exception, LibTorch's as an Error whose text names `file`. Call inside a handler.
[[noreturn]] void rethrowPlainly(const std::string& file);

/// The only exported name of the module's library: returns the module, or null if it was built for another version of
/// the program or of this header.
using TorchModuleEntry = const TorchModule* (*)(const char* version, int interface);
inline constexpr const char* torchModuleEntryName = "tgraphTorchModule";
inline constexpr int torchModuleInterface = 8; ///< increment when this header's classes change

} // namespace tgraph
