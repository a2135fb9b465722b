import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** That something changed may be told once more. */
const TELLING = 'event_outbox'

describe('a first start that was killed while it loaded the demonstration', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ isSeeded: true })
  }, 300_000)
  afterAll(() => product.stop())

  const rowsByTable = () =>
    product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(tx)
      const counts = new Map<string, number>()
      for (const { name } of tables) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(tx)
        counts.set(name, rows[0]?.count ?? 0)
      }
      return counts
    })

  it('goes on at the next: what every module loads can be loaded over what is there, and nothing is there twice', async () => {
    const before = await rowsByTable()
    const failed: string[] = []
    const load = async (id: string, seed: (() => Promise<void>) | undefined) =>
      seed?.().catch((error: Error) => failed.push(`${id}: ${error.message}`))
    for (const { api, seed } of product.modules) await load(api.module.id, seed && (() => seed(product.services)))
    for (const { api, seedLast } of product.modules)
      await load(api.module.id, seedLast && (() => seedLast(product.services)))
    expect(failed).toEqual([])
    const after = await rowsByTable()
    const more = [...after].flatMap(([name, count]) =>
      count === before.get(name) || name === TELLING ? [] : [`${name}: ${before.get(name)} → ${count}`],
    )
    expect(more).toEqual([])
  }, 300_000)
})
