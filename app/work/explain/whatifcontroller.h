// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/frame/services.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/common/fileview.h"

#include <QObject>
#include <QTimer>

#include <filesystem>

namespace tgraph {

class PathDialogs;

/// What is predicted of an edited configuration, and by what.
struct ScoredEdit {
    WhatIf result;
    PredictionProvenance provenance;
};

/// Scores what is edited in the panel, on the WhatIf lane: with what ranked the file last, else analytically. The
/// newest question wins; one is asked when a person has stopped editing for a moment. Belongs to a window. GUI thread
/// only.
class WhatIfController : public QObject, public FileView {
    Q_OBJECT

public:
    /// The panel must outlive the controller.
    WhatIfController(Services& services, WhatIfPanel& panel, PathDialogs& dialogs, QObject* parent);
    ~WhatIfController() override;

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    /// Writes the edited configuration, on the Export lane.
    void write(const std::filesystem::path& target, WhatIfPanel::Format format);

private:
    void askWhereToWrite(WhatIfPanel::Format format);
    void askSoon();
    void ask();
    void stop();

    Services& m_services;
    WhatIfPanel& m_panel;
    PathDialogs& m_dialogs;
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_ranking; ///< the last complete one that was told; null: none
    Selection m_selection;
    std::optional<ScoredEdit> m_answer; ///< of the edits and the focus as they are
    QTimer m_pause;
    LastJob m_job;
};

} // namespace tgraph
