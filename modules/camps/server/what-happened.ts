import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { metresFrom } from '#platform/server/records/around-moment.ts'
import { type AskedMoment, type Happening, whatHappened } from '#platform/server/records/what-happened.ts'
import { campKind } from '../contract/camps-records.ts'

/** A camp further away had nothing to do with it, where both spots are known. Metres. */
const NEAR_METRES = 500

export const happenings = whatHappened({
  id: 'camp',
  title: { en: 'Worker camps', ar: 'سكن العمال' },
  asks: 'camp:read',
  find: campsAround,
})

interface Row {
  readonly id: string
  readonly campId: string
  readonly name: string
  readonly nameAr: string
  readonly day: Date
  /** Of an inspection, how much it found; null of a finding. */
  readonly found: number | null
  readonly description: string
}

/** What was inspected in the camps of the site on that day, and what had been found there and was not closed yet. */
async function campsAround({ db }: RequestContext, asked: AskedMoment, most: number): Promise<Happening[]> {
  const { projectCode, siteCode, at } = asked
  const moment = sql`${at.toISOString()}::timestamptz`
  const day = sql`${dayInProject(moment, sql`${projectCode}::text`)}`
  const metres = metresFrom({ longitude: sql`longitude`, latitude: sql`latitude` }, asked)
  const { rows } = await sql<Row>`
    with near as (
      select id, name, name_ar from camps
      where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
        and coalesce(${metres}, 0) <= ${NEAR_METRES})
    select * from (
      select i.id, near.id as "campId", name, name_ar as "nameAr", i.on_day::timestamptz as day, '' as description,
        (select count(*)::int from camp_findings as f where f.camp_id = i.camp_id and f.inspection_id = i.id) as found
      from near join camp_inspections as i on i.camp_id = near.id where i.on_day = ${day}
      union all
      select f.id, near.id, name, name_ar, f.found_on::timestamptz, f.description, null
      from near join camp_findings as f on f.camp_id = near.id
      where f.found_on <= ${day} and (f.closed_at is null or f.closed_at > ${moment})) as around
    order by day desc, found nulls last, id limit ${most}`.execute(db)
  return rows.map(({ id, campId, name, nameAr, day: on, found, description }) => ({
    id,
    at: on.toISOString(),
    title: { en: name, ar: nameAr || name },
    fact:
      found === null
        ? { en: `Found and not closed: ${description}`, ar: `ملاحظة لم تُغلق: ${description}` }
        : { en: `Inspected that day; found: ${found}`, ar: `فُتّش في ذلك اليوم؛ الملاحظات: ${found}` },
    record: { type: campKind.id, id: campId },
  }))
}
