// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/networksession.h"

#include "engine/core/cores.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/ranking/gpumemory.h"
#include "engine/model/scoring/forwardpathname.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {

namespace {

// Waits for a GPU that no other ranking of this process uses. @throws Cancelled
CardPool::Card takeCard(Precision precision, const std::stop_token& stop)
{
    static CardPool cards(torchModule("ranking on a CUDA device").cardCount());
    return cards.take(precision, stop);
}

RankOptions checked(const RankOptions& options)
{
    const auto inRange = [](const char* name, std::uint32_t value, std::uint32_t high) {
        if (value < 1 || value > high)
            throw makeError({"", name}, fmt::format("{}", value), fmt::format("1 to {}", high));
    };
    inRange("slate size", options.slateSize, largestSlate);
    if (options.permutations != autoPermutations)
        inRange("permutations", options.permutations, mostPermutations);
    return options;
}

} // namespace

NetworkSession::NetworkSession(const PackedFolds& packed, const Document& document, const RankOptions& options,
                               const std::vector<std::uint32_t>& folds, std::stop_token stop,
                               std::shared_ptr<const Deduplication> configurations)
    : m_packed(packed),
      m_checkpoint(packed.checkpoint()),
      m_document(document),
      m_options(checked(options)),
      m_stop(std::move(stop)),
      m_folds(folds.size())
{
    for (std::size_t i = 0; i < folds.size(); ++i)
        m_folds[i].number = folds[i];
    Fold& first = m_folds.front();
    first.input = makeModelInput(document, m_packed.info(first.number), std::move(configurations));
    if (usesCuda(m_options.device, m_options.precision, cpuSeconds()))
        m_card.emplace(takeCard(m_options.precision, m_stop));
    m_memoryLimit = (m_options.memoryBytes > 0 ? m_options.memoryBytes : usualMemory()) >> m_options.memoryHalvings;
    m_path = choosePath();
    if (m_path != ForwardPath::Fused)
        m_math = torch().singleThreadedMath();
    throwIfStopped(m_stop);
    if (!isTile()) // tileScorer() makes its own
        makeScorer(first, *first.input);
}

const TorchModule& NetworkSession::torch() const
{
    return torchModule(m_card ? "ranking on a CUDA device" : "the plain forward path");
}

std::size_t NetworkSession::usualMemory() const
{
    constexpr std::size_t small = std::size_t{4} << 30U; // a machine whose memory is unknown
    const std::size_t machine = machineBytes();
    return m_card ? torch().cardMemory(m_card->index()).free / 2 : (machine > 0 ? machine : small) / 4;
}

double NetworkSession::cpuSeconds() const
{
    const double rows = scoringRows(modelOptions(), input().nodeCount, input().configurations->distinctCount());
    const double permutations = settles() ? 1 : passes();
    return cpuSecondsOf(static_cast<double>(parameterCount(m_checkpoint.folds[m_folds.front().number])),
                        rows * permutations * foldCount(), cores());
}

unsigned NetworkSession::cores() const
{
    return m_options.threads > 0 ? m_options.threads : ownCores();
}

FoldToScore NetworkSession::toScore(const Fold& fold, const ModelInput& input) const
{
    return {.input = input, .network = networkOf(fold.number), .slateSize = slateSize()};
}

FoldNetwork NetworkSession::networkOf(std::uint32_t number) const
{
    return {.options = modelOptions(),
            .weights = m_checkpoint.folds[number],
            .card = m_card ? std::optional(m_card->index()) : std::nullopt,
            .precision = m_options.precision};
}

std::vector<std::vector<float>> NetworkSession::joinedScores(std::uint32_t fold,
                                                             std::span<const ModelInput* const> inputs) const
{
    const std::uint32_t number = m_folds[fold].number;
    return m_packed.joined(number, networkOf(number), torch())
        ->scores(inputs, {.bytes = memoryLimit(), .halvings = m_options.memoryHalvings}, m_stop);
}

const NetworkSession::Fold& NetworkSession::made(std::uint32_t index) const
{
    Fold& fold = m_folds[index];
    const std::scoped_lock lock(fold.mutex);
    if (fold.plain || fold.fast)
        return fold;
    throwIfStopped(m_stop);
    makeScorer(fold, inputOf(fold));
    return fold;
}

// The caller holds the fold's mutex.
const ModelInput& NetworkSession::inputOf(Fold& fold) const
{
    if (!m_checkpoint.info.foldScalers.empty() && !fold.input)
        fold.input = scaledAs(input(), m_document, m_packed.info(fold.number));
    return fold.input ? *fold.input : input();
}

SlateScorer& NetworkSession::slateScorer(std::uint32_t fold) const
{
    const Fold& ready = made(fold);
    return ready.fast ? *ready.fast : *ready.plain;
}

std::unique_ptr<TileScorer> NetworkSession::tileScorer(std::uint32_t index) const
{
    if (m_path != ForwardPath::Fused)
        return made(index).plain->tileScorer(m_stop, {});
    Fold& fold = m_folds[index];
    const std::scoped_lock lock(fold.mutex);
    return fastPath(modelOptions().architecture).tileScorer(inputOf(fold), m_packed.of(fold.number, m_stop), m_stop);
}

void NetworkSession::release(std::uint32_t index) const
{
    Fold& fold = m_folds[index];
    const std::scoped_lock lock(fold.mutex);
    fold.plain.reset();
    fold.fast.reset();
    if (index > 0) // input() is that of the first fold
        fold.input.reset();
}

bool NetworkSession::slatesMatter() const
{
    return traitsOf(modelOptions()).slatesMatter(modelOptions());
}

bool NetworkSession::isTile() const
{
    return modelOptions().kind != ModelKind::Layout;
}

ForwardPath NetworkSession::choosePath() const
{
    if (m_options.forward == ForwardPath::Plain)
        return ForwardPath::Plain;
    if (m_options.forward == ForwardPath::Fused && !m_card)
        return hasFastPath(modelOptions()) ? ForwardPath::Fused : ForwardPath::Plain;
    // The other half is for tables and data shared by permutations.
    const auto bytes = torch().batchedBytes(toScore(m_folds.front(), input()));
    return bytes && *bytes <= memoryLimit() / 2 ? ForwardPath::Batched : ForwardPath::Plain;
}

void NetworkSession::makeScorer(Fold& fold, const ModelInput& input) const
{
    if (m_path == ForwardPath::Fused)
        fold.fast = fastPath(modelOptions().architecture)
                        .slateScorer(input, m_packed.of(fold.number, m_stop),
                                     /*slatesShare=*/keepsBetweenPermutations(), m_stop);
    else if (m_path == ForwardPath::Batched)
        fold.fast = torch().batchedScorer(toScore(fold, input), m_stop);
    else {
        auto plain = torch().plainScorer(toScore(fold, input), m_stop);
        if (isTile()) // layout calls plan()
            requireMemory(plain->fixedBytes() + plain->minimumBytes(1));
        fold.plain = std::move(plain);
    }
}

std::string NetworkSession::file() const
{
    return m_checkpoint.path.empty() ? m_checkpoint.name : m_checkpoint.path.string();
}

void NetworkSession::requireMemory(std::size_t bytes) const
{
    if (const std::size_t limit = memoryLimit(); limit < bytes)
        throw TooLittleMemory(makeError({file(), "memory"}, fmt::format("{} bytes allowed", limit),
                                        fmt::format("at least {} for this graph", bytes)));
}

NetworkSession::Plan NetworkSession::plan(std::size_t slateSize, std::size_t items, std::size_t foldsHeld) const
{
    std::size_t limit = memoryLimit();
    const SlateScorer& first = slateScorer(0); // the others are equal
    const std::size_t fixed = foldsHeld * first.fixedBytes();
    const std::size_t minimum = first.minimumBytes(slateSize);
    const std::size_t wanted = first.wantedBytes(slateSize);
    requireMemory(fixed + minimum);
    // A second thread prepares a batch while the GPU computes another.
    std::size_t workers = !m_card ? cores() : m_path == ForwardPath::Batched ? 2 : 1;
    RankingBudget* const budget = sharedBudget();
    RankingBudget::Memory memory;
    if (budget != nullptr) {
        const std::size_t most = fixed + workers * wanted + (keepsBetweenPermutations() ? first.keepableBytes() : 0);
        memory = budget->takeMemory(limit, fixed + minimum, most, m_stop);
        limit = memory.bytes();
    }
    workers = std::min({workers, std::max<std::size_t>(items, 1), (limit - fixed) / std::max<std::size_t>(minimum, 1)});
    const std::size_t each = std::min((limit - fixed) / workers, wanted);
    return {.workers = {static_cast<unsigned>(workers), budget},
            .memoryBytes = each,
            .cachedBytes = keepsBetweenPermutations() ? limit - fixed - workers * each : 0,
            .memory = std::move(memory)};
}

Workers NetworkSession::workersFor(const TileScorer& scorer, std::size_t items) const
{
    const std::size_t bytes = std::max<std::size_t>(scorer.bytesPerConfiguration(), 1);
    requireMemory(bytes);
    const std::size_t most = m_card ? 1 : std::min<std::size_t>(cores(), memoryLimit() / bytes);
    return {static_cast<unsigned>(std::clamp<std::size_t>(items, 1, most)), sharedBudget()};
}

// Returns the shared budget: none on a GPU, which serves one ranking at a time.
RankingBudget* NetworkSession::sharedBudget() const
{
    return m_card ? nullptr : m_options.budget.get();
}

std::uint32_t NetworkSession::passes() const
{
    // All permutations give the same scores if slates do not matter or if one slate contains all
    // configurations.
    const bool alike = !slatesMatter() || input().configurations->distinctCount() <= m_options.slateSize;
    if (alike)
        return 1;
    return m_options.permutations == autoPermutations ? mostAutoPermutations : m_options.permutations;
}

bool NetworkSession::holdsAllFolds() const
{
    const SlateScorer& first = slateScorer(0); // the others are equal
    return memoryLimit() >= foldCount() * first.fixedBytes() + first.minimumBytes(slateSize());
}

bool NetworkSession::keepsBetweenPermutations() const
{
    constexpr std::uint32_t few = 3; // permutations that are cheaper to compute completely
    return passes() > few && !settles();
}

PredictionProvenance NetworkSession::provenance() const
{
    const bool slates = slatesMatter();
    return {.model = m_checkpoint.name,
            .checkpointPath = m_checkpoint.path.string(),
            .checkpointHash = m_checkpoint.hash,
            .preset = presetName(modelOptions()),
            .trainedOn = m_checkpoint.info.trainedOn,
            .seed = m_options.seed,
            .slateSize = slates ? m_options.slateSize : 0,
            .permutations = slates ? m_options.permutations == autoPermutations ? passes() : m_options.permutations : 1,
            .folds = foldCount(),
            .device = std::string(deviceName(m_card ? Device::Cuda : Device::Cpu)),
            .precision = std::string(precisionName(m_options.precision)),
            .forward = std::string(forwardPathName(m_path)),
            .version = TGRAPH_VERSION,
            .unit = modelOptions().kind == ModelKind::Fusion ? ScoreUnit::LogNanoseconds : ScoreUnit::Order,
            .reducesOnce = traitsOf(modelOptions()).reducesOnce(modelOptions())};
}

ForeignColumns NetworkSession::foreignColumnsOf(const Document& document, const ModelInput& input) const
{
    const CheckpointInfo& info = m_packed.info(m_folds.front().number);
    return tgraph::foreignColumns(document.graph, input.originalIds, info.nodeScaler,
                                  traitsOf(info.options).inputShape(info.options));
}

} // namespace tgraph
