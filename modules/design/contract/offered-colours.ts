import { defineSeam } from '#platform/contract/seam.ts'
import type { ColourSource } from './colour-sources.ts'
import type { TimedColourSource } from './timed-colours.ts'

export type OfferedColours = ColourSource | TimedColourSource

/**
 * Linked data as colours in the BIM viewer, which loads the sources when a model is open: an offer brings neither the viewer nor
 * their words along.
 * @example offers: [offeredColours(async () => (await import('./clash-colour-sources.ts')).CLASH_COLOURS)]
 */
export const offeredColours = defineSeam<() => Promise<readonly OfferedColours[]>>('colours of models')
