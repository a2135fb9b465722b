import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { type ForgingProvider, startForgingProvider } from '../testing/forging-provider.ts'
import { begin, CLIENT_ID, newBrowser, redeem } from '../testing/sso-world.ts'

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
beforeEach(() => {
  provider.status = 200
})

const seconds = (more: number) => Math.floor(Date.now() / 1000) + more

/** Redeems any code; the provider answers the token that the test makes of the attempt's nonce. */
async function redeemed(token: (nonce: string) => Promise<string>) {
  const browser = newBrowser()
  const attempt = await begin(product.stranger, browser)
  provider.token = await token(attempt.nonce)
  return redeem(product.stranger, browser, attempt.attemptId, { code: 'any', issuer: provider.issuer })
}

describe('a provider that answers something else than it should', () => {
  it('is believed where all is right: the account is then merely unknown', async () => {
    expect(await redeemed((nonce) => provider.sign({ nonce }))).toMatchObject({ error: 'sso.unknown-account' })
  })

  it.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: null }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expired token', { exp: seconds(-300), iat: seconds(-900) }],
    ['a token without end', { exp: null as never }],
  ])('[SSO-09] signs nobody in with %s', async (_what, claims) => {
    const answer = await redeemed((nonce) => provider.sign({ nonce, ...claims }))
    expect(answer).toMatchObject({ status: 403, error: 'sso.identity-refused', data: null })
  })

  it('[SSO-09] signs nobody in with a token that somebody else has signed', async () => {
    const answer = await redeemed((nonce) => provider.sign({ nonce }, { isForeignKey: true }))
    expect(answer).toMatchObject({ status: 403, error: 'sso.identity-refused' })
  })

  it('[SSO-09] signs nobody in with an unsigned token, though it announces such', async () => {
    const answer = await redeemed(async (nonce) => {
      const [, payload] = (await provider.sign({ nonce })).split('.')
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    })
    expect(answer).toMatchObject({ status: 403, error: 'sso.identity-refused' })
  })

  it('takes no answer that names another issuer, as of a provider that was mixed up', async () => {
    const browser = newBrowser()
    const attempt = await begin(product.stranger, browser)
    provider.token = await provider.sign({ nonce: attempt.nonce })
    const code = { code: 'any', issuer: 'https://evil.example' }
    expect((await redeem(product.stranger, browser, attempt.attemptId, code)).error).toBe('sso.identity-refused')
  })

  it('is said to be away where it fails, and the inner text stays inside', async () => {
    provider.status = 500
    const answer = await redeemed((nonce) => provider.sign({ nonce }))
    expect(answer).toMatchObject({ status: 503, error: 'sso.provider-away' })
    expect(answer.text).not.toContain('server_error')
  })
})

describe('a provider that is not there', () => {
  it('is said so at the beginning; the sign-in page and the password go on', async () => {
    const away = await startTestProduct({ environment: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x' } })
    try {
      const begun = await away.stranger.call('/api/sso/attempts', { method: 'POST', body: {} })
      expect(begun).toMatchObject({ status: 503, error: 'sso.provider-away' })
      expect((await away.stranger.call('/api/sso/options')).data.signOn).not.toBeNull()
      expect((await away.stranger.call('/api/sso/sign-out-address')).data).toEqual({ endSessionEndpoint: null })
    } finally {
      await away.stop()
    }
  })
})

describe('an installation without a provider', () => {
  it('offers no single sign-on, and refuses it', async () => {
    const plain = await startTestProduct()
    try {
      expect((await plain.stranger.call('/api/sso/options')).data).toEqual({ signOn: null })
      const begun = await plain.stranger.call('/api/sso/attempts', { method: 'POST', body: {} })
      expect(begun).toMatchObject({ status: 404, error: 'sso.not-offered' })
    } finally {
      await plain.stop()
    }
  })
})
