import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { useMetrics } from '#modules/devices/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { CourseChart } from '#platform/web/dashboard/course-chart.tsx'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './alarm.module.css'

const AROUND_MS = 3_600_000
const LONGEST_MS = 7 * 24 * 3_600_000
const SLOTS = 120

/** What the device measured from an hour before the alarm to an hour after it, with the moments of its alarms. */
export function CourseAround({ alarm }: { readonly alarm: Alarm }) {
  const text = useAlarmsText()
  const { nameOf } = useMetrics()
  const { projectCode, deviceId: id, metric, limitValue } = alarm
  const start = Date.parse(alarm.raisedAt) - AROUND_MS
  const end = Date.parse(alarm.clearedAt ?? alarm.updatedAt) + AROUND_MS
  const period = {
    from: new Date(start).toISOString(),
    to: new Date(Math.min(end, start + LONGEST_MS)).toISOString(),
  }
  const series = useApiQuery(devicesApi, 'series', { id, metric, ...period, slots: SLOTS }, { keepPrevious: true })
  const marks = useApiQuery(
    alarmsApi,
    'marks',
    { projectCode, deviceId: id, metric, ...period },
    { keepPrevious: true },
  )
  const slots = series.data ?? []
  // Whoever sees alarms and no devices sees the alarm without its values.
  if (series.error) return null
  if (series.isSuccess && slots.length === 0) return <p className={css['quiet']}>{text('noValues')}</p>
  return (
    <CourseChart
      title={text('around', { metric: nameOf(metric, 'with-unit') })}
      slots={slots}
      curves={[{ of: 'mean', name: text('mean') }]}
      limits={limitValue === null ? [] : [{ name: text('limit'), value: limitValue }]}
      marks={(marks.data ?? []).flatMap(({ at, what }) =>
        what === 'cleared' ? [] : [{ at, name: text('did.raised') }],
      )}
    />
  )
}
