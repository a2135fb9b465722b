import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.seed('quality')
})
afterAll(() => product.stop())

it('is a year of inspections with plans, forms and defects, which waits for people of the demonstration', async () => {
  const administrator = await product.signedInAs({ isAdmin: true })
  const { data: summary } = await administrator.call('/api/quality/summary?days=0&projectCode=WHN')
  expect(summary.waiting).toBeGreaterThan(3)
  expect(summary.openNcrs).toBeGreaterThan(0)
  expect(summary.firstPass.inspected).toBeGreaterThan(40)
  expect(summary.contractors.length).toBeGreaterThan(1)
  const asked = await product.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ kind: string }>`select distinct record_type as kind from tasks where state = 'open'`.execute(db),
  )
  expect(asked.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['inspection', 'ncr']))
  expect((await administrator.call('/api/filled-forms?projectCode=WHN')).data.total).toBe(3)
})
