import type { ComponentType } from 'react'
import type { MonitoringViewId } from '../contract/monitoring-views.ts'

/** A view of the monitoring screen, drawn by the module that knows what is watched. */
export interface MonitoringView {
  readonly id: MonitoringViewId
  /** Permission id without which it is not shown. */
  readonly permission: string
  /** Brings the texts of its module with it. A site and a structure are picked where it stands. */
  readonly load: () => Promise<ComponentType>
}

const views = new Map<MonitoringViewId, MonitoringView>()

/** Draws one of the monitoring views. Modules call it where their screens are declared. */
export function registerMonitoringView(view: MonitoringView): void {
  views.set(view.id, view)
}

export function monitoringViews(): ReadonlyMap<MonitoringViewId, MonitoringView> {
  return views
}
