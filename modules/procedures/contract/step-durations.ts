import { z } from 'zod'

/** How long one step of a procedure took in the runs of a version, and what waits at it. */
export const StepDurations = z.object({
  node: z.string(),
  name: z.string(),
  done: z.number().int(),
  /** Seconds from the asking to the answer; null where it was never done. */
  median: z.number().nullable(),
  /** Nine of ten took no longer. */
  ninth: z.number().nullable(),
  waiting: z.number().int(),
  skipped: z.number().int(),
  /** Done after they were due, or waiting and due by now; of those that were ever due. */
  overdue: z.number().int(),
  due: z.number().int(),
})
export type StepDurations = z.output<typeof StepDurations>

/** What the history of a version says of its steps, the slowest first. */
export const ProcedureDurations = z.object({
  version: z.number().int(),
  runs: z.number().int(),
  /** Of runs that have ended, in seconds. */
  median: z.number().nullable(),
  ninth: z.number().nullable(),
  steps: z.array(StepDurations),
})
export type ProcedureDurations = z.output<typeof ProcedureDurations>
