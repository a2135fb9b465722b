import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { demonstrationNightShiftId } from '#modules/input-templates/server/public.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.seed('input-records')
})
afterAll(() => product.stop())

it('[MOD-SUB] the demonstration has nights by two versions of one form in one table, with photos, and two that wait for their review', async () => {
  const person = await product.signedInAs({
    permissions: ['input-record:read', 'input-template:read'],
    grants: [{ projectCode: 'WHN' }],
  })
  const query = `template=${demonstrationNightShiftId()}&state=approved,submitted,underReview,hasIssues&pageSize=50`
  const list = `/api/input-records/answers?${query}`
  const { data } = await person.call(list)
  const rows: { formVersion: number; state: string; answers: Record<string, string | null> }[] = data.items
  expect(rows).toHaveLength(14)
  expect(new Set(rows.map(({ formVersion }) => formVersion))).toEqual(new Set([1, 2]))
  expect(rows.every(({ answers }) => Number(answers['man_hours']) > 0 && !('hours' in answers))).toBe(true)
  expect(rows.filter(({ answers }) => answers['photo'] === 'lighting.png')).toHaveLength(3)
  expect(rows.filter(({ state }) => state === 'submitted' || state === 'underReview')).toHaveLength(2)
  const template = (await person.call(`/api/input-templates/${demonstrationNightShiftId()}`)).data
  expect([template.reviewer.name, template.deputy.name]).toEqual(['Priya Raghavan', 'Tomasz Zielinski'])
})
