import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import { asText, claimEvents } from '#platform/server/records/claim-event.ts'
import type { Ncr } from '../contract/ncr.ts'
import { ncrKind } from '../contract/ncr-records.ts'
import { SEVERITY_WORDS } from './severity-words.ts'

interface Row extends Pick<Ncr, 'id' | 'number' | 'title' | 'severity'> {
  readonly delayDays: number | null
  readonly createdAt: Date
}

export const ownClaimEvents = claimEvents({
  id: 'ncr',
  title: { en: 'Non-conformances', ar: 'حالات عدم المطابقة' },
  asks: 'ncr:read',
  find: async ({ db }, asked, most) => {
    const { from, to } = asText(asked)
    const { rows } = await sql<Row>`
      select id, number, title, severity, delay_days as "delayDays", created_at as "createdAt"
      from ncrs where project_code = ${asked.projectCode} and deleted_at is null
        and created_at between ${from}::timestamptz and ${to}::timestamptz
      order by created_at desc, id limit ${most}`.execute(db)
    return rows.map(({ id, number, title, severity, delayDays, createdAt }) => ({
      ...{ id, at: createdAt.toISOString(), knownAt: createdAt.toISOString() },
      ...{ title: { en: title, ar: title }, fact: factOf({ number, severity, delayDays }) },
      record: { type: ncrKind.id, id },
    }))
  },
})

/** Its number, how grave it is, and the days that it costs: `NCR-2026-052 · Major · 5 days`. */
function factOf({ number, severity, delayDays }: Pick<Row, 'number' | 'severity' | 'delayDays'>): Text {
  const words = SEVERITY_WORDS[severity]
  const said = (...facts: readonly (string | false)[]) => facts.filter(Boolean).join(' · ')
  const isSaid = delayDays !== null
  return {
    en: said(number, words.en, isSaid && `${delayDays}\u00a0${delayDays === 1 ? 'day' : 'days'}`),
    ar: said(number, words.ar, isSaid && `أيام التأخير ${delayDays}`),
  }
}
