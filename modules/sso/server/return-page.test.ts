import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'

const ISSUER = 'https://login.example/tenant/v2.0'
let redirecting: TestProduct
let plain: TestProduct
beforeAll(async () => {
  redirecting = await startTestProduct({ environment: { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'x' } })
  plain = await startTestProduct()
})
afterAll(async () => {
  await redirecting.stop()
  await plain.stop()
})

describe('the page that the provider returns to in a frame', () => {
  it('[SSO-02] is empty, runs nothing, and can be framed by our own pages alone', async () => {
    const answer = await redirecting.stranger.call('/api/sso/return')
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
  })
})

describe('every other page', () => {
  const policyOf = async (product: TestProduct) =>
    String((await product.stranger.call('/api/sso/options')).headers['content-security-policy'])

  it('may frame the configured provider, by its origin, and is framed by nobody', async () => {
    const policy = await policyOf(redirecting)
    expect(policy).toContain("frame-src 'self' https://login.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self' blob: data:;")
  })

  it('frames nothing where no provider is configured', async () => {
    expect(await policyOf(plain)).not.toContain('frame-src')
  })

  it('keeps windows in reach only where they are used to sign in', async () => {
    const openerOf = async (product: TestProduct) =>
      (await product.stranger.call('/api/sso/options')).headers['cross-origin-opener-policy']
    expect(await openerOf(redirecting)).toBe('same-origin')
    const popup = await startTestProduct({
      environment: { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'x', OIDC_INTERACTION: 'popup' },
    })
    expect(await openerOf(popup)).toBe('same-origin-allow-popups')
    await popup.stop()
  })
})
