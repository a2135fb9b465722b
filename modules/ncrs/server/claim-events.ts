import { sql } from 'kysely'
import { asText, claimEvents } from '#platform/server/records/claim-event.ts'
import { ncrKind } from '../contract/ncr-records.ts'

export const ownClaimEvents = claimEvents({
  id: 'ncr',
  title: { en: 'Non-conformances', ar: 'حالات عدم المطابقة' },
  asks: 'ncr:read',
  find: async ({ db }, asked, most) => {
    const { from, to } = asText(asked)
    const { rows } = await sql<{ id: string; number: string; title: string; fact: string; createdAt: Date }>`
      select id, number, title, concat_ws(' · ', number, severity, delay_days || ' d') as fact, created_at as "createdAt"
      from ncrs where project_code = ${asked.projectCode} and deleted_at is null
        and created_at between ${from}::timestamptz and ${to}::timestamptz
      order by created_at desc, id limit ${most}`.execute(db)
    return rows.map(({ id, title, fact, createdAt }) => ({
      ...{ id, at: createdAt.toISOString(), knownAt: createdAt.toISOString() },
      ...{ title: { en: title, ar: title }, fact: { en: fact, ar: fact } },
      record: { type: ncrKind.id, id },
    }))
  },
})
