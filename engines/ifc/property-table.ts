import { z } from 'zod'
import type { ElementRecord } from './read-element-records.ts'

/**
 * All that a file says of its elements, packed for a browser: each name and each value once, and for each element the
 * places of its names and values. Names are as a person knows them: `Pset_WallCommon.FireRating`, `Class`, `Storey`.
 */
export const PropertyTable = z.object({
  version: z.literal(1),
  names: z.array(z.string()),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
  /** Express id, then pairs of places in `names` and `values`. */
  elements: z.array(z.array(z.number().int())),
})
export type PropertyTable = z.output<typeof PropertyTable>

type Value = PropertyTable['values'][number]

/** Longer texts are notes, by which nobody filters; they are in the property panel. */
const MOST_CHARACTERS = 200

/** Packs what was read of the elements of a file. */
export function packProperties(records: readonly ElementRecord[]): PropertyTable {
  const names = new Numbering<string>()
  const values = new Numbering<Value>()
  const elements = records.map((record) => {
    const row = [record.expressId]
    for (const [name, value] of factsOf(record)) {
      if (value === null || value === '') continue
      const kept = typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value
      row.push(names.placeOf(name), values.placeOf(kept))
    }
    return row
  })
  return { version: 1, names: names.all, values: values.all, elements }
}

/** Values in the file's own words and units, as the property panel shows them. */
function* factsOf(record: ElementRecord): Generator<[string, Value | null]> {
  yield ['Class', record.ifcClass]
  yield ['Storey', record.storey?.name ?? null]
  yield ['Type', record.type?.name ?? null]
  for (const system of record.systems) yield ['System', system]
  for (const material of record.materials) yield ['Material', material]
  for (const { name, value } of record.facts) if (name !== 'Material' && name !== 'Groups') yield [name, value]
}

class Numbering<Kept> {
  readonly all: Kept[] = []
  readonly #places = new Map<Kept, number>()

  placeOf(thing: Kept): number {
    const known = this.#places.get(thing)
    if (known !== undefined) return known
    this.#places.set(thing, this.all.length)
    return this.all.push(thing) - 1
  }
}
