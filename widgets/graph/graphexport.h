// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <stop_token>

namespace tgraph {

/// Export the whole picture, coloured as on the screen, with its legend. `provenance` (file,
/// checkpoint, configuration …) is stored in the metadata. The caller writes the bytes to a file.
/// All functions throw Cancelled after a stop.

/// Returns vector graphics with the provenance in <desc>.
[[nodiscard]] QByteArray graphToSvg(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    const std::stop_token& stop = {});

/// Returns a raster picture. `scale`: pixels per scene unit, lowered if the picture would exceed 100 million pixels.
/// Provenance in a text chunk.
[[nodiscard]] QByteArray graphToPng(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    double scale, const std::stop_token& stop = {});

/// Returns one page of the picture's size; provenance in the title.
[[nodiscard]] QByteArray graphToPdf(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    const std::stop_token& stop = {});

/// Returns DOT text with positions (`neato -n2` draws them unchanged); provenance in a comment.
[[nodiscard]] QByteArray graphToDot(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    const std::stop_token& stop = {});

enum class GraphFormat { Svg, Png, Pdf, Dot };

using GraphExporter = std::function<QByteArray(const std::stop_token& stop)>;

/// Returns one of these exports, to be run later on any thread; `scale` is for PNG. It returns no bytes if there is no
/// scene.
[[nodiscard]] GraphExporter graphExporter(std::shared_ptr<const GraphScene> scene, GraphStyle style, GraphFormat format,
                                          QString provenance, double scale);

} // namespace tgraph
