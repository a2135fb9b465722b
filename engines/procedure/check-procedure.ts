import type { Text } from '#platform/contract/text.ts'
import { namesIn } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { fillSentence } from '../unreadable-file-error.ts'
import { ValueError } from '../value-error.ts'
import { BPMN_FINDINGS } from './bpmn-findings.ts'
import { findDeadlocks } from './find-deadlocks.ts'
import type { NodeKind, Procedure, ProcedureNode } from './procedure.ts'
import { type ProcedureGraph, procedureGraph } from './procedure-graph.ts'
import { PROBLEMS, type ProblemKind } from './procedure-problems.ts'

/** Something that stands in the way of a procedure, or that its author should look at. */
export interface ProcedureProblem {
  /** The step or flow; null for the procedure as a whole. */
  readonly element: string | null
  readonly kind: ProblemKind
  readonly reason: Text
  /** False where it may be made active nevertheless. */
  readonly isBlocking: boolean
}

/** What is known beside the drawing; left out where it is not. */
export interface CheckAgainst {
  /** Names that the start and the forms answer. */
  readonly answers?: ReadonlySet<string>
  /** Keys of the procedures that may be called. */
  readonly procedures?: ReadonlySet<string>
  readonly roles?: ReadonlySet<string>
}

/** Steps at which a run waits for somebody or something. */
const WAITING: readonly NodeKind[] = ['user', 'timer', 'call']
const ENDING: readonly NodeKind[] = ['end', 'terminate']

/**
 * Looks for all that would make a run stop, go round for ever or never be done: dead ends, steps that nothing reaches,
 * tasks for nobody, loops without waiting, and joins that wait for what cannot come (by trying every choice).
 */
export function checkProcedure(procedure: Procedure, against: CheckAgainst = {}): ProcedureProblem[] {
  const graph = procedureGraph(procedure)
  const groups = procedure.nodes.filter(({ kind }) => kind === 'group').map(({ id }) => id)
  return [
    ...[null, ...groups].flatMap((parent) => checkLevel(graph, parent)),
    ...procedure.nodes.flatMap((node) => checkNode(graph, node, against)),
    ...procedure.nodes.flatMap(({ id, unsupported }) =>
      unsupported.map((name) => problem(id, 'unsupported', { name })),
    ),
    ...procedure.flows.flatMap((flow) => checkCondition(flow.id, flow.condition, against)),
    ...findLoops(graph),
  ]
}

/** A process beside the one that runs: pools that talk to each other. */
export function processNotRun({ id, name }: { readonly id: string; readonly name: string }): ProcedureProblem {
  const { en, ar } = BPMN_FINDINGS['process-not-run']
  const details = { name: name || id }
  const reason = { en: fillSentence(en, details), ar: fillSentence(ar, details) }
  return { element: id, kind: 'unsupported', isBlocking: true, reason }
}

function problem(
  element: string | null,
  kind: ProblemKind,
  details: Readonly<Record<string, string | number>> = {},
): ProcedureProblem {
  const { say, isBlocking } = PROBLEMS[kind]
  return { element, kind, isBlocking, reason: { en: fillSentence(say.en, details), ar: fillSentence(say.ar, details) } }
}

function checkLevel(graph: ProcedureGraph, parent: string | null): ProcedureProblem[] {
  const nodes = graph.procedure.nodes.filter((node) => node.parent === parent)
  const [start, ...others] = graph.startsOf(parent)
  if (!start) return [problem(parent, 'no-start')]
  const unreached = nodes.filter((node) => node.kind !== 'start' && !graph.leadsTo(start.id, node.id))
  const deadEnds = nodes.filter(({ id, kind }) => !ENDING.includes(kind) && graph.outOf(id).length === 0)
  const shape = [
    ...others.map(({ id }) => problem(id, 'many-starts')),
    ...(nodes.some(({ kind }) => ENDING.includes(kind)) ? [] : [problem(parent, 'no-end')]),
    ...unreached.map(({ id }) => problem(id, 'unreachable')),
    ...deadEnds.map(({ id }) => problem(id, 'dead-end')),
  ]
  // What is drawn wrong would be said again as a deadlock.
  if (shape.length > 0) return shape
  const { deadlocked, multiplied, isWhole } = findDeadlocks(graph, start.id)
  return [
    ...deadlocked.map((id) => problem(id, 'deadlock')),
    ...multiplied.map((id) => problem(id, 'multiplies')),
    ...(isWhole ? [] : [problem(parent, 'not-proven')]),
  ]
}

function checkNode(graph: ProcedureGraph, node: ProcedureNode, against: CheckAgainst): ProcedureProblem[] {
  return [...checkWork(graph, node, against), ...checkLeaving(graph, node)]
}

/** A step that is no choice may be left by conditions; a parallel gateway takes all ways, whatever stands at them. */
function checkLeaving(graph: ProcedureGraph, { id, kind }: ProcedureNode): ProcedureProblem[] {
  if (kind === 'exclusive' || kind === 'inclusive') return []
  const flows = graph.outOf(id)
  const decided = flows.filter((flow) => flow.condition !== null || flow.isDefault)
  if (kind === 'parallel') return decided.map((flow) => problem(flow.id, 'condition-without-effect'))
  const hasOther = flows.some((flow) => flow.isDefault || flow.condition === null)
  return decided.length > 0 && !hasOther ? [problem(id, 'no-default')] : []
}

function checkWork(graph: ProcedureGraph, node: ProcedureNode, against: CheckAgainst): ProcedureProblem[] {
  const { id, kind, work, timer } = node
  if (kind === 'user') return checkTask(id, work, against)
  if (kind === 'send' && !node.tells) return [problem(id, 'tells-nobody')]
  if (kind === 'timer' || kind === 'boundary') {
    if (!timer) return [problem(id, 'no-time')]
    return timer.kind === 'expression' ? checkCondition(id, timer.expression, against) : []
  }
  if (kind === 'call') {
    if (node.calls === null) return [problem(id, 'no-procedure')]
    const { procedures } = against
    return procedures && !procedures.has(node.calls) ? [problem(id, 'unknown-procedure', { name: node.calls })] : []
  }
  return kind === 'exclusive' || kind === 'inclusive' ? checkWays(graph, id) : []
}

function checkTask(id: string, work: ProcedureNode['work'], against: CheckAgainst): ProcedureProblem[] {
  if (!work?.performer) return [problem(id, 'no-performer')]
  const named = [work.performer, ...(work.escalation ? [work.escalation.to] : [])]
  const { roles, answers } = against
  return [
    ...(work.kind === 'form' && work.form === null ? [problem(id, 'no-form')] : []),
    ...named.flatMap((one) =>
      one.kind === 'role' && roles && !roles.has(one.role) ? [problem(id, 'unknown-role', { name: one.role })] : [],
    ),
    ...named.flatMap((one) =>
      one.kind === 'answer' && answers && !answers.has(one.name)
        ? [problem(id, 'unknown-answer', { name: one.name })]
        : [],
    ),
  ]
}

function checkWays(graph: ProcedureGraph, id: string): ProcedureProblem[] {
  const ways = graph.outOf(id)
  if (ways.length < 2) return []
  const open = ways.filter((flow) => !flow.isDefault && flow.condition === null)
  return [
    ...open.map((flow) => problem(flow.id, 'no-condition')),
    ...(ways.some((flow) => flow.isDefault) || open.length > 0 ? [] : [problem(id, 'no-default')]),
  ]
}

function checkCondition(id: string, source: string | null, { answers }: CheckAgainst): ProcedureProblem[] {
  if (source === null) return []
  try {
    const unknown = [...namesIn(parseExpression(source))].filter((name) => answers && !answers.has(name))
    return unknown.map((name) => problem(id, 'unknown-answer', { name }))
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    const { isBlocking } = PROBLEMS['bad-condition']
    return [{ element: id, kind: 'bad-condition', isBlocking, reason: error.say }]
  }
}

/** Rounds on which nobody is waited for. */
function findLoops(graph: ProcedureGraph): ProcedureProblem[] {
  const passing = graph.procedure.nodes.filter(({ id, kind }) => !WAITING.includes(kind) && !waitsInside(graph, id))
  const ids = new Set(passing.map(({ id }) => id))
  return passing.filter(({ id }) => comesBack(graph, id, ids)).map(({ id }) => problem(id, 'endless-loop'))
}

function waitsInside(graph: ProcedureGraph, group: string): boolean {
  const inside = graph.procedure.nodes.filter(({ parent }) => parent === group)
  return inside.some(({ id, kind }) => WAITING.includes(kind) || waitsInside(graph, id))
}

function comesBack(graph: ProcedureGraph, from: string, within: ReadonlySet<string>): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { to } of graph.outOf(at)) {
      if (to === from) return true
      if (!within.has(to) || seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return false
}
