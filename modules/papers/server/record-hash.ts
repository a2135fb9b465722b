import { createHash } from 'node:crypto'

/**
 * SHA-256 of a record and of the newest entry of its history, whatever the order of its fields. The same record has the
 * same hash on each paper of it, in either language; any change of it gives another.
 */
export function recordHash(record: object, newestEntry: string | null): string {
  const { can: _, ...facts } = record as Readonly<Record<string, unknown>>
  return createHash('sha256')
    .update(JSON.stringify(sorted({ facts, newestEntry })))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}
