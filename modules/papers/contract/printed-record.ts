import { z } from 'zod'

const FieldPath = z
  .string()
  .max(200)
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*){0,3}$/)

/** A fact to print, as the columns of lists name them (`ui/table-types.ts`): the field, and its words on the person's screen. */
export const PrintedField = z.strictObject({
  header: z.string().trim().min(1).max(200),
  path: FieldPath,
  preferred: FieldPath.optional(),
  kind: z.enum(['text', 'choice', 'day', 'moment', 'number', 'money', 'person', 'flag']),
  labels: z.record(z.string().max(200), z.string().max(300)).optional(),
  decimals: z.number().int().min(0).max(10).optional(),
})
export type PrintedField = z.output<typeof PrintedField>

/** Which record to print, and which of its facts. Their values are read on the server. */
export const RecordToPrint = z.object({
  kind: z.string().max(60),
  id: z.uuid(),
  fields: z.array(PrintedField).min(1).max(100),
  timeZone: z.string().max(60).refine(isTimeZone, 'This time zone is not known.'),
})
export type RecordToPrint = z.output<typeof RecordToPrint>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
