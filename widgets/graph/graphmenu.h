// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <cstdint>
#include <functional>

class QMenu;

namespace tgraph {

class GraphActions;
class GraphContents;

/// What the context menu offers for one box: its neighbourhood, its name to copy, folding and unfolding.
void addBoxActions(QMenu& menu, std::uint32_t box, GraphContents& contents);
/// "Only configurations with" each layout of the node, as terms of the filter.
void addFilterTerms(QMenu& menu, const PictureNode& node, const ConfigVector& vector,
                    const std::function<void(const QString& term)>& filter);
/// What it offers anywhere.
void addViewActions(QMenu& menu, const GraphActions& actions);

} // namespace tgraph
