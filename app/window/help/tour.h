// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QString>

#include <filesystem>
#include <memory>
#include <optional>

class QAction;
class QMainWindow;
class QWidget;

namespace tgraph {

class Centre;
class Docks;
class FileOpener;
class RecentFiles;
class Session;
class TourCallout;
class TourFrame;

/// Shows the window in five steps on a bundled sample, which it opens. Each step points at a widget and follows it; the
/// window stays usable. Leaving restores the shown file, the panels and the focus.
class Tour : public QObject {
    Q_OBJECT

public:
    /// The parts of the window that the tour shows; `ranking` holds the controls of rankings.
    struct Parts {
        QMainWindow& window;
        Centre& centre;
        Docks& docks;
        QWidget& ranking;
    };

    Tour(const Parts& parts, Session& session, FileOpener& opener, RecentFiles& recent);
    ~Tour() override;

    [[nodiscard]] QAction* action() const { return m_action; } ///< disabled without the sample
    void start();
    void leave();
    [[nodiscard]] bool isRunning() const { return m_before.has_value(); }
    [[nodiscard]] const TourCallout* callout() const; ///< null while it does not run
    [[nodiscard]] const QWidget* target() const { return m_target; } ///< of the shown step

    static constexpr int count = 5; ///< number of steps

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The state that leave() restores.
    struct Before {
        std::optional<std::filesystem::path> shown;
        QByteArray panels;
        QString page;
        bool isDatasetInFront = false;
        bool wasOpen = false; ///< the sample
        bool wasRecent = false; ///< the sample
        QPointer<QWidget> focus;
    };

    void begin(); ///< once the sample is shown
    void leaveOther(); ///< unless the sample is shown
    void follow(); ///< the shown file
    void showStep(int step); ///< 0 to count - 1
    void place();
    [[nodiscard]] bool isSampleShown() const;

    Parts m_parts;
    Session& m_session;
    FileOpener& m_opener;
    RecentFiles& m_recent;
    std::filesystem::path m_sample;
    QAction* m_action = nullptr;
    std::optional<Before> m_before; ///< std::nullopt: the tour does not run
    int m_step = 0;
    QPointer<TourCallout> m_callout;
    QPointer<TourFrame> m_frame;
    QPointer<QWidget> m_target;
    bool m_isPlacing = false; ///< place() is queued
};

} // namespace tgraph
