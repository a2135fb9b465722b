import { get } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Names of the fields of a form, as its controls have them: `status`, `name.ar`. A group of entries that stand alone is
 * taken apart; what may be missing as a whole, such as an outline, is one field.
 */
export type FieldOf<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly unknown[]
    ? Name
    : Values[Name] extends object
      ? `${Name}.${keyof Values[Name] & string}`
      : Name
}[keyof Values & string]

/** The same of a schema. */
export function fieldsOf(schema: z.ZodObject): readonly string[] {
  return Object.entries(schema.shape).flatMap(([name, part]) =>
    isGroup(part) ? fieldsOf(part).map((inner) => `${name}.${inner}`) : [name],
  )
}

function isGroup(part: unknown): part is z.ZodObject {
  return typeof part === 'object' && part !== null && 'shape' in part
}

export interface MergedEntries {
  /** Fields that the person alone has changed. */
  readonly mine: readonly string[]
  /** Fields that only the other one has changed. */
  readonly taken: readonly string[]
  /** Fields that both have changed, and not to the same. */
  readonly contested: readonly string[]
}

/**
 * Two people have edited the same record. What became of each field since `base`, which both started from: `typed` is on
 * screen, `stored` is what the other one has saved.
 */
export function mergeEntries(fields: readonly string[], base: object, typed: object, stored: object): MergedEntries {
  const merged = { mine: [] as string[], taken: [] as string[], contested: [] as string[] }
  for (const field of fields) {
    const [before, mine, theirs] = [base, typed, stored].map((entries) => get(entries, field))
    if (isSame(mine, theirs)) continue
    const side = isSame(theirs, before) ? 'mine' : isSame(mine, before) ? 'taken' : 'contested'
    merged[side].push(field)
  }
  return merged
}

export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

/** JSON with the keys in order: two ways of writing the same value are the same. */
function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
