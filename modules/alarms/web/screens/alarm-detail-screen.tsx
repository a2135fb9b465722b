import { Suspense } from 'react'
import { SeverityBadge } from '#modules/alarm-rules/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { WorkerNow } from '#modules/workers/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { ALARM_STATE_TONES, ALARM_STATE_WORDS, ALARM_STATES } from '../../contract/alarms-records.ts'
import { useAlarmFields } from '../alarm-fields.tsx'
import { AlarmActions } from '../parts/alarm-actions.tsx'
import { AlarmCamera } from '../parts/alarm-camera.tsx'
import { AlarmStateBadge } from '../parts/alarm-state-badge.tsx'
import { CourseAround } from '../parts/course-around.tsx'
import { TimelinePart } from '../parts/timeline-part.tsx'

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
  const words = useHistoryWords('alarms', HISTORY)
  const record = useRecord(alarmsApi, 'alarm')
  const fields = useAlarmFields()
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
      facts={fields}
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
