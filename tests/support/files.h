// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::test {

/// A temporary empty folder for a test, deleted with the object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// Writes a file into the folder, with its parent folders, and returns its path.
    [[nodiscard]] std::filesystem::path write(const std::filesystem::path& name, std::string_view content) const;

private:
    std::filesystem::path m_path;
};

[[nodiscard]] std::string readFile(const std::filesystem::path& path);

/// Returns the folder of real TpuGraphs files (`layout/`, `tile/`): TGRAPH_REAL_DATA or, if unset, the folder beside
/// the repository. std::nullopt if there is none; tests are then skipped with skipReason.
[[nodiscard]] std::optional<std::filesystem::path> realDataFolder();

inline constexpr std::string_view skipReason
    = "No real TpuGraphs files: set TGRAPH_REAL_DATA to the folder that holds layout/ and tile/.";

/// Returns the folder of real XLA programs (HLO text, protobufs, `kernels/`): TGRAPH_REAL_HLO or, if unset, the folder
/// beside the repository. std::nullopt if there is none; tests are then skipped with hloSkipReason.
[[nodiscard]] std::optional<std::filesystem::path> realHloFolder();

/// Returns the folder of real StableHLO programs (.mlir): TGRAPH_REAL_STABLEHLO or, if unset, the folder beside the
/// repository. std::nullopt if there is none.
[[nodiscard]] std::optional<std::filesystem::path> realStableHloFolder();

/// Returns the folder of real measured tables: TGRAPH_REAL_MEASURED or, if unset, the folder beside the repository.
/// std::nullopt if there is none; tests are then skipped with measuredSkipReason.
[[nodiscard]] std::optional<std::filesystem::path> realMeasuredFolder();

inline constexpr std::string_view measuredSkipReason
    = "No real measured tables: set TGRAPH_REAL_MEASURED to the folder that holds them.";

/// Returns true if a file of realHloFolder() is one whole module as HLO text. The folder `cases` has other forms, which
/// are read partly or refused.
[[nodiscard]] bool isWholeHloText(const std::filesystem::path& file);

inline constexpr std::string_view hloSkipReason
    = "No real XLA programs: set TGRAPH_REAL_HLO to the folder that holds them and kernels/.";

} // namespace tgraph::test
