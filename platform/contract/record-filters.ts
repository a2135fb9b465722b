import { z } from 'zod'
import { CalendarDay } from './calendar-day.ts'
import { ME, NONE } from './record-filter-words.ts'

/**
 * Fields of a list's query that narrow it. Each stands here as what a query may say, and under the same name in
 * `platform/server/records/record-filters.ts` as the condition in SQL.
 */
export function byChoice<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z.enum(choices).optional()
}

/** One or several of the choices, with commas between them: `open,answered`. */
export function byChoices<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(choices)).min(1))
    .optional()
}

/** Records of a person, by their id, or of who asks: `me`. */
export function byPerson() {
  return z.union([z.literal(ME), z.uuid()]).optional()
}

/** Records of a company, or of another record, by its id. */
export function byCompany() {
  return z.uuid().optional()
}

/** As {@link byCompany}, and those in which none is named: `none`. */
export function byCompanyOrNone() {
  return z.union([z.literal(NONE), z.uuid()]).optional()
}

/** `true` or `false`: records that have something, or that have not. */
export function byFlag() {
  return z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()
}

/** `true`: records whose day has passed while they are still open; `false`: the others. */
export function byOverdue() {
  return byFlag()
}

/** Words that a field holds somewhere. */
export function byText() {
  return z.string().trim().min(1).max(200).optional()
}

/** Numbers, both included; null where the range has no end on that side. */
export interface NumberRange {
  readonly from: number | null
  readonly to: number | null
}

const NUMBER = '-?\\d{1,15}(?:\\.\\d{1,6})?'

/** Two numbers and two points between them; one may be left out: `10..20`, `2.5..`, `..-3`. */
export function byNumber() {
  return z
    .string()
    .regex(new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`))
    .transform((text): NumberRange => {
      const [from = '', to = ''] = text.split('..')
      return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
    })
    .optional()
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
    .refine((text) => text.split('..').every((day) => day === '' || CalendarDay.safeParse(day).success))
    .transform((text): DayRange => {
      const [from = '', to = ''] = text.split('..')
      return { from: from || null, to: to || null }
    })
    .optional()
}
