import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { TEST_PASSWORD, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { passwordDigest } from '#modules/access/server/public.ts'
import { type SharedClock, startSharedClock } from '#platform/server/database/shared-clock.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'

const HOUR_MS = 3_600_000
const ACCOUNT = '/cpo-service/api/account'
const HOST = { host: 'localhost:8080' }
const quiet = pino({ level: 'silent' })

let product: TestProduct
const servers: FastifyInstance[] = []
const clocks: SharedClock[] = []

/** One more server on the same database, on a machine whose own clock is wrong. */
async function serverWithClock(wrongByMs: number): Promise<FastifyInstance> {
  const clock = await startSharedClock(product.services.database, quiet, () => Date.now() + wrongByMs)
  const services = { ...product.services, now: clock.now }
  const server = await createHttpServer({ services, modules: serverModules, health: {}, webRoot: null })
  clocks.push(clock)
  servers.push(server)
  return server
}

beforeAll(async () => {
  product = await testProduct()
})
afterAll(async () => {
  for (const clock of clocks) clock.stop()
  for (const server of servers) await server.close()
  await product.stop()
})

describe('servers whose clocks are an hour apart', () => {
  it.each([
    ['ahead', HOUR_MS],
    ['behind', -HOUR_MS],
  ])('[TOK-06] take and renew the tokens of one another: one is an hour %s', async (_what, wrongByMs) => {
    const right = await serverWithClock(0)
    const wrong = await serverWithClock(wrongByMs)
    const { name } = await product.insertPerson({})
    for (const [signsIn, serves] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const payload = { name, password: passwordDigest(TEST_PASSWORD) }
      const signedIn = await signsIn.inject({ method: 'POST', url: `${ACCOUNT}/login`, payload, headers: HOST })
      const { cpoSysAccessToken, cpoSysRefreshToken, cpoSysExpiredAt } = signedIn.json().data
      expect(Math.abs(cpoSysExpiredAt - Date.now() - HOUR_MS / 2)).toBeLessThan(10_000)
      const headers = { authorization: `Bearer ${cpoSysAccessToken}` }
      expect((await serves.inject({ url: '/api/session/sessions', headers })).statusCode).toBe(200)
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
      const renewed = await serves.inject({
        method: 'POST',
        url: `${ACCOUNT}/refreshNtoken`,
        payload: { refreshToken: cpoSysRefreshToken },
        headers: { ...HOST, cookie },
      })
      expect(renewed.json().code).toBe(200)
    }
  })

  it('[AUTH-03] keep a lock for as long as it lasts, wherever the person tries', async () => {
    const right = await serverWithClock(0)
    const ahead = await serverWithClock(HOUR_MS)
    const { name } = await product.insertPerson({})
    const tryAt = async (server: FastifyInstance, password: string) => {
      const payload = { username: name, password: passwordDigest(password), userType: 0 }
      return (await server.inject({ method: 'POST', url: '/user_rbac/api/user/login', payload })).json()
    }
    for (let attempt = 0; attempt < 5; attempt += 1) await tryAt(right, 'not it')
    expect((await tryAt(ahead, TEST_PASSWORD)).error).toBe('session.locked')
  })
})
