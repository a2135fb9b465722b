import { describe, expect, it } from 'vitest'
import { happenedAt, reportedAt, siteClockOf } from './incident-times.ts'
import { INCIDENTS } from './incidents.ts'
import { pastIncidents } from './past-incidents.ts'
import { CENTRAL_QUARTER } from './places/central-quarter.ts'
import type { Local } from './places/place-plan.ts'

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

  it('are written down after they happened, by day unless the night shift is named', () => {
    for (const incident of all) {
      const happened = happenedAt(incident, NOW)
      expect(reportedAt(incident, happened, NOW).getTime(), incident.key).toBeGreaterThan(happened.getTime())
      const clock = incident.clock ?? '12:00'
      const isByDay = clock >= '06:00' && clock < '18:00'
      expect(isByDay || /night/.test(incident.description ?? ''), `${incident.key} at ${clock}`).toBe(true)
    }
  })

  it('lie in the building that they name, wherever its storey is said', () => {
    const placed = all.filter(({ where }) => where)
    expect(placed.length).toBeGreaterThan(3)
    for (const { key, where, structureCode } of placed) {
      const plan = CENTRAL_QUARTER.structures.find(({ suffix }) => structureCode.endsWith(`-${suffix}`))
      if (where?.storey) expect(isIn(plan?.footprint ?? [], where.at), key).toBe(true)
    }
  })

  it('hurt the part of the body that such a thing hurts, of people who do such work', () => {
    const parts = new Map<string, Set<string>>()
    for (const { title, hurt } of pastIncidents())
      if (hurt) parts.set(title, (parts.get(title) ?? new Set()).add(`${hurt.job} ${hurt.bodyPart} ${hurt.injury}`))
    expect(parts.size).toBeGreaterThan(3)
    for (const [title, hurts] of parts) expect(hurts.size, title).toBe(1)
  })
})

function isIn(ring: readonly Local[], [x, y]: Local): boolean {
  let isInside = false
  ring.forEach(([a, b], index) => {
    const [c, d] = ring.at(index - 1) ?? [0, 0]
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) isInside = !isInside
  })
  return isInside
}
