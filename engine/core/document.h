// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/core/graph.h"
#include "engine/core/measuredtable.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {
struct Module;
}

namespace tgraph {

/// Columns of config_feat: the tile bounds of kernel, output and input; each group is followed by
/// its sum and product.
inline constexpr int tileTensorCount = 3;
inline constexpr int tileBoundCount = 6;
inline constexpr int tileTensorColumns = tileBoundCount + 2;
inline constexpr int tileFeatureCount = tileTensorCount * tileTensorColumns;

using TileConfig = std::array<float, tileFeatureCount>;

/// Features of a kernel that do not depend on its tile ("static performance features" of Kaufman et al., "A Learned
/// Performance Model for TPUs", MLSys 2021, section 3.1), in the order of kernel_static_feat. Finite, 0 or more.
struct StaticFeatures {
    double operations = 0; ///< floating-point operations
    double bytesRead = 0;
    double bytesWritten = 0;
    double specialInstructions = 0; ///< instructions of the special functional unit: exp, log, …

    bool operator==(const StaticFeatures&) const = default;
};
inline constexpr std::size_t staticFeatureCount = 4;

/// The collection that a file belongs to: one of TpuGraphs' five, this project's own collection of
/// fused kernels, or a table of measured configurations. The contents of the file determine the
/// kind. The folders `{layout,tile,fusion}/{xla,nlp}/{random,default}/{train,valid,test}/`
/// determine source and search, if they have these names.
struct Collection {
    enum class Kind : std::uint8_t { Layout, Tile, Fusion, Table };
    enum class Source : std::uint8_t { Unknown, Xla, Nlp };
    enum class Search : std::uint8_t { Unknown, Default, Random };

    Kind kind = Kind::Layout;
    Source source = Source::Unknown;
    Search search = Search::Unknown;

    bool operator==(const Collection&) const = default;

    /// Returns a name such as "layout:xla:default", "tile:xla", "fusion:xla" or "table". Unknown
    /// parts are left out: "layout".
    [[nodiscard]] std::string name() const;
};

/// Returns "layout", "tile", "fusion", "table".
[[nodiscard]] std::string_view collectionKindName(Collection::Kind kind);

/// Returns the collection of the given kind, with source and search taken from the last folders of
/// the path.
[[nodiscard]] Collection collectionFromPath(const std::filesystem::path& file, Collection::Kind kind);

/// The checked contents of one file. Immutable once built; shared as shared_ptr<const Document>. A
/// fusion file is one kernel with one runtime, that is, a single configuration without choices. An
/// XLA program without measurements has the kind Layout; its first configuration is the default,
/// and it has no slots if no layout is left to choose. A table of measured configurations has no
/// graph; its choices are the parameters of `table`.
struct Document {
    std::filesystem::path path;
    Collection collection;
    Graph graph; ///< the whole graph, not pruned
    ConfigTable configs; ///< layout: one slot per configurable node; without slots for tile and fusion
    std::vector<TileConfig> tiles; ///< tile: one row per configuration; empty for layout and fusion
    /// One runtime per configuration, as in the file; 0 if it is not published or the configuration
    /// failed. In a table whose objective is not a time, 1 stands for a known value.
    std::vector<std::int64_t> runtimeNs;
    std::vector<std::int64_t> normalizerNs; ///< tile: runtime of the default tile; empty for layout and fusion
    std::int64_t defaultCount = 0; ///< fusion: runs in the program's default fusion configuration; 0: none, or unknown
    std::optional<StaticFeatures> staticFeatures; ///< tile, fusion: the compiler's features, if the file has them
    bool runtimesPublished = false; ///< false when all runtimes are 0 (the competition's test files)
    std::shared_ptr<const MeasuredTable> table; ///< null for other kinds than Table
    std::optional<std::string> simulation; ///< origin text of a simulated file; std::nullopt for measured ones
    /// The XLA program that the graph was built from (node i is instruction i); null if it was read from an .npz file.
    std::shared_ptr<const hlo::Module> program;
    /// Origin text of candidates that the program proposed; std::nullopt if the configurations come from a file.
    std::optional<std::string> proposal;

    [[nodiscard]] std::uint32_t configCount() const { return static_cast<std::uint32_t>(runtimeNs.size()); }
    /// Returns true if the configuration has a published runtime and did not fail.
    [[nodiscard]] bool isKnown(ConfigId config) const { return runtimeNs[config.value] != 0; }

    /// Returns the values that rankers sort by, one per configuration; smaller is better, and all
    /// are above 0. They are the runtime in ns (layout, fusion, a table of times), runtime /
    /// normalizer (tile), or the cost relative to the best value (a table with another objective).
    /// NaN if the runtime is not published or the configuration failed.
    [[nodiscard]] std::vector<double> targets() const;

    /// Returns the number of configurations without a published runtime.
    [[nodiscard]] std::uint32_t unpublishedCount() const;

    /// Returns the ID in the competition's submission file: "layout:xla:default:STEM".
    [[nodiscard]] std::string competitionId() const;
};

} // namespace tgraph
