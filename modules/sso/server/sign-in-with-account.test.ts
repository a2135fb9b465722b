import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson } from '#modules/access/testing/access-world.ts'
import { takeSignInCode } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CookieJar, signInAtProvider } from '../testing/sign-in-at-provider.ts'
import {
  authorizationAddress,
  begin,
  codeFor,
  cookieOf,
  newBrowser,
  redeem,
  type SsoWorld,
  signInWith,
  startSsoWorld,
} from '../testing/sso-world.ts'

let world: SsoWorld
let stranger: TestPerson
/** Linked to the account `ana` of the provider. */
let ana: TestPerson
beforeAll(async () => {
  world = await startSsoWorld()
  stranger = world.product.stranger
  ana = await confirmedPerson(world.product, { name: 'ana' })
  expect((await signInWith('ana', ana, '/api/sso/link-attempts')).message).toBe('SUCCESS')
})
afterAll(() => world.stop())
beforeEach(() => {
  world.product.clockMs = Date.now()
})

const database = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => (await query.execute(tx)).rows)

describe('signing in with a work account', () => {
  it('[SSO-09] gives a linked account a code of this server, end to end against a real provider', async () => {
    const answer = await signInWith('ana', stranger)
    expect(answer).toMatchObject({ status: 200, code: 0 })
    expect(answer.data.microsoftCode).toMatch(/^[\w.~-]{20,512}$/)
    expect(answer.data.account).toEqual({
      accountId: `${world.provider.issuer} ana`,
      username: 'ana@work.example',
      name: 'ana of the tests',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('[SSO-09] gives the code to the browser that signed in, once', async () => {
    const answer = await signInWith('ana', stranger)
    const verifier = String(answer.headers['set-cookie']).match(/sign-in-verifier=([\w-]+);/)?.[1] ?? ''
    const take = (proof: string, seconds = 0) =>
      world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
        takeSignInCode(tx, {
          code: answer.data.microsoftCode,
          verifier: proof,
          now: new Date(Date.now() + seconds * 1000),
        }),
      )
    expect(await take('of-another-browser')).toBeNull()
    expect(await take(verifier, 61)).toBeNull()
    expect(await take(verifier)).toBe(ana.id)
    expect(await take(verifier)).toBeNull()
  })

  it('[SSO-09] [AUTH-16] opens a session of the linked user with that code, once', async () => {
    const browser = newBrowser()
    const attempt = await begin(stranger, browser)
    const minted = await redeem(stranger, browser, attempt.attemptId, await codeFor('ana', attempt, browser))
    const headers = { host: '127.0.0.1:8080', cookie: cookieOf(minted), 'sec-fetch-site': 'same-origin' }
    const exchange = () =>
      stranger.call(`/cpo-service/api/account/login?microsoftCode=${minted.data.microsoftCode}`, { headers })
    const first = await exchange()
    expect(first.code).toBe(200)
    const profile = await stranger.call('/user_rbac/api/user/getUserInfo', {
      headers: { authorization: `Bearer ${first.data.cpoSysAccessToken}` },
    })
    expect(profile.data.userid).toBe(ana.id)
    expect((await exchange()).code).not.toBe(200)
  })

  it('[SSO-09] refuses an account that nobody here has, by its name', async () => {
    const answer = await signInWith('ben', stranger)
    expect(answer).toMatchObject({ status: 403, error: 'sso.unknown-account', data: null })
    expect(answer.message).toContain('ben@work.example')
  })

  it('refuses it in the language of the caller', async () => {
    const browser = newBrowser()
    const attempt = await begin(stranger, browser)
    const code = await codeFor('ben', attempt, browser)
    const arabic = { ...stranger, call: (path: string, options = {}) => stranger.call(path, withArabic(options)) }
    const answer = await redeem(arabic as TestPerson, browser, attempt.attemptId, code)
    expect(answer.message).toMatch(/\p{Script=Arabic}/u)
  })

  it('refuses the account of a user who is disabled', async () => {
    const dina = await confirmedPerson(world.product, { name: 'dina' })
    await signInWith('dina', dina, '/api/sso/link-attempts')
    await database(sql`update users set status = 2 where id = ${dina.id} returning id`)
    expect(await signInWith('dina', stranger)).toMatchObject({ status: 403, error: 'sso.user-disabled' })
  })

  it('knows an account by its subject and not by its e-mail address', async () => {
    const emil = await confirmedPerson(world.product, { name: 'emil' })
    await database(sql`update users set email = 'emil@work.example' where id = ${emil.id} returning id`)
    expect(await signInWith('emil', stranger)).toMatchObject({ status: 403, error: 'sso.unknown-account' })
  })

  it('[SSO-02] signs in without a page where the session at the provider goes on', async () => {
    const jar = new CookieJar()
    const browser = newBrowser()
    await codeFor('ana', await begin(stranger, browser), browser, jar)
    const attempt = await begin(stranger, browser)
    const silent = authorizationAddress(attempt, browser, { prompt: 'none', redirect_uri: 'http://127.0.0.1:8080/' })
    const fragment = new URLSearchParams(new URL(await signInAtProvider(silent, '', jar)).hash.slice(1))
    const code = { code: fragment.get('code') ?? '', issuer: fragment.get('iss') ?? '' }
    expect((await redeem(stranger, browser, attempt.attemptId, code)).code).toBe(0)
  })

  it('[SSO-02] hears that the provider wants the person where there is no session', async () => {
    const browser = newBrowser()
    const silent = authorizationAddress(await begin(stranger, browser), browser, { prompt: 'none' })
    expect(await signInAtProvider(silent, '')).toContain('error=login_required')
  })
})

describe('an attempt', () => {
  const started = async (account = 'ana') => {
    const browser = newBrowser()
    const attempt = await begin(stranger, browser)
    return { browser, attempt, code: await codeFor(account, attempt, browser) }
  }
  const gone = { status: 403, error: 'sso.attempt-gone' }

  it('[SSO-09] is used once: the same answer a second time is refused', async () => {
    const { browser, attempt, code } = await started()
    expect((await redeem(stranger, browser, attempt.attemptId, code)).code).toBe(0)
    expect(await redeem(stranger, browser, attempt.attemptId, code)).toMatchObject(gone)
  })

  it('is used once by any number of calls at the same time', async () => {
    const { browser, attempt, code } = await started()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => redeem(stranger, browser, attempt.attemptId, code)),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'sso.attempt-gone')).toHaveLength(7)
  })

  it('[SSO-09] does not take a code of the provider that was redeemed by another attempt', async () => {
    const { browser, attempt, code } = await started()
    expect((await redeem(stranger, browser, attempt.attemptId, code)).code).toBe(0)
    const second = await begin(stranger, browser)
    expect(await redeem(stranger, browser, second.attemptId, code)).toMatchObject({
      status: 403,
      error: 'sso.code-refused',
    })
  })

  it('[SSO-09] does not take an answer to another nonce', async () => {
    const { browser, code } = await started()
    const other = await begin(stranger, browser)
    expect(await redeem(stranger, browser, other.attemptId, code)).toMatchObject({
      status: 403,
      error: 'sso.identity-refused',
    })
  })

  it('[SSO-02] does not take a code without the key that it was asked for with', async () => {
    const { browser, attempt, code } = await started()
    const thief = { ...newBrowser(), cookie: browser.cookie }
    expect(await redeem(stranger, thief, attempt.attemptId, code)).toMatchObject({
      status: 403,
      error: 'sso.code-refused',
    })
  })

  it('belongs to the browser that began it (D6)', async () => {
    const { browser, attempt, code } = await started()
    const other = { ...newBrowser(), verifier: browser.verifier }
    expect(await redeem(stranger, other, attempt.attemptId, code)).toMatchObject(gone)
    await begin(stranger, other)
    expect(await redeem(stranger, other, attempt.attemptId, code)).toMatchObject(gone)
    // The real browser is not hindered by the stranger's tries.
    expect((await redeem(stranger, browser, attempt.attemptId, code)).code).toBe(0)
  })

  it('ends after ten minutes', async () => {
    const { browser, attempt, code } = await started()
    world.product.clockMs += 10 * 60_000 + 1
    expect(await redeem(stranger, browser, attempt.attemptId, code)).toMatchObject(gone)
  })

  it('to link an account is finished by nobody but who began it', async () => {
    const browser = newBrowser()
    const attempt = await begin(ana, browser, '/api/sso/link-attempts')
    const code = await codeFor('ben', attempt, browser)
    expect(await redeem(stranger, browser, attempt.attemptId, code)).toMatchObject(gone)
    const mallory = await confirmedPerson(world.product, {})
    expect(await redeem(mallory, browser, attempt.attemptId, code, '/api/sso/link-attempts')).toMatchObject(gone)
  })

  it('binds the browser by a cookie that scripts and other sites do not get', async () => {
    const answer = await stranger.call('/api/sso/attempts', {
      method: 'POST',
      body: {},
      headers: { host: '127.0.0.1:8080' },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-plumbline-sso=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('is refused to another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await stranger.call('/api/sso/attempts', { method: 'POST', body: {}, headers })).status).toBe(403)
  })
})

function withArabic(options: { headers?: Readonly<Record<string, string>> }) {
  return { ...options, headers: { ...options.headers, lang: 'ar' } }
}
