import { describe, expect, it } from 'vitest'
import { happenedAt, siteClockOf } from './incident-times.ts'
import { INCIDENTS, pastIncidents } from './incidents.ts'

const NOW = new Date('2026-03-20T14:10:00Z')
const all = [...INCIDENTS, ...pastIncidents()]

describe('incidents of the demonstration, read by a sceptic', () => {
  it('lie in the past, and were reported by a clock that differs', () => {
    for (const incident of all) expect(happenedAt(incident, NOW).getTime(), incident.key).toBeLessThan(NOW.getTime())
    const clocks = new Set(pastIncidents().map((incident) => siteClockOf(happenedAt(incident, NOW)).slice(11, 16)))
    expect(clocks.size).toBeGreaterThan(5)
  })

  it('happen among the events that led to them, which follow each other', () => {
    const told = all.filter(({ found }) => found !== undefined)
    expect(told.length).toBeGreaterThan(0)
    for (const incident of told) {
      const clocks = incident.found?.events.map(({ when }) => when) ?? []
      expect(clocks).toEqual([...clocks].sort())
      expect(clocks, incident.key).toContain(siteClockOf(happenedAt(incident, NOW)).slice(11, 16))
    }
  })

  it('are told by witnesses afterwards, and put right after they happened', () => {
    for (const { key, statements = [], daysAgo, actions = [] } of all) {
      for (const { hours } of statements) expect(hours, key).toBeGreaterThan(0)
      for (const { dueIn } of actions) expect(daysAgo + dueIn, key).toBeGreaterThan(0)
    }
  })
})
