import { z } from 'zod'
import { FileColumn, TimeZone } from '#platform/contract/file-column.ts'

/** Which record to print, and which of its facts beside its state. Their values are read on the server. */
export const RecordToPrint = z.object({
  kind: z.string().max(60),
  id: z.string().min(1).max(100),
  fields: z.array(FileColumn).max(100),
  timeZone: TimeZone,
})
export type RecordToPrint = z.output<typeof RecordToPrint>
