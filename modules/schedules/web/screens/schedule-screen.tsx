import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { DifferingDates } from '../parts/differing-dates.tsx'
import { ActivitiesPart } from '../parts/gantt-part.tsx'
import css from '../parts/schedule.module.css'
import { VersionBadge } from '../parts/version-badge.tsx'
import { VersionsPart } from '../parts/versions-part.tsx'
import { useScheduleFields } from '../schedule-fields.tsx'
import { useSchedulesText } from '../use-schedules-text.ts'

/** A schedule takes no steps. */
const NO_STATES = { states: {}, steps: {} }

/** One schedule: what it says on the whole, its activities as a Gantt chart, and its versions. */
export function ScheduleScreen() {
  const text = useSchedulesText()
  const say = useSay()
  const { id = '', find = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('schedules', NO_STATES)
  const schedule = useApiQuery(schedulesApi, 'get', { id })
  useLiveEvents({ kinds: ['schedule', 'job'] })
  const fields = useScheduleFields()
  return (
    <DetailScreen
      result={schedule}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      context={({ latest }) => latest && <VersionBadge state={latest.state} />}
      record={({ id: entityId }) => ({ entityType: 'schedule', entityId })}
      actions={(found) => (
        <RecordActions api={schedulesApi} module={schedulesModule} record={found} name={found.name} />
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="schedule" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.latest?.state === 'failed' && found.latest.reason && (
            <p role="alert" className={css['failure']}>
              {say(found.latest.reason)}
            </p>
          )}
          {found.latest?.state === 'reading' && <p role="status">{text('reading')}</p>}
          {found.figures && <FindingList findings={found.figures.findings} />}
          {found.figures && <DifferingDates figures={found.figures} />}
          {found.figures && (
            <ActivitiesPart
              // The address may come to name another activity while the page stays.
              key={find}
              id={found.id}
              figures={found.figures}
              version={found.readyVersion}
              baselineVersion={found.baselineVersion}
              baseline={found.baseline}
              find={find}
            />
          )}
          <VersionsPart of={found} />
        </>
      )}
    </DetailScreen>
  )
}
