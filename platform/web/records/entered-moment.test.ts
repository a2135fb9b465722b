import { expect, it } from 'vitest'
import { momentFromEntry, momentsOfDay, momentToEntry } from './entered-moment.ts'

it('reads and writes a moment as clocks of the zone show it, in summer and in winter', () => {
  for (const [entry, zone, moment] of [
    ['2026-03-09T14:30', 'Asia/Riyadh', '2026-03-09T11:30:00.000Z'],
    ['2026-07-01T00:05', 'Europe/Berlin', '2026-06-30T22:05:00.000Z'],
    ['2026-01-01T00:05', 'Europe/Berlin', '2025-12-31T23:05:00.000Z'],
    ['2026-06-01T23:59', 'America/St_Johns', '2026-06-02T02:29:00.000Z'],
  ] as const) {
    expect(momentFromEntry(entry, zone)).toBe(moment)
    expect(momentToEntry(moment, zone)).toBe(entry)
  }
})

it('takes the first of two moments where clocks are put back, and the next there is where they are put forward', () => {
  expect(momentFromEntry('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentFromEntry('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

it('has nothing to say of what is no moment', () => {
  expect([momentFromEntry('', 'UTC'), momentToEntry(null, 'UTC'), momentToEntry('soon', 'UTC')]).toEqual([null, '', ''])
})

it('knows when a day begins and ends, also one of 25 hours', () => {
  expect(momentsOfDay('2026-03-09', 'Asia/Riyadh')).toEqual({
    from: '2026-03-08T21:00:00.000Z',
    to: '2026-03-09T21:00:00.000Z',
  })
  expect(momentsOfDay('2026-10-25', 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
  expect(momentsOfDay('', 'UTC')).toBeNull()
})
