import { sql } from 'kysely'
import { farFrom } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import { machineKind } from '../contract/equipment-records.ts'

/** A check before work holds for its shift. */
const SHIFT = sql`interval '12 hours'`

interface Row {
  readonly id: string
  readonly machineId: string
  readonly reference: string
  readonly name: string
  readonly nameAr: string
  readonly number: string
  readonly answeredAt: Date
  readonly failed: number
}

export const happenings = whatHappened({
  id: 'machine',
  title: { en: 'Checks of machines', ar: 'فحوص المعدات' },
  asks: 'machine:read',
  find: async ({ db }, asked, most) => {
    const { projectCode, siteCode, at, to } = asked
    const { rows } = await sql<Row>`
      select checks.id, machine_id as "machineId", reference, name, name_ar as "nameAr", number, answered_at as "answeredAt",
        jsonb_array_length(failed) as failed
      from equipment_checks as checks
      join equipment on equipment.id = checks.machine_id and equipment.project_code = checks.project_code
      where checks.project_code = ${projectCode} and checks.site_code = ${siteCode}
        and answered_at between ${at.toISOString()}::timestamptz - ${SHIFT} and ${to.toISOString()}::timestamptz
      order by ${farFrom(sql`answered_at`, asked)}, checks.id limit ${most}`.execute(db)
    return rows.map(({ id, machineId, reference, name, nameAr, number, answeredAt, failed }) => ({
      id,
      at: answeredAt.toISOString(),
      title: { en: `${reference} ${name}`, ar: `${reference} ${nameAr || name}` },
      fact: {
        en: failed > 0 ? `Check before work ${number}: ${failed} failed` : `Check before work ${number}: passed`,
        ar: failed > 0 ? `فحص ما قبل العمل ${number}: ${failed} غير مطابق` : `فحص ما قبل العمل ${number}: مطابق`,
      },
      record: { type: machineKind.id, id: machineId },
    }))
  },
})
