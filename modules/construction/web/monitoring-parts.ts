import { defineSeam } from '#platform/contract/seam.ts'
import type { MonitoringViewId } from '../contract/monitoring-views.ts'
import type { SiteView } from './site-views.tsx'

/** A view of the monitoring screen, drawn by the module that knows what is watched. */
export type MonitoringView = SiteView<MonitoringViewId>

/** Draws one of the views of the monitoring. */
export const monitoringView = defineSeam<MonitoringView>('views of the monitoring', { named: ({ id }) => id })
