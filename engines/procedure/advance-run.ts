import { isTrue } from '../expressions/evaluate-expression.ts'
import type { Value } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { plainScope } from '../expressions/scope.ts'
import type { Flow, ProcedureNode } from './procedure.ts'
import { refuse } from './procedure-errors.ts'
import type { ProcedureGraph } from './procedure-graph.ts'
import type { Advanced, Passed, RunCommand, RunEvent, RunState, Token } from './procedure-run.ts'

/** Steps that one event may pass without waiting. */
const MOST_PASSED = 1_000
const MOST_TOKENS = 1_000

/**
 * Takes a run one event further, to where it waits again. Pure: the same state and event give the same answer, so a run can
 * be replayed from its events; what is to be done outside comes back as commands.
 * @param now local time with its offset, for `today()` and `now()` in conditions
 * @throws ValueError `not-running`, `not-waiting`, `no-start`, `not-a-way`, `runs-for-ever`; the state is then as it was
 */
export function advanceRun(graph: ProcedureGraph, state: RunState, event: RunEvent, now: string): Advanced {
  return new Advance(graph, state, now).take(event)
}

class Advance {
  readonly #graph: ProcedureGraph
  readonly #now: string
  readonly #tokens: Map<number, Token>
  readonly #commands: RunCommand[] = []
  readonly #passed: Passed[] = []
  #answers: Readonly<Record<string, Value>>
  #status: RunState['status']
  #lastToken: number

  constructor(graph: ProcedureGraph, state: RunState, now: string) {
    this.#graph = graph
    this.#now = now
    this.#tokens = new Map(state.tokens.map((token) => [token.id, token]))
    this.#answers = state.answers
    this.#status = state.status
    this.#lastToken = state.lastToken
  }

  take(event: RunEvent): Advanced {
    if (this.#status !== 'running') throw refuse('not-running')
    this.#apply(event)
    this.#settle()
    if (this.#status === 'running' && this.#tokens.size === 0) this.#end('ended')
    const { status, answers, lastToken } = { status: this.#status, answers: this.#answers, lastToken: this.#lastToken }
    const tokens = [...this.#tokens.values()].sort((a, b) => a.id - b.id)
    return { state: { status, tokens, answers, lastToken }, commands: this.#commands, passed: this.#passed }
  }

  #apply(event: RunEvent): void {
    switch (event.kind) {
      case 'start':
        if (this.#lastToken > 0) throw refuse('started-already')
        this.#keep(event.answers)
        this.#begin(null, null)
        return
      case 'complete': {
        const token = this.#waiting(event.token, ['user', 'call'])
        this.#keep(event.answers)
        this.#done(token)
        return
      }
      case 'skip':
        this.#skip(this.#waiting(event.token, ['user', 'call', 'group', 'timer']))
        return
      case 'fire':
        this.#fire(event.token, event.timer)
        return
      case 'choose': {
        const token = this.#tokens.get(event.token)
        if (!token?.isStuck) throw refuse('not-waiting')
        const flow = this.#graph.outOf(token.at).find(({ id }) => id === event.flow)
        if (!flow) throw refuse('not-a-way', { flow: event.flow })
        this.#leave(token, [flow])
        return
      }
      case 'cancel':
        for (const token of [...this.#tokens.values()]) if (token.within === null) this.#takeAway(token)
        this.#end('cancelled')
        return
    }
  }

  /** Answers under names such as `__proto__` are properties like all others. */
  #keep(answers: Readonly<Record<string, Value>>): void {
    this.#answers = Object.fromEntries([...Object.entries(this.#answers), ...Object.entries(answers)])
  }

  #waiting(id: number, kinds: readonly ProcedureNode['kind'][]): Token {
    const token = this.#tokens.get(id)
    if (!token || token.isStuck || !kinds.includes(this.#graph.node(token.at).kind)) throw refuse('not-waiting')
    return token
  }

  #begin(parent: string | null, within: number | null): void {
    const [start, ...others] = this.#graph.startsOf(parent)
    if (!start || others.length > 0) throw refuse('no-start')
    this.#enter(start.id, within, null)
  }

  #enter(at: string, within: number | null, via: string | null): void {
    if (this.#status !== 'running') return
    if (this.#passed.length > MOST_PASSED) throw refuse('runs-for-ever')
    if (this.#tokens.size >= MOST_TOKENS) throw refuse('too-many-at-once', { limit: MOST_TOKENS })
    this.#lastToken += 1
    const token: Token = { id: this.#lastToken, at, within, via, isStuck: false }
    this.#tokens.set(token.id, token)
    this.#passed.push({ node: at, what: 'entered', via })
    this.#arrive(token, this.#graph.node(at))
  }

  #arrive(token: Token, node: ProcedureNode): void {
    switch (node.kind) {
      case 'start':
        this.#goOn(token)
        return
      case 'send':
        this.#commands.push({ kind: 'tell', node: node.id, to: node.tells })
        this.#goOn(token)
        return
      case 'end':
        this.#finish(token)
        return
      case 'terminate':
        this.#terminate(token)
        return
      case 'parallel':
        this.#join(token, node)
        return
      case 'inclusive':
        if (this.#graph.into(node.id).length < 2) {
          this.#split(token, false)
          return
        }
        // Looked at when all else has come as far as it goes.
        return
      case 'exclusive':
        this.#split(token, true)
        return
      case 'boundary':
        this.#goOn(token)
        return
      default:
        this.#wait(token, node)
        return
    }
  }

  #wait(token: Token, node: ProcedureNode): void {
    for (const edge of this.#graph.edgesOf(node.id)) {
      if (edge.timer) this.#commands.push({ kind: 'set-timer', token: token.id, timer: edge.id, rule: edge.timer })
    }
    if (node.kind === 'user' && node.work)
      this.#commands.push({ kind: 'ask', token: token.id, node: node.id, work: node.work })
    if (node.kind === 'timer' && node.timer)
      this.#commands.push({ kind: 'set-timer', token: token.id, timer: node.id, rule: node.timer })
    if (node.kind === 'call') {
      const procedure = node.calls ?? ''
      this.#commands.push({ kind: 'call', token: token.id, procedure, answers: this.#answers })
    }
    if (node.kind === 'group') this.#begin(node.id, token.id)
  }

  /** Goes on behind what was done. */
  #done(token: Token): void {
    if (this.#graph.edgesOf(token.at).length > 0) this.#commands.push({ kind: 'clear-timers', token: token.id })
    this.#goOn(token)
  }

  /**
   * Leaves a step that is no gateway, as BPMN 2.0 has it (13.2.1): by each flow without a condition, by each whose condition holds,
   * and by the default where none of the conditions does. A person chooses where nothing leads on.
   */
  #goOn(token: Token): void {
    const flows = this.#graph.outOf(token.at)
    const open = flows.filter((flow) => !flow.isDefault && this.#holds(flow))
    const isDecided = open.some(({ condition }) => condition !== null)
    const ways = isDecided ? open : [...open, ...flows.filter((flow) => flow.isDefault)]
    if (flows.length > 0 && ways.length === 0) this.#askForWay(token)
    else this.#leave(token, ways)
  }

  #askForWay(token: Token): void {
    this.#tokens.set(token.id, { ...token, isStuck: true })
    this.#commands.push({ kind: 'stuck', token: token.id, node: token.at })
  }

  #skip(token: Token): void {
    const { kind } = this.#graph.node(token.at)
    if (kind === 'user') this.#commands.push({ kind: 'withdraw', token: token.id })
    if (kind === 'call') this.#commands.push({ kind: 'cancel-call', token: token.id })
    if (kind === 'timer') this.#commands.push({ kind: 'clear-timers', token: token.id })
    for (const inner of this.#inside(token)) this.#takeAway(inner)
    this.#done(token)
  }

  #fire(id: number, timer: string): void {
    const token = this.#tokens.get(id)
    if (!token) throw refuse('not-waiting')
    if (token.isStuck) throw refuse('not-waiting')
    if (token.at === timer) {
      this.#goOn(token)
      return
    }
    const edge = this.#graph.edgesOf(token.at).find((one) => one.id === timer)
    if (!edge) throw refuse('not-waiting')
    if (edge.interrupts) this.#takeAway(token)
    this.#enter(edge.id, token.within, null)
  }

  #join(token: Token, node: ProcedureNode): void {
    const beside = this.#at(node.id, token.within)
    const first = this.#graph.into(node.id).map(({ id }) => beside.find(({ via }) => via === id))
    if (first.length > 1 && first.some((one) => one === undefined)) return
    for (const one of first) if (one && one.id !== token.id) this.#tokens.delete(one.id)
    this.#leave(token, this.#graph.outOf(node.id))
  }

  /**
   * What is decided when all threads have come as far as they go: a group is done when nothing is left inside, and the join
   * of an inclusive gateway passes when nothing that still goes on can come to it by another flow.
   */
  #settle(): void {
    for (let at = 0; at < MOST_PASSED; at++) {
      const tokens = [...this.#tokens.values()]
      const empty = tokens.find(
        (token) => !token.isStuck && this.#graph.node(token.at).kind === 'group' && this.#inside(token).length === 0,
      )
      const ready = empty ?? tokens.find((token) => !token.isStuck && this.#isReadyToJoin(token))
      if (!ready) return
      if (empty) this.#done(empty)
      else this.#passJoin(ready)
    }
    throw refuse('runs-for-ever')
  }

  #passJoin(token: Token): void {
    for (const other of this.#at(token.at, token.within)) if (other.id !== token.id) this.#tokens.delete(other.id)
    this.#split(token, false)
  }

  #isReadyToJoin({ at, within }: Token): boolean {
    const { kind } = this.#graph.node(at)
    if (kind !== 'inclusive' || this.#graph.into(at).length < 2) return false
    const arrived = new Set(this.#at(at, within).map(({ via }) => via))
    const missing = this.#graph.into(at).filter(({ id }) => !arrived.has(id))
    const others = [...this.#tokens.values()].filter((token) => token.within === within && token.at !== at)
    return !missing.some(({ from }) => others.some((token) => token.at === from || this.#graph.leadsTo(token.at, from)))
  }

  #split(token: Token, isExclusive: boolean): void {
    const flows = this.#graph.outOf(token.at)
    const [only, ...more] = flows
    if (only && more.length === 0) {
      this.#leave(token, flows)
      return
    }
    const open = flows.filter((flow) => !flow.isDefault && this.#holds(flow))
    const taken = isExclusive ? open.slice(0, 1) : open
    const ways = taken.length > 0 ? taken : flows.filter((flow) => flow.isDefault)
    if (ways.length > 0) {
      this.#leave(token, ways)
      return
    }
    this.#askForWay(token)
  }

  /** A condition that cannot be computed does not hold: an answer that nobody has given leads nowhere. */
  #holds({ condition }: Flow): boolean {
    if (condition === null) return true
    try {
      return isTrue(parseExpression(condition), plainScope(new Map(Object.entries(this.#answers)), this.#now))
    } catch {
      return false
    }
  }

  #leave(token: Token, flows: readonly Flow[]): void {
    this.#tokens.delete(token.id)
    this.#passed.push({ node: token.at, what: 'left', via: null })
    // Where nothing leads on, a thread ends, as BPMN has it.
    for (const flow of flows) this.#enter(flow.to, token.within, flow.id)
  }

  #finish(token: Token): void {
    this.#tokens.delete(token.id)
    this.#passed.push({ node: token.at, what: 'left', via: null })
  }

  #terminate(token: Token): void {
    for (const other of [...this.#tokens.values()])
      if (other.within === token.within && other.id !== token.id) this.#takeAway(other)
    this.#finish(token)
    if (token.within === null) this.#end('ended')
  }

  #inside(group: Token): readonly Token[] {
    return [...this.#tokens.values()].filter(({ within }) => within === group.id)
  }

  #at(node: string, within: number | null): readonly Token[] {
    return [...this.#tokens.values()].filter((token) => token.at === node && token.within === within)
  }

  #takeAway(token: Token): void {
    for (const inner of this.#inside(token)) this.#takeAway(inner)
    const kind = token.isStuck ? null : this.#graph.node(token.at).kind
    // Of what is done the choice of its way alone is withdrawn.
    if (kind === 'user' || token.isStuck) this.#commands.push({ kind: 'withdraw', token: token.id })
    if (kind === 'call') this.#commands.push({ kind: 'cancel-call', token: token.id })
    if (kind === 'timer' || this.#graph.edgesOf(token.at).length > 0)
      this.#commands.push({ kind: 'clear-timers', token: token.id })
    this.#tokens.delete(token.id)
    this.#passed.push({ node: token.at, what: 'taken-away', via: null })
  }

  #end(status: 'ended' | 'cancelled'): void {
    this.#status = status
    this.#tokens.clear()
    this.#commands.push({ kind: 'end', answers: this.#answers })
  }
}
