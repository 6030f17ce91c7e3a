// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/comparecontroller.h"
#include "app/controllers/decisionscontroller.h"
#include "app/controllers/explaincontroller.h"
#include "app/controllers/folderboard.h"
#include "app/controllers/folderranking.h"
#include "app/controllers/folderscan.h"
#include "app/controllers/longtasks.h"
#include "app/controllers/proposecontroller.h"
#include "app/controllers/rankcontroller.h"
#include "app/export/exportqueue.h"
#include "app/jobs/taskrunner.h"
#include "app/session/fileopener.h"
#include "app/session/recentfiles.h"
#include "app/session/session.h"
#include "app/session/sessionstore.h"
#include "app/settings/languages.h"
#include "engine/model/ranking/rankercache.h"
#include "engine/model/script/scriptconsent.h"

#include <QObject>

#include <memory>
#include <vector>

class QSettings;

namespace tgraph {

/// Objects that live as long as the program, independent of windows: the open files, the background work, and the
/// available checkpoints. GUI thread only.
class Workspace : public QObject {
    Q_OBJECT

public:
    /// `rankers`: for tests; by default those found by `search`.
    Workspace(QSettings& settings, const ModelSearch& search, RankerFactory rankers = {});
    ~Workspace() override;

    [[nodiscard]] QSettings& settings() { return m_settings; }
    [[nodiscard]] Languages& languages() { return m_languages; }
    [[nodiscard]] const ModelSearch& search() const { return m_search; }
    /// The TorchScript modules that may run, until another session is opened.
    [[nodiscard]] ScriptConsent& scripts() { return *m_scripts; }
    [[nodiscard]] const RankerFactory& rankers() const { return m_rankers; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] TaskRunner& runner() { return m_runner; }
    [[nodiscard]] FileOpener& opener() { return m_opener; }
    [[nodiscard]] FolderScan& scan() { return m_scan; }
    [[nodiscard]] FolderRanking& folderRanking() { return m_folderRanking; }
    [[nodiscard]] FolderBoard& folderBoard() { return m_folderBoard; }
    [[nodiscard]] RankController& ranking() { return m_ranking; }
    [[nodiscard]] ProposeController& proposing() { return m_proposing; }
    [[nodiscard]] ExplainController& explaining() { return m_explaining; }
    [[nodiscard]] CompareController& comparing() { return m_comparing; }
    [[nodiscard]] RecentFiles& recent() { return m_recent; }
    [[nodiscard]] ExportQueue& exports() { return m_exports; }
    [[nodiscard]] LongTasks& longTasks() { return m_longTasks; }
    [[nodiscard]] SessionStore& store() { return m_store; }

    /// Searches for checkpoints in the background; modelsChanged() reports the end. The constructor calls it once.
    void findModels();
    [[nodiscard]] const std::vector<ModelDescription>& models() const { return m_models; } ///< empty: not searched yet
    [[nodiscard]] const DeviceChoice& autoDevice() const { return m_device; }

Q_SIGNALS:
    void modelsChanged();
    /// A TorchScript module was named that is not allowed to run yet.
    void scriptRefused(const QString& path, const QString& sha256);

private:
    QSettings& m_settings;
    Languages m_languages;
    std::shared_ptr<ScriptConsent> m_scripts;
    ModelSearch m_search; ///< includes m_scripts
    std::shared_ptr<RankerCache> m_cache;
    RankerFactory m_rankers;
    Session m_session;
    TaskRunner m_runner;
    FileOpener m_opener;
    FolderScan m_scan;
    FolderRanking m_folderRanking;
    FolderBoard m_folderBoard;
    DecisionsController m_decisions;
    RankController m_ranking;
    ProposeController m_proposing;
    ExplainController m_explaining;
    CompareController m_comparing;
    RecentFiles m_recent;
    ExportQueue m_exports;
    SessionStore m_store;
    LongTasks m_longTasks;
    std::vector<ModelDescription> m_models;
    DeviceChoice m_device;
};

} // namespace tgraph
