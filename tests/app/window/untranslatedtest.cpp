// SPDX-License-Identifier: GPL-3.0-or-later
// Uses an artificial language that puts every text in brackets. A text without brackets did not go
// through tr(), or used a context that lupdate does not find.
#include "app/window/mainwindow.h"
#include "tests/app/settings/tsfile.h"
#include "tests/support/files.h"
#include "widgets/configs/configpanel.h"
#include "widgets/graph/graphview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamWriter>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace tgraph;

namespace {

constexpr int longEnough = 60000; // ms; reached only on failure

void run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(longEnough) || process.exitCode() != 0)
        throw std::runtime_error(program.toStdString() + ": " + process.readAllStandardError().toStdString());
}

QString bracketed(const QString& source)
{
    return QChar(0x27E6) + source + QChar(0x27E7);
}

void writeBracketed(const std::vector<test::TsMessage>& messages, QIODevice& target)
{
    QXmlStreamWriter xml(&target);
    xml.writeStartDocument();
    xml.writeDTD(QStringLiteral("<!DOCTYPE TS>"));
    xml.writeStartElement(QStringLiteral("TS"));
    xml.writeAttribute(QStringLiteral("version"), QStringLiteral("2.1"));
    xml.writeAttribute(QStringLiteral("language"), QStringLiteral("de"));
    for (const test::TsMessage& message : messages) {
        xml.writeStartElement(QStringLiteral("context"));
        xml.writeTextElement(QStringLiteral("name"), message.context);
        xml.writeStartElement(QStringLiteral("message"));
        if (message.counted)
            xml.writeAttribute(QStringLiteral("numerus"), QStringLiteral("yes"));
        xml.writeTextElement(QStringLiteral("source"), message.source);
        if (!message.comment.isEmpty())
            xml.writeTextElement(QStringLiteral("comment"), message.comment);
        xml.writeStartElement(QStringLiteral("translation"));
        if (!message.counted)
            xml.writeCharacters(bracketed(message.source));
        for (int form = 0; message.counted && form < 2; ++form)
            xml.writeTextElement(QStringLiteral("numerusform"), bracketed(message.source));
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndElement();
    }
    xml.writeEndDocument();
}

/// Returns true for Qt's own texts, which this language lacks, and for language names, which are never translated.
bool isLeft(const QString& text)
{
    static const QStringList words
        = {QStringLiteral("Close Tab"), QStringLiteral("Scroll Left"), QStringLiteral("Scroll Right")};
    return words.contains(text) || std::ranges::any_of(Languages::all(), [&text](const Languages::Language& language) {
               return language.name == text;
           });
}

/// Returns true for words of a file, a program or a network, and engine texts about the machine: they are the same in
/// every language.
bool isData(const QString& text)
{
    static const QRegularExpression data(QStringLiteral(
        "^(simulated-alexnet.*|there is no CUDA driver here .*|layout:xla:default|analytical|cpu|cuda|TGraph Explorer|"
        "([0-9]+ [a-z-]+ )?[a-z0-9]+\\[[0-9,]*\\]|[−+0-9.,]+\\s?(ns|µs|ms|s|%)|"
        "((output|input|kernel) \\{[0-9,]*\\} ?)+|/.*)$")); // parts as the filter line writes them
    return data.match(text).hasMatch();
}

bool isBare(const QString& text)
{
    static const QRegularExpression word(QStringLiteral("\\p{L}{2}"));
    return text.contains(word) && !text.contains(QChar(0x27E6)) && !isData(text.trimmed()) && !isLeft(text);
}

class Untranslated : public ::testing::Test {
protected:
    Untranslated()
    {
        const std::string ts = (m_folder.path() / "brackets.ts").string();
        const QString source = QStringLiteral(TGRAPH_SOURCE_DIR);
        run(QStringLiteral(TGRAPH_LUPDATE),
            {QStringLiteral("-silent"), QStringLiteral("-extensions"), QStringLiteral("cpp,h"), QStringLiteral("-I"),
             source, source + QStringLiteral("/app"), source + QStringLiteral("/widgets"), QStringLiteral("-ts"),
             QString::fromStdString(ts)});
        const auto messages = test::readTs(ts);
        QFile file(QString::fromStdString(ts));
        if (!file.open(QIODevice::WriteOnly))
            throw std::runtime_error("no " + ts);
        writeBracketed(messages, file);
        file.close();
        const QString compiled = QString::fromStdString((m_folder.path() / "brackets.qm").string());
        run(QStringLiteral(TGRAPH_LRELEASE),
            {QStringLiteral("-silent"), QString::fromStdString(ts), QStringLiteral("-qm"), compiled});
        if (!m_brackets.load(compiled))
            throw std::runtime_error("lrelease made nothing to load");
        QCoreApplication::installTranslator(&m_brackets);
    }

    ~Untranslated() override { QCoreApplication::removeTranslator(&m_brackets); }

    void look(const QObject& owner, const QString& text)
    {
        if (isBare(text))
            m_found.insert(owner.metaObject()->className() + std::string(": ") + text.toStdString());
    }

    void lookAt(const QAbstractItemView& view)
    {
        const QAbstractItemModel* model = view.model();
        for (int column = 0; model != nullptr && column < model->columnCount(); ++column) {
            look(view, model->headerData(column, Qt::Horizontal).toString());
            look(view, model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
            if (model->rowCount() > 0)
                look(view, model->index(0, column).data(Qt::ToolTipRole).toString());
        }
    }

    void lookAt(const QWidget& widget)
    {
        for (const QString& text : {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(),
                                    widget.windowTitle(), widget.statusTip()})
            look(widget, text);
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            look(widget, label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
            look(widget, button->text());
        if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
            look(widget, line->placeholderText());
        if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
            look(widget, group->title());
        if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
            for (int item = 0; item < box->count(); ++item)
                look(widget, box->itemText(item));
        }
        if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
            lookAt(*view);
    }

    void lookAround(const QWidget& window)
    {
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->objectName().startsWith(QLatin1String("qt_")))
                lookAt(*widget);
        }
        for (const QAction* action : window.findChildren<QAction*>()) {
            look(*action, action->text());
            look(*action, action->toolTip());
        }
    }

    std::string found() const
    {
        std::string lines;
        for (const std::string& line : m_found)
            lines += line + '\n';
        return lines;
    }

    test::TemporaryFolder m_folder;
    QTranslator m_brackets;
    std::set<std::string> m_found;
};

} // namespace

TEST_F(Untranslated, NoTextIsShown)
{
    QSettings settings(QString::fromStdString((m_folder.path() / "s.ini").string()), QSettings::IniFormat);
    Workspace workspace(settings, ModelSearch{});
    MainWindow window(workspace);
    window.show();
    lookAround(window);
    window.openPaths({QStringLiteral(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz")});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.opener().isBusy() && window.graph().isReady(); }, longEnough));
    lookAround(window);
    window.setModel("analytical");
    window.rankShown();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Rank); }, longEnough));
    const OpenEntry& entry = *window.session().current();
    window.session().setFocus(entry.scores->order.front());
    window.session().togglePin(entry.scores->order.back());
    window.session().setNode(entry.file->document->graph.configurable().front());
    window.findChild<ConfigPanel*>()->findChild<QLineEdit*>()->setText(QStringLiteral("rank < and"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.graph().isReady(); }, longEnough));
    lookAround(window);
    EXPECT_EQ(found(), "");
    look(window, QStringLiteral("a bare text"));
    EXPECT_FALSE(found().empty());
}
