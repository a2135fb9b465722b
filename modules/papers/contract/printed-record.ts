import { z } from 'zod'
import { FileColumn, TimeZone } from '#platform/contract/file-column.ts'

/** Which record to print, and which of its facts. Their values are read on the server. */
export const RecordToPrint = z.object({
  kind: z.string().max(60),
  id: z.uuid(),
  fields: z.array(FileColumn).min(1).max(100),
  timeZone: TimeZone,
})
export type RecordToPrint = z.output<typeof RecordToPrint>
