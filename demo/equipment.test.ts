import { expect, it } from 'vitest'
import { DEMO_MACHINES, machineHours } from './equipment.ts'

const DAYS = Array.from({ length: 24 }, (_, back) => new Date(Date.UTC(2026, 2, 26 - back)).toISOString().slice(0, 10))
const WORKED = DAYS.map((day, at) => ({ day, at: at + 1 })).filter(({ day }) => new Date(day).getUTCDay() !== 5)
const perCent = (part: number, whole: number) => Math.round((100 * part) / whole)

it('hours of machines add up to their day, and no week of theirs is like the one before', () => {
  const available: number[] = []
  for (const { day, at } of WORKED) {
    const days = DEMO_MACHINES.map((machine) => machineHours(machine, day, at))
    for (const [scheduled, ...parts] of days) {
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(scheduled)
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
    }
    const sum = (of: number) => days.reduce((total, hours) => total + (hours[of] ?? 0), 0)
    available.push(perCent(sum(0) - sum(4), sum(0)))
  }
  expect(new Set(available).size).toBeGreaterThan(6)
  expect(Math.min(...available)).toBeGreaterThan(65)
  for (const machine of DEMO_MACHINES) {
    const used = WORKED.map(({ day, at }) =>
      perCent(machineHours(machine, day, at)[1], machineHours(machine, day, at)[0]),
    )
    expect(new Set(used).size, machine.reference).toBeGreaterThan(4)
    expect(used.slice(0, 6), machine.reference).not.toEqual(used.slice(6, 12))
  }
})

it('what is said to have failed stood still on the days before', () => {
  for (const machine of DEMO_MACHINES.filter(({ state }) => state === 'breakdown' || state === 'maintenance'))
    expect(machineHours(machine, DAYS[0]!, 1)[4], machine.reference).toBeGreaterThan(4)
})
