import { Suspense } from 'react'
import { alarmRulesModule } from '#modules/alarm-rules/contract/alarm-rules-module.ts'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { devicesModule } from '#modules/devices/contract/devices-module.ts'
import { useMetrics } from '#modules/devices/web/public.tsx'
import { incidentsModule } from '#modules/incidents/contract/incidents-module.ts'
import { workersModule } from '#modules/workers/contract/workers-module.ts'
import { WorkerNow } from '#modules/workers/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Alarm, Spot } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { ALARM_STATE_TONES, ALARM_STATE_WORDS, ALARM_STATES } from '../../contract/alarms-records.ts'
import { AlarmActions } from '../parts/alarm-actions.tsx'
import { AlarmCamera } from '../parts/alarm-camera.tsx'
import { AlarmStateBadge } from '../parts/alarm-state-badge.tsx'
import { CourseAround } from '../parts/course-around.tsx'
import { TimelinePart } from '../parts/timeline-part.tsx'
import { useAlarmsText } from '../use-alarms-text.ts'

/** Its states are no steps that a person takes: the words of both facts are those of the badge. */
const HISTORY = {
  states: Object.fromEntries(
    ALARM_STATES.map((state) => [state, { title: ALARM_STATE_WORDS[state], tone: ALARM_STATE_TONES[state] }]),
  ),
  steps: {},
}

/** One alarm: what is wrong, where, since when, who has seen it, and what the device measured around it. */
export function AlarmDetailScreen() {
  const nameOf = useNameOf()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const facts = useFacts()
  const words = useHistoryWords('alarms', HISTORY)
  const record = useRecord(alarmsApi, 'alarm')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'alarm', entityId })}
      title={({ name, nameAr, person }) =>
        [(isArabic && nameAr) || name, person && nameOf(person)].filter(Boolean).join(' · ')
      }
      context={({ severity, state }) => (
        <>
          <SeverityBadge severity={severity} /> <AlarmStateBadge state={state} />
        </>
      )}
      actions={(found) => <AlarmActions alarm={found} />}
      facts={facts}
      activity={(found) => <RecordHistory entityType="alarm" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.person && (
            <Suspense fallback={<Skeleton />}>
              <WorkerNow workerId={found.person.id} />
            </Suspense>
          )}
          <AlarmCamera alarm={found} />
          {found.metric !== '' && <CourseAround alarm={found} />}
          <TimelinePart alarmId={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

function Was({ at: { latitude, longitude, zone, at } }: { readonly at: Spot }) {
  const format = useFormats()
  const nameOf = useNameOf()
  return (
    <>
      {zone && (
        <>
          <bdi>{nameOf(zone)}</bdi>
          {' · '}
        </>
      )}
      <bdi>{format.position(latitude, longitude)}</bdi> <bdi>{format.time(at)}</bdi>
    </>
  )
}

function useFacts() {
  const text = useAlarmsText()
  const nameOf = useNameOf()
  const format = useFormats()
  const metrics = useMetrics()
  const measured = (metric: string, value: number | null) =>
    value !== null && <bdi dir="ltr">{metrics.measured(metric, value)}</bdi>
  const number = (value: number | null) =>
    value !== null && <bdi dir="ltr">{format.number(value, Number.isInteger(value) ? 0 : 1)}</bdi>
  const moment = (at: string) => <bdi>{format.dateTime(at)}</bdi>
  return (found: Alarm) => [
    ...(found.person
      ? [
          {
            term: text('person'),
            value: (
              <ScreenLink to={workersModule} screen="detail" params={{ id: found.person.id }}>
                <bdi>{nameOf(found.person)}</bdi> <bdi dir="ltr">{found.person.badge}</bdi>
              </ScreenLink>
            ),
          },
          { term: text('spot'), value: found.spot && <Was at={found.spot} /> },
        ]
      : []),
    {
      term: text('device'),
      value: found.device && (
        <ScreenLink to={devicesModule} screen="detail" params={{ id: found.device.id }}>
          <bdi>{found.device.name}</bdi>
        </ScreenLink>
      ),
    },
    { term: text('asset'), value: found.device?.mountedOn && <bdi>{found.device.mountedOn}</bdi> },
    { term: text('site'), value: <PlaceName of={{ projectCode: found.projectCode, siteCode: found.siteCode }} /> },
    {
      term: text('rule'),
      value: (
        <ScreenLink to={alarmRulesModule} screen="detail" params={{ id: found.ruleId }}>
          <bdi>{found.name}</bdi>
        </ScreenLink>
      ),
    },
    { term: text('lastValue'), value: measured(found.metric, found.lastValue) },
    { term: text('condition'), value: measured(found.metric, found.limitValue) },
    { term: text('raisedAt'), value: moment(found.raisedAt) },
    ...(found.count > 1
      ? [
          { term: text('lastRaisedAt'), value: moment(found.lastRaisedAt) },
          { term: text('count'), value: number(found.count) },
        ]
      : []),
    { term: text('clearedAt'), value: found.clearedAt && moment(found.clearedAt) },
    { term: text('acknowledgedBy'), value: found.acknowledgedBy && <bdi>{found.acknowledgedBy.name}</bdi> },
    { term: text('assignee'), value: found.assignee && <bdi>{found.assignee.name}</bdi> },
    ...(found.escalateAt ? [{ term: text('nextEscalation'), value: moment(found.escalateAt) }] : []),
    ...(found.incidentId
      ? [
          {
            term: text('incident'),
            value: (
              <ScreenLink to={incidentsModule} screen="detail" params={{ id: found.incidentId }}>
                {text('open')}
              </ScreenLink>
            ),
          },
        ]
      : []),
  ]
}
