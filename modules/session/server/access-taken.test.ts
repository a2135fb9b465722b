import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD, type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { accessChanged, passwordDigest } from '#modules/access/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { keepSessions } from './authenticate.ts'

const ACCOUNT = '/cpo-service/api/account'
const HOST = { host: 'localhost:8080' }

let product: TestProduct
let admin: TestCaller
beforeAll(async () => {
  product = await testProduct()
  admin = await product.signedInAs({ isAdmin: true })
})
afterAll(() => product.stop())

async function signedIn() {
  const { id, name } = await product.insertPerson({})
  const body = { name, password: passwordDigest(TEST_PASSWORD) }
  const answer = await product.anonymous('POST', `${ACCOUNT}/login`, body, HOST)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { id, data: answer.body.data, cookie }
}

const refresh = async (refreshToken: string, cookie: string) =>
  (await product.anonymous('POST', `${ACCOUNT}/refreshNtoken`, { refreshToken }, { ...HOST, cookie })).body

const disable = (id: string) =>
  admin.call('POST', '/api/users/enabled', { ids: [id], isEnabled: false, reason: 'left' })

const isLetIn = async (token: string) =>
  (await product.anonymous('GET', '/api/session/sessions', undefined, { authorization: `Bearer ${token}` })).status ===
  200

/** Holds a token as another process that renews it would. */
async function heldToken(sessionId: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client(product.world.connection)
  await client.connect()
  await client.query('set role plumbline_admin')
  await client.query('begin')
  await client.query('select 1 from refresh_tokens where session_id = $1 for update', [sessionId])
  return { release: () => client.query('commit').then(() => client.end()) }
}

async function waitingQueries(): Promise<number> {
  const rows = await product.world.asOwner<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}

const openSessions = (userId: string) =>
  product.services.database.read(SYSTEM_SCOPE, async (db) => {
    const open = await sql<{ count: number }>`
      select count(*)::int as count from sessions where user_id = ${userId} and ended_at is null`.execute(db)
    return open.rows[0]?.count
  })

describe('somebody who is disabled while their tokens are renewed', () => {
  it('[TOK-06] gets no new tokens where the renewal had begun and waited', async () => {
    const { id, data, cookie } = await signedIn()
    const held = await heldToken(data.cpoSysId)
    const renewing = refresh(data.cpoSysRefreshToken, cookie)
    await expect.poll(waitingQueries).toBeGreaterThan(0)
    expect((await disable(id)).status).toBe(200)
    await held.release()
    expect((await renewing).code).toBe(20_004)
    expect(await isLetIn(data.cpoSysAccessToken)).toBe(false)
  })

  it('[TOK-06] is let in nowhere with whatever came of it, when both happen at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, signedIn))
    const both = people.map(async ({ id, data, cookie }) => {
      const [renewed] = await Promise.all([refresh(data.cpoSysRefreshToken, cookie), disable(id)])
      return { renewed, data, cookie }
    })
    for (const { renewed, data, cookie } of await Promise.all(both)) {
      const token = renewed.data?.cpoSysAccessToken ?? data.cpoSysAccessToken
      expect(await isLetIn(token)).toBe(false)
      expect((await refresh(renewed.data?.cpoSysRefreshToken ?? data.cpoSysRefreshToken, cookie)).code).toBe(20_004)
    }
  })
})

describe('somebody who is disabled', () => {
  it('[PERM-03] has no session left, which the audit says, and none comes back when they are enabled again', async () => {
    const { id, data, cookie } = await signedIn()
    expect(await openSessions(id)).toBe(1)
    await disable(id)
    expect(await openSessions(id)).toBe(0)
    const { body } = await admin.call('GET', `/api/audit/search?entityId=${id}&action=session.revoked`)
    expect(body.data.items).toMatchObject([
      { action: 'session.revoked', entityId: id, says: { en: 'Ended sessions', ar: expect.stringMatching(/جلسات/) } },
    ])
    await admin.call('POST', '/api/users/enabled', { ids: [id], isEnabled: true })
    expect(await isLetIn(data.cpoSysAccessToken)).toBe(false)
    expect((await refresh(data.cpoSysRefreshToken, cookie)).code).toBe(20_004)
  })
})

describe('somebody whose right was just taken', () => {
  it('[PERM-03] is refused from the very next call on, every time', async () => {
    const { userId, call } = await product.signedInAs({ permissions: ['user:read'] })
    const may = (permissions: readonly string[]) =>
      product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
        const role = sql`(select role_code from user_roles where user_id = ${userId})`
        await sql`delete from role_permissions where role_code = ${role}`.execute(tx)
        await sql`insert into role_permissions select ${role}, unnest(${permissions}::text[])`.execute(tx)
        await accessChanged(tx, [userId])
      })
    const endWatch = await keepSessions(product.services)
    const verdicts: number[] = []
    for (let round = 0; round < 100; round++) {
      await may(['user:read'])
      // Remembers the person.
      verdicts.push((await call('GET', '/api/users')).status)
      await may([])
      verdicts.push((await call('GET', '/api/users')).status)
    }
    await endWatch()
    expect([...new Set(verdicts.filter((_, index) => index % 2 === 0))]).toEqual([200])
    expect([...new Set(verdicts.filter((_, index) => index % 2 === 1))]).toEqual([403])
  })
})
