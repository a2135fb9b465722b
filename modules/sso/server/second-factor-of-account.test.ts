import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SoftPasskey } from '#modules/account/testing/account-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type ForgingProvider, startForgingProvider } from '../testing/forging-provider.ts'
import { begin, CLIENT_ID, cookieOf, newBrowser, redeem } from '../testing/sso-world.ts'

const RP_ID = 'localhost'
const ORIGIN = 'http://localhost:8080'

let provider: ForgingProvider
const products: TestProduct[] = []
beforeAll(async () => {
  provider = await startForgingProvider()
})
afterAll(async () => {
  for (const product of products) await product.stop()
  await provider.close()
})

/** A product that asks administrators for a second factor, with one whose work account is linked and who has a passkey. */
async function strictProduct(environment: Readonly<Record<string, string>> = {}) {
  const product = await startTestProduct({
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      REQUIRE_SECOND_FACTOR: 'admins',
      ...environment,
    },
  })
  products.push(product)
  return product
}

async function linkedPerson(product: TestProduct, subject: string, { isAdmin = true, hasPasskey = true } = {}) {
  const person = await product.signedInAs({ isAdmin })
  const passkey = new SoftPasskey(`passkey of ${subject}`)
  const { publicKey } = passkey.create({ challenge: '', rpId: RP_ID, origin: ORIGIN })
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      insert into work_accounts (id, issuer, subject, user_id, username, name, linked_at, linked_by)
      values (gen_random_uuid(), ${provider.issuer}, ${subject}, ${person.id}, ${subject}, ${subject}, now(), ${person.id})`.execute(
      tx,
    )
    if (!hasPasskey) return
    await sql`
      insert into passkeys (id, user_id, name, public_key, rp_id, sign_count, created_at)
      values (${passkey.id}, ${person.id}, 'key', ${Buffer.from(publicKey, 'base64url')}, ${RP_ID}, 0, now())`.execute(
      tx,
    )
  })
  return { person, passkey }
}

async function signIn(product: TestProduct, subject: string, amr: readonly string[] | null) {
  const browser = newBrowser()
  const attempt = await begin(product.stranger, browser)
  provider.token = await provider.sign({ nonce: attempt.nonce, sub: subject, amr })
  const code = { code: 'any', issuer: provider.issuer }
  const answer = await redeem(product.stranger, browser, attempt.attemptId, code)
  return { answer, browser }
}

it('asks an administrator for our second factor where the provider vouches for one factor only', async () => {
  const product = await strictProduct()
  await linkedPerson(product, 'strict')
  for (const amr of [null, ['pwd'], ['otp']]) {
    const { answer } = await signIn(product, 'strict', amr)
    expect(answer).toMatchObject({
      code: 0,
      data: { microsoftCode: null, secondFactor: { challenge: expect.any(String), methods: ['passkey'] } },
    })
    expect(String(answer.headers['set-cookie'])).not.toContain('sign-in-verifier')
  }
  const wrong = await signIn(product, 'strict', ['pwd'])
  const { challenge } = wrong.answer.data.secondFactor
  const headers = { host: '127.0.0.1:8080', cookie: cookieOf(wrong.answer), 'sec-fetch-site': 'same-origin' }
  const body = { challenge, method: 'passkey', answer: {} }
  const refused = await product.stranger.call('/api/session/second-factor', { method: 'POST', body, headers })
  expect([refused.error, refused.data?.cpoSysAccessToken]).toEqual(['session.factor-wrong', undefined])
})

it('opens a session once the second factor is proven', async () => {
  const product = await strictProduct({ PUBLIC_ORIGIN: ORIGIN })
  const { person, passkey } = await linkedPerson(product, 'proving')
  const { answer } = await signIn(product, 'proving', ['pwd'])
  const { challenge, passkey: request } = answer.data.secondFactor
  const proof = passkey.prove({ challenge: request.challenge, rpId: request.rpId, origin: ORIGIN })
  const opened = await product.stranger.call('/api/session/second-factor', {
    method: 'POST',
    body: { challenge, method: 'passkey', answer: proof },
    headers: { host: 'localhost:8080', cookie: cookieOf(answer), 'sec-fetch-site': 'same-origin' },
  })
  expect(opened.message).toBe('SUCCESS')
  expect(opened.data.userid).toBe(person.id)
})

it('does not ask where the provider vouches for several factors, or for the one that the operator requires', async () => {
  const product = await strictProduct()
  await linkedPerson(product, 'vouched')
  expect((await signIn(product, 'vouched', ['pwd', 'mfa'])).answer.data).toMatchObject({
    microsoftCode: expect.any(String),
    secondFactor: null,
  })
  const configured = await strictProduct({ OIDC_REQUIRED_AMR: 'hwk' })
  await linkedPerson(configured, 'vouched')
  expect((await signIn(configured, 'vouched', ['hwk'])).answer.data.secondFactor).toBeNull()
  expect((await signIn(configured, 'vouched', ['mfa'])).answer.error).toBe('sso.identity-refused')
})

it('does not ask who is no administrator, nor who has none yet: they set one up first', async () => {
  const product = await strictProduct()
  await linkedPerson(product, 'engineer', { isAdmin: false })
  expect((await signIn(product, 'engineer', ['pwd'])).answer.data.secondFactor).toBeNull()
  await linkedPerson(product, 'newcomer', { hasPasskey: false })
  const { data } = (await signIn(product, 'newcomer', ['pwd'])).answer
  expect(data).toMatchObject({ microsoftCode: expect.any(String), secondFactor: null })
})
