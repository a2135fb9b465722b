import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { confirmedPerson } from '#modules/access/testing/access-world.ts'
import { type ForgingProvider, startForgingProvider } from '../testing/forging-provider.ts'
import { begin, CLIENT_ID, newBrowser, redeem } from '../testing/sso-world.ts'

const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const LINK = '/api/sso/link-attempts'

let provider: ForgingProvider
let product: TestProduct
beforeAll(async () => {
  provider = await startForgingProvider()
  product = await startTestProduct({ environment: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID } })
})
afterAll(async () => {
  await product.stop()
  await provider.close()
})

/** Somebody whose session here was opened, and whose account is linked. */
async function linkedPerson(): Promise<{ person: TestPerson; subject: string }> {
  const person = await confirmedPerson(product, {})
  const browser = newBrowser()
  const attempt = await begin(person, browser, LINK)
  const subject = `account-${randomUUID()}`
  provider.token = await provider.sign({ nonce: attempt.nonce, sub: subject })
  const code = { code: 'any', issuer: provider.issuer }
  expect((await redeem(person, browser, attempt.attemptId, code, LINK)).message).toBe('SUCCESS')
  return { person, subject }
}

const say = (claims: JWTPayload) => provider.sign({ jti: randomUUID(), events: EVENT, ...claims })
async function send(body: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/sso/back-channel-logout',
    headers,
    payload: body,
  })
  return answer.statusCode
}
const sendToken = (token: string) => send(new URLSearchParams({ logout_token: token }).toString())
const isIn = async (person: TestPerson) => (await person.call('/api/sso/my-accounts')).status === 200

describe('an account that signs out at the provider', () => {
  it('ends the sessions of its user here, with the next request', async () => {
    const { person, subject } = await linkedPerson()
    const other = await linkedPerson()
    expect(await isIn(person)).toBe(true)
    expect(await sendToken(await say({ sub: subject }))).toBe(200)
    // What a process remembers of a session is emptied by the notice; the next look is at the database.
    await expect.poll(() => isIn(person), { timeout: 8_000 }).toBe(false)
    expect(await isIn(other.person)).toBe(true)
  })

  it('may be one that nobody here has', async () => {
    expect(await sendToken(await say({ sub: 'somebody-else' }))).toBe(200)
  })

  it('is believed only with a logout token that is right', async () => {
    const { person, subject } = await linkedPerson()
    const now = Math.floor(Date.now() / 1000)
    const wrong: [string, string][] = [
      ['an identity token', await provider.sign({ sub: subject, nonce: 'n', jti: 'j', events: EVENT })],
      ['no event', await provider.sign({ sub: subject, jti: 'j' })],
      ['another event', await say({ sub: subject, events: { other: {} } })],
      ['another audience', await say({ sub: subject, aud: 'somebody-else' })],
      ['another issuer', await say({ sub: subject, iss: 'https://evil.example' })],
      ['an old token', await say({ sub: subject, iat: now - 600 })],
      ['no subject', await say({ sub: null as never })],
      ['another key', await provider.sign({ sub: subject, jti: 'j', events: EVENT }, { isForeignKey: true })],
      ['no token', ''],
    ]
    for (const [what, token] of wrong) expect(await sendToken(token), what).toBe(400)
    expect(await send('logout_token=a&'.repeat(5_000))).toBe(400)
    expect(await isIn(person)).toBe(true)
  })
})
