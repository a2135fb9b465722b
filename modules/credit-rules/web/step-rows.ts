import type { EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { EARNED_BY } from '../contract/credit-rules-records.ts'
import type { RuleStep } from '../contract/own-rule.ts'

export const newRow = (): EntryRow => ({ key: randomUuid(), cells: {} })

/** The steps of a rule as rows of a grid, with an empty one to go on with. */
export function rowsOfSteps(steps: readonly RuleStep[]): EntryRow[] {
  const rows = steps.map(({ weight, ...step }) => ({ key: randomUuid(), cells: { ...step, weight: String(weight) } }))
  return [...rows, newRow()]
}

/** What is entered in them; what cannot be understood is left to the checks of the form. */
export function stepsOfRows(rows: readonly EntryRow[]): RuleStep[] {
  return rows.map(({ cells }) => ({
    code: cells['code'] ?? '',
    name: cells['name'] ?? '',
    nameAr: cells['nameAr'] ?? '',
    weight: Number(cells['weight'] || Number.NaN),
    earnedBy: EARNED_BY.find((one) => one === cells['earnedBy']) ?? 'work',
  }))
}
