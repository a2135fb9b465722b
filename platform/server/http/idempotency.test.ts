import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import type { Db } from '../database/database.ts'
import { EMPTY_SCOPE, type Scope } from '../database/scope.ts'
import { once, writeKey } from './idempotency.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner('create table effects (id serial primary key, of text); grant all on effects to plumbline_app')
  await world.asOwner('grant all on sequence effects_id_seq to plumbline_app')
})
afterAll(() => world.stop())

const ana: Scope = { ...EMPTY_SCOPE, userId: 'ana' }
const keyOf = (key: string, input: unknown = 'same') => writeKey('ana', 'POST /effects', key, input)
const effectsOf = async (of: string) =>
  (await world.asOwner<{ count: number }>('select count(*)::int from effects where of = $1', [of]))[0]?.count

/** Notes how far it came. */
const worker =
  (of: string, seen: string[] = []) =>
  async (tx: Db) => {
    seen.push('begun')
    const { rows } = await sql<{ id: number }>`insert into effects (of) values (${of}) returning id`.execute(tx)
    seen.push('stored')
    return { id: rows[0]?.id }
  }

describe('a write with a key', () => {
  test('answers a repeated request as the first, whose work goes no further than its first query', async () => {
    const first = await once(world.database, ana, keyOf('a'), worker('a'))
    const seen: string[] = []
    expect(await once(world.database, ana, keyOf('a'), worker('a', seen))).toEqual(first)
    expect(seen).toEqual(['begun'])
    expect(await effectsOf('a')).toBe(1)
  })

  test('answers a repeated request whose work swallows what stops it, or asks the database nothing', async () => {
    const first = await once(world.database, ana, keyOf('b'), worker('b'))
    const stubborn = async (tx: Db) => {
      await worker('b')(tx).catch(() => worker('b')(tx).catch(() => null))
      return 'another answer'
    }
    expect(await once<unknown>(world.database, ana, keyOf('b'), stubborn)).toEqual(first)
    expect(await once<unknown>(world.database, ana, keyOf('b'), async () => 'another answer')).toEqual(first)
    expect(await effectsOf('b')).toBe(1)
  })

  test('takes effect once of many at the same time; the others hear of it or get its answer', async () => {
    const all = Array.from({ length: 12 }, () => once(world.database, ana, keyOf('c'), worker('c')))
    const settled = await Promise.allSettled(all)
    const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []))
    expect(new Set(answers).size).toBe(1)
    expect(new Set(refusals)).toEqual(refusals.length > 0 ? new Set([409]) : new Set())
    expect(await effectsOf('c')).toBe(1)
  })

  test('refuses a key that was used for another request', async () => {
    await once(world.database, ana, keyOf('d'), worker('d'))
    const other = once(world.database, ana, keyOf('d', 'other'), worker('d'))
    await expect(other).rejects.toMatchObject({ status: 422 })
    expect(await effectsOf('d')).toBe(1)
  })

  test('keeps neither key nor effect of work that fails, so that it can be tried again', async () => {
    const failing = once(world.database, ana, keyOf('e'), async (tx) => {
      await worker('e')(tx)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await effectsOf('e')).toBe(0)
    await once(world.database, ana, keyOf('e'), worker('e'))
    expect(await effectsOf('e')).toBe(1)
  })
})
