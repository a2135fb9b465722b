import type { DrawnShape } from '#platform/contract/whereabouts.ts'

/** What was drawn on the map of the site, on the way to the form that keeps it. */
export const drawnOnMap: { shape: DrawnShape | null } = { shape: null }
