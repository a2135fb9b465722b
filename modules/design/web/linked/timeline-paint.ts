import type { ItemRef } from '#viewers/bim/model/model-item.ts'
import type { ColourTimeline } from '../../contract/timed-colours.ts'

const DAY_MS = 86_400_000
/** The whole of a schedule is played in half a minute. */
const STEPS = 150

/** A part of a timeline with the things of the open models that it stands for. */
export interface PaintedPart {
  readonly keyOn: (day: string) => string
  readonly items: readonly ItemRef[]
}

/** Things by their entry of the legend; every entry is there, so that the key stays the same from day to day. */
export function itemsByKey(
  legend: ColourTimeline['legend'],
  parts: readonly PaintedPart[],
  keys: readonly string[],
): ReadonlyMap<string, readonly ItemRef[]> {
  return new Map(legend.map(({ key }) => [key, parts.flatMap(({ items }, at) => (keys[at] === key ? items : []))]))
}

/** Days of a timeline as numbers, for a slider. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** Days that playing goes on at once: a short schedule goes day by day. */
export function stepOf(first: number, last: number): number {
  return Math.max(1, Math.ceil((last - first) / STEPS))
}
