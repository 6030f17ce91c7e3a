// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/hostwatch.h"
#include "engine/tune/hardware/shellcommand.h"
#include "engine/tune/hardware/space.h"

#include <filesystem>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

struct CommandOptions {
    /// For /bin/sh -c. "{config}" is replaced by the name of a file with TuneSpace::description() as JSON (without it
    /// that is the standard input), "{index}" by the key of the configuration, "{host}" by the lane's host; each as one
    /// word of the shell.
    std::string command;
    std::vector<std::string> hosts; ///< a lane each; none: `jobs` lanes on this machine
    unsigned jobs = 1;
    double secondsLimit = std::numeric_limits<double>::infinity(); ///< of one measurement
    double unit = 1; ///< seconds of a number without a unit
};

/// A person's own command, which says a time on the last line of its standard output that is not empty (saidTime()). A
/// last line that begins with "invalid", or exit status 75: the configuration is refused. Any other status but 0, a
/// signal, or no time: failed, and the last line of standard error says why.
class CommandHardware : public Hardware {
public:
    /// The space must outlive it. @throws Error when there is no folder for temporary files.
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
    /// A measurement that fails on one of several hosts is followed by one of the baseline there, which tells a
    /// configuration that cannot run from a host that is down.
    [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token& stop) override;

private:
    [[nodiscard]] Answer ask(const MeasureRequest& request, const std::stop_token& stop) const;
    [[nodiscard]] std::filesystem::path writeConfiguration(const MeasureRequest& request) const;
    [[nodiscard]] std::string commandFor(const MeasureRequest& request, const std::filesystem::path& file) const;
    [[nodiscard]] Answer answerOf(const ShellRun& run) const;

    const TuneSpace& m_space;
    CommandOptions m_options;
    HostWatch m_hosts;
    std::filesystem::path m_folder; ///< a file a lane
};

/// Whether the command has a place for it: "{config}", "{index}", "{host}".
[[nodiscard]] bool hasPlaceholder(std::string_view command, std::string_view placeholder);

} // namespace tgraph
