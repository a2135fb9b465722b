import type { z } from 'zod'
import { FIRST_YEAR, isDayTooEarly } from '#platform/contract/first-day.ts'
import { platformText } from '../language/platform-text.ts'

type Issue = z.core.$ZodIssue

/**
 * Words for what a schema found wrong, in the reader's language. The schema's own messages are English and technical.
 * `own` are a form's words for a field that is filled in but wrong.
 */
export function issueText(issue: Issue, own: string | undefined): string {
  if (isMissing(issue)) return platformText('fieldRequired')
  if (own) return own
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? platformText('fieldTooShort', { minimum: String(issue.minimum) })
        : platformText('fieldTooSmall', { minimum: String(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? platformText('fieldTooLong', { maximum: String(issue.maximum) })
        : platformText('fieldTooLarge', { maximum: String(issue.maximum) })
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? platformText('fieldNotANumber')
        : platformText('fieldRequired')
    case 'custom':
      return isDayTooEarly(issue)
        ? platformText('fieldDayTooEarly', { year: String(FIRST_YEAR) })
        : platformText('fieldWrongForm')
    default:
      return platformText('fieldWrongForm')
  }
}

function isMissing(issue: Issue): boolean {
  if (issue.input === '' || issue.input === null) return true
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1
  return issue.code === 'invalid_type' && (issue.input === undefined || issue.message.endsWith('undefined'))
}
