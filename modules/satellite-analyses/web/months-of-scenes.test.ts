import { expect, it } from 'vitest'
import { monthsOfScenes } from './months-of-scenes.ts'

const scene = (id: string, capturedOn: string) => ({ id, capturedOn })

it('shows months without a scene as gaps, up to the present one', () => {
  const months = monthsOfScenes(
    [scene('b', '2026-02-27'), scene('a', '2025-11-03'), scene('c', '2026-02-02')],
    '2026-04-15',
  )
  expect(months.map(({ month, scenes }) => [month, scenes.map(({ id }) => id).join()])).toEqual([
    ['2025-11', 'a'],
    ['2025-12', ''],
    ['2026-01', ''],
    ['2026-02', 'c,b'],
    ['2026-03', ''],
    ['2026-04', ''],
  ])
})

it('goes on to a scene whose day is after today, and shows nothing of nothing', () => {
  expect(monthsOfScenes([scene('a', '2026-05-01')], '2026-04-30').map(({ month }) => month)).toEqual(['2026-05'])
  expect(monthsOfScenes([], '2026-04-30')).toEqual([])
})
