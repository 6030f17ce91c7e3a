// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/savetarget.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace tgraph {
namespace {

class SaveWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::SaveQuestion)
};

} // namespace

QString withSuffix(const QString& name, const SaveQuestion& question)
{
    const QString ending = QLatin1Char('.') + question.suffix;
    const bool isGood = question.isSuffixNeeded ? name.endsWith(ending) : !QFileInfo(name).suffix().isEmpty();
    return isGood ? name : name + ending;
}

QString saveTarget(const SaveQuestion& question, const std::function<QString(const QString& proposed)>& choose,
                   const std::function<bool(const QString& path)>& mayReplace)
{
    QString proposed = question.proposed;
    while (true) {
        const QString chosen = choose(proposed);
        if (chosen.isEmpty())
            return {};
        const QString target = withSuffix(chosen, question);
        if (target == chosen || !QFileInfo::exists(target) || mayReplace(target))
            return target;
        proposed = target;
    }
}

QString saveTarget(QWidget* parent, const SaveQuestion& question)
{
    const auto choose = [&](const QString& proposed) {
        return QFileDialog::getSaveFileName(parent, question.title, proposed, question.filter);
    };
    const auto mayReplace = [&](const QString& path) {
        return QMessageBox::question(parent, question.title, SaveWords::tr("%1 already exists. Replace it?").arg(path))
            == QMessageBox::Yes;
    };
    return saveTarget(question, choose, mayReplace);
}

} // namespace tgraph
