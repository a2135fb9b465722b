import { useReportTasksText } from './use-report-tasks-text.ts'

/** Rules that have words of their own. */
export const KNOWN_RULES = [
  ['daily', 'FREQ=DAILY'],
  ['weekly', 'FREQ=WEEKLY;BYDAY=SU'],
  ['monthStart', 'FREQ=MONTHLY;BYMONTHDAY=1'],
  ['monthEnd', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
] as const

/** Which of them an RRULE is. */
export const knownRule = (rule: string) => KNOWN_RULES.find(([, known]) => known === rule)?.[0]

/** Says how often in words; a rule of its own as calendars write it. */
export function useRuleWords(): (rule: string) => string {
  const text = useReportTasksText()
  return (rule) => {
    const known = knownRule(rule)
    return known ? text(`often.${known}`) : rule
  }
}
