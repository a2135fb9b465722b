import type { GisViewId } from '../contract/gis-views.ts'
import type { SiteView } from './site-views.tsx'

export type GisView = SiteView<GisViewId>

const views = new Map<GisViewId, GisView>()

/** Draws one of the views of the construction map. Modules call it where their screens are declared. */
export function registerGisView(view: GisView): void {
  views.set(view.id, view)
}

export function gisViews(): ReadonlyMap<GisViewId, GisView> {
  return views
}
