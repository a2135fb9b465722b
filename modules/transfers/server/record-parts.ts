/** The fact that a field says, or says a part of. */
export function partOf(field: string): string {
  return field.split('/')[0] ?? field
}

/** A record with what fields say put into it: `answers/crew/2/trade` into the second of a list within a part. Others stay. */
export function withParts(
  record: Readonly<Record<string, unknown>>,
  said: readonly (readonly [field: string, value: unknown])[],
): Readonly<Record<string, unknown>> {
  return said.reduce<Readonly<Record<string, unknown>>>(
    (before, [field, value]) => withOne(before, field.split('/'), value) as Readonly<Record<string, unknown>>,
    record,
  )
}

function withOne(holder: unknown, [name, ...inner]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (/^\d+$/.test(name)) {
    const rows: readonly unknown[] = Array.isArray(holder) ? holder : []
    const at = Number(name) - 1
    const filled = Array.from({ length: Math.max(rows.length, at + 1) }, (_, index) => rows[index] ?? {})
    return filled.map((row, index) => (index === at ? withOne(row, inner, value) : row))
  }
  const own = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? holder : {}
  const before = Object.hasOwn(own, name) ? (own as Readonly<Record<string, unknown>>)[name] : undefined
  // A name from outside is never taken for more than a name.
  return { ...own, [name]: withOne(before, inner, value) }
}
