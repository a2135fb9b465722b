import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { CLASSES, HOUR_BASES } from './incidents-records.ts'

const Count = z.number().int()
/** Null: not tested, because there are no hours. */
const Rate = z.number().nullable()

/** How old those are that are not closed, days. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const

const Hours = {
  /** Null: none were entered. */
  entered: z.number().nullable(),
  measured: z.number(),
  /** Measured less entered; null where one is missing. */
  gap: z.number().nullable(),
  /** Ways in of which nobody knows how long they lasted. */
  unmeasured: Count,
}

/** Hours that were entered beside those that the gates measured, of the same months. They are never added up. */
export const ComparedHours = z.object({
  /** First and last month: from when the gates began to measure. */
  from: z.string(),
  to: z.string(),
  ...Hours,
  /** Those that differ most first. */
  companies: z.array(z.object({ company: CompanyRef.nullable(), ...Hours })),
  /** Companies beyond these. */
  others: Count,
})
export type ComparedHours = z.output<typeof ComparedHours>

export const IncidentFigures = z.object({
  asOf: z.string(),
  from: z.string(),
  to: z.string(),
  /** What the rates are counted over. */
  basis: z.enum(HOUR_BASES),
  /** Null where there are none of the basis: hours are entered by project, and measured by project or site. */
  hours: z.number().nullable(),
  /** The rates are of what happened from this day on: as measured, of the months since the gates began to measure. */
  ratedFrom: z.string(),
  /** Null where a part of a project is looked at, or no gate has measured anything. */
  compared: ComparedHours.nullable(),
  rates: z.object({ trir: Rate, dart: Rate, ltifr: Rate, severity: Rate }),
  /** Closed and open, without those that were rejected. */
  total: Count,
  recordable: Count,
  daysLost: Count,
  open: Count,
  overdueActions: Count,
  /** Counted, and not on the reader's lists. */
  hidden: Count,
  byClass: z.array(z.object({ class: z.enum(CLASSES), count: Count })),
  byMonth: z.array(
    z.object({
      month: z.string(),
      total: Count,
      recordable: Count,
      trir: Rate,
      /** Null where there are none. */
      hours: z.number().nullable(),
    }),
  ),
  /** Reported from one day to the other. */
  byAge: z.array(z.object({ age: z.enum(AGES), count: Count, from: z.string(), to: z.string() })),
  /** Where most happened, each with its count of every class, in the order of the classes. */
  byStructure: z.array(
    z.object({ siteCode: z.string(), structureCode: z.string().nullable(), total: Count, byClass: z.array(Count) }),
  ),
  /** In which something happened, also of those that are not named. */
  structures: Count,
})
export type IncidentFigures = z.output<typeof IncidentFigures>
