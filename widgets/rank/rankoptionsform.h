// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace tgraph {

/// What of a ranking few people change: N, slate, seed, device. What has no field here is kept as it was given.
class RankOptionsForm : public QWidget {
    Q_OBJECT

public:
    explicit RankOptionsForm(QWidget* parent = nullptr);

    void setOptions(const RankOptions& options);
    [[nodiscard]] RankOptions options() const;
    /// What Device::Auto means here; `cuda` can be chosen only if it is what Auto means.
    void setAutoDevice(const DeviceChoice& device);
    /// What differs from a new program's choice, in a few words; empty: nothing.
    [[nodiscard]] QString changedText() const;

Q_SIGNALS:
    void changed();

private:
    RankOptions m_rest;
    QSpinBox* m_permutations = nullptr;
    QSpinBox* m_slate = nullptr;
    QLineEdit* m_seed = nullptr;
    QComboBox* m_device = nullptr;
};

} // namespace tgraph
