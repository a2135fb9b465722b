import { sql } from 'kysely'
import { startingKind } from '#modules/procedures/server/public.ts'
import { CLASSES, incidentKind, SEVERITIES, TYPES } from '../contract/incidents-records.ts'

interface StartingFacts {
  readonly class: string
  readonly type: string
  readonly severity: string | null
  readonly potential: string | null
}

/** What is entered long after it happened, as from the log of another system, sends nobody running; nor does what is closed. */
const NEWS_MS = 30 * 86_400_000

export const incidentStarts = startingKind(incidentKind, {
  facts: {
    class: { of: CLASSES },
    type: { of: TYPES },
    severity: { of: SEVERITIES, isGrade: true },
    potential: { of: SEVERITIES, isGrade: true, words: 'severity' },
  },
  read: async (tx, id, now) => {
    const since = new Date(now.getTime() - NEWS_MS)
    const { rows } = await sql<StartingFacts>`
      select class, type, severity, potential from incidents
      where id = ${id} and deleted_at is null and state not in ('closed', 'rejected') and occurred_at > ${since}`.execute(
      tx,
    )
    return rows[0] ?? null
  },
})
