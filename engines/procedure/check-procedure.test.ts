import { describe, expect, it } from 'vitest'
import { type CheckAgainst, checkProcedure } from './check-procedure.ts'
import { drawProcedure } from './testing/draw-procedure.ts'

const found = (nodes: Parameters<typeof drawProcedure>[0], lines: readonly string[], against?: CheckAgainst) =>
  checkProcedure(drawProcedure(nodes, lines), against).map(({ element, kind }) => `${kind} ${element}`)

describe('a procedure', () => {
  it('that is drawn well has no problem', () => {
    const nodes = {
      s: 'start',
      a: 'user',
      x: 'exclusive',
      f: 'parallel',
      b: 'user',
      c: 'user',
      j: 'parallel',
      e: 'end',
    } as const
    const lines = [
      's -> a',
      'a -> x',
      'x -> a : ${again}',
      'x -> f : *',
      'f -> b',
      'f -> c',
      'b -> j',
      'c -> j',
      'j -> e',
    ]
    expect(found(nodes, lines)).toEqual([])
    expect(found(nodes, lines, { answers: new Set(['again']), roles: new Set(['safety-officer']) })).toEqual([])
  })

  it('begins once, ends, and has neither dead ends nor steps that nothing reaches', () => {
    expect(found({ a: 'user', e: 'end' }, ['a -> e'])).toEqual(['no-start null'])
    expect(found({ s: 'start', t: 'start', e: 'end' }, ['s -> e', 't -> e'])).toEqual(['many-starts t'])
    expect(found({ s: 'start', a: 'user' }, ['s -> a'])).toEqual(['no-end null', 'dead-end a'])
    expect(found({ s: 'start', a: 'user', e: 'end' }, ['s -> e', 'a -> e'])).toEqual(['unreachable a'])
  })

  it('asks somebody, in roles that exist', () => {
    const nodes = { s: 'start', a: 'user', e: 'end' } as const
    const lines = ['s -> a', 'a -> e']
    expect(found(nodes, lines, { roles: new Set(['engineer']) })).toEqual(['unknown-role a'])
    expect(found({ ...nodes, a: { kind: 'user', work: null } }, lines)).toEqual(['no-performer a'])
    expect(found({ ...nodes, a: 'send' }, lines)).toEqual(['tells-nobody a'])
  })

  it('does not go round without waiting', () => {
    expect(
      found({ s: 'start', x: 'exclusive', t: 'send', e: 'end' }, ['s -> x', 'x -> e : ${n}', 'x -> t : *', 't -> x']),
    ).toEqual(['tells-nobody t', 'endless-loop x', 'endless-loop t'])
  })

  it('decides by conditions that can be computed, of answers that were given', () => {
    const nodes = { s: 'start', x: 'exclusive', a: 'end', b: 'end' } as const
    expect(found(nodes, ['s -> x', 'x -> a : ${n} >', 'x -> b : *'])).toEqual(['bad-condition x->a'])
    expect(found(nodes, ['s -> x', 'x -> a : ${n} > 1', 'x -> b : *'], { answers: new Set() })).toEqual([
      'unknown-answer x->a',
    ])
    expect(found(nodes, ['s -> x', 'x -> a : ${n} > 1', 'x -> b'])).toEqual(['no-condition x->b'])
    const [warning] = checkProcedure(drawProcedure(nodes, ['s -> x', 'x -> a : ${n} > 1', 'x -> b : ${n} < 1']))
    expect(warning).toMatchObject({ kind: 'no-default', element: 'x', isBlocking: false })
  })
})

describe('a join that can wait for ever', () => {
  it('is found behind a choice', () => {
    expect(
      found({ s: 'start', x: 'exclusive', a: 'user', b: 'user', j: 'parallel', e: 'end' }, [
        's -> x',
        'x -> a : ${n}',
        'x -> b : *',
        'a -> j',
        'b -> j',
        'j -> e',
      ]),
    ).toEqual(['deadlock j'])
  })

  it('is found where a timer takes one of its ways away', () => {
    const timer = { kind: 'at', time: '2026-03-09T12:00:00Z' } as const
    expect(
      found(
        {
          s: 'start',
          f: 'parallel',
          a: 'user',
          b: 'user',
          late: { kind: 'boundary', attachedTo: 'a', timer },
          j: 'parallel',
          e: 'end',
          gone: 'end',
        },
        ['s -> f', 'f -> a', 'f -> b', 'a -> j', 'b -> j', 'j -> e', 'late -> gone'],
      ),
    ).toEqual(['deadlock j'])
  })

  it('is not found where an inclusive join waits for the ways that were taken', () => {
    expect(
      found({ s: 'start', f: 'inclusive', a: 'user', b: 'user', j: 'inclusive', e: 'end' }, [
        's -> f',
        'f -> a : ${n} > 1',
        'f -> b : *',
        'a -> j',
        'b -> j',
        'j -> e',
      ]),
    ).toEqual([])
  })

  it('is found inside a group', () => {
    const inside = { parent: 'g' }
    expect(
      found(
        {
          s: 'start',
          g: 'group',
          e: 'end',
          is: { kind: 'start', ...inside },
          x: { kind: 'exclusive', ...inside },
          j: { kind: 'parallel', ...inside },
          ie: { kind: 'end', ...inside },
          w: { kind: 'user', ...inside },
          v: { kind: 'user', ...inside },
        },
        ['s -> g', 'g -> e', 'is -> x', 'x -> w : ${n}', 'x -> v : *', 'w -> j', 'v -> j', 'j -> ie'],
      ),
    ).toEqual(['deadlock j'])
  })
})

describe('a loop that multiplies', () => {
  it('is found', () => {
    expect(
      found({ s: 'start', m: 'exclusive', a: 'user', f: 'parallel', e: 'end' }, [
        's -> m',
        'm -> a',
        'a -> f',
        'f -> m',
        'f -> e',
        'f -> a',
      ]),
    ).toEqual([expect.stringMatching(/^multiplies [am]$/)])
  })

  it('is not seen in many choices beside each other, which meet again one by one', () => {
    const wide = Array.from({ length: 14 }, (_, at) => at)
    const nodes = Object.fromEntries([
      ['s', 'start'],
      ['f', 'parallel'],
      ['j', 'parallel'],
      ['e', 'end'],
      ...wide.flatMap((at) => [
        [`x${at}`, 'exclusive'],
        [`a${at}`, 'user'],
        [`b${at}`, 'user'],
        [`y${at}`, 'exclusive'],
      ]),
    ]) as Parameters<typeof drawProcedure>[0]
    const lines = wide.flatMap((at) => [
      `f -> x${at}`,
      `x${at} -> a${at} : \${n}`,
      `x${at} -> b${at} : *`,
      `a${at} -> y${at}`,
      `b${at} -> y${at}`,
      `y${at} -> j`,
    ])
    expect(found(nodes, ['s -> f', 'j -> e', ...lines])).toEqual([])
  })
})
