import { useState } from 'react'
import { devicesApi } from '#modules/devices/contract/devices-api.ts'
import { useMetrics } from '#modules/devices/web/public.tsx'
import { TrackMap } from '#modules/geofences/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { CourseChart } from '#platform/web/dashboard/course-chart.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { AlarmRule, Trial } from '../../contract/alarm-rule.ts'
import { alarmRulesApi } from '../../contract/alarm-rules-api.ts'
import { isFenceKind } from '../../contract/alarm-rules-records.ts'
import { useAlarmRulesText } from '../use-alarm-rules-text.ts'
import css from './rule.module.css'

const DAY_MS = 86_400_000
const SPANS = { day: 1, week: 7, month: 30 } as const
type Span = keyof typeof SPANS
/** How many steps are written out below the chart. */
const MOST_LISTED = 12

/** What the rule would have done: on a device that it watches, over the time that is chosen. */
export function TrialPart({ rule }: { readonly rule: AlarmRule }) {
  const text = useAlarmRulesText()
  const [picked, setPicked] = useState<string | null>(null)
  const [span, setSpan] = useState<Span>('week')
  // The end stays while somebody looks, so that the address of the call does.
  const [to] = useState(() => Date.now())
  const { projectCode, siteCode, deviceKind } = rule
  const ofKind = useApiQuery(
    devicesApi,
    'list',
    { projectCode, siteCode, state: 'in-use', pageSize: 100, sort: 'name', ...(deviceKind && { kind: deviceKind }) },
    { enabled: rule.deviceId === null },
  )
  const devices = rule.device ? [rule.device] : (ofKind.data?.items ?? [])
  const deviceId = picked ?? devices[0]?.id
  return (
    <section className={css['part']} aria-label={text('trial')}>
      <h2>{text('trial')}</h2>
      <p className={css['quiet']}>{text('trialHelp')}</p>
      {deviceId === undefined && (rule.device || ofKind.isSuccess) && <p>{text('noDevice')}</p>}
      {deviceId !== undefined && (
        <>
          <div className={css['line']}>
            <SelectField
              label={text('device')}
              choices={devices.map(({ id, name, serial }) => ({ value: id, label: `${name} · ${serial}` }))}
              value={deviceId}
              onChange={({ target }) => setPicked(target.value)}
            />
            <SegmentedControl
              label={text('span')}
              value={span}
              onChange={setSpan}
              segments={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: text(`span.${value}`) }))}
            />
          </div>
          <Result rule={rule} deviceId={deviceId} from={to - SPANS[span] * DAY_MS} to={to} />
        </>
      )}
    </section>
  )
}

function Result(props: { rule: AlarmRule; deviceId: string; from: number; to: number }) {
  const text = useAlarmRulesText()
  const { nameOf } = useMetrics()
  const { rule, deviceId } = props
  const [from, to] = [new Date(props.from).toISOString(), new Date(props.to).toISOString()]
  const trial = useApiQuery(alarmRulesApi, 'try', { id: rule.id, deviceId, from, to }, { keepPrevious: true })
  const { data, error } = trial
  if (error) return <p>{error.message}</p>
  if (!data) return null
  if (isFenceKind(rule.kind)) return <Places rule={rule} trial={data} />
  if (data.readings === 0) return <p>{text('nothingStored')}</p>
  const limits = [
    ...(rule.raiseAt === null ? [] : [{ name: text('raiseAt'), value: rule.raiseAt }]),
    ...(rule.clearAt === null ? [] : [{ name: text('clearAt'), value: rule.clearAt }]),
  ]
  return (
    <>
      <p role="status">
        {data.raised === 0
          ? text('neverRaise', { readings: data.readings })
          : text('wouldRaise', { count: data.raised, readings: data.readings })}
      </p>
      <CourseChart
        title={nameOf(data.metric, 'with-unit')}
        slots={data.slots}
        curves={[
          { of: 'mean', name: text('mean') },
          { of: 'most', name: text('most') },
        ]}
        limits={limits}
        marks={data.steps.flatMap(({ at, step }) => (step === 'raised' ? [{ at, name: text('raised') }] : []))}
        {...(data.isCut && { remarks: [text('trialCut')] })}
      />
      <Steps trial={data} />
    </>
  )
}

/** What a rule of a geofence would have done, over where the device was. */
function Places({ rule, trial }: { readonly rule: AlarmRule; readonly trial: Trial }) {
  const text = useAlarmRulesText()
  const { raised, readings, paths, isCut } = trial
  if (readings === 0) return <p>{text('noPositions')}</p>
  return (
    <>
      <p role="status">
        {raised === 0 ? text('neverRaiseAt', { readings }) : text('wouldRaiseAt', { count: raised, readings })}
      </p>
      {isCut && <p className={css['quiet']}>{text('trialCut')}</p>}
      <TrackMap siteCode={rule.siteCode} label={text('whereTried')} paths={paths} withoutMap={text('noMap')} />
      <Steps trial={trial} />
    </>
  )
}

function Steps({ trial }: { readonly trial: Trial }) {
  const text = useAlarmRulesText()
  const format = useFormats()
  return (
    <ol className={css['steps']}>
      {trial.steps.slice(-MOST_LISTED).map(({ at, step, value }) => (
        <li key={`${at} ${step}`}>
          <bdi>{format.dateTime(at)}</bdi> · {text(step)}
          {value !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{format.number(value)}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
