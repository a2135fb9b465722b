import type { Flow, ProcedureNode } from './procedure.ts'
import type { ProcedureGraph } from './procedure-graph.ts'

/** Situations that are tried before it is given up. */
const MOST_SITUATIONS = 5_000
/** As many threads on one step are taken for ever more. */
const MANY = 4
/** Ways out of an inclusive gateway that are tried in all combinations. */
const MOST_COMBINED = 6

export interface Deadlocks {
  /** Joins at which a run can wait for ever. */
  readonly deadlocked: readonly string[]
  /** Steps of which ever more go on at once. */
  readonly multiplied: readonly string[]
  /** False where there are too many situations to try all. */
  readonly isWhole: boolean
}

/** A thread: where it stands, and by which flow it came (joins ask for it). */
interface Thread {
  readonly at: string
  readonly via: string
}
type Situation = readonly Thread[]

/**
 * Tries all choices of a procedure, or of one group: a group inside is one step. Threads do not hinder each other, so of those
 * that can go on one goes first, and as far as it can, so that its choices have met again before another's are tried.
 * @param start id of the start
 */
export function findDeadlocks(graph: ProcedureGraph, start: string): Deadlocks {
  const deadlocked = new Set<string>()
  const multiplied = new Set<string>()
  const seen = new Set<string>()
  const waiting: Situation[] = [[{ at: start, via: '' }]]
  for (let situation = waiting.pop(); situation; situation = waiting.pop()) {
    const key = keyOf(situation)
    if (seen.has(key)) continue
    seen.add(key)
    if (seen.size > MOST_SITUATIONS) return { deadlocked: [...deadlocked], multiplied: [...multiplied], isWhole: false }
    const crowded = situation.find(
      (one) => situation.filter(({ at, via }) => at === one.at && via === one.via).length >= MANY,
    )
    if (crowded) {
      multiplied.add(crowded.at)
      continue
    }
    const next = nextOf(graph, situation)
    if (next) waiting.push(...next)
    else for (const { at } of situation) deadlocked.add(at)
  }
  return { deadlocked: [...deadlocked], multiplied: [...multiplied], isWhole: true }
}

/** What may come of a situation; none where all is done, null where nothing can go on. */
function nextOf(graph: ProcedureGraph, situation: Situation): Situation[] | null {
  if (situation.length === 0) return []
  // A terminating end takes the others away: they are to come as far as they can before.
  const inOrder = [...situation].sort((a, b) => rankOf(graph.node(a.at)) - rankOf(graph.node(b.at)))
  for (const thread of inOrder) {
    const taken = takenBy(graph, situation, thread)
    if (taken) return outcomesOf(graph, thread).map((more) => [...more, ...without(situation, taken)])
  }
  return null
}

function rankOf({ kind }: ProcedureNode): number {
  if (kind === 'end') return -1
  if (kind === 'terminate') return 2
  return kind === 'inclusive' ? 1 : 0
}

/** The threads that go on as one; null where it has to wait for others. */
function takenBy(graph: ProcedureGraph, situation: Situation, thread: Thread): Situation | null {
  const { kind } = graph.node(thread.at)
  const into = graph.into(thread.at)
  if (kind === 'terminate') return situation
  if ((kind !== 'parallel' && kind !== 'inclusive') || into.length < 2) return [thread]
  const arrived = situation.filter(({ at }) => at === thread.at)
  const first = into.map(({ id }) => arrived.find(({ via }) => via === id))
  if (kind === 'parallel') return first.some((one) => !one) ? null : (first as Thread[])
  const missing = into.filter((_flow, at) => !first[at])
  const others = situation.filter(({ at }) => at !== thread.at)
  const mayCome = missing.some(({ from }) => others.some(({ at }) => at === from || graph.leadsTo(at, from)))
  return mayCome ? null : arrived
}

function without(situation: Situation, taken: Situation): Situation {
  const left = [...situation]
  for (const one of taken) {
    const at = left.findIndex((other) => other.at === one.at && other.via === one.via)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Each way in which a step may be left: the threads that come of it. */
function outcomesOf(graph: ProcedureGraph, { at }: Thread): Situation[] {
  const node = graph.node(at)
  const ways = graph.outOf(at).map(({ id, to }): Thread => ({ at: to, via: id }))
  if (node.kind === 'end' || node.kind === 'terminate') return [[]]
  if (node.kind === 'exclusive' && ways.length > 1) return ways.map((way) => [way])
  if (node.kind === 'inclusive' && ways.length > 1) return combinationsOf(ways)
  const left = leavingBy(graph, at)
  const fired = graph.edgesOf(at).map((edge): Situation[] => {
    const late: Thread = { at: edge.id, via: '' }
    return edge.interrupts ? [[late]] : left.map((taken) => [...taken, late])
  })
  return [...left, ...fired.flat()]
}

/** The flows that may be taken together from a step that is no choice: conditions may hold or not, a default where none does. */
function leavingBy(graph: ProcedureGraph, at: string): Situation[] {
  const flows = graph.outOf(at)
  const threads = (some: readonly Flow[]) => some.map(({ id, to }): Thread => ({ at: to, via: id }))
  if (graph.node(at).kind === 'parallel' || !flows.some((flow) => flow.condition !== null || flow.isDefault))
    return [threads(flows)]
  const always = threads(flows.filter((flow) => flow.condition === null && !flow.isDefault))
  const byCondition = threads(flows.filter((flow) => flow.condition !== null && !flow.isDefault))
  const byDefault = threads(flows.filter((flow) => flow.isDefault))
  const otherwise = [...always, ...byDefault]
  return [
    ...(byCondition.length > 0 ? combinationsOf(byCondition).map((taken) => [...always, ...taken]) : []),
    // Where nothing leads on, a person chooses one.
    ...(otherwise.length > 0 ? [otherwise] : byCondition.map((way) => [way])),
  ]
}

function combinationsOf(ways: Situation): Situation[] {
  if (ways.length > MOST_COMBINED) return [ways, ...ways.map((way) => [way])]
  return Array.from({ length: 2 ** ways.length - 1 }, (_, at) => ways.filter((_way, bit) => ((at + 1) >> bit) & 1))
}

/** The same for the same threads in another order. */
function keyOf(situation: Situation): string {
  return situation
    .map(({ at, via }) => `${at}\u0000${via}`)
    .sort()
    .join('\u0001')
}
