// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Location of the TpuGraphs archives according to the authors' README.
inline constexpr std::string_view officialPlace = "https://download.tensorflow.org/data/tpu_graphs/v0";

/// An archive of the published data set: one split of one collection.
struct DataArchive {
    std::string collection; ///< "layout:xla:random", "tile:xla"
    std::string split; ///< "train", "valid", "test"

    /// Returns "npz_layout_xla_random_train.tar"
    [[nodiscard]] std::string fileName() const;

    bool operator==(const DataArchive&) const = default;
};

/// Returns the names of the published collections.
[[nodiscard]] std::vector<std::string> archivedCollections();

/// Returns all fifteen archives.
[[nodiscard]] std::vector<DataArchive> allArchives();

/// Returns the archives for a name: a collection, "layout:xla:random"; one split of it,
/// "layout:xla:random:test"; a prefix, "layout" or "layout:nlp"; or "all". @throws Error that lists
/// the known names.
[[nodiscard]] std::vector<DataArchive> archivesNamed(std::string_view name);

} // namespace tgraph
