// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/savetarget.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>

namespace tgraph {
namespace {

class SaveWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::SaveQuestion)
};

/// Returns the first extension of a filter, such as "png" from "Pictures (*.png)"; empty if it has
/// none.
QString suffixOf(const QString& filter)
{
    static const QRegularExpression pattern(QStringLiteral("\\*\\.(\\w+)"));
    return pattern.match(filter).captured(1);
}

} // namespace

bool hasSuffix(const std::filesystem::path& path, const QString& suffix)
{
    const QString ending = QString::fromStdString(path.extension().string());
    return ending.compare(QLatin1Char('.') + suffix, Qt::CaseInsensitive) == 0;
}

QString withSuffix(const QString& name, const SaveQuestion& question, const QString& filter)
{
    if (question.isSuffixNeeded) {
        const QString ending = QLatin1Char('.') + question.suffix;
        return name.endsWith(ending, Qt::CaseInsensitive) ? name : name + ending;
    }
    if (!QFileInfo(name).suffix().isEmpty())
        return name;
    const QString ofFilter = suffixOf(filter);
    return name + QLatin1Char('.') + (ofFilter.isEmpty() ? question.suffix : ofFilter);
}

SaveChoice saveTarget(const SaveQuestion& question, const std::function<SaveChoice(const QString& proposed)>& choose,
                      const std::function<bool(const QString& path)>& mayReplace)
{
    QString proposed = question.proposed;
    while (true) {
        const SaveChoice chosen = choose(proposed);
        if (chosen.path.isEmpty())
            return {};
        const QString target = withSuffix(chosen.path, question, chosen.filter);
        if (target == chosen.path || !QFileInfo::exists(target) || mayReplace(target))
            return {.path = target, .filter = chosen.filter};
        proposed = target;
    }
}

SaveChoice saveTarget(QWidget* parent, const SaveQuestion& question)
{
    QString filter;
    const auto choose = [&](const QString& proposed) {
        const QString path = QFileDialog::getSaveFileName(parent, question.title, proposed, question.filter, &filter);
        return SaveChoice{.path = path, .filter = filter};
    };
    const auto mayReplace = [&](const QString& path) {
        return QMessageBox::question(parent, question.title, SaveWords::tr("%1 already exists. Replace it?").arg(path))
            == QMessageBox::Yes;
    };
    return saveTarget(question, choose, mayReplace);
}

} // namespace tgraph
