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

/// Columns of config_feat: the bounds of kernel, output and input, each followed by their sum and product.
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

/// The collection of a file: one of TpuGraphs' five, our own of fused kernels, or a table of measured configurations.
/// The kind is read off the contents; source and search off the folders
/// `{layout,tile,fusion}/{xla,nlp}/{random,default}/{train,valid,test}/`, if they have these names.
struct Collection {
    enum class Kind : std::uint8_t { Layout, Tile, Fusion, Table };
    enum class Source : std::uint8_t { Unknown, Xla, Nlp };
    enum class Search : std::uint8_t { Unknown, Default, Random };

    Kind kind = Kind::Layout;
    Source source = Source::Unknown;
    Search search = Search::Unknown;

    bool operator==(const Collection&) const = default;

    /// Returns "layout:xla:default", "tile:xla", "fusion:xla", "table"; unknown parts are left out: "layout".
    [[nodiscard]] std::string name() const;
};

/// Returns "layout", "tile", "fusion", "table".
[[nodiscard]] std::string_view collectionKindName(Collection::Kind kind);

/// Returns source and search by the last folders of the path, with the given kind.
[[nodiscard]] Collection collectionFromPath(const std::filesystem::path& file, Collection::Kind kind);

/// One file, read and checked. Immutable once built; shared as shared_ptr<const Document>. A fusion file is one kernel
/// with one runtime: a single configuration without choices. An XLA program without measurements has the kind Layout:
/// its first configuration is the default, and it has no slots if nothing is left to configure. A table of measured
/// configurations has no graph; its choices are the parameters of `table`.
struct Document {
    std::filesystem::path path;
    Collection collection;
    Graph graph; ///< whole, not pruned
    ConfigTable configs; ///< layout: one slot per configurable node; without slots for tile and fusion
    std::vector<TileConfig> tiles; ///< tile: one row per configuration; empty for layout and fusion
    /// One per configuration, as in the file; 0: not published, or failed. In a table whose objective is not a time: 1
    /// for a known value.
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
    /// Returns false if the runtime is not published or the configuration failed.
    [[nodiscard]] bool isKnown(ConfigId config) const { return runtimeNs[config.value] != 0; }

    /// Returns the values that rankers order, smaller is better and above 0: runtime in ns (layout, fusion, a table of
    /// times), runtime / normalizer (tile), or of a table's other objective its ratio to the best value. One per
    /// configuration; NaN if the runtime is not published, or the configuration failed.
    [[nodiscard]] std::vector<double> targets() const;

    /// Returns the number of configurations without a published runtime.
    [[nodiscard]] std::uint32_t unpublishedCount() const;

    /// Returns "layout:xla:default:STEM": the ID of the competition's submission file.
    [[nodiscard]] std::string competitionId() const;
};

} // namespace tgraph
