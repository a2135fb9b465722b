import { z } from 'zod'
import type { ReadLimits } from './read-row.ts'

/** What the parser process is given: an absolute path, and which sheet of a workbook. */
export interface ReadInput {
  readonly file: string
  readonly sheet?: string
  readonly limits?: Partial<ReadLimits>
}

/** The rows in the folder of the run, one JSON object a line. */
export const READ_ROWS_FILE = 'rows.jsonl'

export const ReadSummary = z.strictObject({
  source: z.discriminatedUnion('format', [
    z.strictObject({ format: z.literal('xlsx'), sheets: z.array(z.string()).readonly(), sheet: z.string() }),
    z.strictObject({
      format: z.literal('csv'),
      encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1256']),
      delimiter: z.string(),
    }),
  ]),
  rows: z.number().int(),
  columns: z.number().int(),
})
export type ReadSummary = z.infer<typeof ReadSummary>
