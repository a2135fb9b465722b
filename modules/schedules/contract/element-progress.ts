import { z } from 'zod'

const Day = z.string().nullable()

/** What of a model is built when: elements that the same packages build are one group. */
export const ElementProgress = z.object({
  /** The day of today. */
  asOf: z.string(),
  /** Elements of the version that can be seen; those of the groups are some of them. */
  elements: z.number().int(),
  packages: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      name: z.string(),
      plannedStart: Day,
      plannedFinish: Day,
      expectedStart: Day,
      expectedFinish: Day,
      actualStart: Day,
      actualFinish: Day,
    }),
  ),
  groups: z.array(z.object({ packageIds: z.array(z.uuid()), globalIds: z.array(z.string()) })),
})
export type ElementProgress = z.output<typeof ElementProgress>
