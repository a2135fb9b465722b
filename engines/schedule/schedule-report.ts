import type { Finding } from '../finding.ts'
import { type ComputedSchedule, computeSchedule } from './compute-schedule.ts'
import type { Schedule, ScheduleFormat } from './schedule.ts'
import { DAY, writeMoment } from './wall-minute.ts'

export interface ScheduleReport {
  readonly format: ScheduleFormat
  readonly version: string
  readonly project: string
  readonly dataDate: string | null
  readonly activities: number
  readonly relations: number
  readonly calendars: number
  readonly resources: number
  readonly start: string
  readonly finish: string
  /** Codes, in the order of their starts. */
  readonly criticalPath: readonly string[]
  /** Working days of each activity that is not done, by the hours a day of its calendar. */
  readonly totalFloat: Readonly<Record<string, number>>
  readonly differences: readonly DateDifference[]
  readonly findings: readonly Finding[]
}

export interface DateDifference {
  readonly code: string
  readonly field: 'earlyStart' | 'earlyFinish' | 'lateStart' | 'lateFinish' | 'totalFloat'
  /** As the file has it, and as it is computed here: a moment, or days of float. */
  readonly file: string | number
  readonly computed: string | number
}

/** @throws UnreadableFileError where the schedule cannot be computed. */
export function reportSchedule(schedule: Schedule): ScheduleReport {
  const computed = computeSchedule(schedule)
  const totalFloat: [string, number][] = []
  for (const [index, { code }] of schedule.activities.entries()) {
    const float = computed.activities[index]!.totalFloat
    if (float !== null) totalFloat.push([code, floatDays(schedule, index, float)])
  }
  return {
    format: schedule.format,
    version: schedule.version,
    project: schedule.name || schedule.code,
    dataDate: schedule.dataDate === null ? null : writeMoment(schedule.dataDate),
    activities: schedule.activities.length,
    relations: schedule.relations.length,
    calendars: schedule.calendars.length,
    resources: schedule.resources.length,
    start: writeMoment(computed.start),
    finish: writeMoment(computed.finish),
    criticalPath: computed.critical.map((index) => schedule.activities[index]!.code),
    totalFloat: Object.fromEntries(totalFloat),
    differences: differencesOf(schedule, computed),
    findings: [...schedule.findings, ...computed.findings],
  }
}

/**
 * Where the file's own dates are not those that are computed. The end of a shift and the start of the next one are the
 * same work: programs write either. What is done is not compared.
 */
export function differencesOf(schedule: Schedule, { activities, passes }: ComputedSchedule): DateDifference[] {
  const differences: DateDifference[] = []
  for (const [index, { code, own, status }] of schedule.activities.entries()) {
    if (status === 'complete') continue
    const computed = activities[index]!
    for (const field of ['earlyStart', 'earlyFinish', 'lateStart', 'lateFinish'] as const) {
      const file = own[field]
      if (file === null || passes.clocks[index]!.between(file, computed[field]) === 0) continue
      differences.push({ code, field, file: writeMoment(file), computed: writeMoment(computed[field]) })
    }
    // Programs round floats to hundredths of an hour.
    if (own.totalFloat !== null && Math.abs(own.totalFloat - computed.totalFloat!) > 1)
      differences.push({
        code,
        field: 'totalFloat',
        file: floatDays(schedule, index, own.totalFloat),
        computed: floatDays(schedule, index, computed.totalFloat!),
      })
  }
  return differences
}

/** Minutes of float as days of the activity's calendar, to hundredths. */
export function floatDays(schedule: Schedule, index: number, minutes: number): number {
  const { calendarId, isElapsed } = schedule.activities[index]!
  if (isElapsed) return Math.round((minutes / DAY) * 100) / 100
  const calendar =
    schedule.calendars.find(({ id }) => id === calendarId) ??
    schedule.calendars.find(({ id }) => id === schedule.rules.projectCalendarId)
  return Math.round((minutes / (calendar?.minutesPerDay ?? 480)) * 100) / 100
}
