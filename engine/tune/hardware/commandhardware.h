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

/// Tracks the hosts that measure for one tuner: which hosts are lost, and how long the baseline
/// runs on each. Thread-safe.
class HostWatch {
public:
    explicit HostWatch(std::vector<std::string> hosts);

    /// Records a time of the baseline on a host. The minimum of these times is kept.
    void baselineTook(unsigned host, double seconds);
    /// Marks a host on which the baseline fails as lost, unless it is the last host left.
    void lose(unsigned host, std::string_view words);
    [[nodiscard]] bool isLost(unsigned host) const;
    [[nodiscard]] bool hasOthers() const; ///< true if at least two hosts are not lost

    [[nodiscard]] HostReport report() const;

private:
    struct Host {
        std::string name;
        std::optional<double> baseline; ///< fastest time of the baseline in seconds
        std::optional<std::string> lost; ///< the reason, if the host is lost
    };

    [[nodiscard]] std::size_t leftCount() const; ///< call with the lock held

    mutable std::mutex m_mutex; ///< guards the following members
    std::vector<Host> m_hosts;
};

struct CommandOptions {
    /// Command for /bin/sh -c with placeholders. "{config}" is the name of a file with
    /// TuneSpace::description() as JSON; a command without "{config}" reads it from standard input.
    /// "{index}" is the key of the configuration, "{host}" the host of the lane, and "{NAME}" the
    /// value of a parameter of TuneSpace::parameters(). Each value becomes one word of the shell.
    /// "{NAME}" must stand outside of quotes, backticks and comments.
    std::string command;
    std::vector<std::string> hosts; ///< one lane per host; empty: `jobs` lanes on this machine
    unsigned jobs = 1;
    /// Time limit of one measurement
    double secondsLimit = std::numeric_limits<double>::infinity();
    double unit = 1; ///< seconds per unit for printed numbers that have no unit
};

/// Runs a user's command, which prints a time on the last non-empty line of its standard output
/// (printedTime()). A last line that starts with "invalid", or exit status 75, means that the
/// compiler refuses the configuration. Any other non-zero status, a signal, or a missing time means
/// that it failed; the reason is the last line of standard error.
class CommandHardware : public Hardware {
public:
    /// The space must outlive it. @throws Error if the folder for temporary files cannot be
    /// created, or if a placeholder is in quotes. For a space with named parameters also if the
    /// command has a "{word}" that names no parameter, or a placeholder with two meanings.
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
    /// Runs the command. If it fails on one of several hosts, measures the baseline on that host,
    /// to distinguish a configuration that cannot run from a host that is down. @throws Error also
    /// if a value that is not a number would be inserted into an arithmetic expression
    [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token& stop) override;

private:
    [[nodiscard]] Answer ask(const MeasureRequest& request, const std::stop_token& stop) const;
    [[nodiscard]] std::filesystem::path writeConfiguration(const MeasureRequest& request) const;
    [[nodiscard]] std::string commandFor(const MeasureRequest& request, const std::filesystem::path& file) const;
    [[nodiscard]] Answer answerOf(const ShellRun& run) const;

    const TuneSpace& m_space;
    CommandOptions m_options;
    HostWatch m_hosts;
    std::filesystem::path m_folder; ///< contains one file per lane
};

/// Returns true if the command contains the placeholder: "{config}", "{index}" or "{host}".
[[nodiscard]] bool hasPlaceholder(std::string_view command, std::string_view placeholder);

} // namespace tgraph
