// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tgraph {

/// The values of the program's arguments.
struct LaunchOptions {
    /// Paths with the bytes of the arguments, which need not be UTF-8
    std::vector<std::filesystem::path> files;
    /// Model with the bytes of the argument, because a path need not be UTF-8
    std::string model = "auto";
    std::filesystem::path screenshot; ///< render the window into this PNG and exit; empty: run normally
    /// Size of the window; std::nullopt: the usual one, for screenshots 1600 × 1000
    std::optional<QSize> size;
    QString theme; ///< "light" or "dark" for this run; empty: from the settings
    QString language; ///< "system", "en", "de" or "zh_CN" for this run; empty: from the settings
};

/// Text for standard output (help, version) or standard error (wrong usage), and the exit status.
struct LaunchMessage {
    QString text;
    int exitStatus = 0;
};

/// Parses "tgraph-explorer [FILE…] [--model M] [--screenshot OUT.png] [--size WxH] [--theme light|dark] [--language
/// L]". `arguments`: bytes, as in main(), with the program's name.
[[nodiscard]] std::variant<LaunchOptions, LaunchMessage> parseArguments(const std::vector<std::string>& arguments);

/// Parses "1600x1000"; empty for other text and for sizes below 320×240 or above 16384 per side.
[[nodiscard]] std::optional<QSize> sizeFromText(const QString& text);

} // namespace tgraph
