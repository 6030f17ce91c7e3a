// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <cstdint>
#include <functional>

class QMenu;

namespace tgraph {

class GraphActions;
class GraphContents;

/// Adds the actions for one box: neighbourhood, copying its name, folding and unfolding.
void addBoxActions(QMenu& menu, std::uint32_t box, GraphContents& contents);
/// Adds "Only configurations with" each layout of the node, as filter terms.
void addFilterTerms(QMenu& menu, const PictureNode& node, const ConfigVector& vector,
                    const std::function<void(const QString& term)>& filter);
/// Adds the actions that are available everywhere.
void addViewActions(QMenu& menu, const GraphActions& actions);

} // namespace tgraph
