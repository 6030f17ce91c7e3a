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
    /// @param offersMeasured true if "auto" may stand for a table's own measurements; false if
    /// these are used to evaluate or train the model
    explicit ModelCombo(QWidget* parent = nullptr, bool offersMeasured = false);

    void setModels(std::vector<ModelDescription> models);
    void setFile(std::shared_ptr<const OpenFile> file);
    /// Chooses a model, named as in makeRanker(); adds it if it is not listed.
    void choose(const std::string& model);
    [[nodiscard]] std::string chosen() const;
    /// Describes the chosen model in one or two lines.
    [[nodiscard]] QString details() const;
    /// Describes a model in one line: its network, preset and folds.
    [[nodiscard]] static QString summaryOf(const ModelDescription& model);
    /// Returns "ranks only layout files, tile files": the kinds of files that the model ranks.
    [[nodiscard]] static QString rankedFilesOf(const ModelDescription& model);

Q_SIGNALS:
    void fileRequested(); ///< the user chose the entry for a checkpoint file

private:
    void fill();
    [[nodiscard]] int indexOf(const std::string& model) const; ///< -1: not listed
    [[nodiscard]] int wantedIndex() const;
    [[nodiscard]] QString problemOf(const ModelDescription& model) const;
    [[nodiscard]] const ModelDescription* find(const std::string& name) const;
    /// Returns the model for which "auto" stands with the open file; empty if there is none.
    [[nodiscard]] std::string automatic() const;
    [[nodiscard]] QString automaticNote() const;

    bool m_offersMeasured;
    std::vector<ModelDescription> m_models;
    std::shared_ptr<const OpenFile> m_file;
    std::string m_added; ///< a chosen model that was not listed
    /// The chosen model; kept even while a file is open that it cannot rank
    std::string m_wanted = "auto";
    int m_lastIndex = 0; ///< index before "Choose a file…"
};

} // namespace tgraph
