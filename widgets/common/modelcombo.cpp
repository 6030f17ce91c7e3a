// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/modelcombo.h"

#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/measuredranker.h"
#include "engine/model/ranking/rankedkinds.h"
#include "state/text.h"

#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>
#include <filesystem>

namespace tgraph {
namespace {

// Data of an entry that is not a model; no model name contains spaces, and no path equals it.
constexpr const char* chooseFile = "choose a file";

/// Returns the data of a model's entry: a path need not be UTF-8.
QByteArray dataOf(const std::string& model)
{
    return QByteArray::fromStdString(model);
}

QString titleOf(std::string_view architecture)
{
    const auto known = allArchitectures();
    const auto found
        = std::ranges::find_if(known, [&](Architecture each) { return traitsOf(each).name() == architecture; });
    const std::string_view title = found == known.end() ? architecture : traitsOf(*found).title();
    return engineText(title);
}

} // namespace

ModelCombo::ModelCombo(QWidget* parent, bool offersMeasured) : QComboBox(parent), m_offersMeasured(offersMeasured)
{
    setAccessibleName(tr("Model"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    connect(this, &QComboBox::activated, this, [this](int index) {
        if (itemData(index).toByteArray() != chooseFile) {
            m_lastIndex = index;
            m_wanted = itemData(index).toByteArray().toStdString();
            return;
        }
        setCurrentIndex(m_lastIndex);
        Q_EMIT fileRequested();
    });
    fill();
}

void ModelCombo::setModels(std::vector<ModelDescription> models)
{
    m_models = std::move(models);
    fill();
}

void ModelCombo::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    fill();
}

void ModelCombo::choose(const std::string& model)
{
    m_wanted = model;
    if (indexOf(model) < 0) {
        m_added = model;
        fill();
    }
    setCurrentIndex(wantedIndex());
    m_lastIndex = currentIndex();
}

std::string ModelCombo::chosen() const
{
    return currentData().toByteArray().toStdString();
}

int ModelCombo::indexOf(const std::string& model) const
{
    return findData(dataOf(model));
}

const ModelDescription* ModelCombo::find(const std::string& name) const
{
    const auto found = std::ranges::find(m_models, name, &ModelDescription::name);
    return found == m_models.end() ? nullptr : &*found;
}

std::string ModelCombo::automatic() const
{
    const ModelDescription* found = m_file ? automaticModel(m_models, m_file->document->collection) : nullptr;
    if (found != nullptr)
        return found->name;
    if (!m_file || !m_file->isTable())
        return "analytical";
    return m_offersMeasured ? MeasuredRanker::name : "";
}

QString ModelCombo::automaticNote() const
{
    if (!automatic().empty() && automatic() != MeasuredRanker::name)
        return tr("The checkpoint that was trained on the file’s collection, else analytical");
    return m_offersMeasured ? tr("The table’s own measurements")
                            : tr("No model: nothing ranks a table before it is measured");
}

QString ModelCombo::problemOf(const ModelDescription& model) const
{
    if (!model.problem.empty())
        return QString::fromStdString(model.problem);
    if (!m_file || model.ranks(m_file->document->collection.kind))
        return {};
    return rankedFilesOf(model);
}

QString ModelCombo::rankedFilesOf(const ModelDescription& model)
{
    QStringList kinds;
    for (const Collection::Kind kind : rankedKinds(model))
        kinds << (kind == Collection::Kind::Layout       ? tr("layout files")
                      : kind == Collection::Kind::Tile   ? tr("tile files")
                      : kind == Collection::Kind::Fusion ? tr("fusion files")
                                                         : tr("tables"));
    return kinds.isEmpty() ? tr("ranks no files")
                           : tr("ranks only %1", "kinds of files").arg(kinds.join(tr(", ", "between kinds of files")));
}

// Translates the engine's English summary.
QString ModelCombo::summaryOf(const ModelDescription& model)
{
    if (!model.problem.empty())
        return QString::fromStdString(model.summary);
    if (model.path.empty())
        return tr("Times from shapes and layouts, without training");
    const int folds = int(model.folds);
    const QString sentence = model.ranksFusion
        ? (model.untrained ? tr("%1 fusion (%2), untrained, %Ln fold(s)", nullptr, folds)
                           : tr("%1 fusion (%2), %Ln fold(s)", nullptr, folds))
        : model.ranksTile ? (model.untrained ? tr("%1 tile (%2), untrained, %Ln fold(s)", nullptr, folds)
                                             : tr("%1 tile (%2), %Ln fold(s)", nullptr, folds))
                          : (model.untrained ? tr("%1 layout (%2), untrained, %Ln fold(s)", nullptr, folds)
                                             : tr("%1 layout (%2), %Ln fold(s)", nullptr, folds));
    return sentence.arg(titleOf(model.architecture), QString::fromStdString(model.preset));
}

void ModelCombo::fill()
{
    const QSignalBlocker blocker(this); // emit at most one change, at the end
    clear();
    const QString automaticName = automatic().empty() ? tr("no model") : QString::fromStdString(automatic());
    addItem(m_file ? tr("auto (%1)").arg(automaticName) : tr("auto"), dataOf("auto"));
    setItemData(0, automaticNote(), Qt::ToolTipRole);
    for (const ModelDescription& model : m_models) {
        const QString problem = problemOf(model);
        const QString name = QString::fromStdString(model.name);
        const QString shown = !model.problem.empty() ? tr("%1 – damaged").arg(name)
            : model.untrained                        ? tr("%1 – untrained").arg(name)
                                                     : name;
        addItem(shown, dataOf(model.name));
        setItemData(count() - 1, problem.isEmpty() ? summaryOf(model) : problem, Qt::ToolTipRole);
        static_cast<QStandardItemModel*>(this->model())->item(count() - 1)->setEnabled(problem.isEmpty());
    }
    if (!m_added.empty() && find(m_added) == nullptr) {
        addItem(QString::fromStdString(std::filesystem::path(m_added).stem().string()), dataOf(m_added));
        setItemData(count() - 1, QString::fromStdString(m_added), Qt::ToolTipRole);
    }
    insertSeparator(count());
    addItem(tr("Choose a checkpoint file…"), dataOf(chooseFile));
    setCurrentIndex(wantedIndex());
    m_lastIndex = currentIndex();
}

/// Returns the index of the wanted model, or of "auto" if it does not rank the file.
int ModelCombo::wantedIndex() const
{
    const auto listed = std::ranges::find_if(
        m_models, [this](const ModelDescription& each) { return each.path.string() == m_wanted; });
    const int index = indexOf(listed == m_models.end() ? m_wanted : listed->name);
    const bool usable = index >= 0 && static_cast<QStandardItemModel*>(model())->item(index)->isEnabled();
    return usable ? index : 0;
}

QString ModelCombo::details() const
{
    const std::string name = chosen() == "auto" ? automatic() : chosen();
    const ModelDescription* model = find(name);
    if (model == nullptr)
        return chosen() == "auto"
            ? QString()
            : tr("%1, a file of your choice")
                  .arg(QString::fromStdString(std::filesystem::path(m_added).filename().string()));
    return summaryOf(*model);
}

} // namespace tgraph
