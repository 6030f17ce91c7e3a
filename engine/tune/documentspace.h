// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {

/// The distinct configurations of a layout or tile file, of a table, or of a program with proposed
/// candidates. The baseline is the first configuration of the file (a program's default, or a
/// kernel's default tile) or, in a table, the first measured one.
class DocumentSpace : public TuneSpace {
public:
    /// The document must outlive it.
    DocumentSpace(const Document& document, std::shared_ptr<const Deduplication> configurations);

    [[nodiscard]] std::uint32_t count() const override { return m_configurations->distinctCount(); }
    [[nodiscard]] DistinctId baseline() const override;
    /// Returns the first original index of the configuration.
    [[nodiscard]] std::string key(DistinctId configuration) const override;
    /// Returns the original index of the configuration's representative, the fastest of the equal
    /// ones, as in ranked lists. key() does not use it because keys must not depend on runtimes: a
    /// journal then fits every copy of the file.
    [[nodiscard]] std::string shownName(DistinctId configuration) const override;
    [[nodiscard]] std::optional<DistinctId> find(std::string_view key) override;
    /// Returns the configuration as JSON: layoutsJson(), {"configuration", "tile": {"kernel": [6
    /// bounds], "output", "input"}}, or for a table {"configuration", "parameters": {name: value}}.
    /// Whole numbers have no fraction, and `true` and `false` are JSON values.
    [[nodiscard]] nlohmann::ordered_json description(DistinctId configuration) const override;
    /// Returns the parameters and values of a table's configuration; empty for other kinds.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> parameters(DistinctId configuration) const override;
    [[nodiscard]] std::string fingerprint() const override { return m_fingerprint; }

private:
    const Document& m_document;
    std::shared_ptr<const Deduplication> m_configurations;
    std::string m_fingerprint;
};

/// Returns the runtimes recorded in a file instead of measuring. Equal configurations have the
/// smallest of their runtimes. A measurement counts as taking no time, except in a table that
/// records durations. Configurations without a runtime cannot be measured. Configurations of a
/// table that failed fail again and take the recorded time.
class RecordedHardware : public Hardware {
public:
    /// The document need not outlive this object. @throws Error if the file's runtimes are not
    /// published, or if the objective of a table is not a time.
    RecordedHardware(const Document& document, const Deduplication& configurations);

    /// Makes each later answer a random one of the configuration's recorded measurements: the
    /// repetitions of its rows in a table, or the runtime of a row without repetitions. The draw
    /// depends only on the seed, the configuration, the purpose and the number of earlier
    /// measurements for it, so that a resumed run draws the same values. The document must be that
    /// of the constructor.
    /// @throws Error if no configuration has several different measurements, or if they are
    /// simulated
    void drawRepetitions(const Document& document, const Deduplication& configurations, std::uint64_t seed);
    /// Sets another seed for the draws.
    void setSeed(std::uint64_t seed) { m_seed = seed; }

    [[nodiscard]] std::string name() const override { return isNoisy() ? "recorded with noise" : "recorded"; }
    [[nodiscard]] bool isNoisy() const override { return m_samples != nullptr; }
    [[nodiscard]] std::string description() const override;
    [[nodiscard]] bool isSimulated() const override { return m_simulated; }
    [[nodiscard]] std::optional<double> shortest() const override;
    [[nodiscard]] bool canMeasure(DistinctId configuration) const override;
    [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token& stop) override;

    /// NaN if unknown
    [[nodiscard]] double seconds(DistinctId configuration) const { return m_seconds[configuration.value]; }
    /// Returns how long a measurement occupies the hardware in seconds: the duration in the table,
    /// or else the runtime. 0 for a failure of unknown duration.
    [[nodiscard]] double occupied(DistinctId configuration) const;

private:
    /// The measurements of each distinct configuration.
    struct Samples {
        std::vector<std::uint32_t> starts; ///< by distinct configuration, and the total at the end
        std::vector<double> seconds;
    };

    [[nodiscard]] double drawn(const MeasureRequest& request) const;

    bool m_simulated;
    std::vector<double> m_seconds; ///< by distinct configuration; NaN if not published or failed
    std::vector<double> m_spent; ///< by distinct configuration: seconds to build and measure it; empty: unknown
    std::shared_ptr<const Samples> m_samples; ///< null: without noise
    std::uint64_t m_seed = 0;
    std::vector<std::string> m_failures; ///< by distinct configuration: reason, or empty; empty: none failed
};

} // namespace tgraph
