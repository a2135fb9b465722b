import type { z } from 'zod'

/** Days of earlier years come of half a year that was typed: `0026-03-01`. */
export const FIRST_YEAR = 1800

/** Whether a schema refused a day because of its year. Stands apart from the schema, which brings the reader of schemas. */
export function isDayTooEarly(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['firstYear'] === FIRST_YEAR
}
