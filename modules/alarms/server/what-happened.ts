import { sql } from 'kysely'
import { deviceRef, isWithheld } from '#modules/devices/server/public.ts'
import { farFrom, inWindow } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import { alarmKind } from '../contract/alarms-records.ts'

interface Row {
  readonly id: string
  readonly raisedAt: Date
  readonly name: string
  readonly nameAr: string
  readonly severity: string
  readonly device: string | null
  /** Null of what was measured of somebody, for who may not see that. */
  readonly value: number | null
  readonly metric: string | null
}

export const happenings = whatHappened({
  id: 'alarm',
  title: { en: 'Alarms', ar: 'الإنذارات' },
  asks: 'alarm:read',
  find: async ({ db }, asked, most) => {
    const { projectCode, siteCode, at } = asked
    const moment = sql`${at.toISOString()}::timestamptz`
    const isHidden = isWithheld(sql`alarms.device_id`, sql`alarms.metric`)
    const { rows } = await sql<Row>`
      select id, raised_at as "raisedAt", name, name_ar as "nameAr", severity, ${deviceRef(sql`alarms.device_id`)} ->> 'name' as device,
        case when not ${isHidden} then value end as value, case when not ${isHidden} then nullif(metric, '') end as metric
      from alarms
      where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
        -- Those that were on as it happened too, however long.
        and (${inWindow(sql`raised_at`, asked)} or (raised_at <= ${moment} and coalesce(cleared_at, 'infinity') >= ${moment}))
      order by ${farFrom(sql`raised_at`, asked)}, id limit ${most}`.execute(db)
    return rows.map(({ id, raisedAt, name, nameAr, severity, device, value, metric }) => {
      const facts = [severity, device, metric && value !== null ? `${metric} ${value}` : null]
        .filter(Boolean)
        .join(' · ')
      return {
        id,
        at: raisedAt.toISOString(),
        title: { en: name, ar: nameAr || name },
        fact: { en: facts, ar: facts },
        record: { type: alarmKind.id, id },
      }
    })
  },
})
