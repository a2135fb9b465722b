import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { ACTION_STATES, ACTION_TYPES, CAUSE_KINDS, CONTROLS } from './incidents-records.ts'

/** What is asked so that it does not happen again. */
export const ActionDraft = z.object({
  description: z.string().trim().min(1).max(1_000),
  type: z.enum(ACTION_TYPES).default('corrective'),
  control: z.enum(CONTROLS).nullable().default(null),
  ownerId: z.uuid(),
  /** Left out: ten working days of the project from today. */
  dueOn: CalendarDay.nullable().default(null),
  /** Days after it is verified on which somebody looks whether it worked; null: nobody does. */
  checkAfterDays: z.number().int().min(1).max(730).nullable().default(null),
})
export type ActionDraft = z.output<typeof ActionDraft>

export const IncidentAction = z.object({
  id: z.uuid(),
  description: z.string(),
  type: z.enum(ACTION_TYPES),
  control: z.enum(CONTROLS).nullable(),
  owner: PersonRef,
  dueOn: z.string(),
  state: z.enum(ACTION_STATES),
  /** What was done, as its owner says. */
  doneNote: z.string(),
  doneBy: PersonRef.nullable(),
  doneAt: z.string().nullable(),
  verifiedBy: PersonRef.nullable(),
  verifiedAt: z.string().nullable(),
  checkAfterDays: z.number().int().nullable(),
  /** The day on which somebody looks whether it worked; null before it is verified, or where nobody does. */
  checkOn: z.string().nullable(),
  /** Whether it worked, as who looked says; null: nobody has yet. Of one that was reopened, what was said last. */
  isEffective: z.boolean().nullable(),
  effectNote: z.string(),
  checkedBy: PersonRef.nullable(),
  checkedAt: z.string().nullable(),
  /** How often it was opened anew after it had been verified. */
  reopened: z.number().int(),
  /** Incidents in which its cause came back, for which it was opened again: those that the reader may read. */
  becauseOf: z.array(z.object({ id: z.uuid(), number: z.string() })),
  rowVersion: z.number().int(),
  can: z.object({ finish: z.boolean(), verify: z.boolean(), judge: z.boolean(), reopen: z.boolean() }),
})
export type IncidentAction = z.output<typeof IncidentAction>

/** A cause that comes back within so many days after an action against it was verified says that the action did not hold. */
export const REPEAT_DAYS = 90

/** An earlier incident of the same kind of root cause at the same place or of the same contractor. */
export const Repeat = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  occurredAt: z.string(),
  kinds: z.array(z.enum(CAUSE_KINDS)),
  isSamePlace: z.boolean(),
  isSameContractor: z.boolean(),
  /** What was done against it and verified. */
  actions: z.array(IncidentAction.pick({ id: true, description: true, owner: true, rowVersion: true })),
  /** What was opened again because of this one. */
  reopened: z.array(
    IncidentAction.pick({ id: true, description: true, owner: true }).extend({
      at: z.string(),
      /** By the rule, and by nobody. */
      isByRule: z.boolean(),
    }),
  ),
  canReopen: z.boolean(),
})
export type Repeat = z.output<typeof Repeat>
