// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exportqueue.h"
#include "app/settings/languages.h"
#include "engine/model/ranking/rankercache.h"
#include "engine/model/script/scriptconsent.h"
#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/fileopener.h"
#include "state/session/recentfiles.h"
#include "state/session/session.h"
#include "state/session/sessionstore.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

class QSettings;

namespace tgraph {

/// Services that every feature uses: settings, the open files, background jobs and the known models. GUI thread only.
class Services : public QObject {
    Q_OBJECT

public:
    /// `rankers` is for tests; by default, the rankers are those that `search` finds.
    Services(QSettings& settings, const ModelSearch& search, RankerFactory rankers = {});
    ~Services() override;

    [[nodiscard]] QSettings& settings() { return m_settings; }
    [[nodiscard]] Languages& languages() { return m_languages; }
    [[nodiscard]] const ModelSearch& search() const { return m_search; }
    /// Returns the TorchScript modules that may run, until another session is opened.
    [[nodiscard]] ScriptConsent& scripts() { return *m_scripts; }
    [[nodiscard]] const RankerFactory& rankers() const { return m_rankers; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] TaskRunner& runner() { return m_runner; }
    [[nodiscard]] FileOpener& opener() { return m_opener; }
    [[nodiscard]] RecentFiles& recent() { return m_recent; }
    [[nodiscard]] ExportQueue& exports() { return m_exports; }
    [[nodiscard]] SessionStore& store() { return m_store; }

    /// Lists a checkpoint from now on, also after the next start, and returns its name as in makeRanker(). At most 20
    /// are kept beside those in folders.
    std::string rememberCheckpoint(const std::filesystem::path& checkpoint);
    /// Returns rememberCheckpoint() of a checkpoint file, and other models unchanged.
    std::string rememberChosen(const std::string& model);
    /// Looks for checkpoints in the background; modelsChanged() announces the result. The constructor calls it once.
    void findModels();
    [[nodiscard]] const std::vector<ModelDescription>& models() const { return m_models; } ///< empty until found
    [[nodiscard]] const DeviceChoice& autoDevice() const { return m_device; }

Q_SIGNALS:
    void modelsChanged();
    /// A TorchScript module that must not run yet was requested.
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
    RecentFiles m_recent;
    RecentFiles m_checkpoints; ///< beside those in folders
    ExportQueue m_exports;
    SessionStore m_store;
    std::vector<ModelDescription> m_models;
    DeviceChoice m_device;
};

} // namespace tgraph
