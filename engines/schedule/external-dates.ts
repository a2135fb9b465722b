import type { Constraint } from './schedule.ts'
import type { ScheduleFindings } from './schedule-findings.ts'

/** What other projects hold an activity to, as Primavera keeps it where their own activities are not in the file. */
export function externalDates(
  earlyStart: number | null,
  lateFinish: number | null,
  code: string,
  findings: ScheduleFindings,
): Constraint[] {
  if (earlyStart !== null || lateFinish !== null) findings.add('external-date', code)
  return [
    ...(earlyStart === null ? [] : [{ kind: 'external-start', at: earlyStart } as const]),
    ...(lateFinish === null ? [] : [{ kind: 'external-finish', at: lateFinish } as const]),
  ]
}
