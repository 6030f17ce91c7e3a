// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/selftest.h"

#include "engine/core/task.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/selftest/behaviour.h"
#include "engine/selftest/machinefacts.h"
#include "engine/selftest/parity.h"
#include "engine/selftest/speedchecks.h"
#include "engine/selftest/subjects.h"
#include "engine/selftest/trainingchecks.h"
#include "engine/train/foldtraining.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

/// A forward path and its name in a prediction.
struct Path {
    ForwardPath path;
    const char* name;
};

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
          m_long(longSubject(m_stop))
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
        } else if (planned.needs == Needs::Sample && !std::filesystem::exists(m_options.sample)) {
            check.reason = "the bundled sample is missing";
        } else {
            try {
                check = planned.run(planned.name);
            } catch (const Cancelled&) {
                throw;
            } catch (...) {
                check.result = CheckResult::Failed;
                check.reason = handledProblem();
            }
        }
        check.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return check;
    }

    void add(std::string name, Needs needs, std::function<SelftestCheck(const std::string&)> run)
    {
        m_checks.push_back({std::move(name), needs, std::move(run)});
    }

    /// Options of a ranking on the device.
    [[nodiscard]] RankOptions onDevice(ForwardPath forward, unsigned threads = 1) const
    {
        return {.slateSize = subjectSlate,
                .permutations = 1,
                .device = m_cuda ? Device::Cuda : Device::Cpu,
                .forward = forward,
                .threads = threads};
    }

    /// The device's paths. On the CPU the plain one is the reference itself.
    [[nodiscard]] std::vector<Path> paths() const
    {
        if (m_cuda)
            return {{ForwardPath::Batched, "batched"}, {ForwardPath::Plain, "plain"}};
        return {{ForwardPath::Fused, "fused"}, {ForwardPath::Batched, "batched"}};
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
            for (const Path& path : paths())
                add(fmt::format("parity: {}, {}", traitsOf(architecture).name(), path.name), Needs::Torch,
                    [this, architecture, path](const std::string& name) {
                        return checkParity(name, references(architecture), rankingScorer(onDevice(path.path), m_stop),
                                           path.name, m_stop);
                    });
    }

    /// Ranks the layout file by the paper's network, narrow.
    [[nodiscard]] RankWith narrowPaper() const
    {
        const ModelOptions options = presetVariants(Architecture::TGraph).front().options;
        std::shared_ptr<const Ranker> ranker = makeNetworkRanker(livelyNetwork(options, m_subjects.layout, /*seed=*/1));
        return [this, ranker](const RankOptions& with) {
            return ranker->rank(*m_subjects.layout.front().document, with, m_stop, {}).score;
        };
    }

    void addBehaviour()
    {
        std::vector<Path> all = paths();
        if (!m_cuda)
            all.push_back({ForwardPath::Plain, "plain"});
        for (const Path& path : all) {
            const Needs needs = path.path == ForwardPath::Fused ? Needs::Nothing : Needs::Torch;
            RankOptions options = onDevice(path.path);
            options.slateSize = subjectSlate / 4;
            options.permutations = 4;
            add(fmt::format("determinism: {}", path.name), needs,
                [this, options](const std::string& name) { return checkDeterminism(name, narrowPaper(), options); });
            add(fmt::format("little memory: {}", path.name), needs,
                [this, options](const std::string& name) { return checkMemory(name, narrowPaper(), options); });
            add(fmt::format("stop: ranking, {}", path.name), needs,
                [this, path](const std::string& name) { return checkStop(name, longRanking(path.path), m_stop); });
        }
        add("stop: training", Needs::Torch,
            [this](const std::string& name) { return checkStop(name, longTraining(), m_stop); });
    }

    /// Returns a ranking that would take minutes: the paper's network, slates of 128, ten thousand permutations.
    [[nodiscard]] StoppableWork longRanking(ForwardPath path) const
    {
        return [this, path](const std::stop_token& stop, const std::function<void()>& report) {
            RankOptions options = onDevice(path, /*threads=*/0);
            options.permutations = mostPermutations;
            options.slateSize = RankOptions{}.slateSize;
            const auto ranker = makeNetworkRanker(
                livelyNetwork(presetOptions("paper", ModelKind::Layout), m_subjects.layout, /*seed=*/1));
            static_cast<void>(
                ranker->rank(m_long, options, stop, {.progress = [&](double) { report(); }, .partialScores = {}}));
        };
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
                const std::size_t presets = presetVariants(architecture).size(); // they are first
                return checkExplanations(name, std::span(references(architecture)).first(presets), m_cuda, m_stop);
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
