// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphcamera.h"

namespace tgraph {

void GraphCamera::setSize(QSizeF pixels)
{
    m_viewport.setSize(pixels);
    if (m_fitted && m_bounds)
        m_viewport.zoomToFit(*m_bounds);
    Q_EMIT moved();
}

void GraphCamera::setReserve(double pixels)
{
    if (pixels == m_viewport.reserve())
        return;
    m_viewport.setReserve(pixels);
    if (m_fitted && m_bounds)
        m_viewport.zoomToFit(*m_bounds);
    Q_EMIT moved();
}

void GraphCamera::setHeadReserve(double pixels)
{
    if (pixels == m_viewport.headReserve())
        return;
    m_viewport.setHeadReserve(pixels);
    if (m_fitted && m_bounds)
        m_viewport.zoomToFit(*m_bounds);
    Q_EMIT moved();
}

void GraphCamera::restore(const Viewport& viewport, bool fitted, QSizeF pixels)
{
    const double reserve = m_viewport.reserve();
    const double head = m_viewport.headReserve();
    m_viewport = viewport;
    m_viewport.setSize(pixels);
    m_viewport.setReserve(reserve);
    m_viewport.setHeadReserve(head);
    m_fitted = fitted;
    m_isMoved = !fitted;
}

void GraphCamera::showLike(const GraphCamera& other)
{
    if (!m_bounds)
        return;
    m_viewport.setScale(other.m_viewport.scale(), *m_bounds);
    m_viewport.centreOn(other.m_viewport.centre());
    m_fitted = other.m_fitted;
    m_isMoved = other.m_isMoved;
    Q_EMIT moved();
}

void GraphCamera::forget()
{
    m_bounds.reset();
    m_fitted = true;
    m_isMoved = false;
    Q_EMIT moved();
}

void GraphCamera::zoomToFit()
{
    if (m_bounds)
        m_viewport.zoomToFit(*m_bounds);
    m_fitted = true;
    m_isMoved = false;
    Q_EMIT moved();
}

void GraphCamera::openAt(QPointF scene, double scale)
{
    if (!m_bounds)
        return;
    m_viewport.setScale(scale, *m_bounds);
    const double covered = m_viewport.reserve() - m_viewport.headReserve();
    m_viewport.centreOn(scene + QPointF(0, covered / 2 / m_viewport.scale()));
    m_viewport.keepWithin(*m_bounds); // no empty area beside the picture if there is more of it
    m_fitted = false;
    m_isMoved = false;
    Q_EMIT moved();
}

void GraphCamera::zoomTo(const QRectF& scene)
{
    if (!m_bounds)
        return;
    m_viewport.zoomToFit(scene);
    movedByUser();
}

void GraphCamera::bringInto(const QRectF& scene)
{
    if (!m_bounds)
        return;
    m_viewport.bringInto(scene);
    movedByUser();
}

void GraphCamera::zoomAt(QPointF pixel, double factor)
{
    if (!m_bounds)
        return;
    m_viewport.zoomAt(pixel, factor, *m_bounds);
    movedByUser();
}

void GraphCamera::zoom(double factor)
{
    zoomAt(QRectF(QPointF(), m_viewport.size()).center(), factor);
}

void GraphCamera::pan(QPointF pixels)
{
    if (!m_bounds)
        return;
    m_viewport.pan(pixels, *m_bounds);
    movedByUser();
}

void GraphCamera::centreOn(QPointF scene)
{
    if (!m_bounds)
        return;
    m_viewport.centreOn(scene);
    movedByUser();
}

void GraphCamera::centreOn(QPointF scene, double scale)
{
    if (!m_bounds)
        return;
    m_viewport.setScale(scale, *m_bounds);
    m_viewport.centreOn(scene);
    movedByUser();
}

void GraphCamera::place(QPointF scene, QPointF pixel)
{
    if (!m_bounds)
        return;
    m_viewport.setScale(m_viewport.scale(), *m_bounds);
    m_viewport.place(scene, pixel);
    movedByUser();
}

void GraphCamera::movedByUser()
{
    m_fitted = false;
    m_isMoved = true;
    Q_EMIT moved();
}

} // namespace tgraph
