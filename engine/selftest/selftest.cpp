// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/selftest.h"

#include "engine/core/cores.h"
#include "engine/core/task.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/forwardpathname.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/selftest/behaviour.h"
#include "engine/selftest/parity.h"
#include "engine/selftest/speedchecks.h"
#include "engine/selftest/subjects.h"
#include "engine/selftest/trainingchecks.h"
#include "engine/train/foldtraining.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

std::string compilerName()
{
#ifdef __clang__
    return "Clang " __clang_version__;
#else
    return "GCC " __VERSION__;
#endif
}

std::string processorName()
{
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (const std::size_t colon = line.find(": "); line.starts_with("model name") && colon != std::string::npos)
            return line.substr(colon + 2);
    return {};
}

std::string dateNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

/// Returns the facts of this build and machine. Loads LibTorch if it is there. @param wanted the requested device
/// @throws Error if the device is not available or does not answer
SelftestFacts machineFacts(Device wanted)
{
    const bool cuda = usesCuda(wanted, Precision::Float32);
    SelftestFacts facts{.version = TGRAPH_VERSION,
                        .compiler = compilerName(),
                        .cpu = processorName(),
                        .cores = ownCores(),
                        .memoryBytes = machineBytes(),
                        .device = std::string(deviceName(cuda ? Device::Cuda : Device::Cpu)),
                        .date = dateNow()};
    if (wanted == Device::Auto)
        facts.deviceReason = autoDevice().reason;
    if (!torchModuleIsThere())
        return facts;
    const TorchModule& torch = torchModule("the selftest");
    facts.libTorch = torch.version();
    if (cuda) {
        const DeviceChoice device = autoDevice();
        facts.deviceName = device.name;
        facts.deviceBytes = device.memoryBytes;
    }
    return facts;
}

/// The checks of one run, in order. Data that several checks use are made by the first that needs them.
class Selftest {
public:
    Selftest(const SelftestOptions& options, std::stop_token stop)
        : m_options(options),
          m_stop(std::move(stop)),
          m_facts(machineFacts(options.device)),
          m_cuda(m_facts.device == deviceName(Device::Cuda)),
          m_hasTorch(!m_facts.libTorch.empty()),
          m_subjects(makeSubjects(m_stop)),
          m_long(longSubject(/*configurations=*/1000, m_stop))
    {
        addParity();
        addBehaviour();
        addTraining();
        addSpeed();
    }

    SelftestReport run(const SelftestProgress& progress)
    {
        SelftestReport report{.facts = std::move(m_facts)};
        for (std::size_t i = 0; i < m_checks.size(); ++i) {
            throwIfStopped(m_stop);
            if (progress)
                progress(m_checks[i].name, static_cast<double>(i) / static_cast<double>(m_checks.size()));
            report.checks.push_back(runCheck(m_checks[i]));
        }
        return report;
    }

private:
    enum class Needs : std::uint8_t { Nothing, Torch, Sample };
    struct Planned {
        std::string name;
        Needs needs;
        std::function<SelftestCheck(const std::string& name)> run;
    };

    SelftestCheck runCheck(const Planned& planned) const
    {
        const auto begin = std::chrono::steady_clock::now();
        SelftestCheck check{.name = planned.name, .result = CheckResult::Skipped};
        if (planned.needs == Needs::Torch && !m_hasTorch) {
            check.reason = devicereason::noModule;
        } else if (planned.needs == Needs::Sample && !hasSample()) {
            check.reason = "the bundled sample is missing";
        } else {
            try {
                check = planned.run(planned.name);
            } catch (const Cancelled&) {
                throw;
            } catch (...) {
                check.result = CheckResult::Failed;
                check.reason = handledSentence();
            }
        }
        check.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return check;
    }

    void add(std::string name, Needs needs, std::function<SelftestCheck(const std::string&)> run)
    {
        m_checks.push_back({std::move(name), needs, std::move(run)});
    }

    [[nodiscard]] bool hasSample() const
    {
        std::error_code ignored; // an inaccessible file is missing
        return std::filesystem::exists(m_options.sample, ignored);
    }

    /// Returns the options of a ranking on the device.
    [[nodiscard]] RankOptions onDevice(ForwardPath forward, unsigned threads = 1) const
    {
        return {.slateSize = subjectSlate,
                .permutations = 1,
                .device = m_cuda ? Device::Cuda : Device::Cpu,
                .forward = forward,
                .threads = threads};
    }

    /// Returns the device's paths. On the CPU the plain one is the reference itself.
    [[nodiscard]] std::vector<ForwardPath> paths() const
    {
        if (m_cuda)
            return {ForwardPath::Batched, ForwardPath::Plain};
        return {ForwardPath::Fused, ForwardPath::Batched};
    }

    const std::vector<ParityReference>& references(Architecture architecture)
    {
        auto& references = m_references[architecture];
        if (references.empty()) {
            const RankOptions reference{.slateSize = subjectSlate,
                                        .permutations = 1,
                                        .device = Device::Cpu,
                                        .forward = ForwardPath::Plain,
                                        .threads = 1};
            references
                = parityReferences(networkVariants(architecture), m_subjects, rankingScorer(reference, m_stop), m_stop);
        }
        return references;
    }

    void addParity()
    {
        for (const Architecture architecture : allArchitectures())
            for (const ForwardPath path : paths())
                add(fmt::format("parity: {}, {}", traitsOf(architecture).name(), forwardPathName(path)), Needs::Torch,
                    [this, architecture, path](const std::string& name) {
                        return checkParity(name, references(architecture), rankingScorer(onDevice(path), m_stop), path,
                                           m_stop);
                    });
    }

    /// Ranks the first simulated file of the network's kind.
    [[nodiscard]] RankWith ranking(const ModelOptions& options) const
    {
        const std::vector<TrainingGraph>& graphs = m_subjects.of(options.kind);
        std::shared_ptr<const Ranker> ranker = makeNetworkRanker(networkOfLargeWeights(options, graphs, /*seed=*/1));
        return [this, ranker, &graphs](const RankOptions& with) {
            return scoresTogether(*ranker, std::span(graphs).first(1), with, m_stop);
        };
    }

    /// Ranks by the paper's network, narrow.
    [[nodiscard]] RankWith narrowPaper() const { return ranking(presetVariants(Architecture::TGraph).front().options); }

    /// Ranks by the first preset of each architecture that has the path.
    [[nodiscard]] SelftestCheck determinism(const std::string& name, const RankOptions& options) const
    {
        SelftestCheck all{.name = name, .figures = {{"networks", 0, ""}, {"configurations", 0, ""}}};
        for (const Architecture architecture : allArchitectures()) {
            const std::vector<NetworkVariant> presets = presetVariants(architecture);
            const auto first = std::ranges::find_if(
                presets, [&](const NetworkVariant& preset) { return hasPath(preset.options, options.forward); });
            if (first == presets.end())
                continue;
            SelftestCheck check = checkDeterminism(name, ranking(first->options), options);
            if (check.result != CheckResult::Passed) {
                check.reason = fmt::format("{}: {}", first->name, check.reason);
                return check;
            }
            all.figures[0].value += 1;
            all.figures[1].value += check.figures.front().value;
        }
        return all;
    }

    void addBehaviour()
    {
        std::vector<ForwardPath> all = paths();
        if (!m_cuda)
            all.push_back(ForwardPath::Plain);
        for (const ForwardPath path : all) {
            const Needs needs = path == ForwardPath::Fused ? Needs::Nothing : Needs::Torch;
            RankOptions options = onDevice(path);
            options.slateSize = subjectSlate / 4;
            options.permutations = 4;
            add(fmt::format("determinism: {}", forwardPathName(path)), needs,
                [this, options](const std::string& name) { return determinism(name, options); });
            add(fmt::format("little memory: {}", forwardPathName(path)), needs,
                [this, options](const std::string& name) { return checkMemory(name, narrowPaper(), options); });
            add(fmt::format("stop: ranking, {}", forwardPathName(path)), needs,
                [this, path](const std::string& name) { return stopOfRanking(name, path); });
        }
        if (m_cuda) // the CPU has float32 alone
            for (const Precision precision : {Precision::Tf32, Precision::Bfloat16, Precision::Float16})
                add(fmt::format("precision: {}", precisionName(precision)), Needs::Torch,
                    [this, precision](const std::string& name) {
                        RankOptions options = onDevice(ForwardPath::Batched);
                        options.precision = precision;
                        return checkPrecision(name, narrowPaper(), options);
                    });
        add("stop: training", Needs::Torch,
            [this](const std::string& name) { return checkStop(name, longTraining(), m_stop); });
    }

    /// Stops a ranking that would take minutes: the paper's network, slates of 128, ten thousand permutations.
    [[nodiscard]] SelftestCheck stopOfRanking(const std::string& name, ForwardPath path) const
    {
        RankOptions options = onDevice(path, /*threads=*/0);
        options.slateSize = RankOptions{}.slateSize;
        const Checkpoint network
            = networkOfLargeWeights(presetOptions("paper", ModelKind::Layout), m_subjects.layout, /*seed=*/1);
        // A stopped ranking returns no path: a short ranking of the same graph and slate size shows which path is used.
        const Document brief = longSubject(2 * options.slateSize, m_stop);
        const std::string forward = makeNetworkRanker(network)->rank(brief, options, m_stop, {}).provenance.forward;
        if (forward != forwardPathName(path))
            return ranOnAnotherPath(name, path, forward);
        options.permutations = mostPermutations;
        const StoppableWork work = [&](const std::stop_token& stop, const std::function<void()>& report) {
            static_cast<void>(makeNetworkRanker(network)->rank(
                m_long, options, stop, {.progress = [&](double) { report(); }, .partialScores = {}}));
        };
        return checkStop(name, work, m_stop);
    }

    [[nodiscard]] StoppableWork longTraining() const
    {
        return [this](const std::stop_token& stop, const std::function<void()>& report) {
            const SmallTraining training = smallTraining(presetOptions("paper", ModelKind::Layout), m_subjects.layout,
                                                         m_cuda ? Device::Cuda : Device::Cpu, /*threads=*/0, stop);
            const auto fold
                = torchModule("training").foldTraining(training.data, training.options, 0, nullptr, nullptr);
            while (!fold->isFinished()) {
                static_cast<void>(fold->advance(stop));
                report();
            }
        };
    }

    void addTraining()
    {
        for (const Architecture architecture : allArchitectures()) {
            const std::string_view network = traitsOf(architecture).name();
            add(fmt::format("training step: {}", network), Needs::Torch, [this, architecture](const std::string& name) {
                // On the CPU a step differs from the reference by its threads alone.
                return checkTrainingSteps(name, m_cuda ? networkVariants(architecture) : presetVariants(architecture),
                                          m_subjects, m_cuda, m_stop);
            });
            add(fmt::format("explanation: {}", network), Needs::Torch, [this, architecture](const std::string& name) {
                std::vector<ParityReference> presets;
                std::ranges::copy_if(references(architecture), std::back_inserter(presets),
                                     [](const ParityReference& reference) { return reference.variant.isPreset; });
                return checkExplanations(name, presets, m_cuda, m_stop);
            });
        }
    }

    void addSpeed()
    {
        add("rates of the device", Needs::Torch, [this](const std::string&) {
            m_rates = torchModule("the selftest").deviceRates(m_cuda, m_stop);
            return rateCheck(m_rates);
        });
        add("speed: the paper's network", Needs::Sample,
            [this](const std::string&) { return checkSlateSpeed(sample(), usualOptions(), m_rates, m_stop); });
        add("speed: a ranking", Needs::Sample,
            [this](const std::string&) { return checkRankingSpeed(sample(), usualOptions(), m_stop); });
        add("speed: kernels", Needs::Nothing,
            [this](const std::string&) { return checkKernelSpeed(m_subjects, usualOptions(), m_stop); });
        add("speed: training", Needs::Torch,
            [this](const std::string&) { return checkTrainingSpeed(m_subjects, m_cuda, m_stop); });
    }

    [[nodiscard]] RankOptions usualOptions() const { return {.device = m_cuda ? Device::Cuda : Device::Cpu}; }

    const Document& sample()
    {
        if (!m_sample)
            m_sample = readDocument(m_options.sample, {}, m_stop);
        return *m_sample;
    }

    const SelftestOptions& m_options;
    std::stop_token m_stop;
    SelftestFacts m_facts;
    bool m_cuda;
    bool m_hasTorch;
    Subjects m_subjects;
    Document m_long;
    std::vector<Planned> m_checks;
    std::map<Architecture, std::vector<ParityReference>> m_references;
    std::optional<DeviceRates> m_rates;
    std::optional<Document> m_sample;
};

} // namespace

std::string_view checkResultName(CheckResult result)
{
    switch (result) {
    case CheckResult::Passed:
        return "passed";
    case CheckResult::Failed:
        return "failed";
    default:
        return "skipped";
    }
}

SelftestReport runSelftest(const SelftestOptions& options, const std::stop_token& stop,
                           const SelftestProgress& progress)
{
    return Selftest(options, stop).run(progress);
}

} // namespace tgraph
