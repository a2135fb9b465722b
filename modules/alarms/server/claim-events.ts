import { sql } from 'kysely'
import { SEVERITY_WORDS, type Severity } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import type { DeviceRef } from '#modules/devices/contract/device.ts'
import { metricFacts } from '#modules/devices/contract/metrics.ts'
import { deviceRef, isWithheld } from '#modules/devices/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import { asText, claimEvents } from '#platform/server/records/claim-event.ts'
import { alarmKind, CALL_METRICS } from '../contract/alarms-records.ts'

interface Row {
  readonly id: string
  readonly raisedAt: Date
  readonly clearedAt: Date | null
  readonly acknowledgedAt: Date | null
  readonly name: string
  readonly nameAr: string
  readonly severity: Severity
  readonly metric: string
  readonly value: number | null
  readonly device: Pick<DeviceRef, 'name' | 'nameAr'> | null
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
        name_ar as "nameAr", severity, metric, value::float8 as value, ${deviceRef(sql`alarms.device_id`)} as device
      from alarms
      where project_code = ${asked.projectCode} and deleted_at is null and severity in ('critical', 'major')
        and raised_at between ${from}::timestamptz and ${to}::timestamptz
        and metric <> all (${[...CALL_METRICS]}::text[]) and not ${isWithheld(sql`alarms.device_id`, sql`alarms.metric`)}
      order by raised_at desc, id limit ${most}`.execute(db)
    return rows.map((row) => ({
      ...{ id: row.id, at: row.raisedAt.toISOString(), knownAt: row.acknowledgedAt?.toISOString() ?? null },
      title: { en: row.name, ar: row.nameAr || row.name },
      fact: factOf(row),
      record: { type: alarmKind.id, id: row.id },
    }))
  },
})

/** How grave it was, where, what was measured, and how long it lasted: `Critical · Tower crane 2 · Wind speed 14.4 m/s · 4.0 h`. */
function factOf({ severity, device, metric, value, raisedAt, clearedAt }: Row): Text {
  const { title, unit, decimals } = metricFacts(metric)
  const hours = clearedAt === null ? '' : ((clearedAt.getTime() - raisedAt.getTime()) / MS_AN_HOUR).toFixed(1)
  const measured = value === null ? '' : `${value.toFixed(decimals)}\u00a0${unit}`.trim()
  const words = SEVERITY_WORDS[severity]
  const said = (...facts: readonly (string | undefined)[]) => facts.filter(Boolean).join(' · ')
  return {
    en: said(words.en, device?.name, metric && `${title.en} ${measured}`.trim(), hours && `${hours}\u00a0h`),
    ar: said(
      words.ar,
      device?.nameAr || device?.name,
      metric && `${title.ar} ${measured && FROM_THE_LEFT + measured + END}`.trim(),
      hours && `${FROM_THE_LEFT}${hours}${END}\u00a0ساعة`,
    ),
  }
}

const MS_AN_HOUR = 3_600_000
const [FROM_THE_LEFT, END] = ['\u2066', '\u2069']
