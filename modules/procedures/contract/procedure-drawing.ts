import { z } from 'zod'
import { Finding } from '#platform/contract/finding.ts'

const Words = z.object({ en: z.string(), ar: z.string() })
const PERFORMERS = [
  z.object({ kind: z.literal('role'), role: z.string() }),
  z.object({ kind: z.literal('person'), id: z.string() }),
  z.object({ kind: z.literal('answer'), name: z.string() }),
] as const
const Performer = z.union(PERFORMERS)
const PerformerOrNone = z.union([...PERFORMERS, z.null()])
const Duration = z.object({ unit: z.enum(['minutes', 'working-days']), count: z.number() })
const TimerOrNone = z.union([
  z.object({ kind: z.literal('after'), duration: Duration }),
  z.object({ kind: z.literal('at'), time: z.string() }),
  z.object({ kind: z.literal('expression'), expression: z.string() }),
  z.null(),
])

export const EVIDENCE = ['photo', 'file', 'signature', 'location', 'comment'] as const

const NODE_KINDS = [
  'start',
  'end',
  'terminate',
  'user',
  'send',
  'exclusive',
  'parallel',
  'inclusive',
  'timer',
  'boundary',
  'call',
  'group',
  'other',
] as const

const Node = z.object({
  id: z.string(),
  kind: z.enum(NODE_KINDS),
  name: z.string(),
  parent: z.string().nullable(),
  lane: z.string().nullable(),
  work: z
    .object({
      kind: z.enum(['task', 'form', 'approval']),
      performer: PerformerOrNone,
      due: Duration.nullable(),
      form: z.string().nullable(),
      evidence: z.array(z.enum(EVIDENCE)),
      escalation: z.object({ after: Duration, to: Performer }).nullable(),
    })
    .nullable(),
  timer: TimerOrNone,
  attachedTo: z.string().nullable(),
  interrupts: z.boolean(),
  calls: z.string().nullable(),
  tells: PerformerOrNone,
  unsupported: z.array(z.string()),
})

/** What runs: the graph of steps and flows, as `engines/procedure` has it. */
export const ProcedureGraph = z.object({
  key: z.string(),
  name: z.string(),
  nodes: z.array(Node).max(10_000),
  flows: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      name: z.string(),
      condition: z.string().nullable(),
      isDefault: z.boolean(),
    }),
  ),
  lanes: z.array(z.object({ id: z.string(), name: z.string() })),
})

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** Where the steps and flows stand on the drawing, in its own units. */
export const ProcedureLayout = z.object({
  shapes: z.array(Box.extend({ id: z.string() })),
  edges: z.array(z.object({ id: z.string(), points: z.array(z.object({ x: z.number(), y: z.number() })) })),
})

/** What stands in the way of a procedure, or should be looked at. */
export const ProcedureProblem = z.object({
  element: z.string().nullable(),
  kind: z.string(),
  isBlocking: z.boolean(),
  reason: Words,
})
export type ProcedureProblem = z.output<typeof ProcedureProblem>

/** What reading a file says, beside the file itself. */
export const ReadDrawing = z.object({
  graph: ProcedureGraph,
  layout: ProcedureLayout,
  /** Of the file: processes that do not run with it. */
  problems: z.array(ProcedureProblem),
  /** What the file holds that does not run here, is not shown, or is taken otherwise. */
  findings: z.array(Finding),
})
export type ReadDrawing = z.output<typeof ReadDrawing>

export const ProcedureDrawing = ReadDrawing.extend({
  /** Of those that were made active; null is the draft. */
  version: z.number().int().nullable(),
  xml: z.string(),
})
export type ProcedureDrawing = z.output<typeof ProcedureDrawing>

/** A step of a drawing that says nothing yet. */
export const PLAIN_NODE = {
  name: '',
  parent: null,
  lane: null,
  work: null,
  timer: null,
  attachedTo: null,
  interrupts: true,
  calls: null,
  tells: null,
  unsupported: [],
}
