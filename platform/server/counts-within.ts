import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Db } from './database/database.ts'

/** What a reviewed count found inside of an outline on the ground. */
export interface OutlineCount {
  readonly runId: string
  readonly name: string
  readonly nameAr: string
  /** Day of the picture that was counted on. */
  readonly countedOn: string
  readonly count: number
  /** Its page. */
  readonly path: string
}

export interface Outlined {
  readonly id: string
  /** Closed ring of degrees, WGS 84. */
  readonly outline: readonly (readonly [number, number])[]
}

interface CountedPlace {
  readonly projectCode: string
  readonly siteCode: string
}

/** By the id of the outline, the newest picture first. */
type OutlineCounts = ReadonlyMap<string, readonly OutlineCount[]>
type CountWithin = (db: Db, place: CountedPlace, outlined: readonly Outlined[]) => Promise<OutlineCounts>

const counters = defineSeam<CountWithin>('counts within outlines')

/**
 * Answers what was counted inside of outlines, for modules that keep what is counted and know no picture.
 * @example offers: [countingWithin(countPlants)]
 */
export function countingWithin(count: CountWithin): Offer {
  return counters(count)
}

/** What was counted inside of outlines of a site by whoever counts, the newest picture first. */
export async function countsWithin(db: Db, place: CountedPlace, outlined: readonly Outlined[]): Promise<OutlineCounts> {
  const all = new Map<string, readonly OutlineCount[]>()
  if (outlined.length === 0) return all
  for (const count of counters.all())
    for (const [id, counts] of await count(db, place, outlined)) all.set(id, [...(all.get(id) ?? []), ...counts])
  for (const [id, counts] of all)
    all.set(
      id,
      counts.toSorted((a, b) => b.countedOn.localeCompare(a.countedOn)),
    )
  return all
}
