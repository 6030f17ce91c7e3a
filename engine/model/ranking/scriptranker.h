// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/model/script/scriptconsent.h"
#include "engine/model/script/scriptprocess.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tgraph {

/// Ranks files with a TorchScript module (docs/torchscript.md). The module runs in a separate
/// process, one per ranking thread, which is reused for the next files; after a failure, the next
/// file gets a new process.
class ScriptRanker final : public Ranker {
public:
    /// Reads the module and the adapter but runs no code. @throws Error if one of them cannot be
    /// read or the file does not begin like a module.
    /// @param consent checked for each ranking; null: no module may run
    explicit ScriptRanker(std::filesystem::path path, std::shared_ptr<const ScriptConsent> consent = {});

    [[nodiscard]] ModelDescription description() const override;
    [[nodiscard]] std::vector<std::filesystem::path> files() const override;
    /// @throws the exceptions of Ranker::rank(), and Error if the module may not run or its process
    /// fails.
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;

    [[nodiscard]] const std::string& sha256() const { return m_sha256; }
    [[nodiscard]] bool mayRun() const { return m_consent && m_consent->isAllowed(m_sha256); }

private:
    [[nodiscard]] std::unique_ptr<ScriptProcess> takeProcess(Dialogue::Deadline deadline,
                                                             const std::stop_token& stop) const;
    [[nodiscard]] std::vector<std::string> callOf(const ScriptProcess& process, const Document& document) const;
    [[nodiscard]] std::vector<double> scoresOf(ScriptProcess& process, const FeatureView& view,
                                               const std::vector<std::string>& call, Dialogue::Deadline deadline,
                                               const std::stop_token& stop, const RankCallbacks& callbacks) const;

    std::filesystem::path m_path;
    std::shared_ptr<const ScriptConsent> m_consent;
    ScriptAdapter m_adapter;
    /// Contents of the module that the user allowed; the file itself may change
    std::string m_code;
    std::string m_sha256;
    FeatureOptions m_features;
    mutable std::mutex m_mutex; ///< guards the following members
    mutable std::vector<std::unique_ptr<ScriptProcess>> m_idle;
};

} // namespace tgraph
