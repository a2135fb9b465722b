import { z } from 'zod'
import type { Access } from './access.ts'
import type { AnySchema } from './define-api.ts'
import { TURNS } from './record-filter-words.ts'
import { Turn } from './turn.ts'

/** Why a step cannot be taken now, in the caller's language. `name`: the permission, the field or the guard. */
export const StepRefusal = z.object({
  kind: z.enum(['right', 'party', 'field', 'guard']),
  name: z.string(),
  say: z.string(),
})
export type StepRefusal = z.output<typeof StepRefusal>

/** Who agreed to what. */
export const Approval = z.object({
  step: z.string(),
  /** SHA-256 of what they saw. */
  content: z.string(),
  /** The record still says what was approved. */
  isCurrent: z.boolean(),
  approvedAt: z.string(),
  /** As they were called then. */
  approvedBy: z.object({ id: z.string(), name: z.string() }),
  /** Company that they approved for; null where no party was asked, or an administrator stood in for one. */
  onBehalfOf: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
})
export type Approval = z.output<typeof Approval>

/** The steps that lead on from where a record is, in their order, and what was approved of it, the newest first. */
export const NextStepsOf = z.object({
  /** Version of the record that this was computed for. */
  rowVersion: z.number().int(),
  /** SHA-256 of what an approval would bind to in this version. */
  seen: z.string(),
  /** Null where it waits for nobody. */
  turn: Turn.nullable(),
  steps: z.array(z.object({ step: z.string(), refusals: z.array(StepRefusal) })),
  approvals: z.array(Approval),
})
export type NextStepsOf = z.output<typeof NextStepsOf>

const StepInput = z.object({
  id: z.uuid(),
  rowVersion: z.number().int().min(1),
  reason: z.string().trim().min(1).max(2_000).optional(),
  /** Of an approval: `seen` of the record as it was shown. */
  seen: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/**
 * The two endpoints of a machine, spread into the module's api beside the others. `access` is what reads the record: each
 * step asks for its own right.
 * @example defineApi(incidentsModule, { …, ...stepEndpoints(incidentStates, { path: '/incidents', access: 'incident:read', record: Incident }) })
 */
export function stepEndpoints<
  Step extends string,
  const Path extends `/${string}`,
  const Permission extends Access,
  Kept extends AnySchema,
>(
  {
    kind,
    steps,
    isStatus,
    due,
  }: {
    readonly kind: string
    readonly steps: Readonly<Record<Step, { readonly right: string }>>
    readonly isStatus?: true
    readonly due?: string
  },
  { path, access, record }: { readonly path: Path; readonly access: Permission; readonly record: Kept },
) {
  const step = z.enum(Object.keys(steps) as [Step, ...Step[]])
  return {
    steps: {
      method: 'GET',
      path: `${path}/:id/steps`,
      summary: 'The steps that lead on from here, each with what still stands in its way, and what was approved',
      access,
      reads: [kind],
      ...(isStatus ? {} : { saysTurn: turnsOf(due !== undefined) }),
      input: z.object({ id: z.uuid() }),
      output: NextStepsOf,
    },
    takeStep: {
      method: 'POST',
      path: `${path}/:id/steps/:step`,
      summary: 'Take a step of the record that was seen in this version',
      access,
      asks: Object.values<{ readonly right: string }>(steps).map(({ right }) => right),
      input: StepInput.extend({ step }),
      output: record,
    },
  } as const
}

const turnsOf = (isDue: boolean) => TURNS.filter((turn) => turn !== 'late' || isDue)
