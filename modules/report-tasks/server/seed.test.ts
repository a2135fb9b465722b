import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.seed('report-tasks')
}, 200_000)
afterAll(() => product.stop())

it('the demonstration has a master record with rows, and a task that sends it at the next month', async () => {
  const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ count: number; next: Date | null }>`
      select row_count as count, next_at as next from master_record_runs as runs
      join report_tasks on report_tasks.master_record_id = runs.record_id`.execute(db),
  )
  expect(rows[0]?.count).toBeGreaterThan(2)
  expect(rows[0]?.next).not.toBeNull()
})
