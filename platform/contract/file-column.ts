import { z } from 'zod'

const FieldPath = z
  .string()
  .max(200)
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*){0,3}$/)

/**
 * A column of a list, or a fact of a record, that goes into a file, as `ui/table-types.ts` has it: the field, and its words
 * on the person's screen. Its values are read on the server.
 */
export const FileColumn = z.strictObject({
  header: z.string().trim().min(1).max(200),
  path: FieldPath,
  preferred: FieldPath.optional(),
  kind: z.enum(['text', 'choice', 'day', 'moment', 'number', 'money', 'person', 'flag']),
  labels: z.record(z.string().max(200), z.string().max(300)).optional(),
  decimals: z.number().int().min(0).max(10).optional(),
  /** Field that says the currency of an amount. */
  currency: FieldPath.optional(),
  /** Field that says the unit of a quantity, by its code; `labels` are the symbols. */
  unit: FieldPath.optional(),
})
export type FileColumn = z.output<typeof FileColumn>

/** By whose clock a file writes times: a name of the IANA database. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'This time zone is not known.')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
