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

/// Chooses the candidates to propose for a program: their number, the seed, and an optional search by the chosen
/// model's scores from the best of them.
class ProposeForm : public QWidget {
    Q_OBJECT

public:
    explicit ProposeForm(QWidget* parent = nullptr);

    void setFile(const std::shared_ptr<const OpenFile>& file); ///< null or not a program: no text
    void setRequest(const ProposalRequest& request); ///< clamps values out of range
    [[nodiscard]] ProposalRequest request() const; ///< the caller sets `searchWith`
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
