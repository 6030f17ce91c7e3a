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

/// The whole picture as files, coloured as on the screen, with its legend; `provenance` says where it comes from (file,
/// checkpoint, configuration …) and goes into the file's metadata. Writing the bytes is the caller's. All answer a stop
/// with Cancelled.

/// Vector graphics; provenance in <desc>.
[[nodiscard]] QByteArray graphToSvg(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    const std::stop_token& stop = {});

/// `scale`: pixels a scene unit, lowered where the picture would pass 100 million pixels. Provenance in a text chunk.
[[nodiscard]] QByteArray graphToPng(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    double scale, const std::stop_token& stop = {});

/// One page of the picture's size; provenance in the title.
[[nodiscard]] QByteArray graphToPdf(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    const std::stop_token& stop = {});

/// Graphviz's language, with places (`neato -n2` draws them as they are); provenance in a comment.
[[nodiscard]] QByteArray graphToDot(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                                    const std::stop_token& stop = {});

enum class GraphFormat { Svg, Png, Pdf, Dot };

using GraphExporter = std::function<QByteArray(const std::stop_token& stop)>;

/// One of these for later and for any thread; `scale` is of PNG. No bytes where there is no scene.
[[nodiscard]] GraphExporter graphExporter(std::shared_ptr<const GraphScene> scene, GraphStyle style, GraphFormat format,
                                          QString provenance, double scale);

} // namespace tgraph
