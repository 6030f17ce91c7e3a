// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "state/openfile.h"

#include <QComboBox>

#include <memory>
#include <string>
#include <vector>

namespace tgraph {

/// "auto" and the known models. Those that cannot rank the open file are disabled, with the reason as tooltip.
class ModelCombo : public QComboBox {
    Q_OBJECT

public:
    explicit ModelCombo(QWidget* parent = nullptr);

    void setModels(std::vector<ModelDescription> models);
    void setFile(std::shared_ptr<const OpenFile> file);
    /// As in makeRanker(); one that is not listed is added.
    void choose(const std::string& model);
    [[nodiscard]] std::string chosen() const;
    /// What a person should know of the chosen model, one or two lines.
    [[nodiscard]] QString details() const;
    /// One line on a model: its network, preset and folds.
    [[nodiscard]] static QString summaryOf(const ModelDescription& model);

Q_SIGNALS:
    void fileRequested(); ///< a person wants to choose a checkpoint file

private:
    void fill();
    [[nodiscard]] QString problemOf(const ModelDescription& model) const;
    [[nodiscard]] const ModelDescription* find(const std::string& name) const;
    /// What "auto" means for the open file.
    [[nodiscard]] std::string automatic() const;

    std::vector<ModelDescription> m_models;
    std::shared_ptr<const OpenFile> m_file;
    std::string m_added; ///< chosen, but not listed
    int m_lastIndex = 0; ///< before "Choose a file…"
};

} // namespace tgraph
