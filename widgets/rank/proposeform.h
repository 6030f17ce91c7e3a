// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/proposal.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace tgraph {

/// Which candidates are proposed for a program: how many, drawn by which seed, and whether a search by the chosen
/// model's scores goes on from the best of them.
class ProposeForm : public QWidget {
    Q_OBJECT

public:
    explicit ProposeForm(QWidget* parent = nullptr);

    void setFile(const std::shared_ptr<const OpenFile>& file); ///< null or no program: none is said
    void setRequest(const ProposalRequest& request); ///< what is out of range is brought into it
    [[nodiscard]] ProposalRequest request() const; ///< `searchWith` is whoever asks' to add
    [[nodiscard]] QString summary() const; ///< "1,000 candidates", "1,000 candidates, search"

Q_SIGNALS:
    void changed();

private:
    void makeFields();
    void addSearch(QFormLayout& form);
    void showState();

    QLabel* m_about = nullptr;
    QSpinBox* m_count = nullptr;
    QLineEdit* m_seed = nullptr;
    QCheckBox* m_search = nullptr;
    QSpinBox* m_rounds = nullptr;
    QSpinBox* m_budget = nullptr;
};

} // namespace tgraph
