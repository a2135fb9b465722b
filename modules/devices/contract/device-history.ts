import { z } from 'zod'

/** Of one file: a year of one value in ten minutes is 3 MB as a table. */
export const MOST_HISTORY_BYTES = 16 * 1024 * 1024
export const MOST_HISTORY_LETTERS = 15_000_000

/** What devices measured before: a CSV table, or JSON of the SensorThings API. `isDryRun`: nothing is stored. */
export const HistoryDraft = z.object({
  projectCode: z.string().min(1),
  siteCode: z.string().min(1),
  content: z.string().min(1).max(MOST_HISTORY_LETTERS),
  isDryRun: z.boolean().default(false),
})

/** `unknown`: no device of the site has this serial number. `stored`: how many were new. */
export const HistoryVerdict = z.object({
  device: z.string(),
  deviceId: z.uuid().nullable(),
  metric: z.string(),
  count: z.number().int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  verdict: z.enum(['taken', 'unknown', 'tooOld', 'inFuture']),
  stored: z.number().int(),
})
export type HistoryVerdict = z.output<typeof HistoryVerdict>

export const HistoryReport = z.object({
  isDryRun: z.boolean(),
  series: z.array(HistoryVerdict),
  /** The first of what could not be read, by row of the table or number of the observation. */
  problems: z.array(z.object({ row: z.number().int(), problem: z.string() })),
  problemCount: z.number().int(),
})
export type HistoryReport = z.output<typeof HistoryReport>
