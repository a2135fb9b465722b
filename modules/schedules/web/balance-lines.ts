import type { LineOfBalance } from '../contract/line-of-balance.ts'

export interface BalanceUnit {
  readonly unit: number
  readonly code: string
  readonly left: number
  readonly right: number
  /** Of its foot; a unit is one high. */
  readonly level: number
  /** The work before it is not done with this unit when this one begins. */
  readonly isCrowded: boolean
  readonly isComplete: boolean
  readonly isCritical: boolean
}

/** Units from the lowest up, and the lines of works over them: each rises through a unit from its start to its finish. */
export function balanceLines(works: LineOfBalance['works'], at: (moment: string) => number) {
  const units = [...new Set(works.flatMap(({ points }) => points.map(({ unit }) => unit)))].sort((a, b) => a - b)
  const finishes = new Map<number, string>()
  const lines = works.map(({ name, points }) => {
    const line = points.map(({ unit, code, start, finish, isComplete, isCritical }): BalanceUnit => {
      const before = finishes.get(unit)
      return {
        ...{ unit, code, isComplete, isCritical },
        left: at(start),
        right: at(finish),
        level: units.indexOf(unit),
        isCrowded: before !== undefined && start < before,
      }
    })
    for (const { unit, finish } of points) finishes.set(unit, finish)
    return { name, units: line }
  })
  return { units, lines }
}
