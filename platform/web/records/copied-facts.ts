const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T|$)/

/**
 * What a copy of a record begins with: where it lies and its facts, without its owner, without days and moments that have
 * passed, and without what no two records share. Number and state are no facts: a new record gets its own.
 * @param fields the facts of the kind, and the codes of its place
 */
export function copiedFacts(
  stored: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  own: readonly string[],
  now: Date,
): Record<string, unknown> {
  const isKept = (field: string) => field !== 'ownerId' && !own.includes(field) && !hasPassed(stored[field], now)
  return Object.fromEntries(fields.filter(isKept).map((field) => [field, stored[field]]))
}

/** A day has passed from its evening on. */
function hasPassed(value: unknown, now: Date): boolean {
  if (typeof value !== 'string' || !DAY_OR_MOMENT.test(value)) return false
  return value.length === 10 ? value < now.toISOString().slice(0, 10) : Date.parse(value) < now.getTime()
}
