import { defineSeam } from '#platform/contract/seam.ts'
import type { GisViewId } from '../contract/gis-views.ts'
import type { SiteView } from './site-views.tsx'

export type GisView = SiteView<GisViewId>

/** Draws one of the views of the construction map. */
export const gisView = defineSeam<GisView>('views of the construction map', { named: ({ id }) => id })
