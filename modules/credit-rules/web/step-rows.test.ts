import { expect, it } from 'vitest'
import { rowsOfSteps, stepsOfRows } from './step-rows.ts'

const POUR = { code: 'POUR', name: 'Pour', nameAr: 'الصب', weight: 37.5, earnedBy: 'heldWork' } as const

it('[MOD-WP] steps are entered as rows, and come out as they went in', () => {
  const rows = rowsOfSteps([POUR])
  expect(rows.map(({ cells }) => cells)).toEqual([{ ...POUR, weight: '37.5' }, {}])
  expect(stepsOfRows(rows.slice(0, 1))).toEqual([POUR])
})

it('a pasted step is earned by work where it does not say by what, and one without a weight is not taken for nought', () => {
  const [step] = stepsOfRows([{ key: 'a', cells: { code: 'FORM', name: 'Formwork', earnedBy: 'overtime' } }])
  expect(step).toEqual({ code: 'FORM', name: 'Formwork', nameAr: '', weight: Number.NaN, earnedBy: 'work' })
})
