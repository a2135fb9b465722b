import { createHmac } from 'node:crypto'
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyIdentityToken } from './verify-identity-token.ts'

const ISSUER = 'https://login.example/tenant'
const CLIENT = 'plumbline'
const NONCE = 'nonce-of-the-attempt'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let rsa: Pair
let foreign: Pair
let p384: Pair
let keys: JWTVerifyGetKey
beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256')
  const elliptic = await generateKeyPair('ES384', { extractable: true })
  keys = createLocalJWKSet({
    keys: [
      { ...(await exportJWK(rsa.publicKey)), kid: 'rsa' },
      { ...(await exportJWK(elliptic.publicKey)), kid: 'p384' },
    ],
  })
  p384 = elliptic
})

const seconds = (more: number) => Math.floor(Date.now() / 1000) + more
const good = (): JWTPayload => ({
  iss: ISSUER,
  aud: CLIENT,
  sub: 'ana',
  nonce: NONCE,
  iat: seconds(0),
  exp: seconds(600),
})
const sign = (claims: JWTPayload, key = rsa.privateKey, header = { alg: 'RS256', kid: 'rsa' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)
const verify = (token: string, more: Partial<Parameters<typeof verifyIdentityToken>[1]> = {}) =>
  verifyIdentityToken(token, {
    issuer: ISSUER,
    clientId: CLIENT,
    keys,
    nonce: NONCE,
    subjectClaim: 'sub',
    requiredAmr: undefined,
    ...more,
  })
const refused = { code: 'sso.identity-refused', status: 403 }

describe('an identity token', () => {
  it('[SSO-09] names an account by issuer and subject', async () => {
    const token = await sign({ ...good(), name: 'Ana', preferred_username: 'ana@work.example', oid: 'object-1' })
    expect(await verify(token)).toEqual({
      issuer: ISSUER,
      subject: 'ana',
      username: 'ana@work.example',
      name: 'Ana',
      email: '',
      isSecondFactorProven: false,
    })
    expect((await verify(token, { subjectClaim: 'oid' })).subject).toBe('object-1')
  })

  it.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'https://login.example/other' }],
    ['an issuer that only begins the same', { iss: `${ISSUER}/evil` }],
    ['another audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'nonce-of-another' }],
    ['an end in the past', { exp: seconds(-120), iat: seconds(-700) }],
    ['a beginning in the future', { nbf: seconds(600) }],
    ['several audiences and another authorised party', { aud: [CLIENT, 'other'], azp: 'other' }],
    ['several audiences and no authorised party', { aud: [CLIENT, 'other'] }],
    ['an empty subject', { sub: '' }],
  ])('[SSO-09] is refused with %s', async (_what, claims) => {
    await expect(verify(await sign({ ...good(), ...claims }))).rejects.toMatchObject(refused)
  })

  it.each(['nonce', 'exp', 'sub', 'iat', 'aud', 'iss'])('[SSO-09] is refused without %s', async (claim) => {
    const { [claim]: _, ...claims } = good()
    await expect(verify(await sign(claims))).rejects.toMatchObject(refused)
  })

  it('[SSO-09] is refused where another key has signed it', async () => {
    await expect(verify(await sign(good(), foreign.privateKey))).rejects.toMatchObject(refused)
  })

  it('[SSO-09] is refused without a signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expect(verify(`${part({ alg, kid: 'rsa' })}.${part(good())}.`), alg).rejects.toMatchObject(refused)
    }
  })

  it('[SSO-09] is refused where the public key was used as a shared secret', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = `${part({ alg: 'HS256', kid: 'rsa' })}.${part(good())}`
    const mac = createHmac('sha256', await exportSPKI(rsa.publicKey))
      .update(head)
      .digest('base64url')
    await expect(verify(`${head}.${mac}`)).rejects.toMatchObject(refused)
  })

  it('[SSO-09] is refused with an algorithm that is not on the list, whoever has published the key', async () => {
    await expect(verify(await sign(good(), p384.privateKey, { alg: 'ES384', kid: 'p384' }))).rejects.toMatchObject(
      refused,
    )
  })

  it('[SSO-09] is refused where its own header brings the key', async () => {
    const jwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey)
    const token = await new SignJWT(good())
      .setProtectedHeader({ alg: 'RS256', kid: 'mine', jwk, jku: 'https://evil.example/keys' })
      .sign(foreign.privateKey)
    await expect(verify(token)).rejects.toMatchObject(refused)
  })

  it('[SSO-09] is taken where the clocks differ a little', async () => {
    expect((await verify(await sign({ ...good(), exp: seconds(-30) }))).subject).toBe('ana')
  })

  it('[SSO-09] has to name the method of recognition that is asked for', async () => {
    const token = await sign({ ...good(), amr: ['pwd'] })
    await expect(verify(token, { requiredAmr: 'mfa' })).rejects.toMatchObject(refused)
    expect((await verify(await sign({ ...good(), amr: ['pwd', 'mfa'] }), { requiredAmr: 'mfa' })).subject).toBe('ana')
  })

  it.each(['', 'a.b', 'a.b.c.d.e', '..', `${'x'.repeat(5000)}.y.z`])(
    'is refused where it is no token: %#',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject(refused)
    },
  )
})
