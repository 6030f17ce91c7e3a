// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace tgraph {

/// What each kernel's share of its program's time is: the program is the sum of its kernels (Kaufman et al., section
/// 2.1), each as often as its default fusion configuration runs it where the files say so, else once.
class ProgramShares {
public:
    /// A kernel of a fusion file with its runtime, in ns.
    struct Kernel {
        std::filesystem::path file;
        double runtimeNs = 0;
        std::int64_t runs = 0;
    };

    void add(const Kernel& kernel);
    void remove(const Kernel& kernel); ///< that was added
    void clear() { m_programs.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_programs.empty(); }

    /// 0 … 1; nothing for a program that takes no time.
    [[nodiscard]] std::optional<double> of(const Kernel& kernel) const;

private:
    struct Program {
        std::int64_t kernels = 0;
        std::int64_t runs = 0;
        double onceNs = 0; ///< each kernel once
        double runsNs = 0; ///< as often as it runs
    };

    void change(const Kernel& kernel, int by);
    /// Folder and program.
    [[nodiscard]] static std::string nameOf(const Kernel& kernel);

    std::map<std::string, Program> m_programs;
};

} // namespace tgraph
