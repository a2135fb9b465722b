import { StatusBadge } from '#ui/status-badge.tsx'
import type { ScheduleVersion } from '../../contract/schedule.ts'
import { useSchedulesText } from '../use-schedules-text.ts'

const STATUS = { reading: 'info', ready: 'good', failed: 'critical' } as const

export const VERSION_STATES = ['reading', 'ready', 'failed'] as const satisfies readonly ScheduleVersion['state'][]

/** Whether a version was read, as a word with its mark. */
export function VersionBadge({ state }: Pick<ScheduleVersion, 'state'>) {
  const text = useSchedulesText()
  return <StatusBadge status={STATUS[state]} word={text(`state.${state}`)} />
}
