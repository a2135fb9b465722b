import { describe, expect, it } from 'vitest'
import { instantOf, isTimeZone, localTimeOf } from '#engines/calendar/local-time.ts'
import { dueTime, type Reachability } from './due-time.ts'

const berlin: Reachability = {
  digest: 'none',
  digestAt: '07:00',
  quietFrom: '22:00',
  quietTo: '06:00',
  timeZone: 'Europe/Berlin',
}
const normal = { channel: 'email', isUrgent: false } as const

/** When it leaves, in UTC, or 'now'. */
function leaves(at: string, person: Reachability = berlin, thing: Parameters<typeof dueTime>[2] = normal): string {
  const due = dueTime(new Date(at), person, thing)
  return due.at.getTime() === Date.parse(at) ? 'now' : due.at.toISOString().slice(0, 16)
}

describe('wall clocks', () => {
  it('show the day and the minutes of a zone', () => {
    expect(localTimeOf(new Date('2026-01-01T22:30:00Z'), 'Asia/Riyadh')).toEqual({ day: '2026-01-02', minutes: 90 })
    expect(localTimeOf(new Date('2026-07-01T04:00:00Z'), 'America/St_Johns')).toEqual({
      day: '2026-07-01',
      minutes: 90,
    })
  })

  it('are read back, through the hour that is left out and the one that comes twice', () => {
    const at = (day: string, minutes: number, notBefore?: string) =>
      instantOf({ day, minutes }, 'Europe/Berlin', notBefore ? new Date(notBefore) : undefined).toISOString()
    expect(at('2026-03-28', 150)).toBe('2026-03-28T01:30:00.000Z')
    expect(at('2026-03-29', 150)).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-03-29', 240)).toBe('2026-03-29T02:00:00.000Z')
    expect(at('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', 150, '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:30:00.000Z')
  })

  it('are known by their names of the IANA database alone', () => {
    expect(['Asia/Riyadh', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
  })
})

describe('quiet hours', () => {
  it('hold back over midnight, from the first minute to the last', () => {
    expect(leaves('2026-01-10T20:59:00Z')).toBe('now')
    expect(leaves('2026-01-10T21:00:00Z')).toBe('2026-01-11T05:00')
    expect(leaves('2026-01-10T23:30:00Z')).toBe('2026-01-11T05:00')
    expect(leaves('2026-01-11T04:59:00Z')).toBe('2026-01-11T05:00')
    expect(leaves('2026-01-11T05:00:00Z')).toBe('now')
  })

  it('hold back within one day', () => {
    const nap = { ...berlin, quietFrom: '12:00', quietTo: '13:30' }
    expect(leaves('2026-01-10T10:59:00Z', nap)).toBe('now')
    expect(leaves('2026-01-10T11:00:00Z', nap)).toBe('2026-01-10T12:30')
    expect(leaves('2026-01-10T12:30:00Z', nap)).toBe('now')
  })

  it('end by the clock on the wall in the nights in which it is changed', () => {
    expect(leaves('2026-03-28T22:00:00Z')).toBe('2026-03-29T04:00')
    expect(leaves('2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00')
    const short = { ...berlin, quietTo: '02:30' }
    expect(leaves('2026-03-28T23:00:00Z', short)).toBe('2026-03-29T01:30')
    expect(leaves('2026-10-24T22:00:00Z', short)).toBe('2026-10-25T00:30')
    // The second 02:15 of that night: the first 02:30 is over, and it must not leave in the past.
    expect(leaves('2026-10-25T01:15:00Z', short)).toBe('2026-10-25T01:30')
  })

  it('let urgent things pass, hold webhooks too, and mean nothing where they begin when they end', () => {
    expect(leaves('2026-01-10T23:00:00Z', berlin, { channel: 'email', isUrgent: true })).toBe('now')
    expect(leaves('2026-01-10T23:00:00Z', berlin, { channel: 'webhook', isUrgent: false })).toBe('2026-01-11T05:00')
    expect(leaves('2026-01-10T23:00:00Z', { ...berlin, quietFrom: '06:00' })).toBe('now')
    expect(leaves('2026-01-10T23:00:00Z', { ...berlin, quietFrom: null, quietTo: null })).toBe('now')
  })
})

describe('digests', () => {
  const awake = { ...berlin, quietFrom: null, quietTo: null }

  it('leave daily at the time of the person, with or without daylight saving', () => {
    const daily = { ...awake, digest: 'daily' as const }
    expect(leaves('2026-01-10T05:59:00Z', daily)).toBe('2026-01-10T06:00')
    expect(leaves('2026-01-10T06:00:00Z', daily)).toBe('2026-01-11T06:00')
    expect(leaves('2026-03-28T12:00:00Z', daily)).toBe('2026-03-29T05:00')
    expect(leaves('2026-10-24T12:00:00Z', daily)).toBe('2026-10-25T06:00')
  })

  it('leave hourly on the hour of the person, half an hour off where their zone is', () => {
    expect(leaves('2026-01-10T05:20:30Z', { ...awake, digest: 'hourly' })).toBe('2026-01-10T06:00')
    expect(leaves('2026-01-10T05:20:30Z', { ...awake, digest: 'hourly', timeZone: 'Asia/Kolkata' })).toBe(
      '2026-01-10T05:30',
    )
  })

  it('wait for the end of quiet hours, gather e-mail and never webhooks', () => {
    const early = { ...berlin, digest: 'daily' as const, digestAt: '05:00' }
    expect(leaves('2026-01-10T12:00:00Z', early)).toBe('2026-01-11T05:00')
    const now = new Date('2026-01-10T12:00:00Z')
    expect(dueTime(now, early, normal).isGrouped).toBe(true)
    expect(dueTime(now, early, { channel: 'webhook', isUrgent: false })).toEqual({ at: now, isGrouped: false })
    expect(dueTime(now, early, { channel: 'email', isUrgent: true })).toEqual({ at: now, isGrouped: false })
  })
})
