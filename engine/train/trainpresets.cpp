// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainpresets.h"

namespace tgraph {
namespace {

// Constant rate, plain Adam with L2 in the gradient, gradients as they are: none of the older systems says otherwise.
void usePlainAdam(TrainOptions& options)
{
    options.optimizer = {.kind = OptimizerKind::Adam, .schedule = ScheduleKind::Constant, .clip = ClipKind::None};
    options.weightDecay = 0.0;
}

void useThesis(TrainOptions& options)
{
    usePlainAdam(options);
    options.loss.terms = {{LossKind::Mse, 1.0}};
    options.optimizer.beta1 = 0.99; // "momentum 0.99": Adam has none
    options.optimizer.decayOf = DecayOf::All;
    options.learningRate = 1e-3;
    options.weightDecay = 1e-3;
    options.epochs = 100;
    options.slateSize = 100;
    options.graphsPerStep = 8;
}

void useBaselineLayout(TrainOptions& options)
{
    usePlainAdam(options);
    options.model.segments = {.nodes = 1000, .entry = SegmentEntry::Score};
    options.learningRate = 1e-4;
    options.steps = 10'000;
    options.slateSize = 32;
    options.graphsPerStep = 32;
}

void useBaselineTile(TrainOptions& options)
{
    usePlainAdam(options);
    options.loss = {.terms = {{LossKind::ListMle, 1.0}}, .temperature = 10.0, .listOrder = ListOrder::Slowest};
    options.optimizer.decayOf = DecayOf::Linear;
    options.optimizer.clip = ClipKind::Tensor;
    options.gradientNorm = 1e-3;
    options.learningRate = 1e-3;
    options.weightDecay = 1e-4;
    options.epochs = 100;
    options.slateSize = 10;
    options.graphsPerStep = 10;
}

// The best model of T4, GraphSAGE + LSTM, as T6 tuned it; "kernel-vanilla" GraphSAGE + per-node. The paper's 3,000,000
// steps are --steps 3000000.
void useKernel(TrainOptions& options, bool vanilla)
{
    usePlainAdam(options);
    options.loss.pairDivisor = PairDivisor::All;
    options.optimizer.schedule = ScheduleKind::Steps;
    options.optimizer.decay = vanilla ? 1.0 : 0.98;
    options.optimizer.clip = vanilla ? ClipKind::None : ClipKind::Norm;
    options.learningRate = vanilla ? 1.526e-3 : 3.86e-4;
    options.balanceTypes = true;
    options.select = SelectBy::TileApe;
    options.epochs = 100;
    options.slateSize = 64;
    options.graphsPerStep = 8;
}

// T7's GraphSAGE + Transformer, "kernel-vanilla" GraphSAGE + per-node: runtimes are predicted, not compared.
void useKernelFusion(TrainOptions& options, bool vanilla)
{
    usePlainAdam(options);
    options.loss.terms = {{LossKind::LogMse, 1.0}};
    options.optimizer.schedule = ScheduleKind::Steps;
    options.optimizer.decay = vanilla ? 0.9 : 1.0;
    options.learningRate = vanilla ? 6.64e-4 : 7.68e-4;
    options.balanceTypes = true;
    options.select = SelectBy::Mape;
    options.epochs = 100;
    options.graphsPerStep = 64;
}

} // namespace

void applyTrainingOf(std::string_view preset, TrainOptions& options)
{
    if (preset == "thesis")
        useThesis(options);
    else if (preset == "baseline" && options.model.kind == ModelKind::Tile)
        useBaselineTile(options);
    else if (preset == "baseline")
        useBaselineLayout(options);
    else if (options.model.kind == ModelKind::Fusion)
        useKernelFusion(options, preset == "kernel-vanilla");
    else if (preset == "kernel" || preset == "kernel-vanilla")
        useKernel(options, preset == "kernel-vanilla");
}

} // namespace tgraph
