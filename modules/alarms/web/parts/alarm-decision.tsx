import type { Task } from '#modules/inbox/contract/task.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { RoomForButton } from '#ui/room-for-button.tsx'
import { useSeen } from '#ui/use-seen.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { Acknowledge } from './alarm-actions.tsx'

/** Acknowledges the alarm of a task in My work, where nobody has yet. Asked of the rows that somebody looks at. */
export function AlarmDecision({ task: { recordId: id } }: { readonly task: Task }) {
  const [row, isSeen] = useSeen()
  const { data } = useApiQuery(alarmsApi, 'get', { id }, { enabled: isSeen })
  if (!data) return <RoomForButton ref={row} />
  return data.can.acknowledge ? <Acknowledge alarm={data} isInRow /> : null
}
