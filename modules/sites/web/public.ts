import { lazy } from 'react'

export { type GroundOutlinesProps, groundOutline } from './ground-outlines.ts'
export { type PlacePart, placePart, type ShownPlace } from './place-parts.ts'

// On demand, because modules take `placePart` from here with the first page.
/** Sites of the current project as list and map, to pick one. Stands in a `Suspense`. */
export const SitePicker = lazy(async () => ({ default: (await import('./parts/site-picker.tsx')).SitePicker }))
/** Structures of the current site as list and map, to pick one. Stands in a `Suspense`. */
export const StructurePicker = lazy(async () => ({
  default: (await import('./parts/structure-picker.tsx')).StructurePicker,
}))
/** What other modules draw on the ground of a site, with its switches. Stands in a `Suspense`. */
export const GroundOutlines = lazy(async () => ({
  default: (await import('./parts/ground-outlines.tsx')).GroundOutlines,
}))
export type { LiveMover } from './parts/live-movers.tsx'
/** What moves on a site, as list and map side by side. Stands in a `Suspense`. */
export const LiveMovers = lazy(async () => ({ default: (await import('./parts/live-movers.tsx')).LiveMovers }))
/** What moves on a site, on the map. Stands in a `Suspense`. */
export const MoversMap = lazy(async () => ({ default: (await import('./parts/movers-map.tsx')).MoversMap }))
/** What holds work on a site, above its map and on it. Stands in a `Suspense`. */
export const HeldOnGround = lazy(async () => ({ default: (await import('./parts/held-on-ground.tsx')).HeldOnGround }))
/** What stands under every map of a site. Stands in a `Suspense`. */
export const MapFoot = lazy(async () => ({ default: (await import('./parts/map-foot.tsx')).MapFoot }))
export type { Outline } from './parts/outlines-map.tsx'
/** Where the records of a list lie, by their outlines. Stands in a `Suspense`. */
export const OutlinesMap = lazy(async () => ({ default: (await import('./parts/outlines-map.tsx')).OutlinesMap }))
/** Project, site and structure of a form with an upload. Stands in a `Suspense`. */
export const PlaceFields = lazy(async () => ({ default: (await import('./parts/place-fields.tsx')).PlaceFields }))
export { useProjectChoices } from './use-project-choices.ts'
