import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Scope, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { changePerson, findPeople, insertUser, personRef, searchPeople, setEnabled } from './public.ts'

const NOWHERE: Scope = { kind: 'places', userId: 'x', projectCodes: [], siteCodes: [], structureCodes: [] }

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.stop())

async function person(name: string): Promise<string> {
  const id = randomUUID()
  await world.database.transaction(SYSTEM_SCOPE, (tx) =>
    insertUser(tx, { id, name, displayName: `${name} Hart`, displayNameAr: 'هارت', email: '', passwordHash: 'secret' }),
  )
  return id
}

const nameFor = (scope: Scope, id: string | null) =>
  world.database.read(scope, async (db) => {
    const found = await sql<{ by: unknown }>`select ${personRef(sql`${id}::uuid`)} as by`.execute(db)
    return found.rows[0]?.by
  })

it('names the person of an id to everybody who reads a record, and by the name that they have now', async () => {
  const id = await person('ana')
  expect(await nameFor(NOWHERE, id)).toEqual({ id, name: 'ana Hart' })
  await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    expect(await changePerson(tx, { id, rowVersion: 1, now: new Date() }, { displayName: 'Ana Brook' })).toBe(true)
    expect(await changePerson(tx, { id, rowVersion: 1, now: new Date() }, { displayName: 'Too late' })).toBe(false)
  })
  expect(await nameFor(NOWHERE, id)).toEqual({ id, name: 'Ana Brook' })
  expect(await nameFor(NOWHERE, null)).toBeNull()
})

it('shows more of people than their names to the work of the product alone, and no password to it either', async () => {
  const id = await person('ben')
  await expect(world.database.read(NOWHERE, (db) => findPeople(db, [id]))).rejects.toThrow('permission denied')
  const [ben] = await world.database.read(SYSTEM_SCOPE, (db) => findPeople(db, [id]))
  expect(ben).toMatchObject({ name: 'ben', has_password: true })
  expect(JSON.stringify(ben)).not.toContain('secret')
})

it('searches those who may come in', async () => {
  const ids = [await person('carla'), await person('carlo')]
  await world.database.transaction(SYSTEM_SCOPE, (tx) => setEnabled(tx, ids[1]!, false, new Date()))
  const found = await world.database.read(SYSTEM_SCOPE, (db) => searchPeople(db, 'CARL', 10))
  expect(found.map(({ name }) => name)).toEqual(['carla'])
})
