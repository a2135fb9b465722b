import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { SYSTEM_SCOPE } from './database/scope.ts'
import { removeOldRows } from './start-housekeeping.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.stop())

it('removes idempotency keys after two days, and keeps younger ones', async () => {
  await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [key, hours] of [
      ['old', 49],
      ['young', 47],
    ] as const) {
      await sql`insert into idempotency_keys (user_id, route, key, request_hash, status, created_at)
        values ('ana', 'POST /x', ${key}, 'hash', 200, now() - make_interval(hours => ${hours}))`.execute(tx)
    }
  })
  await removeOldRows({ database: world.database, now: () => new Date() })
  const left = await world.database.read(SYSTEM_SCOPE, async (db) =>
    sql<{ key: string }>`select key from idempotency_keys`.execute(db),
  )
  expect(left.rows.map(({ key }) => key)).toEqual(['young'])
})
