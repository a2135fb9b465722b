import { valueAt } from './value-at.ts'

/** What rows of a group have in common, as text: a value, or who or what it names by its id. Several of them count as one. */
export function groupKeyOf(row: unknown, path: string): string {
  const value = valueAt(row, path)
  return (Array.isArray(value) ? value : [value]).map(keyOf).sort().join(' ')
}

function keyOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const named: { id?: unknown; code?: unknown } = value
  return String(named.id ?? named.code ?? JSON.stringify(value))
}
