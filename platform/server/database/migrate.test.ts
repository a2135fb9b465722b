import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { migrate } from './migrate.ts'
import { defineMigration } from './migration.ts'

let world: TestDatabase
afterEach(() => world.stop())

/** What other modules have applied in the template stays known. */
async function appliedMigrations() {
  const rows = await world.asOwner<{ name: string }>('select name from schema_migrations')
  return rows
    .filter(({ name }) => !name.includes('_platform_'))
    .map(({ name }) => defineMigration(name, async () => {}))
}

describe('migrations', () => {
  test('are applied in the order of their names, once, by whichever process comes first', async () => {
    world = await testDatabase()
    const known = await appliedMigrations()
    const order: string[] = []
    const step = (name: string) =>
      defineMigration(name, async (db) => {
        order.push(name)
        await sql`select pg_sleep(0.05)`.execute(db)
      })
    const both = [step('20990102T0000_later'), step('20990101T0000_sooner'), ...known]
    const reports = await Promise.all([migrate(world.connection, both), migrate(world.connection, both)])
    expect(order).toEqual(['20990101T0000_sooner', '20990102T0000_later'])
    expect(reports.map(({ applied }) => applied.length).sort()).toEqual([0, 2])
  })

  test('leave nothing behind when one fails', async () => {
    world = await testDatabase()
    const known = await appliedMigrations()
    const broken = defineMigration('20990101T0000_broken', async (db) => {
      await sql`create table half (id int)`.execute(db)
      await sql`select * from nowhere`.execute(db)
    })
    await expect(migrate(world.connection, [...known, broken])).rejects.toThrow('20990101T0000_broken failed')
    expect(await world.asOwner(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  })

  test('refuse a database that a newer release has written', async () => {
    world = await testDatabase()
    const known = await appliedMigrations()
    await migrate(world.connection, [...known, defineMigration('20990101T0000_of_tomorrow', async () => {})])
    await expect(migrate(world.connection, known)).rejects.toThrow(/newer release.*20990101T0000_of_tomorrow/)
  })

  test('refuse one that is missing below the newest applied one: a new database would run it in another order', async () => {
    world = await testDatabase()
    const known = await appliedMigrations()
    const ofNow = [...known, defineMigration('20990102T0000_gates_create', async () => {})]
    await migrate(world.connection, ofNow)
    const forgotten = defineMigration('20990101T0000_cranes_create', async (db) => {
      await sql`create table cranes (id int)`.execute(db)
    })
    const newer = defineMigration('20990103T0000_gates_widen', async () => {})
    await expect(migrate(world.connection, [...ofNow, newer, forgotten])).rejects.toThrow(
      /^The migration 20990101T0000_cranes_create .* 20990102T0000_gates_create/,
    )
    expect(await world.asOwner(`select to_regclass('cranes') as cranes`)).toEqual([{ cranes: null }])
    expect((await migrate(world.connection, [...ofNow, newer])).applied).toEqual(['20990103T0000_gates_widen'])
  })

  test('let one come late that says that it may', async () => {
    world = await testDatabase()
    const known = [...(await appliedMigrations()), defineMigration('20990102T0000_gates_create', async () => {})]
    await migrate(world.connection, known)
    const late = defineMigration('20990101T0000_cranes_create', async () => {}, { late: true })
    expect((await migrate(world.connection, [...known, late])).applied).toEqual(['20990101T0000_cranes_create'])
  })

  test('apply those of several releases at once, in order', async () => {
    world = await testDatabase()
    const known = await appliedMigrations()
    const names = ['20990101T0000_gates_create', '20990202T0000_gates_widen', '20990303T0000_cranes_create']
    const released = names.map((name) => defineMigration(name, async () => {}))
    expect((await migrate(world.connection, [...known, ...released.toReversed()])).applied).toEqual(names)
  })

  test('refuse two of the same name', async () => {
    world = await testDatabase()
    const twin = defineMigration('20990101T0000_twin', async () => {})
    await expect(migrate(world.connection, [twin, twin])).rejects.toThrow('Two migrations')
  })
})
