import { z } from 'zod'

const Day = z.string().nullable()

/** What of a model is built when: elements that the same work builds are one group. */
export const ElementProgress = z.object({
  /** The day of today. */
  asOf: z.string(),
  /** Elements of the version that can be seen; those of the groups are some of them. */
  elements: z.number().int(),
  /** What builds elements: packages, and activities that elements are linked to. */
  works: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['package', 'link']),
      /** Of a package, or the code of an activity. */
      number: z.string(),
      name: z.string(),
      /** Elements of the model were put on it one by one, or linked to it: they can be taken off. */
      isPut: z.boolean(),
      /** By which it is dated. */
      activities: z.array(z.object({ scheduleId: z.uuid(), code: z.string(), name: z.string() })),
      plannedStart: Day,
      plannedFinish: Day,
      expectedStart: Day,
      expectedFinish: Day,
      actualStart: Day,
      actualFinish: Day,
    }),
  ),
  groups: z.array(z.object({ workIds: z.array(z.uuid()), globalIds: z.array(z.string()) })),
})
export type ElementProgress = z.output<typeof ElementProgress>
