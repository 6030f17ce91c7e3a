// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exports.h"

#include "app/export/savetarget.h"
#include "engine/core/error.h"
#include "engine/eval/explanationfile.h"
#include "engine/eval/trainingwords.h"

#include <QStringList>

#include <vector>

namespace tgraph {

QByteArray rankedList(const OpenFile& file, const Prediction& prediction, ListFormat format, const ListOptions& options)
{
    switch (format) {
    case ListFormat::Csv:
        return QByteArray::fromStdString(rankedCsv(*file.document, prediction, options));
    case ListFormat::Json:
        return QByteArray::fromStdString('[' + rankedJson(*file.document, prediction, options) + "]\n");
    case ListFormat::Competition:
        if (!hasCompetitionId(*file.document))
            throw makeError({file.document->path.string(), ""},
                            "its folders do not name a collection, so the competition will not recognise its ID");
        return QByteArray::fromStdString(competitionHeader() + competitionLine(*file.document, prediction));
    }
    return {};
}

QByteArray listProvenance(const OpenFile& file, const Prediction& prediction)
{
    return QByteArray::fromStdString('[' + rankedJson(*file.document, prediction, {.top = 0}) + "]\n");
}

QByteArray modelTable(const ComparedScores& compared)
{
    std::vector<LeaderRow> rows;
    std::vector<std::vector<double>> scores;
    for (const auto& [model, ranked] : compared) {
        if (!ranked->standing)
            continue;
        rows.push_back(ranked->standing->row);
        scores.push_back(ranked->score);
    }
    Agreements agreements(rows.size());
    agreements.add(pairAgreements(scores), rows.size());
    return QByteArray::fromStdString(leaderCsv(rows, agreements));
}

void writeExplanation(const OpenFile& file, const Explanation& explanation, const std::filesystem::path& target,
                      const std::stop_token& stop)
{
    const Document& document = *file.document;
    if (hasSuffix(target, QStringLiteral("npz")))
        writeExplanationNpz(document, explanation, target);
    else
        writeWhole(target,
                   QByteArray::fromStdString(hasSuffix(target, QStringLiteral("json"))
                                                 ? explanationJson(document, explanation)
                                                 : explanationCsv(document, explanation)),
                   stop);
}

void writePicture(const std::filesystem::path& target, const QByteArray& bytes, const std::stop_token& stop)
{
    if (bytes.isEmpty())
        throw makeError({target.string(), ""},
                        "nothing could be drawn: there is too little memory for a picture of this size");
    writeWhole(target, bytes, stop);
}

QString provenanceText(const OpenFile& file, const Scores* scores)
{
    const Document& document = *file.document;
    QStringList parts = {QString::fromStdString(document.path.filename().string()),
                         QString::fromStdString(document.collection.name())};
    if (document.simulation)
        parts << QStringLiteral("simulated: ") + QString::fromStdString(*document.simulation);
    if (scores != nullptr && scores->complete()) {
        const PredictionProvenance& from = scores->prediction->provenance;
        parts << QStringLiteral("model %1").arg(QString::fromStdString(from.model));
        if (!from.checkpointHash.empty())
            parts << QStringLiteral("checkpoint sha256 %1").arg(QString::fromStdString(from.checkpointHash));
        if (from.slateSize > 0) {
            parts << QStringLiteral("seed %1").arg(from.seed) << QStringLiteral("slate %1").arg(from.slateSize)
                  << QStringLiteral("permutations %1").arg(from.permutations)
                  << QStringLiteral("folds %1").arg(from.folds);
        }
        if (const std::string part = trainingPartText(from); !part.empty())
            parts << QString::fromStdString(part);
        for (const std::string& remark : from.remarks)
            parts << QString::fromStdString(remark);
        parts << QString::fromStdString(from.device) + QLatin1Char(' ') + QString::fromStdString(from.precision);
    }
    parts << QStringLiteral("TGraph Explorer " TGRAPH_VERSION);
    return parts.join(QStringLiteral("; "));
}

} // namespace tgraph
