type Entries = Readonly<Record<string, unknown>>

export interface MergedEntries {
  /** Fields that only the other one has changed, with what is stored. */
  readonly taken: Entries
  /** Fields that both have changed, and not to the same, with what is stored. */
  readonly contested: Entries
}

/**
 * Two people have edited the same record. What became of each field since `base`, which both started from: `typed` is on
 * screen, `stored` is what the other one has saved.
 */
export function mergeEntries(base: object, typed: object, stored: object): MergedEntries {
  const [before, mine] = [base, typed].map((entries) => new Map<string, unknown>(Object.entries(entries)))
  const taken: Record<string, unknown> = {}
  const contested: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(stored)) {
    if (isSame(value, before?.get(field)) || isSame(value, mine?.get(field))) continue
    const side = isSame(mine?.get(field), before?.get(field)) ? taken : contested
    side[field] = value
  }
  return { taken, contested }
}

function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

/** JSON with the keys in order: two ways of writing the same value are the same. */
function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
      : part,
  )
}
