import { expect, it } from 'vitest'
import { balanceLines } from './balance-lines.ts'

const point = (unit: number, start: string, finish: string) => ({
  ...{ unit, code: `A-${unit}`, start, finish, isComplete: false, isCritical: unit === 1 },
})

it('[MOD-WP] draws a work that is repeated as a line through its units, and marks where it runs into the one before', () => {
  const works = [
    {
      name: 'Slab',
      points: [point(1, '2026-01-01T08:00', '2026-01-05T17:00'), point(2, '2026-01-06T08:00', '2026-01-10T17:00')],
    },
    {
      name: 'Ducts',
      points: [point(2, '2026-01-09T08:00', '2026-01-12T17:00'), point(4, '2026-01-13T08:00', '2026-01-15T17:00')],
    },
  ]
  const { units, lines } = balanceLines(works, (moment) => Number(moment.slice(8, 10)))
  expect(units).toEqual([1, 2, 4])
  expect(
    lines.map(({ units: line }) => line.map(({ left, right, level, isCrowded }) => [left, right, level, isCrowded])),
  ).toEqual([
    [
      [1, 5, 0, false],
      [6, 10, 1, false],
    ],
    [
      [9, 12, 1, true],
      [13, 15, 2, false],
    ],
  ])
})
