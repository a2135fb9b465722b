import type { MonitoringViewId } from '../contract/monitoring-views.ts'
import type { SiteView } from './site-views.tsx'

/** A view of the monitoring screen, drawn by the module that knows what is watched. */
export type MonitoringView = SiteView<MonitoringViewId>

const views = new Map<MonitoringViewId, MonitoringView>()

/** Draws one of the monitoring views. Modules call it where their screens are declared. */
export function registerMonitoringView(view: MonitoringView): void {
  views.set(view.id, view)
}

export function monitoringViews(): ReadonlyMap<MonitoringViewId, MonitoringView> {
  return views
}
