import { expect, it } from 'vitest'
import { enteredProgress, progressRows } from './progress-rows.ts'

const CAN = { edit: true, remove: false, constrain: false, clear: false, waive: false, progress: true }
const one = (id: string, done: Record<string, number>, progress = true) => ({
  ...{ id, number: `IWP-${id}`, name: 'Slab', nameAr: 'بلاطة', creditRule: 'concrete' as const, done },
  can: { ...CAN, progress },
})
const words = { say: ({ en }: { en: string }) => en, isArabic: false }

it('[MOD-WP] asks for the steps that are not done, of packages whose progress one may enter', () => {
  const rows = progressRows([one('a', { rebar: 100, formwork: 40 }), one('b', {}, false)], [], words)
  expect(rows.map(({ cells }) => [cells.package, cells.step, cells.soFar])).toEqual([
    ['Slab · IWP-a', 'Formwork', '40'],
    ['', 'Pour', '0'],
    ['', 'Strip', '0'],
    ['', 'Approved inspection', '0'],
  ])
})

it('keeps what is typed while others enter theirs, and sends one entry for each package', () => {
  const typed = [{ key: 'a formwork', cells: { now: '60', note: 'North bay' } }]
  const rows = progressRows([one('a', { rebar: 100, formwork: 45 })], typed, words)
  expect(rows[0]!.cells).toMatchObject({ soFar: '45', now: '60', note: 'North bay' })
  expect(enteredProgress([rows[0]!, { key: 'a pour', cells: { now: '12.5' } }])).toEqual([
    {
      id: 'a',
      keys: ['a formwork', 'a pour'],
      steps: [
        { step: 'formwork', percent: 60 },
        { step: 'pour', percent: 12.5 },
      ],
      note: 'North bay',
    },
  ])
})
