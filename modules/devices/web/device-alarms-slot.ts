import type { ReactNode } from 'react'
import type { CourseMark } from '#platform/web/dashboard/course-chart.tsx'
import { createPartSlot } from '#platform/web/part-slot.ts'

export interface DeviceAlarmsProps {
  readonly deviceId: string
}
/** The open alarms of a device, on its page: the module that judges its readings draws them. */
export const deviceAlarms = createPartSlot<DeviceAlarmsProps>('alarms of a device')

export interface CourseMarksProps {
  readonly projectCode: string
  readonly deviceId: string
  readonly metric: string
  readonly from: string
  readonly to: string
  /** Draws the chart with what happened to the series in that time. */
  readonly children: (marks: readonly CourseMark[]) => ReactNode
}
/** What happened to a series, on its chart: the same module knows it. */
export const courseMarks = createPartSlot<CourseMarksProps>('marks of a course')
