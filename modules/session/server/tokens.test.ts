import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD, type TestAnswer, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { hashDigest, passwordDigest } from '#modules/access/server/public.ts'
import { findUserByName } from '#modules/people/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { mintSignInCode } from './sign-in-code.ts'

const ACCOUNT = '/cpo-service/api/account'
/** Secure cookies need a host that browsers trust without TLS. */
const HOST = { host: 'localhost:8080' }

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ TRUST_PROXY: '1' })
})
afterAll(() => product.stop())

const cookieOf = (answer: TestAnswer) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

async function signedIn(name?: string) {
  const person = name ? { id: '', name } : await product.insertPerson({})
  const body = { name: person.name, password: passwordDigest(TEST_PASSWORD) }
  const answer = await product.anonymous('POST', `${ACCOUNT}/login`, body, HOST)
  return { person, data: answer.body.data, body: answer.body, cookie: cookieOf(answer), answer }
}

const refresh = (refreshToken: string, cookie: string, more: object = {}, to = 'refreshNtoken') =>
  product.anonymous(
    'POST',
    `${ACCOUNT}/${to}`,
    { refreshToken, microsoftCode: '', userId: '', ...more },
    { ...HOST, cookie },
  )

const whoIs = async (token: string) =>
  (await product.anonymous('GET', '/user_rbac/api/user/getUserInfo', undefined, { authorization: token })).body

const auditOf = async (userId: string) =>
  (
    await product.services.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ action: string; ip: string }>`
        select action, ip from audit_entries where entity_id = ${userId} order by seq`.execute(db),
    )
  ).rows

async function later(ms: number, work: () => Promise<void>): Promise<void> {
  const start = product.clock.now
  product.clock.now = start + ms
  try {
    await work()
  } finally {
    product.clock.now = start
  }
}

describe('the platform layer', () => {
  it('[AUTH-13] signs in and answers every field of the specification, without a message', async () => {
    const { person, body, answer } = await signedIn()
    expect(body).toMatchObject({ code: 200, msg: 'SUCCESS', data: { userid: person.id, userName: person.name } })
    expect(body).not.toHaveProperty('message')
    for (const field of ['cpoSysAccessToken', 'cpoSysRefreshToken', 'cpoSysId', 'ocToken', 'sysToken']) {
      expect(body.data[field], field).toMatch(/.{20}/)
    }
    expect(body.data.cpoSysExpiredAt - product.clock.now).toBe(30 * 60_000)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(String(answer.headers['x-app-code'])).toBe('200')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-plumbline-device=.*HttpOnly; SameSite=Strict; Secure/)
  })

  it('[AUTH-13] answers a wrong password in its own envelope: HTTP 200, code, msg and error_msg', async () => {
    const { name } = await product.insertPerson({})
    const answer = await product.anonymous('POST', `${ACCOUNT}/login`, { name, password: passwordDigest('wrong one') })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['x-app-code'])).toBe('401')
    expect(answer.body).toMatchObject({ code: 401, error: 'session.credentials-wrong', data: { canTryCountNum: 4 } })
    expect(answer.body.error_msg).toBe(answer.body.msg)
    expect(answer.body).not.toHaveProperty('message')
  })

  it('[AUTH-16] exchanges a code once, from its own page, in the browser it was minted for, for a minute', async () => {
    const { id } = await product.insertPerson({})
    const mint = () =>
      product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
        mintSignInCode(tx, { userId: id, now: product.services.now() }),
      )
    const exchange = (code: string, verifier: string, site = 'same-origin') =>
      product.anonymous('GET', `${ACCOUNT}/login?microsoftCode=${code}`, undefined, {
        ...HOST,
        'sec-fetch-site': site,
        cookie: `__Host-plumbline-sign-in-verifier=${verifier}`,
      })
    const minted = await mint()
    const { value } = minted.verifierCookie
    expect((await exchange(minted.code, value, 'cross-site')).body.code).toBe(403)
    expect((await exchange(minted.code, 'x'.repeat(43))).body.code).toBe(403)
    const both = await Promise.all([exchange(minted.code, value), exchange(minted.code, value)])
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, 403])
    expect(both[0].headers['cache-control']).toBe('no-store')
    expect((await whoIs(both.find(({ body }) => body.code === 200)?.body.data.cpoSysAccessToken)).data.userid).toBe(id)
    const late = await mint()
    await later(60_001, async () => {
      expect((await exchange(late.code, late.verifierCookie.value)).body.code).toBe(403)
    })
  })

  it('[AUTH-15] ends the session that makes the call and no other, and tells the browser to forget its files', async () => {
    const one = await signedIn()
    const other = await signedIn()
    const sent = { cpoSysAccessToken: other.data.cpoSysAccessToken, ocToken: '', sys_token: '' }
    const answer = await product.anonymous('POST', `${ACCOUNT}/logout`, sent, {
      authorization: one.data.cpoSysAccessToken,
    })
    expect(answer.body).toMatchObject({ code: 200, msg: 'SUCCESS' })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect((await whoIs(one.data.cpoSysAccessToken)).code).toBe(100)
    expect((await refresh(one.data.cpoSysRefreshToken, one.cookie)).body.code).toBe(20_004)
    expect((await whoIs(other.data.cpoSysAccessToken)).code).toBe(0)
  })

  it('[AUTH-15] ends the session of the token it is given where nobody is signed in, also when that has run out', async () => {
    const { data, cookie } = await signedIn()
    await later(31 * 60_000, async () => {
      await product.anonymous('POST', `${ACCOUNT}/logout`, { cpoSysAccessToken: data.cpoSysAccessToken })
      expect((await refresh(data.cpoSysRefreshToken, cookie)).body.code).toBe(20_004)
    })
    const forged = await product.anonymous('POST', `${ACCOUNT}/logout`, { cpoSysAccessToken: 'x'.repeat(43) })
    expect(forged.body.code).toBe(200)
  })
})

describe('renewing tokens', () => {
  it('[TOK-06] answers a new pair at either address, and the old access token lives on for what is under way', async () => {
    const { data, cookie, person } = await signedIn()
    await later(9 * 60_000, async () => {
      const renewed = (await refresh(data.cpoSysRefreshToken, cookie, { userId: person.id })).body
      expect(renewed).toMatchObject({ code: 200, data: { userid: person.id, cpoSysId: data.cpoSysId } })
      expect(renewed.data.cpoSysExpiredAt).toBe(product.clock.now + 30 * 60_000)
      expect(renewed.data.cpoSysRefreshToken).not.toBe(data.cpoSysRefreshToken)
      expect((await whoIs(renewed.data.cpoSysAccessToken)).code).toBe(0)
      expect((await whoIs(data.cpoSysAccessToken)).code).toBe(0)
      const again = (await refresh(renewed.data.cpoSysRefreshToken, cookie, {}, 'refreshToken')).body
      expect(again.code).toBe(200)
    })
  })

  it('[TOK-06] answers two tabs, or a retry after 18 s, the same new pair', async () => {
    const { data, cookie } = await signedIn()
    const tabs = await Promise.all([1, 2, 3].map(async () => (await refresh(data.cpoSysRefreshToken, cookie)).body))
    expect(new Set(tabs.map((body) => body.data.cpoSysRefreshToken)).size).toBe(1)
    await later(18_000, async () => {
      const retry = (await refresh(data.cpoSysRefreshToken, cookie)).body
      expect(retry.data).toEqual(tabs[0].data)
    })
  })

  it('[TOK-06] takes a token that comes again after 30 s for stolen: the session ends, and the audit says so', async () => {
    const { data, cookie, person } = await signedIn()
    const renewed = (await refresh(data.cpoSysRefreshToken, cookie)).body.data
    await later(30_001, async () => {
      expect((await refresh(data.cpoSysRefreshToken, cookie)).body).toMatchObject({ code: 20_004 })
      expect((await whoIs(renewed.cpoSysAccessToken)).code).toBe(100)
      expect((await refresh(renewed.cpoSysRefreshToken, cookie)).body.code).toBe(20_004)
    })
    expect((await auditOf(person.id)).map(({ action }) => action)).toContain('session.refresh-token-reused')
  })

  it('[TOK-06] takes a copy of the tokens without the device cookie for stolen', async () => {
    for (const foreign of ['', `__Host-plumbline-device=${'x'.repeat(43)}`]) {
      const { data, cookie, person } = await signedIn()
      expect((await refresh(data.cpoSysRefreshToken, foreign)).body.code).toBe(20_004)
      expect((await refresh(data.cpoSysRefreshToken, cookie)).body.code).toBe(20_004)
      expect((await whoIs(data.cpoSysAccessToken)).code).toBe(100)
      expect((await auditOf(person.id)).map(({ action }) => action)).toContain('session.refreshed-elsewhere')
    }
  })

  it('[TOK-06] refuses forged tokens, access tokens, and another user id, which is written down', async () => {
    const { data, cookie, person } = await signedIn()
    const other = await product.insertPerson({})
    expect((await refresh('x'.repeat(43), cookie)).body.code).toBe(20_004)
    expect((await refresh(data.cpoSysAccessToken, cookie)).body.code).toBe(20_004)
    expect((await refresh(data.cpoSysRefreshToken, cookie, { userId: other.id })).body.code).toBe(20_004)
    expect((await auditOf(person.id)).map(({ action }) => action)).toContain('identity_mismatch')
    expect((await whoIs(data.cpoSysRefreshToken)).code).toBe(100)
    expect((await refresh(data.cpoSysRefreshToken, cookie)).body.code).toBe(200)
  })

  it('[TOK-06] ends twelve hours after the sign-in, however often it was renewed, and an hour after the last time', async () => {
    const idle = await signedIn()
    await later(60 * 60_000, async () => {
      expect((await refresh(idle.data.cpoSysRefreshToken, idle.cookie)).body.code).toBe(20_004)
    })
    const { data, cookie } = await signedIn()
    const start = product.clock.now
    try {
      let current = data
      for (let minutes = 50; minutes < 720; minutes += 50) {
        product.clock.now = start + minutes * 60_000
        current = (await refresh(current.cpoSysRefreshToken, cookie)).body.data
      }
      expect(current.cpoSysExpiredAt).toBe(start + 12 * 3_600_000)
      product.clock.now = start + 12 * 3_600_000
      expect((await refresh(current.cpoSysRefreshToken, cookie)).body.code).toBe(20_004)
    } finally {
      product.clock.now = start
    }
  })

  it('[TOK-06] believes its own clock alone: a device that is an hour wrong is renewed all the same', async () => {
    const { data, cookie } = await signedIn()
    const wrong = new Date(product.clock.now - 3_600_000).toUTCString()
    const headers = { ...HOST, cookie, date: wrong, 'if-modified-since': wrong }
    const body = { refreshToken: data.cpoSysRefreshToken }
    const renewed = await product.anonymous('POST', `${ACCOUNT}/refreshNtoken`, body, headers)
    expect(renewed.body.data.cpoSysExpiredAt).toBe(product.clock.now + 30 * 60_000)
  })
})

describe('guessing', () => {
  it('[AUTH-03] locks for 1, 2, 4 … 15 minutes, with one try after each', async () => {
    const { name } = await product.insertPerson({})
    for (let attempt = 0; attempt < 5; attempt += 1) await product.signIn(name, 'not it')
    const start = product.clock.now
    try {
      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        product.clock.now += minutes * 60_000 - 1
        expect((await product.signIn(name)).body.error, `${minutes} min`).toBe('session.locked')
        product.clock.now += 1
        expect((await product.signIn(name, 'not it')).body.error).toBe('session.locked')
      }
      product.clock.now += 15 * 60_000
      expect((await product.signIn(name)).body.code).toBe(0)
    } finally {
      product.clock.now = start
    }
  })

  it('[AUTH-03] stops for a day after ninety wrong passwords in a row, and counts anew after it', async () => {
    const { name } = await product.insertPerson({})
    const subject = `name:${name}`
    const before = new Date(product.clock.now)
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
      sql`insert into sign_in_attempts (subject, failures, locked_until, updated_at)
        values (${subject}, 89, ${before}, ${before})`.execute(tx),
    )
    const last = (await product.signIn(name, 'not it')).body
    expect(last.message).toContain('1440 min')
    await later(24 * 60 * 60_000 - 1_000, async () => {
      expect((await product.signIn(name)).body.error).toBe('session.locked')
    })
    await later(24 * 60 * 60_000 + 1_000, async () => {
      expect((await product.signIn(name)).body.code).toBe(0)
    })
    expect((await product.signIn(name, 'not it')).body.data.canTryCountNum).toBe(4)
  })

  it('[AUTH-03] locks a network for 1 to 15 minutes and never for a day, however many strangers guess in it', async () => {
    const { name } = await product.insertPerson({})
    const address = { 'x-forwarded-for': '203.0.113.7' }
    const from = (password: string) => {
      const body = { username: name, password: passwordDigest(password), userType: 0 }
      return product.anonymous('POST', '/user_rbac/api/user/login', body, address)
    }
    for (const [failures, minutes] of [
      [99, 1],
      [100, 2],
      [5_000, 15],
    ] as const) {
      const before = new Date(product.clock.now)
      await product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
        sql`insert into sign_in_attempts (subject, failures, locked_until, updated_at)
          values ('source:203.0.113.0/24', ${failures}, ${before}, ${before})
          on conflict (subject) do update set failures = excluded.failures, locked_until = excluded.locked_until`.execute(
          tx,
        ),
      )
      await from('not it')
      expect((await from('not it')).body.message).toContain(` ${minutes} min`)
      await later(minutes * 60_000 + 1, async () => expect((await from(TEST_PASSWORD)).body.code).toBe(0))
    }
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ entry: string }>`
        select to_jsonb(audit_entries)::text as entry from audit_entries where action = 'session.network-locked'`.execute(
        db,
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { entry } of rows) expect(entry).toContain('203.0.113.0/24')
  })

  it('[AUTH-03] does not keep a person out of their own browser when strangers lock the name', async () => {
    const { person, cookie } = await signedIn()
    for (let attempt = 0; attempt < 6; attempt += 1) await product.signIn(person.name, 'not it')
    expect((await product.signIn(person.name)).body.error).toBe('session.locked')
    const body = { username: person.name, password: passwordDigest(TEST_PASSWORD), userType: 0 }
    const own = await product.anonymous('POST', '/user_rbac/api/user/login', body, { ...HOST, cookie })
    expect(own.body.code).toBe(0)
  })

  it('[AUTH-02] refuses a breached password even where it is the right one', async () => {
    const { id, name } = await product.insertPerson({})
    const hash = await hashDigest(passwordDigest('password123'), product.services.passwordPepper)
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
      sql`update users set password_hash = ${hash} where id = ${id}`.execute(tx),
    )
    expect((await product.signIn(name, 'password123')).body.error).toBe('session.password-common')
  })

  it('[AUTH-01] ignores azureAccount and takes no token of another issuer', async () => {
    const { name } = await product.insertPerson({})
    const admin = await product.insertPerson({ isAdmin: true })
    const body = { username: name, password: passwordDigest(TEST_PASSWORD), userType: 0, azureAccount: admin.name }
    const own = await product.anonymous('POST', '/user_rbac/api/user/login', body)
    expect(own.body.data.userName).toBe(name)
    const withToken = await product.anonymous('POST', '/user_rbac/api/user/login', { ...body, accessToken: 'a.b.c' })
    expect(withToken.body).toMatchObject({ error: 'session.token-not-taken', data: null })
  })
})

describe('sessions', () => {
  it('are listed and ended by their owner, one or all others', async () => {
    const first = await signedIn()
    const second = await signedIn(first.person.name)
    const third = await signedIn(first.person.name)
    const as = { authorization: first.data.cpoSysAccessToken }
    const listed = (await product.anonymous('GET', '/api/session/sessions', undefined, as)).body.data
    const own = listed.items.filter((session: { isThis: boolean }) => session.isThis)
    expect([listed.total, own]).toMatchObject([3, [{ id: first.data.cpoSysId }]])
    const page = (await product.anonymous('GET', '/api/session/sessions?pageSize=2', undefined, as)).body.data
    expect([page.total, page.items.length]).toEqual([3, 2])
    await product.anonymous('DELETE', `/api/session/sessions/${second.data.cpoSysId}`, undefined, as)
    expect((await whoIs(second.data.cpoSysAccessToken)).code).toBe(100)
    const rest = await product.anonymous('POST', '/api/session/sessions/revoke-others', {}, as)
    expect(rest.body.data).toEqual({ ended: 1 })
    expect((await whoIs(third.data.cpoSysAccessToken)).code).toBe(100)
    expect((await whoIs(first.data.cpoSysAccessToken)).code).toBe(0)
  })

  it('of somebody else are not found, but by an administrator', async () => {
    const owner = await signedIn()
    const stranger = await product.signedInAs({})
    const address = `/api/session/sessions/${owner.data.cpoSysId}`
    expect((await stranger.call('DELETE', address)).status).toBe(404)
    const of = `/api/session/users/${owner.person.id}/sessions`
    expect((await stranger.call('GET', of)).status).toBe(403)
    const admin = await product.signedInAs({ isAdmin: true })
    expect((await admin.call('GET', of)).body.data.total).toBe(1)
    expect((await admin.call('DELETE', `${of}/${owner.data.cpoSysId}`)).status).toBe(200)
    expect((await whoIs(owner.data.cpoSysAccessToken)).code).toBe(100)
  })
})

describe('requests', () => {
  it('that name another user in the header are answered as their own, and written down once', async () => {
    const caller = await product.signedInAs({})
    const other = await product.insertPerson({ isAdmin: true })
    for (let time = 0; time < 2; time += 1) {
      const { body } = await caller.call('GET', '/user_rbac/api/user/getUserInfo', undefined, { userId: other.id })
      expect(body.data).toMatchObject({ userid: caller.userId, isAdminRole: false })
    }
    expect((await auditOf(caller.userId)).filter(({ action }) => action === 'identity_mismatch')).toHaveLength(1)
  })

  it('are refused with an address that can be read in two ways, from a sibling site, or as a form', async () => {
    const { call } = await product.signedInAs({})
    for (const url of ['/api/session%2fprofile', '/api/session%5cprofile', '/api/x//profile']) {
      expect((await call('GET', url)).status, url).toBe(400)
    }
    expect((await call('POST', '/api/session/sign-out', {}, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await call('POST', '/api/session/sign-out', {}, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('are written down under the address that the trusted proxy names', async () => {
    const { name } = await product.insertPerson({})
    const body = { name, password: passwordDigest(TEST_PASSWORD) }
    // The first address is what the caller claims; only the last hop's word is taken.
    const headers = { ...HOST, 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    await product.anonymous('POST', `${ACCOUNT}/login`, body, headers)
    const user = await product.services.database.read(SYSTEM_SCOPE, async (db) => findUserByName(db, name))
    expect((await auditOf(user?.id ?? '')).at(-1)?.ip).toBe('198.51.100.7')
  })
})
