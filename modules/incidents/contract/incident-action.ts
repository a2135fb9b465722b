import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { ACTION_STATES, ACTION_TYPES, CONTROLS } from './incidents-records.ts'

/** What is asked so that it does not happen again. */
export const ActionDraft = z.object({
  description: z.string().trim().min(1).max(1_000),
  type: z.enum(ACTION_TYPES).default('corrective'),
  control: z.enum(CONTROLS).nullable().default(null),
  ownerId: z.uuid(),
  /** Left out: ten working days of the project from today. */
  dueOn: z.iso.date().nullable().default(null),
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
  rowVersion: z.number().int(),
  can: z.object({ finish: z.boolean(), verify: z.boolean() }),
})
export type IncidentAction = z.output<typeof IncidentAction>
