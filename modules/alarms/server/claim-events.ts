import { sql } from 'kysely'
import { deviceRef, isWithheld } from '#modules/devices/server/public.ts'
import { asText, claimEvents } from '#platform/server/records/claim-event.ts'
import { alarmKind, CALL_METRICS } from '../contract/alarms-records.ts'

interface Row {
  readonly id: string
  readonly raisedAt: Date
  readonly clearedAt: Date | null
  readonly acknowledgedAt: Date | null
  readonly name: string
  readonly nameAr: string
  readonly fact: string
}

// Wind, heat, water: what stops work is measured. Nobody has known of an alarm that nobody acknowledged.
export const ownClaimEvents = claimEvents({
  id: 'alarm',
  title: { en: 'Weather and site alarms', ar: 'إنذارات الطقس والموقع' },
  asks: 'alarm:read',
  find: async ({ db }, asked, most) => {
    const { from, to } = asText(asked)
    const { rows } = await sql<Row>`
      select id, raised_at as "raisedAt", cleared_at as "clearedAt", acknowledged_at as "acknowledgedAt", name,
        name_ar as "nameAr", concat_ws(' · ', severity, ${deviceRef(sql`alarms.device_id`)} ->> 'name',
          nullif(metric, '') || coalesce(' ' || round(value::numeric, 2), '')) as fact
      from alarms
      where project_code = ${asked.projectCode} and deleted_at is null and severity in ('critical', 'major')
        and raised_at between ${from}::timestamptz and ${to}::timestamptz
        and metric <> all (${[...CALL_METRICS]}::text[]) and not ${isWithheld(sql`alarms.device_id`, sql`alarms.metric`)}
      order by raised_at desc, id limit ${most}`.execute(db)
    return rows.map(({ id, raisedAt, clearedAt, acknowledgedAt, name, nameAr, fact }) => {
      const hours = clearedAt ? ` · ${((clearedAt.getTime() - raisedAt.getTime()) / 3_600_000).toFixed(1)} h` : ''
      return {
        ...{ id, at: raisedAt.toISOString(), knownAt: acknowledgedAt?.toISOString() ?? null },
        title: { en: name, ar: nameAr || name },
        fact: { en: fact + hours, ar: fact + hours },
        record: { type: alarmKind.id, id },
      }
    })
  },
})
