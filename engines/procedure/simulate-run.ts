import { toText } from '../expressions/convert-value.ts'
import { evaluateExpression } from '../expressions/evaluate-expression.ts'
import type { Value } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { plainScope } from '../expressions/scope.ts'
import { advanceRun } from './advance-run.ts'
import type { Performer, TimerRule } from './procedure.ts'
import type { ProcedureGraph } from './procedure-graph.ts'
import { type Advanced, NOT_STARTED, type RunEvent, type RunState } from './procedure-run.ts'

type Answers = Readonly<Record<string, Value>>

/** A case that a procedure is tried on. */
export interface SimulatedCase {
  /** Local time with its offset. */
  readonly start: string
  /** Timers fire up to this time. */
  readonly now: string
  /**
   * What the steps are answered with, by their id: names and values, one value (kept under the id of the step), or a list of
   * these where a step comes several times. A step without an answer waits.
   */
  readonly answers: Readonly<Record<string, unknown>>
}

export interface SimulatedStep {
  /** UTC */
  readonly at: string
  readonly element: string
  readonly kind: 'entered' | 'left' | 'taken-away' | 'fired'
  /** The role or person that it is for; `timer`; null where nobody does anything. */
  readonly by: string | null
}

export interface Simulated {
  readonly trace: readonly SimulatedStep[]
  readonly state: 'running' | 'ended'
  /** Steps at which it waits. */
  readonly waiting: readonly string[]
  readonly answers: Answers
}

interface SetTimer {
  readonly token: number
  readonly timer: string
  readonly due: number
}

/** Events that one simulation takes. */
const MOST_EVENTS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Runs a procedure on a case without anybody: each answered step is done as soon as it is reached, timers fire when they are
 * due. Working days are Monday to Friday here; the product counts them by the project's calendar.
 * @throws ValueError as {@link advanceRun}; RangeError where a time is none
 */
export function simulateRun(graph: ProcedureGraph, given: SimulatedCase): Simulated {
  return new Simulation(graph, given).run()
}

class Simulation {
  readonly #graph: ProcedureGraph
  readonly #answers: Map<string, unknown[]>
  readonly #until: number
  #clock: number
  #state: RunState = NOT_STARTED
  #timers: SetTimer[] = []
  readonly #trace: SimulatedStep[] = []

  constructor(graph: ProcedureGraph, { start, now, answers }: SimulatedCase) {
    this.#graph = graph
    this.#clock = timeOf(start)
    this.#until = timeOf(now)
    this.#answers = new Map(
      Object.entries(answers).map(([id, value]) => [id, Array.isArray(value) ? [...value] : [value]]),
    )
  }

  run(): Simulated {
    const [start] = this.#graph.startsOf(null)
    this.#take({ kind: 'start', answers: (start && this.#nextAnswer(start.id)) ?? {} })
    for (let events = 0; events < MOST_EVENTS && this.#state.status === 'running'; events++) {
      const event = this.#answered() ?? this.#fired()
      if (!event) break
      this.#take(event)
    }
    const waiting = [...new Set(this.#state.tokens.map(({ at }) => at))]
    const state = this.#state.status === 'running' ? 'running' : 'ended'
    return { trace: this.#trace, state, waiting, answers: this.#state.answers }
  }

  #answered(): RunEvent | null {
    for (const { id, at } of this.#state.tokens) {
      if (!['user', 'call'].includes(this.#graph.node(at).kind)) continue
      const answers = this.#nextAnswer(at)
      if (answers) return { kind: 'complete', token: id, answers }
    }
    return null
  }

  #fired(): RunEvent | null {
    const [next] = [...this.#timers].sort((a, b) => a.due - b.due)
    if (!next || next.due > this.#until) return null
    this.#timers = this.#timers.filter((timer) => timer !== next)
    this.#clock = Math.max(this.#clock, next.due)
    this.#trace.push({ at: this.#moment(), element: next.timer, kind: 'fired', by: 'timer' })
    return { kind: 'fire', token: next.token, timer: next.timer }
  }

  #nextAnswer(id: string): Answers | null {
    const [value, ...later] = this.#answers.get(id) ?? []
    if (value === undefined) return null
    this.#answers.set(id, later)
    if (typeof value === 'object' && value !== null) return value as Answers
    return { [id]: value as Value }
  }

  #take(event: RunEvent): void {
    const advanced: Advanced = advanceRun(this.#graph, this.#state, event, this.#moment())
    this.#state = advanced.state
    for (const command of advanced.commands) {
      if (command.kind === 'clear-timers') this.#timers = this.#timers.filter(({ token }) => token !== command.token)
      if (command.kind !== 'set-timer') continue
      const due = this.#dueOf(command.rule)
      if (due !== null) this.#timers.push({ token: command.token, timer: command.timer, due })
    }
    for (const { node, what } of advanced.passed) {
      const { work, tells } = this.#graph.node(node)
      const by = what === 'left' ? (nameOf(work?.performer ?? null) ?? nameOf(tells)) : null
      this.#trace.push({ at: this.#moment(), element: node, kind: what, by })
    }
  }

  /** Null of a time that cannot be computed: such a timer never fires. */
  #dueOf(rule: TimerRule): number | null {
    if (rule.kind === 'at') return timeOf(rule.time)
    if (rule.kind === 'expression') return this.#namedTime(rule.expression)
    const { unit, count } = rule.duration
    return unit === 'minutes' ? this.#clock + count * MINUTE_MS : addWorkingDays(this.#clock, count)
  }

  #namedTime(expression: string): number | null {
    const scope = plainScope(new Map(Object.entries(this.#state.answers)), this.#moment())
    const time = Date.parse(toText(evaluateExpression(parseExpression(expression), scope)))
    return Number.isNaN(time) ? null : time
  }

  #moment(): string {
    return new Date(this.#clock).toISOString()
  }
}

function timeOf(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new RangeError(`"${text}" is no time. Write it as 2026-03-09T09:00:00+03:00.`)
  return time
}

function addWorkingDays(from: number, count: number): number {
  let at = from
  for (let left = count; left > 0; ) {
    at += DAY_MS
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1
  }
  return at
}

function nameOf(performer: Performer | null): string | null {
  if (!performer) return null
  if (performer.kind === 'role') return performer.role
  return performer.kind === 'person' ? performer.id : `\${${performer.name}}`
}
