// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

class AttentionPanel;
class ConfigPanel;
class CostsPanel;
class DistributionPanel;
class FilePanel;
class FitPanel;
class InspectorPanel;
class LayoutMatrixPanel;
class ModelsPanel;
class ObjectivesPanel;
class RankPanel;
class RegretPanel;
class ScopesPanel;
class TextPanel;
class WhatIfPanel;
class WhyPanel;

/// All panels around the graph, each owned by its own dock. Never null once the docks are created.
struct Panels {
    FilePanel* files = nullptr;
    ConfigPanel* configs = nullptr;
    RankPanel* rank = nullptr;
    InspectorPanel* inspector = nullptr;
    WhyPanel* why = nullptr;
    WhatIfPanel* whatIf = nullptr;
    DistributionPanel* distribution = nullptr;
    LayoutMatrixPanel* layouts = nullptr;
    AttentionPanel* attention = nullptr;
    FitPanel* fit = nullptr;
    RegretPanel* regret = nullptr;
    ModelsPanel* models = nullptr;
    ObjectivesPanel* objectives = nullptr; ///< for tables with several objectives

    // Panels of XLA programs.
    ScopesPanel* scopes = nullptr;
    TextPanel* text = nullptr;
    CostsPanel* costs = nullptr;
};

} // namespace tgraph
