import { z } from 'zod'
import { CLASSES } from './incidents-records.ts'

const Count = z.number().int()
/** Null: not tested, because no hours were entered. */
const Rate = z.number().nullable()

/** How old those are that are not closed, days. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const

export const IncidentFigures = z.object({
  asOf: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null where none were entered, or where only a part of a project is looked at: hours are entered by project. */
  hours: z.number().nullable(),
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
  byMonth: z.array(z.object({ month: z.string(), total: Count, recordable: Count, trir: Rate })),
  /** Reported from one day to the other. */
  byAge: z.array(z.object({ age: z.enum(AGES), count: Count, from: z.string(), to: z.string() })),
  /** Each with its count of every class, in the order of the classes. */
  byStructure: z.array(
    z.object({ siteCode: z.string(), structureCode: z.string(), total: Count, byClass: z.array(Count) }),
  ),
})
export type IncidentFigures = z.output<typeof IncidentFigures>
