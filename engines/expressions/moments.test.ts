import { describe, expect, it } from 'vitest'
import { evaluateExpression } from './evaluate-expression.ts'
import type { Value } from './expression.ts'
import { parseExpression } from './parse-expression.ts'
import { plainScope } from './scope.ts'

const RIYADH = '2026-03-01T01:30:00+03:00'
const NEW_YORK = '2026-03-01T19:30:00-05:00'

const at = (now: string, source: string, self: Value = null) =>
  evaluateExpression(parseExpression(source), { ...plainScope(new Map([['x', self]]), now), self })

describe('a moment in an expression', () => {
  it('is one of the clock of who answers where it has no offset, and a day is its beginning there', () => {
    for (const [now, before, after, tomorrow] of [
      [RIYADH, '2026-03-01T01:20', '2026-03-01T01:40', '2026-03-02'],
      [NEW_YORK, '2026-03-01T19:20', '2026-03-01T21:00', '2026-03-02'],
    ] as const) {
      expect(at(now, '. <= now()', before)).toBe(true)
      expect(at(now, '. <= now()', after)).toBe(false)
      expect(at(now, '. <= now()', now.slice(0, 10))).toBe(true)
      expect(at(now, '. <= now()', tomorrow)).toBe(false)
    }
  })

  it('keeps its own offset, and is read on the clock of who answers', () => {
    expect(at(RIYADH, '. = now()', '2026-02-28T22:30:00Z')).toBe(true)
    expect(at(RIYADH, '. <= now()', '2026-02-28T22:31:00Z')).toBe(false)
    expect(at(RIYADH, 'date(.)', '2026-02-28T22:20:00.000Z')).toBe('2026-03-01')
    expect(at(RIYADH, "format-date-time(., '%d %H:%M')", '2026-02-28T22:20:00Z')).toBe('01 01:20')
    expect(at(RIYADH, 'decimal-time(.)', '2026-03-01T01:00:00+05:00')).toBeCloseTo(23 / 24, 9)
    expect(at(RIYADH, 'decimal-time(.)', '15:00:00.000+03:00')).toBe(0.625)
    expect(at(RIYADH, 'today() - ${x}', '2026-02-01')).toBe(28)
    expect(at(RIYADH, 'date(today() + 1)')).toBe('2026-03-02')
    expect(at(NEW_YORK, 'date-time(${x} + 1)', '2026-03-01T19:00:00-05:00')).toBe('2026-03-02T19:00:00.000-05:00')
  })

  it('is none on a day or at a time that there is not', () => {
    for (const text of ['2026-02-31', '2026-02-31T10:00', '2026-03-01T24:01', '2026-03-01T10:60', '2026-13-01T10:00Z'])
      expect(at(RIYADH, 'number(.)', text)).toBeNull()
  })
})

it('A sum of decimal fractions equals what it is on paper', () => {
  expect(at(RIYADH, '0.1 + 0.2 = 0.3')).toBe(true)
  expect(at(RIYADH, '0.1 + 0.2 <= 0.3')).toBe(true)
  expect(at(RIYADH, '3 * 1.1 = 3.3 and 1.1 * 1.1 = 1.21')).toBe(true)
})
