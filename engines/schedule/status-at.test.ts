import { describe, expect, it } from 'vitest'
import { type DatedWork, statusAt, statusOfAll } from './status-at.ts'

const NOTHING: DatedWork = {
  plannedStart: null,
  plannedFinish: null,
  expectedStart: null,
  expectedFinish: null,
  actualStart: null,
  actualFinish: null,
}
const PLANNED = { ...NOTHING, plannedStart: '2026-04-10', plannedFinish: '2026-04-20' }
const EXPECTED = { ...PLANNED, expectedStart: '2026-04-10', expectedFinish: '2026-04-20' }

describe('the status of work on a day', () => {
  it.each([
    ['before it begins', '2026-04-09', 'not-started'],
    ['on its first day', '2026-04-10', 'in-progress'],
    ['on its last day', '2026-04-20', 'in-progress'],
    ['after its last day', '2026-04-21', 'done'],
  ] as const)('[MOD-WP] is, of what lies ahead, as it is expected %s', (_when, day, status) => {
    expect(statusAt(day, EXPECTED, '2026-04-01')).toBe(status)
  })

  it('is, of what has passed, as it was done, whatever was planned', () => {
    const done = { ...EXPECTED, actualStart: '2026-04-12', actualFinish: '2026-04-16' }
    const on = (day: string) => statusAt(day, done, '2026-05-01')
    expect(on('2026-04-10')).toBe('not-started')
    expect(on('2026-04-11')).toBe('late')
    expect(on('2026-04-12')).toBe('in-progress')
    expect(on('2026-04-17')).toBe('done')
  })

  it('is late while it goes on behind the end that was planned, until the day on which it is expected to end', () => {
    const slow = { ...PLANNED, actualStart: '2026-04-10', expectedFinish: '2026-04-25' }
    const on = (day: string) => statusAt(day, slow, '2026-04-15')
    expect([on('2026-04-20'), on('2026-04-21'), on('2026-04-25'), on('2026-04-26')]).toEqual([
      'in-progress',
      'late',
      'late',
      'done',
    ])
  })

  it('believes no expected day that has passed without its deed', () => {
    expect(statusAt('2026-04-30', EXPECTED, '2026-04-22')).toBe('late')
    expect(statusAt('2026-04-12', { ...EXPECTED, plannedStart: null }, '2026-04-22')).toBe('not-started')
    expect(statusAt('2026-04-30', { ...EXPECTED, actualStart: '2026-04-10' }, '2026-04-22')).toBe('late')
  })

  it('is not known of what has no date, and needs no more than one', () => {
    expect(statusAt('2026-04-12', NOTHING, '2026-04-01')).toBe('undated')
    expect(statusAt('2026-04-12', { ...NOTHING, actualFinish: '2026-04-11' }, '2026-04-12')).toBe('done')
    expect(statusAt('2026-04-11', { ...NOTHING, actualFinish: '2026-04-11' }, '2026-04-12')).toBe('in-progress')
    expect(statusAt('2026-04-12', { ...NOTHING, plannedStart: '2026-04-11' }, '2026-04-12')).toBe('late')
  })

  it('is that of all works on a thing together', () => {
    expect(statusOfAll(['done', 'done'])).toBe('done')
    expect(statusOfAll(['done', 'not-started'])).toBe('in-progress')
    expect(statusOfAll(['done', 'late', 'not-started'])).toBe('late')
    expect(statusOfAll(['undated', 'done'])).toBe('done')
    expect(statusOfAll(['undated'])).toBe('undated')
    expect(statusOfAll([])).toBe('undated')
  })
})
