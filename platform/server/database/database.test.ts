import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from './scope.ts'
import { scopeSeesPlace } from './scope-sees-place.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase({ maxConnections: 3 })
  await world.asOwner(`create table things (id int primary key, project_code text not null, site_code text, structure_code text);
    select enable_place_security('things')`)
  await world.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`insert into things select place.number, place.project, place.site, place.structure
        from (values (1, 'P1', null, null), (2, 'P1', 'S1', null), (3, 'P1', 'S1', 'T1'), (4, 'P1', 'S2', 'T2'),
                     (5, 'P2', null, null), (6, 'P2', 'S3', null), (7, 'P2', 'S3', 'T3')) as place(number, project, site, structure)`.execute(
      tx,
    ),
  )
})
afterAll(() => world.stop())

interface Thing {
  id: number
  project_code: string
  site_code: string | null
  structure_code: string | null
}

async function things(db: Kysely<Record<never, never>>): Promise<number[]> {
  const { rows } = await sql<Thing>`select * from things order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const scopes = fc.oneof(
  fc.constant<Scope>(SYSTEM_SCOPE),
  fc.record({
    kind: fc.constant('places' as const),
    userId: fc.constantFrom('ana', 'ben'),
    projectCodes: fc.subarray(['P1', 'P2']),
    siteCodes: fc.subarray(['S1', 'S2', 'S3']),
    structureCodes: fc.subarray(['T1', 'T2', 'T3']),
  }),
)
const works = fc.constantFrom('read', 'transaction', 'throws', 'wrong query', 'rolls back')

describe('scope of a connection', () => {
  test('never reaches the next piece of work, however they follow and overlap', async () => {
    const all = (await world.database.read(SYSTEM_SCOPE, (db) => sql<Thing>`select * from things`.execute(db))).rows
    const visible = (scope: Scope) =>
      all
        .filter((row) =>
          scopeSeesPlace(scope, {
            projectCode: row.project_code,
            siteCode: row.site_code,
            structureCode: row.structure_code,
          }),
        )
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    const run = async (scope: Scope, work: string) => {
      const look = async (db: Kysely<Record<never, never>>) => {
        expect(await things(db)).toEqual(visible(scope))
        if (work === 'throws' || work === 'rolls back') throw new Error('on purpose')
        if (work === 'wrong query') await sql`select * from nowhere`.execute(db)
      }
      const isTransaction = work === 'transaction' || work === 'rolls back'
      const done = isTransaction ? world.database.transaction(scope, look) : world.database.read(scope, look)
      await done.catch((error: Error) => {
        if (!/on purpose|nowhere/.test(error.message)) throw error
      })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(scopes, works), { minLength: 1, maxLength: 12 }), async (steps) => {
        await Promise.all(steps.map(([scope, work]) => run(scope, work)))
        for (const [scope, work] of steps) await run(scope, work)
      }),
      { numRuns: 60 },
    )
    expect(world.database.stats.size).toBeLessThanOrEqual(3)
  })

  test('is gone for a query that comes after its work has ended', async () => {
    let kept: Kysely<Record<never, never>> | undefined
    await world.database.read(SYSTEM_SCOPE, async (db) => {
      kept = db
    })
    await expect(things(kept!)).rejects.toThrow('after its request')
  })

  test('does not survive work that forgot to wait for its query', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await world.database.read(SYSTEM_SCOPE, async (db) => {
      late = sql`select pg_sleep(0.2)`.execute(db).catch(() => null)
    })
    expect(await world.database.read(EMPTY_SCOPE, things)).toEqual([])
    await late
  })

  test('does not survive work that began a transaction by hand and left it open', async () => {
    await world.database.read(SYSTEM_SCOPE, (db) => sql`begin`.execute(db))
    await world.database.transaction({ ...EMPTY_SCOPE, userId: 'ana', projectCodes: ['P2'] }, async (tx) => {
      expect(await things(tx)).toEqual([5, 6, 7])
    })
  })
})

describe('transactions', () => {
  test('leave nothing behind when the work throws', async () => {
    const failing = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into things values (99, 'P1')`.execute(tx)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await world.database.read(SYSTEM_SCOPE, things)).not.toContain(99)
  })

  test('are not reported as committed when an error in them was swallowed', async () => {
    const swallowing = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into things values (98, 'P1')`.execute(tx)
      await sql`select * from nowhere`.execute(tx).catch(() => null)
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  test('keep the code of the error that PostgreSQL gives', async () => {
    const twice = world.database.transaction(SYSTEM_SCOPE, (tx) => sql`insert into things values (1, 'P1')`.execute(tx))
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' })
  })

  test('cannot be opened by hand inside a piece of work', async () => {
    const nested = world.database.read(SYSTEM_SCOPE, (db) => db.transaction().execute(async () => null))
    await expect(nested).rejects.toThrow('made by the platform')
  })
})

describe('connections', () => {
  test('that the server ends are replaced, idle or at work', async () => {
    await world.database.read(SYSTEM_SCOPE, things)
    const kill = () =>
      world.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumbline work'
        and datname = current_database()`)
    await kill()
    await sleep(50)
    expect(await world.database.read(SYSTEM_SCOPE, things)).toHaveLength(7)
    const working = world.database.read(SYSTEM_SCOPE, (db) => sql`select pg_sleep(5)`.execute(db))
    await Promise.all([
      expect(working).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08)/) }),
      sleep(100).then(kill),
    ])
    expect(await world.database.read(SYSTEM_SCOPE, things)).toHaveLength(7)
  })

  test('are waited for when all are taken, and the wait ends', async () => {
    const small = await testDatabase({ maxConnections: 1, leaseTimeoutMs: 1_500 })
    try {
      await small.database.read(SYSTEM_SCOPE, () =>
        expect(small.database.read(SYSTEM_SCOPE, async () => 1)).rejects.toMatchObject({ code: '08006' }),
      )
      expect(await small.database.read(SYSTEM_SCOPE, async () => 1)).toBe(1)
    } finally {
      await small.stop()
    }
  })

  test('know how long new work is likely to wait, by those before it and what work took lately', async () => {
    const small = await testDatabase({ maxConnections: 2 })
    try {
      const work = () => small.database.read(SYSTEM_SCOPE, () => sleep(10))
      for (let piece = 0; piece < 80; piece += 1) await work()
      expect(small.database.stats.expectedWaitMs).toBe(0)
      const long = [1, 2].map(() => small.database.read(SYSTEM_SCOPE, () => sleep(2_000)))
      const waiting = Array.from({ length: 100 }, work)
      // A hundred on two connections, each for some 10 ms; on a loaded machine a timer comes late, never early.
      await expect.poll(() => small.database.stats.expectedWaitMs).toBeGreaterThan(450)
      await Promise.all([...long, ...waiting])
      // However long the last ones took, nobody is before the next.
      expect(small.database.stats.expectedWaitMs).toBe(0)
    } finally {
      await small.stop()
    }
  })

  test('do not expect others to take as long as one report, or one wait for a lock', async () => {
    const small = await testDatabase({ maxConnections: 1 })
    try {
      await small.database.read(SYSTEM_SCOPE, () => sleep(1_000))
      const waiting = 20
      await small.database.read(SYSTEM_SCOPE, async () => {
        const others = Array.from({ length: waiting }, () => small.database.read(SYSTEM_SCOPE, async () => 1))
        await expect.poll(() => small.database.stats.waiting).toBe(waiting)
        // A twentieth of 250 ms each, of which the report took four times as much.
        expect(small.database.stats.expectedWaitMs).toBeCloseTo(waiting * 12.5)
        return others.length
      })
      await expect.poll(() => small.database.stats.waiting).toBe(0)
    } finally {
      await small.stop()
    }
  })

  test('end a statement that takes too long', async () => {
    const strict = await testDatabase({ limits: { statementTimeoutMs: 100 } })
    try {
      const slow = strict.database.read(SYSTEM_SCOPE, (db) => sql`select pg_sleep(3)`.execute(db))
      await expect(slow).rejects.toMatchObject({ code: '57014' })
    } finally {
      await strict.stop()
    }
  })

  test('that listen hear again after they were lost, and say that they missed something', async () => {
    const heard: string[] = []
    let gaps = 0
    const stop = await world.database.listen(
      'tests',
      (payload) => heard.push(payload),
      () => {
        gaps += 1
      },
    )
    const notify = (text: string) =>
      world.database.transaction(SYSTEM_SCOPE, (tx) => sql`select pg_notify('tests', ${text})`.execute(tx))
    await notify('one')
    await expect.poll(() => heard).toEqual(['one'])
    await world.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumbline listen'
      and datname = current_database()`)
    await expect.poll(() => gaps, { timeout: 60_000 }).toBe(1)
    await notify('two')
    await expect.poll(() => heard).toEqual(['one', 'two'])
    await stop()
  })
})
