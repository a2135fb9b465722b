import { Suspense, useEffect, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { CourseChart, type CourseMark } from '#platform/web/dashboard/course-chart.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Device } from '../../contract/device.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import type { LatestMeasurement } from '../../contract/measurement.ts'
import { courseMarks } from '../device-alarms-slot.ts'
import type { devicesEn } from '../locales/en.ts'
import { useMeasuredQuery } from '../use-measured-query.ts'
import { useMetrics } from '../use-metrics.ts'
import { ImportHistory } from './import-history.tsx'
import css from './measurements.module.css'

/** How often the values are asked for where the live connection does not say when. */
const EVERY_MS = 2_000
const MINUTE_MS = 60_000
const SPANS = { hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const
type Span = keyof typeof SPANS
const SLOTS = 120

/** What a device measures now, each with its age, and the course of one series. */
export function MeasurementsPart({ device, title }: { device: Device; title: string }) {
  const text = useText<typeof devicesEn>('devices')
  const [picked, setPicked] = useState<string | null>(null)
  const { id: deviceId, siteCode } = device
  const latest = useMeasuredQuery(devicesApi, 'latest', { id: deviceId }, { siteCode, deviceId, everyMs: EVERY_MS })
  const values = latest.data ?? []
  const metric = picked ?? values[0]?.metric
  return (
    <section className={css['part']} aria-label={title} data-live>
      <h2>{title}</h2>
      {device.isSimulated && values.length > 0 && <p className={css['quiet']}>{text('simulatedWords')}</p>}
      {latest.isSuccess && values.length === 0 && <p className={css['quiet']}>{text('silent')}</p>}
      <div className={css['values']}>
        {values.map((value) => (
          <LatestValue
            key={value.metric}
            value={value}
            isPicked={value.metric === metric}
            onPick={() => setPicked(value.metric)}
          />
        ))}
      </div>
      {metric && <Course key={metric} device={device} metric={metric} />}
      {device.can.edit && (
        <div>
          <ImportHistory projectCode={device.projectCode} siteCode={device.siteCode} />
        </div>
      )}
    </section>
  )
}

function LatestValue(props: { value: LatestMeasurement; isPicked: boolean; onPick: () => void }) {
  const text = useText<typeof devicesEn>('devices')
  const format = useFormats()
  const { nameOf, measured } = useMetrics()
  const { metric, value, at, isStale, isSimulated } = props.value
  return (
    <button type="button" className={css['value']} aria-pressed={props.isPicked} onClick={props.onPick}>
      <bdi className={css['metric']}>{nameOf(metric)}</bdi>
      <bdi dir="ltr" className={isStale ? css['old'] : css['number']}>
        {measured(metric, value)}
      </bdi>
      <span className={css['age']}>
        {format.exactTime(at)}
        {isSimulated && <span>{text('simulated')}</span>}
        {isStale && <StatusBadge status="minor" word={text('stale')} isPlain />}
      </span>
    </button>
  )
}

function Course({ device, metric }: { device: Device; metric: string }) {
  const text = useText<typeof devicesEn>('devices')
  const { nameOf } = useMetrics()
  const [span, setSpan] = useState<Span>('hour')
  const to = useMinute()
  const from = to - SPANS[span] * MINUTE_MS
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const series = useApiQuery(
    devicesApi,
    'series',
    { id: device.id, metric, ...period, slots: SLOTS },
    { keepPrevious: true, refetchEveryMs: 5 * EVERY_MS },
  )
  const slots = series.data ?? []
  const curves = (['mean', 'least', 'most'] as const).map((of) => ({ of, name: text(of) }))
  const draw = (marks: readonly CourseMark[]) => (
    <CourseChart
      title={nameOf(metric, 'with-unit')}
      slots={slots}
      curves={curves}
      marks={marks}
      tools={
        <SegmentedControl
          label={text('span')}
          value={span}
          onChange={setSpan}
          segments={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: text(`span.${value}`) }))}
        />
      }
    />
  )
  return (
    <Suspense fallback={draw([])}>
      <courseMarks.Part projectCode={device.projectCode} deviceId={device.id} metric={metric} {...period}>
        {draw}
      </courseMarks.Part>
    </Suspense>
  )
}

/** The end of the current minute, so that a chart moves on with the clock and its address stays the same meanwhile. */
function useMinute(): number {
  const [end, setEnd] = useState(nextMinute)
  useEffect(() => {
    const timer = setInterval(() => setEnd(nextMinute()), MINUTE_MS / 6)
    return () => clearInterval(timer)
  }, [])
  return end
}

const nextMinute = () => Math.ceil((Date.now() + 1) / MINUTE_MS) * MINUTE_MS
