// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace tgraph {

/// Computes each kernel's share of its program's time. The time of a program is the sum of its
/// kernels (Kaufman et al., section 2.1), each multiplied by its number of runs in the default
/// fusion configuration, or by 1 if the files do not have this number.
class ProgramShares {
public:
    /// A kernel of a fusion file with its runtime, in ns.
    struct Kernel {
        std::filesystem::path file;
        double runtimeNs = 0;
        std::int64_t runs = 0;
    };

    void add(const Kernel& kernel);
    void remove(const Kernel& kernel); ///< must have been added
    void clear() { m_programs.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_programs.empty(); }

    /// Returns the share, 0 … 1; std::nullopt if the program's time is 0.
    [[nodiscard]] std::optional<double> of(const Kernel& kernel) const;

private:
    struct Program {
        std::int64_t kernels = 0;
        std::int64_t runs = 0;
        double onceNs = 0; ///< sum with each kernel once
        double runsNs = 0; ///< sum weighted by runs
    };

    void change(const Kernel& kernel, int by);
    /// Returns the key of a kernel's program: folder and program.
    [[nodiscard]] static std::string nameOf(const Kernel& kernel);

    std::map<std::string, Program> m_programs;
};

} // namespace tgraph
