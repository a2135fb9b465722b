/** What is typed to find entries. */
export interface SearchFields {
  /** Days, `YYYY-MM-DD`, both included; empty: no bound. */
  readonly from: string
  readonly to: string
  /** `site.updated`, or `site` for all that is done to sites. */
  readonly action: string
  readonly record: string
}

export const NO_FIELDS: SearchFields = { from: '', to: '', action: '', record: '' }

/** The search as the server takes it. Days are those of this browser's time zone. */
export function searchOf({ from, to, action, record }: SearchFields) {
  const begin = startOfDay(from, 0)
  const end = startOfDay(to, 1)
  return {
    ...(begin && { from: begin }),
    ...(end && { to: end }),
    ...(action.trim() && { action: action.trim() }),
    ...(record.trim() && { entityId: record.trim() }),
  }
}

/** Start of a day, or of one after it, ISO 8601; null where it is no day. The calendar counts, because a day may have 23 hours. */
function startOfDay(day: string, later: number): string | null {
  const at = new Date(`${day}T00:00:00`)
  if (Number.isNaN(at.getTime())) return null
  at.setDate(at.getDate() + later)
  return at.toISOString()
}
