// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/shellcommand.h"
#include "engine/tune/hardware/space.h"

#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Tracks the hosts that measure for one tuner: which are lost, and how fast the baseline runs on each. Thread-safe.
class HostWatch {
public:
    explicit HostWatch(std::vector<std::string> hosts);

    /// Records the baseline's `seconds` on a host, of which the minimum is kept.
    void baselineTook(unsigned host, double seconds);
    /// Marks a host that no longer runs the baseline as lost, unless it is the last one.
    void lose(unsigned host, std::string_view words);
    [[nodiscard]] bool isLost(unsigned host) const;
    [[nodiscard]] bool hasOthers() const; ///< true if more than one is not lost

    [[nodiscard]] HostReport report() const;

private:
    struct Host {
        std::string name;
        std::optional<double> baseline; ///< seconds
        std::optional<std::string> lost; ///< the reason
    };

    [[nodiscard]] std::size_t leftCount() const; ///< call with the lock held

    mutable std::mutex m_mutex; ///< guards the following members
    std::vector<Host> m_hosts;
};

struct CommandOptions {
    /// Command for /bin/sh -c. "{config}" is replaced by the name of a file with TuneSpace::description() as JSON
    /// (standard input if there is no "{config}"), "{index}" by the key of the configuration, "{host}" by the lane's
    /// host, and "{NAME}" by the value of a parameter of TuneSpace::parameters(); each as one word of the shell, the
    /// last ones outside of quotes, backticks and comments.
    std::string command;
    std::vector<std::string> hosts; ///< one lane per host; empty: `jobs` lanes on this machine
    unsigned jobs = 1;
    double secondsLimit = std::numeric_limits<double>::infinity(); ///< limit of one measurement
    double unit = 1; ///< seconds per unit of a number without a unit
};

/// Runs a user's command that prints a time on the last non-empty line of its standard output (printedTime()). A last
/// line that starts with "invalid", or exit status 75, means that the configuration is refused. Any other status except
/// 0, a signal, or a missing time means that it failed; the last line of standard error gives the reason.
class CommandHardware : public Hardware {
public:
    /// The space must outlive it. @throws Error if no folder for temporary files can be created, or, of a space with
    /// named parameters, if the command has "{word}" without such a parameter, or a placeholder with two meanings; for
    /// a placeholder in quotes.
    CommandHardware(const TuneSpace& space, CommandOptions options);
    ~CommandHardware() override;
    CommandHardware(const CommandHardware&) = delete;
    CommandHardware& operator=(const CommandHardware&) = delete;

    [[nodiscard]] std::string name() const override { return "command"; }
    [[nodiscard]] std::string description() const override { return "command: " + m_options.command; }
    [[nodiscard]] bool isNoisy() const override { return true; }
    [[nodiscard]] unsigned lanes() const override;
    [[nodiscard]] bool isLost(unsigned lane) const override { return m_hosts.isLost(lane); }
    [[nodiscard]] HostReport hosts() const override { return m_hosts.report(); }
    /// Runs the command. If it fails on one of several hosts, the baseline is measured there to distinguish a
    /// configuration that cannot run from a host that is down. @throws Error also if a text would stand in arithmetic
    [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token& stop) override;

private:
    [[nodiscard]] Answer ask(const MeasureRequest& request, const std::stop_token& stop) const;
    [[nodiscard]] std::filesystem::path writeConfiguration(const MeasureRequest& request) const;
    [[nodiscard]] std::string commandFor(const MeasureRequest& request, const std::filesystem::path& file) const;
    [[nodiscard]] Answer answerOf(const ShellRun& run) const;

    const TuneSpace& m_space;
    CommandOptions m_options;
    HostWatch m_hosts;
    std::filesystem::path m_folder; ///< one file per lane
};

/// Returns true if the command contains the placeholder: "{config}", "{index}" or "{host}".
[[nodiscard]] bool hasPlaceholder(std::string_view command, std::string_view placeholder);

} // namespace tgraph
