import { expect, it } from 'vitest'
import type { RuleVersion } from '#modules/credit-rules/contract/own-rule.ts'
import type { HoldPoint } from '../contract/work-package.ts'
import { enteredProgress, progressRows } from './progress-rows.ts'

const CAN = { edit: true, remove: false, constrain: false, clear: false, waive: false, progress: true }
const one = (id: string, done: Record<string, number>, progress = true) => ({
  ...{
    id,
    number: `IWP-${id}`,
    name: 'Slab',
    nameAr: 'بلاطة',
    creditRule: 'concrete' as const,
    ownRule: null as RuleVersion | null,
    done,
    holds: [] as HoldPoint[],
  },
  can: { ...CAN, progress },
})
const ruleOf = (steps: RuleVersion['steps']): RuleVersion => ({ name: 'Wall', nameAr: '', version: 2, steps })
const words = { say: ({ en }: { en: string }) => en, isArabic: false, hold: 'On hold' }

it('[MOD-WP] asks for the steps that are not done, of packages whose progress one may enter', () => {
  const rows = progressRows([one('a', { rebar: 100, formwork: 40 }), one('b', {}, false)], [], words)
  expect(rows.map(({ cells }) => [cells.package, cells.step, cells.soFar])).toEqual([
    ['Slab · IWP-a', 'Formwork', '40'],
    ['', 'Pour', '0'],
    ['', 'Strip', '0'],
    ['', 'Approved inspection', '0'],
  ])
})

it('[MOD-WP] says of each step that waits for a hold point that it does', () => {
  const shown = { number: 'WIR-1', activity: 'Rebar', activityAr: '', path: '/', access: 'inspection:read' }
  const hold = { ...shown, id: 'h', holds: null }
  const rows = progressRows([{ ...one('a', {}), holds: [hold] }], [], words)
  expect(rows.map(({ cells }) => cells['step'])).toEqual([
    'Reinforcement',
    'Formwork',
    'Pour · On hold',
    'Strip · On hold',
    'Approved inspection · On hold',
  ])
  const beforePour = progressRows([{ ...one('a', {}), holds: [{ ...hold, holds: 'pour' }] }], [], words)
  expect(beforePour.flatMap(({ cells }) => cells['step'] ?? []).filter((step) => step.includes('On hold'))).toEqual([
    'Pour · On hold',
    'Approved inspection · On hold',
  ])
})

it('[MOD-WP] asks for the steps of an own rule by the version that the package keeps', () => {
  const steps = [
    { code: 'FORM', name: 'Formwork', nameAr: 'الشدات', weight: 60, earnedBy: 'work' as const },
    { code: 'POUR', name: 'Pour', nameAr: '', weight: 40, earnedBy: 'heldWork' as const },
  ]
  const shown = { number: 'WIR-1', activity: 'Rebar', activityAr: '', path: '/', access: 'inspection:read' }
  const own = { ...one('a', { FORM: 50 }), creditRule: 'own' as const, ownRule: ruleOf(steps) }
  const rows = progressRows([{ ...own, holds: [{ ...shown, id: 'h', holds: null }] }], [], {
    ...words,
    say: ({ ar }) => ar,
  })
  expect(rows.map(({ key, cells }) => [key, cells.step, cells.soFar])).toEqual([
    ['a FORM', 'الشدات', '50'],
    ['a POUR', 'Pour · On hold', '0'],
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
