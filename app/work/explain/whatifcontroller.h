// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/frame/services.h"
#include "widgets/common/fileview.h"
#include "widgets/whatif/whatifpanel.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace tgraph {

class PathDialogs;

/// The prediction for an edited configuration, and its provenance.
struct ScoredEdit {
    WhatIf result;
    PredictionProvenance provenance;
};

/// Scores the edits of the panel on the WhatIf lane: with the last ranker of the file, or else
/// analytically; for a table, from its measurements. A new request replaces earlier ones; it is
/// sent after a short pause in editing. There is one per window. GUI thread only.
class WhatIfController : public QObject, public FileView {
    Q_OBJECT

public:
    /// The panel must outlive the controller.
    WhatIfController(Services& services, WhatIfPanel& panel, PathDialogs& dialogs, QObject* parent);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    /// Writes the edited configuration, on the Export lane.
    void write(const std::filesystem::path& target, WhatIfPanel::Format format);

private:
    void askWhereToWrite(WhatIfPanel::Format format);
    using Writer = std::function<void(const std::filesystem::path& target, const std::stop_token& stop)>;
    /// Returns what writes the present edits; empty if nothing is focused.
    [[nodiscard]] Writer writer(WhatIfPanel::Format format) const;
    void add(const std::filesystem::path& target, Writer writer);
    void scheduleRanking();
    void ask();
    void askTable();
    void follow(Job* job);
    void showIdle();
    void stop();

    Services& m_services;
    WhatIfPanel& m_panel;
    PathDialogs& m_dialogs;
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_ranking; ///< last complete ranking passed to this object; null: none
    Selection m_selection;
    std::optional<ScoredEdit> m_answer; ///< answer for the current edits and focus
    QTimer m_pause;
    LastJob m_job;
};

} // namespace tgraph
