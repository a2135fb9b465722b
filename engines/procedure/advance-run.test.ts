import { describe, expect, it } from 'vitest'
import type { Value } from '../expressions/expression.ts'
import { advanceRun } from './advance-run.ts'
import { checkProcedure } from './check-procedure.ts'
import type { Procedure } from './procedure.ts'
import { procedureGraph } from './procedure-graph.ts'
import { NOT_STARTED, type RunCommand, type RunEvent, type RunState } from './procedure-run.ts'
import { drawProcedure } from './testing/draw-procedure.ts'

const NOW = '2026-03-09T09:00:00+03:00'

/** A run that is kept as text between its events, as a database keeps it. */
class Run {
  readonly #graph
  state: RunState = NOT_STARTED
  commands: readonly RunCommand[] = []
  readonly way: string[] = []

  constructor(procedure: Procedure, answers: Readonly<Record<string, Value>> = {}) {
    this.#graph = procedureGraph(procedure)
    this.take({ kind: 'start', answers })
  }

  take(event: RunEvent): this {
    const { state, commands, passed } = advanceRun(this.#graph, this.state, event, NOW)
    this.state = JSON.parse(JSON.stringify(state)) as RunState
    this.commands = commands
    this.way.push(...passed.flatMap(({ node, what }) => (what === 'entered' ? [node] : [])))
    return this
  }

  tokenAt(node: string): number {
    const token = this.state.tokens.find(({ at }) => at === node)
    if (!token) throw new Error(`Nothing waits at ${node}, only at ${this.waiting().join()}`)
    return token.id
  }

  complete(node: string, answers: Readonly<Record<string, Value>> = {}): this {
    return this.take({ kind: 'complete', token: this.tokenAt(node), answers })
  }

  waiting(): string[] {
    return this.state.tokens.map(({ at }) => at)
  }
}

describe('a run', () => {
  it('goes from step to step, asks people, and ends', () => {
    const run = new Run(drawProcedure({ s: 'start', a: 'user', b: 'send', e: 'end' }, ['s -> a', 'a -> b', 'b -> e']))
    expect(run.commands).toMatchObject([{ kind: 'ask', node: 'a', work: { kind: 'task' } }])
    expect([run.state.status, run.waiting()]).toEqual(['running', ['a']])
    run.complete('a', { cause: 'wind' })
    expect(run.commands.map(({ kind }) => kind)).toEqual(['tell', 'end'])
    expect(run.state).toMatchObject({ status: 'ended', tokens: [], answers: { cause: 'wind' } })
  })

  it('takes the first way whose condition holds, and the one for all other cases', () => {
    const procedure = drawProcedure({ s: 'start', x: 'exclusive', high: 'user', low: 'user' }, [
      's -> x',
      'x -> high : ${severity} >= 3',
      'x -> low : *',
    ])
    expect(new Run(procedure, { severity: 4 }).waiting()).toEqual(['high'])
    expect(new Run(procedure, { severity: 2 }).waiting()).toEqual(['low'])
    expect(new Run(procedure).waiting()).toEqual(['low'])
  })

  it('says that it is stuck where no way leads on, and goes the way that a person chooses', () => {
    const procedure = drawProcedure({ s: 'start', x: 'exclusive', a: 'user', b: 'user' }, [
      's -> x',
      'x -> a : ${n} = 1',
      'x -> b : ${n} = 2',
    ])
    const run = new Run(procedure, { n: 3 })
    expect(run.commands).toMatchObject([{ kind: 'stuck', node: 'x' }])
    expect(() => run.take({ kind: 'choose', token: run.tokenAt('x'), flow: 's->x' })).toThrow(/No flow/)
    expect(run.take({ kind: 'choose', token: run.tokenAt('x'), flow: 'x->b' }).waiting()).toEqual(['b'])
  })

  it('does things beside each other and waits for all of them', () => {
    const procedure = drawProcedure({ s: 'start', f: 'parallel', a: 'user', b: 'user', j: 'parallel', c: 'user' }, [
      's -> f',
      'f -> a',
      'f -> b',
      'a -> j',
      'b -> j',
      'j -> c',
    ])
    const run = new Run(procedure)
    expect(run.waiting()).toEqual(['a', 'b'])
    expect(run.complete('b').waiting()).toEqual(['a', 'j'])
    expect(run.complete('a').waiting()).toEqual(['c'])
  })

  it('waits at an inclusive join for those ways alone that were taken', () => {
    const procedure = drawProcedure(
      { s: 'start', f: 'inclusive', a: 'user', b: 'user', c: 'user', j: 'inclusive', d: 'user' },
      ['s -> f', 'f -> a : ${n} > 0', 'f -> b : ${n} > 1', 'f -> c : ${n} > 2', 'a -> j', 'b -> j', 'c -> j', 'j -> d'],
    )
    const run = new Run(procedure, { n: 2 })
    expect(run.waiting()).toEqual(['a', 'b'])
    expect(run.complete('a').waiting()).toEqual(['b', 'j'])
    expect(run.complete('b').waiting()).toEqual(['d'])
    expect(new Run(procedure, { n: 1 }).complete('a').waiting()).toEqual(['d'])
  })

  it('runs the steps of a group, also where all of them end at once, and goes on behind it', () => {
    const procedure = drawProcedure(
      {
        s: 'start',
        g: 'group',
        is: { kind: 'start', parent: 'g' },
        f: { kind: 'parallel', parent: 'g' },
        ie: { kind: 'end', parent: 'g' },
        ia: { kind: 'user', parent: 'g' },
        after: 'user',
      },
      ['s -> g', 'is -> f', 'f -> ie', 'f -> ia', 'g -> after'],
    )
    const run = new Run(procedure)
    expect(run.waiting()).toEqual(['g', 'ia'])
    expect(run.complete('ia').waiting()).toEqual(['after'])
  })

  it('calls another procedure and goes on with its answers', () => {
    const run = new Run(
      drawProcedure({ s: 'start', c: { kind: 'call', calls: 'evacuate' }, a: 'user' }, ['s -> c', 'c -> a']),
      { zone: 'B' },
    )
    expect(run.commands).toEqual([{ kind: 'call', token: 2, procedure: 'evacuate', answers: { zone: 'B' } }])
    run.complete('c', { cleared: true })
    expect(run.state.answers).toEqual({ zone: 'B', cleared: true })
    expect(run.waiting()).toEqual(['a'])
  })

  it('ends all that goes on where it terminates', () => {
    const procedure = drawProcedure({ s: 'start', f: 'parallel', a: 'user', b: 'user', t: 'terminate' }, [
      's -> f',
      'f -> a',
      'f -> b',
      'b -> t',
    ])
    const run = new Run(procedure).complete('b')
    expect(run.state).toMatchObject({ status: 'ended', tokens: [] })
    expect(run.commands.map(({ kind }) => kind)).toEqual(['withdraw', 'end'])
  })
})

describe('a timer', () => {
  const rule = { kind: 'after', duration: { unit: 'minutes', count: 60 } } as const

  it('is waited for', () => {
    const run = new Run(
      drawProcedure({ s: 'start', t: { kind: 'timer', timer: rule }, a: 'user' }, ['s -> t', 't -> a']),
    )
    expect(run.commands).toEqual([{ kind: 'set-timer', token: 2, timer: 't', rule }])
    expect(run.take({ kind: 'fire', token: 2, timer: 't' }).waiting()).toEqual(['a'])
  })

  const watched = (interrupts: boolean) =>
    drawProcedure(
      {
        s: 'start',
        a: 'user',
        late: { kind: 'boundary', attachedTo: 'a', interrupts, timer: rule },
        boss: 'user',
        done: 'user',
      },
      ['s -> a', 'a -> done', 'late -> boss'],
    )

  it('at the edge of a task takes it away, or sets something going beside it', () => {
    const taken = new Run(watched(true))
    expect(taken.commands.map(({ kind }) => kind)).toEqual(['set-timer', 'ask'])
    taken.take({ kind: 'fire', token: taken.tokenAt('a'), timer: 'late' })
    expect(taken.waiting()).toEqual(['boss'])
    expect(taken.commands.map(({ kind }) => kind)).toEqual(['withdraw', 'clear-timers', 'ask'])

    const beside = new Run(watched(false))
    beside.take({ kind: 'fire', token: beside.tokenAt('a'), timer: 'late' })
    expect(beside.waiting()).toEqual(['a', 'boss'])
    expect(beside.complete('a').commands.map(({ kind }) => kind)).toEqual(['clear-timers', 'ask'])
  })

  it('that fires too late, or twice, does nothing', () => {
    const run = new Run(watched(true))
    const token = run.tokenAt('a')
    run.complete('a')
    const before = run.state
    expect(() => run.take({ kind: 'fire', token, timer: 'late' })).toThrow(/no longer waits/)
    expect(run.state).toEqual(before)
  })

  it('at the edge of a group takes all away that goes on inside', () => {
    const procedure = drawProcedure(
      {
        s: 'start',
        g: 'group',
        is: { kind: 'start', parent: 'g' },
        ia: { kind: 'user', parent: 'g' },
        late: { kind: 'boundary', attachedTo: 'g', timer: rule },
        boss: 'user',
      },
      ['s -> g', 'is -> ia', 'late -> boss'],
    )
    const run = new Run(procedure)
    run.take({ kind: 'fire', token: run.tokenAt('g'), timer: 'late' })
    expect(run.waiting()).toEqual(['boss'])
  })
})

describe('people', () => {
  const procedure = drawProcedure({ s: 'start', a: 'user', b: 'user' }, ['s -> a', 'a -> b'])

  it('who do one task at once do it once', () => {
    const run = new Run(procedure)
    const token = run.tokenAt('a')
    run.complete('a')
    expect(() => run.take({ kind: 'complete', token, answers: {} })).toThrow(/no longer waits/)
    expect(run.waiting()).toEqual(['b'])
  })

  it('skip a task, and give up a run', () => {
    const run = new Run(procedure)
    run.take({ kind: 'skip', token: run.tokenAt('a') })
    expect([run.waiting(), run.commands.map(({ kind }) => kind)]).toEqual([['b'], ['withdraw', 'ask']])
    run.take({ kind: 'cancel' })
    expect(run.state).toMatchObject({ status: 'cancelled', tokens: [] })
    expect(run.commands.map(({ kind }) => kind)).toEqual(['withdraw', 'end'])
    expect(() => run.take({ kind: 'cancel' })).toThrow(/has ended/)
  })

  it('may answer under any name', () => {
    const run = new Run(procedure)
    run.complete('a', JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, Value>)
    expect(JSON.stringify(run.state.answers)).toBe('{"__proto__":"x","constructor":"y"}')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('a procedure that goes round', () => {
  it('without waiting for anybody is stopped with a reason', () => {
    const procedure = drawProcedure({ s: 'start', x: 'exclusive', t: 'send', e: 'end' }, [
      's -> x',
      'x -> e : ${n} = 1',
      'x -> t : *',
      't -> x',
    ])
    expect(() => new Run(procedure)).toThrow(/without ever waiting/)
    expect(new Run(procedure, { n: 1 }).state.status).toBe('ended')
  })

  it('comes back to a task as often as it is sent back', () => {
    const procedure = drawProcedure({ s: 'start', a: 'user', x: 'exclusive', e: 'end' }, [
      's -> a',
      'a -> x',
      "x -> e : ${reply} = 'approve'",
      'x -> a : *',
    ])
    const run = new Run(procedure)
    run.complete('a', { reply: 'return' }).complete('a', { reply: 'return' }).complete('a', { reply: 'approve' })
    expect(run.way).toEqual(['s', 'a', 'x', 'a', 'x', 'a', 'x', 'e'])
    expect(run.state.status).toBe('ended')
  })
})

describe('flows that leave a task', () => {
  const plan = (lines: readonly string[]) =>
    drawProcedure({ start: 'start', look: 'user', fix: 'user', close: 'user', tell: 'user', end: 'end' }, [
      'start -> look',
      ...lines,
      'fix -> end',
      'close -> end',
      'tell -> end',
    ])
  const CHOICE = ["look -> fix : ${found} = 'crack'", 'look -> close : *']

  it('are taken by their conditions, and by the default where none holds', () => {
    expect(new Run(plan(CHOICE)).complete('look', { found: 'crack' }).waiting()).toEqual(['fix'])
    expect(new Run(plan(CHOICE)).complete('look', { found: 'nothing' }).waiting()).toEqual(['close'])
    const beside = [...CHOICE, 'look -> tell']
    expect(new Run(plan(beside)).complete('look', { found: 'crack' }).waiting().toSorted()).toEqual(['fix', 'tell'])
    expect(new Run(plan(beside)).complete('look', {}).waiting().toSorted()).toEqual(['close', 'tell'])
  })

  it('are chosen by a person where no condition holds and there is no default', () => {
    const run = new Run(plan(["look -> fix : ${found} = 'crack'", "look -> close : ${found} = 'none'"]))
    run.complete('look', { found: 'dust' })
    expect(run.commands).toEqual([{ kind: 'stuck', token: run.tokenAt('look'), node: 'look' }])
    expect(() => run.complete('look')).toThrow()
    run.take({ kind: 'choose', token: run.tokenAt('look'), flow: 'look->close' })
    expect(run.waiting()).toEqual(['close'])
  })

  it('are checked: what joins them may wait for ever, and a parallel gateway knows no condition', () => {
    const joined = drawProcedure(
      { start: 'start', look: 'user', fix: 'user', close: 'user', join: 'parallel', end: 'end' },
      ['start -> look', ...CHOICE, 'fix -> join', 'close -> join', 'join -> end'],
    )
    expect(checkProcedure(joined).map(({ element, kind }) => [element, kind])).toContainEqual(['join', 'deadlock'])
    const split = drawProcedure({ start: 'start', split: 'parallel', fix: 'user', close: 'user', end: 'end' }, [
      'start -> split',
      'split -> fix : ${a} = 1',
      'split -> close',
      'fix -> end',
      'close -> end',
    ])
    expect(checkProcedure(split).map(({ element, kind }) => [element, kind])).toEqual([
      ['split->fix', 'condition-without-effect'],
    ])
    const open = plan(["look -> fix : ${found} = 'crack'", "look -> close : ${found} = 'none'", 'look -> tell : 1 = 2'])
    expect(checkProcedure(open).map(({ element, kind, isBlocking }) => [element, kind, isBlocking])).toEqual([
      ['look', 'no-default', false],
    ])
    expect(checkProcedure(plan([...CHOICE, 'look -> tell']))).toEqual([])
  })
})
