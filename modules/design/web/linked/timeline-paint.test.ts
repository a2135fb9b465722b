import { expect, it } from 'vitest'
import { dayNumber, dayOf, itemsByKey, stepOf } from './timeline-paint.ts'

const item = (localId: number) => ({ modelId: 'm', localId })

it('[MOD-DES] sorts what is coloured over time by the entry that it has on a day, and keeps those that have nothing', () => {
  const parts = [1, 2, 3].map((localId) => ({ keyOn: () => '', items: [item(localId)] }))
  const legend = ['done', 'late'].map((key) => ({ key, title: { en: key, ar: key }, token: '--pl-good' }))
  const found = itemsByKey(legend, parts, ['done', 'other', 'done'])
  expect([...found]).toEqual([
    ['done', [item(1), item(3)]],
    ['late', []],
  ])
})

it('[MOD-DES] plays a short schedule day by day, and a long one within half a minute', () => {
  const first = dayNumber('2026-02-28')
  expect(dayOf(first + 1)).toBe('2026-03-01')
  expect(stepOf(first, first + 30)).toBe(1)
  const step = stepOf(first, first + 900)
  expect(900 / step).toBeLessThanOrEqual(150)
})
