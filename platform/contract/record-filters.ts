import { z } from 'zod'

/**
 * Fields of a list's query that narrow it. Each stands here as what a query may say, and under the same name in
 * `platform/server/records/record-filters.ts` as the condition in SQL.
 */
export function byChoice<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z.enum(choices).optional()
}

/** Records of a person, by their id. */
export function byPerson() {
  return z.uuid().optional()
}

/** `true` or `false`: records that have something, or that have not. */
export function byFlag() {
  return z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()
}

/** Days of the calendar, both included; null where the range has no end on that side. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

/** Two days and two points between them; one may be left out: `2026-03-01..2026-03-31`, `..2026-03-31`. */
export function byDays() {
  return z
    .string()
    .regex(/^((19|20|21)\d\d-\d\d-\d\d)?\.\.((19|20|21)\d\d-\d\d-\d\d)?$/)
    .refine((text) => text.split('..').every((day) => day === '' || z.iso.date().safeParse(day).success))
    .transform((text): DayRange => {
      const [from = '', to = ''] = text.split('..')
      return { from: from || null, to: to || null }
    })
    .optional()
}
