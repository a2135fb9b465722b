import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { ColourSource, LinkedGroup, OpenModel } from './colour-sources.ts'

/** What something outside of the models says of their elements, day by day. */
export interface ColourTimeline {
  readonly legend: readonly Omit<LinkedGroup, 'elements'>[]
  /** Days from the first to the last on which something changes, and the one to begin with: `2026-04-27`. */
  readonly days: { readonly first: string; readonly last: string; readonly opens: string }
  /** Elements that look alike on every day, with the entry of the legend that they have on one. */
  readonly parts: readonly { readonly elements: LinkedGroup['elements']; readonly keyOn: (day: string) => string }[]
  /** Of how many elements of the open models something is known. */
  readonly linked: number
  readonly of: number
  /** How elements come to be linked: said where some are not. */
  readonly how: Text
}

/** A source of colours that change over time: the viewer shows a slider with them. */
export interface TimedColourSource extends Omit<ColourSource, 'load'> {
  readonly loadTimeline: (place: Place, models: readonly OpenModel[]) => Promise<ColourTimeline>
}
