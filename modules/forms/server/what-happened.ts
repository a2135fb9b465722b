import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import { farFrom } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import { filledFormKind } from '../contract/forms-records.ts'

/** What was filled in for the shift counts as in force. */
const SHIFT = sql`interval '12 hours'`

interface Row {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly nameAr: string
  readonly answeredAt: Date
  readonly by: string
}

/** Forms of the place that were filled in during the shift; what was filled in for a record is as private as that. */
export const happenings = whatHappened({
  id: 'form',
  title: { en: 'Forms', ar: 'النماذج' },
  asks: 'form:read',
  find: async ({ db }, asked, most) => {
    const { projectCode, siteCode, structureCode, at, to } = asked
    const { rows } = await sql<Row>`
      select filled_forms.id, number, form_name(template_id, version, 'en') as name, form_name(template_id, version, 'ar') as "nameAr",
        answered_at as "answeredAt", ${personRef(sql`filled_forms.created_by`)} ->> 'name' as by
      from filled_forms
      where filled_forms.project_code = ${projectCode} and record_type is null
        and (filled_forms.site_code is null or filled_forms.site_code = ${siteCode})
        and (${structureCode}::text is null or filled_forms.structure_code is null or filled_forms.structure_code = ${structureCode})
        and answered_at between ${at.toISOString()}::timestamptz - ${SHIFT} and ${to.toISOString()}::timestamptz
      order by ${farFrom(sql`answered_at`, asked)}, filled_forms.id limit ${most}`.execute(db)
    return rows.map(({ id, number, name, nameAr, answeredAt, by }) => ({
      id,
      at: answeredAt.toISOString(),
      title: { en: `${number} ${name}`, ar: `${number} ${nameAr || name}` },
      fact: { en: by, ar: by },
      record: { type: filledFormKind.id, id },
    }))
  },
})
