import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { ScheduleVersion } from '../../contract/schedule.ts'
import { useSchedulesText } from '../use-schedules-text.ts'

export const VERSION_STATES = ['reading', 'ready', 'failed'] as const satisfies readonly ScheduleVersion['state'][]

/** Whether a version was read, as a word with its mark. */
export function VersionBadge({ state }: Pick<ScheduleVersion, 'state'>) {
  const text = useSchedulesText()
  return <WorkBadge state={state} word={text(`state.${state}`)} />
}
