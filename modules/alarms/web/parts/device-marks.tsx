import type { CourseMarksProps } from '#modules/devices/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { useAlarmsText } from '../use-alarms-text.ts'

/** When the alarms of a series were raised, for the chart on the page of its device. */
export function DeviceMarks({ children, ...asked }: CourseMarksProps) {
  const text = useAlarmsText()
  const marks = useApiQuery(alarmsApi, 'marks', asked, { enabled: useCan('alarm:read'), keepPrevious: true })
  return children(
    (marks.data ?? []).flatMap(({ at, what }) => (what === 'cleared' ? [] : [{ at, name: text('did.raised') }])),
  )
}
