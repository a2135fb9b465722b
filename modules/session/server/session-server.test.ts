import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { passwordDigest } from '#modules/access/server/public.ts'
import { findUserByName } from '#modules/people/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
})
afterAll(() => product.stop())

const login = (payload: object) => product.anonymous('POST', '/user_rbac/api/user/login', payload)

describe('signing in', () => {
  it('[AUTH-01] answers userid, canTryCountNum and the token fields in one round trip', async () => {
    const { id, name } = await product.insertPerson({})
    const { status, body } = await product.signIn(name)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 0, data: { userid: id, userName: name, canTryCountNum: 5 } })
    expect(body.data.cpoSysExpiredAt).toBeGreaterThan(Date.now() + 21 * 60_000)
    const info = await product.anonymous('GET', '/user_rbac/api/user/getUserInfo', undefined, {
      authorization: body.data.cpoSysAccessToken,
    })
    expect(info.body).toMatchObject({ code: 0, data: { userName: name, userid: id } })
  })

  it('[AUTH-02] takes nothing but an MD5 digest, and stores neither it nor the token', async () => {
    const { id, name } = await product.insertPerson({})
    const raw = await login({ username: name, password: 'a long test password', userType: 0 })
    expect(raw.body).toMatchObject({ code: 400, error: 'request.input-invalid', data: null })
    const token = (await product.signIn(name)).body.data.cpoSysAccessToken
    const user = await product.services.database.read(SYSTEM_SCOPE, async (db) => findUserByName(db, name))
    expect(user?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(user)).not.toContain(passwordDigest('a long test password'))
    const sessions = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
      db
        .withTables<{
          sessions: { id: string; user_id: string }
          access_tokens: { token_hash: Buffer; session_id: string }
        }>()
        .selectFrom('sessions')
        .innerJoin('access_tokens', 'session_id', 'id')
        .selectAll()
        .where('user_id', '=', id)
        .execute(),
    )
    expect(sessions[0]?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('is written down where it fails, with the lock that follows, for whoever administers the users', async () => {
    const { id, name } = await product.insertPerson({})
    for (let attempt = 0; attempt < 6; attempt++) await product.signIn(name, 'wrong')
    await product.signIn('what-somebody-typed-by-mistake', 'wrong')
    const told = async (entity: string) => {
      const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
        sql<{ action: string; ip: string; actor: string | null }>`
          select action, ip, actor_id as actor from audit_entries where entity_id = ${entity} order by seq`.execute(db),
      )
      return rows
    }
    const entries = await told(id)
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'session.sign-in-failed'),
      'session.name-locked',
    ])
    expect(entries[0]).toMatchObject({ actor: null, ip: expect.stringMatching(/./) })
    expect((await told('00000000-0000-0000-0000-000000000000')).length).toBeGreaterThan(0)
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql`select from audit_entries where to_jsonb(audit_entries)::text like '%typed-by-mistake%'`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('[AUTH-03] counts down the attempts, then locks the name for a while, the right password too', async () => {
    const { name } = await product.insertPerson({})
    const answers = []
    for (let attempt = 0; attempt < 5; attempt++) answers.push((await product.signIn(name, 'wrong')).body)
    expect(answers.map((body) => body.data.canTryCountNum)).toEqual([4, 3, 2, 1, 0])
    expect(answers[0].message).toBe('The username or password is incorrect, and you have 4 more attempts')
    const locked = (await product.signIn(name)).body
    expect(locked).toMatchObject({ error: 'session.locked', data: { canTryCountNum: 0 } })
  })

  it('[AUTH-03] answers an unknown name exactly as a wrong password', async () => {
    const { name } = await product.insertPerson({})
    const known = (await product.signIn(name, 'wrong')).body
    const unknown = (await product.signIn('nobody-of-that-name', 'wrong')).body
    expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' })
  })

  it('[AUTH-03] gives two hundred parallel guesses exactly the tries of one', async () => {
    const { name } = await product.insertPerson({})
    const guess = async () => (await product.signIn(name, 'wrong')).body
    const bodies = await Promise.all(Array.from({ length: 200 }, guess))
    // The fifth try is looked at too; its refusal is the first that says how long to wait.
    expect(bodies.filter((body) => body.error === 'session.credentials-wrong')).toHaveLength(4)
    const failures = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ failures: number }>`select failures from sign_in_attempts where subject = ${`name:${name}`}`.execute(db),
    )
    expect(failures.rows[0]?.failures).toBe(5)
    expect((await product.signIn(name)).body.error).toBe('session.locked')
  })

  it('forgets the wrong passwords after a right one', async () => {
    const { name } = await product.insertPerson({})
    await product.signIn(name, 'wrong')
    await product.signIn(name, 'wrong')
    expect((await product.signIn(name)).body.code).toBe(0)
    expect((await product.signIn(name, 'wrong')).body.data.canTryCountNum).toBe(4)
  })

  it('refuses the people of the demonstration outside of demonstration mode', async () => {
    const { id, name } = await product.insertPerson({})
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
      tx
        .withTables<{ users: { id: string; is_demonstration: boolean } }>()
        .updateTable('users')
        .set({ is_demonstration: true })
        .where('id', '=', id)
        .execute(),
    )
    expect((await product.signIn(name)).body.error).toBe('session.credentials-wrong')
    expect((await product.anonymous('GET', '/api/session/sign-in-options')).body.data).toMatchObject({
      demonstration: null,
      platform: { login: '/cpo-service/api/account/login', logout: '/cpo-service/api/account/logout' },
    })
  })
})

describe('the signed-in user', () => {
  it('[AUTH-05] has the permission list of pages and actions that the roles give', async () => {
    const caller = await product.signedInAs({ permissions: ['site:read'] })
    const { data } = (await caller.call('GET', '/user_rbac/api/user/getUserInfo')).body
    expect(data).toMatchObject({ status: 1, isAdminRole: false, avatarUrl: '', mapToken: '' })
    const routes = data.authList.map((entry: { mr: string }) => entry.mr)
    expect(routes).toContain('/home/index')
    expect(routes).toContain('/home/siteDetail')
    expect(routes).toContain('site:read')
    expect(routes).not.toContain('/home/addSite')
    expect(routes).not.toContain('site:write')
    expect(routes).not.toContain('/')
  })

  it('gives an administrator every page and action', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const { data } = (await admin.call('GET', '/user_rbac/api/user/getUserInfo')).body
    expect(data.isAdminRole).toBe(true)
    expect(data.authList.map((entry: { mr: string }) => entry.mr)).toEqual(
      expect.arrayContaining(['/home/addSite', 'bim-model:write']),
    )
  })

  it('is nobody any more after signing out, from the next request on', async () => {
    const caller = await product.signedInAs({})
    expect((await caller.call('POST', '/api/session/sign-out', {})).status).toBe(200)
    expect((await caller.call('GET', '/api/session/sessions')).status).toBe(401)
    expect((await caller.call('GET', '/user_rbac/api/user/getUserInfo')).body).toMatchObject({
      code: 100,
      message: 'token is null',
    })
  })

  it('[AUTH-13] ends with the half hour of its access token, to the second', async () => {
    const idle = await product.signedInAs({})
    const start = product.clock.now
    try {
      product.clock.now = start + 29 * 60_000
      expect((await idle.call('GET', '/api/session/sessions')).status).toBe(200)
      product.clock.now = start + 30 * 60_000
      const late = await product.signedInAs({})
      // Remembered for a few seconds since the last call; its end is remembered with it.
      expect((await idle.call('GET', '/api/session/sessions')).status).toBe(401)
      expect((await late.call('GET', '/api/session/sessions')).status).toBe(200)
    } finally {
      product.clock.now = start
    }
  })

  it('does not become somebody else by a userId header or field', async () => {
    const caller = await product.signedInAs({})
    const other = await product.insertPerson({ isAdmin: true })
    const { body } = await caller.call('GET', '/user_rbac/api/user/getUserInfo', undefined, { userId: other.id })
    expect(body.data.userid).toBe(caller.userId)
  })
})
