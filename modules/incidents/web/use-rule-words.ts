import type { ReportingRule } from '../contract/reporting-rules.ts'
import { useIncidentsText } from './use-incidents-text.ts'

const DAY = 24

/** A rule in words: within how long, from when, and where that stands. */
export function useRuleWords() {
  const text = useIncidentsText()
  return ({ hours, from, isAtOnce, source }: ReportingRule): string => {
    if (hours === 0) return `${text('atOnce')} (${source})`
    const isDays = hours > DAY && hours % DAY === 0
    const span = text(isDays ? 'withinDays' : 'withinHours', { count: String(isDays ? hours / DAY : hours) })
    const since = text(`from.${from}`)
    return `${isAtOnce ? text('atOnceAnd', { span }) : span} ${since} (${source})`
  }
}
