import { createPartSlot } from '#platform/web/part-slot.ts'
import type { GroundMark } from '#platform/web/place/ground-marks.ts'

export interface OpenAlarmsProps {
  readonly projectCode: string
  readonly siteCode: string
  /** Told where they are, for the maps beneath; the id of each is the address of its page. */
  readonly onMarks: (marks: readonly GroundMark[]) => void
}
/** What is wrong on the site that is watched, above every view of it: the module that knows alarms draws it. */
export const openAlarms = createPartSlot<OpenAlarmsProps>('open alarms')
