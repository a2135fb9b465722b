import { sql } from 'kysely'
import { asText, claimEvents, noonOf } from '#platform/server/records/claim-event.ts'
import { variationKind } from '../contract/variations-records.ts'

interface Row {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly reference: string
  readonly instructedOn: string
}

// An instruction is known to whom it is given on the day that it is given.
export const ownClaimEvents = claimEvents({
  id: 'instruction',
  title: { en: 'Instructions', ar: 'التعليمات' },
  asks: 'variation:read',
  find: async ({ db }, asked, most) => {
    const { from, to } = asText(asked)
    const { rows } = await sql<Row>`
      select id, number, title, title_ar as "titleAr", reference, instructed_on::text as "instructedOn" from variations
      where project_code = ${asked.projectCode} and deleted_at is null and instructed_on between ${from}::date and ${to}::date
      order by instructed_on desc, id limit ${most}`.execute(db)
    return rows.map(({ id, number, title, titleAr, reference, instructedOn }) => {
      const fact = [number, reference].filter(Boolean).join(' · ')
      return {
        ...{ id, at: noonOf(instructedOn), knownAt: noonOf(instructedOn) },
        ...{ title: { en: title, ar: titleAr || title }, fact: { en: fact, ar: fact } },
        record: { type: variationKind.id, id },
      }
    })
  },
})
