import { createPartSlot } from '#platform/web/part-slot.ts'

export interface OpenAlarmsProps {
  readonly projectCode: string
  readonly siteCode: string
}
/** What is wrong on the site that is watched, above every view of it: the module that knows alarms draws it. */
export const openAlarms = createPartSlot<OpenAlarmsProps>()
