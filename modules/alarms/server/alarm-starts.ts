import { sql } from 'kysely'
import { SEVERITIES, SEVERITY_WORDS } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { startingKind } from '#modules/procedures/server/public.ts'
import { alarmKind } from '../contract/alarms-records.ts'
import { NEWS_MS } from './tell-people.ts'

export const alarmStarts = startingKind(alarmKind, {
  facts: {
    severity: { of: SEVERITIES.toReversed().map((name) => ({ name, title: SEVERITY_WORDS[name] })), isGrade: true },
  },
  read: async (tx, id, now) => {
    const since = new Date(now.getTime() - NEWS_MS)
    const { rows } = await sql<{ severity: string }>`
      select severity from alarms
      where id = ${id} and deleted_at is null and cleared_at is null and last_raised_at > ${since}`.execute(tx)
    return rows[0] ?? null
  },
})
