import { type Condition, OPERATORS } from '../facts/fact-set.ts'

export interface SavedFilter {
  readonly conditions: readonly Condition[]
  readonly colourBy: string | null
}

/** Reads a saved filter; null where it is none, or of a later release. */
export function readFilter(content: Readonly<Record<string, unknown>>): SavedFilter | null {
  const { version, conditions, colourBy } = content as { version?: unknown; conditions?: unknown; colourBy?: unknown }
  if (version !== 1 || !Array.isArray(conditions)) return null
  const read = conditions.flatMap((one: unknown): Condition[] => {
    const { property, operator, value } = { ...(typeof one === 'object' ? one : {}) } as Record<string, unknown>
    const known = OPERATORS.find((candidate) => candidate === operator)
    return typeof property === 'string' && known && typeof value === 'string'
      ? [{ property, operator: known, value }]
      : []
  })
  if (read.length === 0 && typeof colourBy !== 'string') return null
  return { conditions: read, colourBy: typeof colourBy === 'string' ? colourBy : null }
}
