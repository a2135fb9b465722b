import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { passwordDigest } from '#modules/access/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { mintSignInCode } from './sign-in-code.ts'

const LOGIN = '/user_rbac/api/user/login'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({
    STRICT_PASSWORD: '1',
    PLATFORM_LOGIN: '/gateway/account/enter',
    PLATFORM_CLICK_REFRESH: '/gateway/account/refreshNtoken',
  })
})
afterAll(() => product.stop())

const options = async () => (await product.anonymous('GET', '/api/session/sign-in-options')).body.data

describe('an installation that asks for the password itself', () => {
  it('says so, signs in with it, and takes the digest for a wrong password', async () => {
    expect((await options()).passwordScheme).toBe('raw')
    const { name } = await product.insertPerson({})
    const send = async (password: string) =>
      (await product.anonymous('POST', LOGIN, { username: name, password, userType: 0 })).body
    expect((await send(passwordDigest(TEST_PASSWORD))).error).toBe('session.credentials-wrong')
    const signedIn = await send(TEST_PASSWORD)
    expect(signedIn).toMatchObject({ code: 0, data: { userName: name } })
    const as = { authorization: signedIn.data.cpoSysAccessToken }
    const confirm = (password: string) => product.anonymous('POST', '/api/access/confirm-password', { password }, as)
    expect((await confirm(passwordDigest(TEST_PASSWORD))).status).not.toBe(200)
    expect((await confirm(TEST_PASSWORD)).status).toBe(200)
  })
})

describe('a platform layer at addresses of the installation', () => {
  it('[AUTH-13] is told to browsers and answers there, as at the specification’s own', async () => {
    expect((await options()).platform).toEqual({
      login: '/gateway/account/enter',
      refresh: '/cpo-service/api/account/refreshToken',
      clickRefresh: '/gateway/account/refreshNtoken',
      logout: '/cpo-service/api/account/logout',
    })
    const { name } = await product.insertPerson({})
    const body = { name, password: TEST_PASSWORD }
    for (const address of ['/gateway/account/enter', '/cpo-service/api/account/login']) {
      const answer = await product.anonymous('POST', address, body, { host: 'localhost:8080' })
      expect(answer.body).toMatchObject({ code: 200, msg: 'SUCCESS', data: { userName: name } })
      expect(answer.headers['cache-control']).toBe('no-store')
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      const { cpoSysRefreshToken: refreshToken } = answer.body.data
      const headers = { host: 'localhost:8080', cookie }
      const renewed = await product.anonymous('POST', '/gateway/account/refreshNtoken', { refreshToken }, headers)
      expect(renewed.body.code).toBe(200)
    }
  })

  it('[AUTH-16] keeps the checks of the exchange: only a page of this server gets a session for a code', async () => {
    const { id } = await product.insertPerson({})
    const exchange = async (site: string) => {
      const { code, verifierCookie } = await product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
        mintSignInCode(tx, { userId: id, now: product.services.now() }),
      )
      const headers = {
        host: 'localhost:8080',
        'sec-fetch-site': site,
        cookie: `__Host-plumbline-sign-in-verifier=${verifierCookie.value}`,
      }
      const address = `/gateway/account/enter?microsoftCode=${code}`
      return (await product.anonymous('GET', address, undefined, headers)).body.code
    }
    expect(await exchange('same-origin')).toBe(200)
    expect(await exchange('cross-site')).toBe(403)
    expect(await exchange('none')).toBe(403)
  })

  it.each(['https://evil.example/login', '//evil.example/login', '/a/../b', '/a?b', 'login'])(
    'is refused at start where it is no path of this server: %s',
    (address) => {
      expect(() => readConfig({ PLATFORM_LOGIN: address })).toThrow('PLATFORM_LOGIN')
    },
  )
})
