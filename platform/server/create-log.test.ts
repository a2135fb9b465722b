import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { passwordDigest } from '#modules/access/server/public.ts'
import { createLog } from './create-log.ts'
import { createHttpServer } from './http/create-http-server.ts'

const lines: string[] = []
const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct({ environment: { DEMO: '1' } })
  await product.seed('access')
})
afterAll(() => product.stop())

describe('the log', () => {
  it('of a sign-in, right, wrong and damaged, holds no password, digest, token or cookie', async () => {
    const { modules, services } = product
    const app = await createHttpServer({ services: { ...services, log }, modules, health: {}, webRoot: null })
    const right = passwordDigest('Build-Together-2026')
    const wrong = passwordDigest('not this one at all')
    const url = '/user_rbac/api/user/login'
    const signIn = (password: string, extra = {}) =>
      app.inject({ method: 'POST', url, payload: { username: 'engineer', password, userType: 0, ...extra } })
    const answer = await signIn(right)
    const { data } = answer.json()
    expect(data.cpoSysAccessToken).toMatch(/.{20}/)
    await signIn(wrong)
    await signIn(right, { surplus: wrong })
    const damaged = `{"username":"engineer","password":"${wrong}"`
    await app.inject({ method: 'POST', url, payload: damaged, headers: { 'content-type': 'application/json' } })
    await app.inject({ method: 'GET', url: `${url}?microsoftCode=${wrong}` })
    await app.inject({
      url: '/api/sites',
      headers: { authorization: `Bearer ${data.cpoSysAccessToken}`, cookie: 'a=b' },
    })
    await app.inject({ url: `/api/sites?token=${data.cpoSysAccessToken}` })
    await app.close()
    const written = lines.join('\n')
    expect(written.match(/"msg":"request"/g)?.length).toBe(7)
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? '')
    const tokens = Object.entries(data).flatMap(([name, value]) =>
      /token/i.test(name) && value ? [String(value)] : [],
    )
    for (const secret of [right, wrong, 'Build-Together-2026', ...tokens, ...cookies]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(written).not.toContain(secret)
    }
  })

  it('leaves secrets out wherever they stand', () => {
    lines.length = 0
    log.error(
      { password: 'p-1', input: { refreshToken: 'p-2', body: { microsoftCode: 'p-3' } }, 'set-cookie': 'p-4' },
      'x',
    )
    expect(lines.join('')).not.toMatch(/p-[1-4]/)
    expect(lines.join('')).toContain('[removed]')
  })
})
