// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainpresets.h"

namespace tgraph {
namespace {

// Sets a constant rate, plain Adam with L2 in the gradient, and no clipping. The papers on the
// older systems mention no other settings.
void usePlainAdam(TrainOptions& options)
{
    options.optimizer = {.kind = OptimizerKind::Adam, .schedule = ScheduleKind::Constant, .clip = ClipKind::None};
    options.weightDecay = 0.0;
}

void useThesis(TrainOptions& options)
{
    usePlainAdam(options);
    options.loss.terms = {{LossKind::Mse, 1.0}};
    options.optimizer.beta1 = 0.99; // "momentum 0.99" in the paper; Adam has no momentum option
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

// Sets the options of the kernel model. Its 3,000,000 and 5,000,000 steps are not set here; --steps
// sets them.
void useKernel(TrainOptions& options, std::string_view preset)
{
    const bool fusion = options.model.kind == ModelKind::Fusion;
    usePlainAdam(options);
    applyTunedTraining(kernelPresetRow(preset, options.model.kind).training, options);
    options.balanceTypes = true;
    options.epochs = 100;
    options.select = fusion ? SelectBy::Mape : SelectBy::TileApe;
    options.graphsPerStep = fusion ? 64 : 8;
    if (!fusion) {
        options.loss.pairDivisor = PairDivisor::All;
        options.slateSize = 64;
    }
}

// Sets the options of the authors' scripts: one graph per step, weight decay also on biases, and no
// attention over the slate for random collections.
void useAuthors(TrainOptions& options)
{
    options.graphsPerStep = 1;
    options.optimizer.decayOf = DecayOf::All;
    if (options.collection.ends_with(":random"))
        options.model.useCrossAttention = options.model.inputCrossAttention = false;
}

} // namespace

void applyTrainingOf(std::string_view preset, TrainOptions& options)
{
    if (preset == "authors")
        useAuthors(options);
    else if (preset == "thesis")
        useThesis(options);
    else if (preset == "baseline" && options.model.kind == ModelKind::Tile)
        useBaselineTile(options);
    else if (preset == "baseline")
        useBaselineLayout(options);
    else if (options.model.architecture == Architecture::Kernel)
        useKernel(options, preset);
}

void applyTunedTraining(const KernelTraining& tuned, TrainOptions& options)
{
    options.learningRate = tuned.learningRate;
    options.optimizer.schedule = ScheduleKind::Steps;
    options.optimizer.decay = tuned.decay;
    options.optimizer.clip = tuned.clipsNorm ? ClipKind::Norm : ClipKind::None;
    options.loss.terms = lossTermsOf(tuned.loss);
}

std::vector<LossTerm> lossTermsOf(KernelLoss loss)
{
    switch (loss) {
    case KernelLoss::Logistic:
        return {{LossKind::Logistic, 1.0}};
    case KernelLoss::LogMse:
        return {{LossKind::LogMse, 1.0}};
    case KernelLoss::Hinge:
        break;
    }
    return {{LossKind::Hinge, 1.0}};
}

} // namespace tgraph
