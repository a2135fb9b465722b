import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { seedScale } from './seed-scale.ts'

describe('trial places', () => {
  let world: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    world = await testDatabase()
    other = await testDatabase()
  })
  afterAll(async () => {
    await world.stop()
    await other.stop()
  })

  const seed = (target: TestDatabase, scale: number, number: number) =>
    target.database.transaction(SYSTEM_SCOPE, (tx) => seedScale(tx, { scale, seed: number }))
  const structures = (target: TestDatabase) =>
    target.database.read(
      SYSTEM_SCOPE,
      async (db) => (await sql`select code, name, type, ctime from structures order by code`.execute(db)).rows,
    )

  it('grow with the scale, and the same numbers make the same rows', async () => {
    expect(await seed(world, 2, 7)).toEqual(['T7-P0001', 'T7-P0002', 'T7-P0003', 'T7-P0004'])
    await seed(other, 2, 7)
    const rows = await structures(world)
    expect(rows).toHaveLength(1_000)
    expect(await structures(other)).toEqual(rows)
  })

  it('come once, however often they are asked for, and differ by their number', async () => {
    await seed(world, 2, 7)
    expect(await structures(world)).toHaveLength(1_000)
    await seed(world, 1, 8)
    expect(await structures(world)).toHaveLength(1_500)
  })
})
