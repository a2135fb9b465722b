import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { prepareDrain } from './drain.ts'
import { LoadShedding } from './load-shedding.ts'
import { limitBodies } from './request-deadlines.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { SharedCounts } from './shared-counts.ts'
import { userRateLimit } from './user-rate-limit.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function listen(app: FastifyInstance): Promise<number> {
  opened.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Everything that comes back on a connection until it is closed. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString()
  })
  socket.on('error', () => {
    // A connection that is cut is what some of these tests wait for.
  })
  if (!socket.closed) await once(socket, 'close')
  return text
}

describe('a body that does not arrive', () => {
  async function slowServer(): Promise<number> {
    const app = Fastify()
    limitBodies(app, { bodyTimeoutMs: 300, checkEveryMs: 50 })
    app.post('/form', async () => ({ fine: true }))
    app.post('/upload', { config: { hasLongBody: true } }, async () => ({ fine: true }))
    return listen(app)
  }

  async function sendSlowly(path: string, everyMs: number, pieces: number): Promise<string> {
    const socket = connect(await slowServer(), '127.0.0.1')
    const answer = answerOf(socket)
    const length = 2 + pieces
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    )
    for (let piece = 0; piece < pieces && !socket.destroyed; piece += 1) {
      await sleep(everyMs)
      if (socket.writable) socket.write(' ')
    }
    if (socket.writable) socket.write('}')
    return answer
  }

  test('is cut off after its time, also while it trickles in', async () => {
    expect(await sendSlowly('/form', 100, 8)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('may take longer on an upload that keeps coming', async () => {
    expect(await sendSlowly('/upload', 100, 8)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('is cut off on an upload that stands still', async () => {
    expect(await sendSlowly('/upload', 700, 1)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('is not waited for where it came without a network, and its request was refused unread', async () => {
    const app = Fastify()
    opened.push(app)
    limitBodies(app, { bodyTimeoutMs: 0, checkEveryMs: 10 })
    app.post('/form', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => ({ fine: true }))
    expect((await app.inject({ method: 'POST', url: '/form', payload: { text: 'x' } })).statusCode).toBe(401)
    // The look at what is late would throw where nobody catches it.
    await sleep(50)
  })

  test('leaves a form alone that came in time, however long its answer takes', async () => {
    const app = Fastify()
    limitBodies(app, { bodyTimeoutMs: 100, checkEveryMs: 20 })
    app.post('/form', async () => {
      await sleep(400)
      return { fine: true }
    })
    const answer = await fetch(`http://127.0.0.1:${await listen(app)}/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await answer.json()).toEqual({ fine: true })
  })
})

describe('a process that is behind with its work', () => {
  /** @param limits a process on a busy machine is held up too: where that is not what is tested, it does not count */
  async function server(expectedWaitMs: number, { sampleEveryMs = 20, mostDelayMs = 60_000 } = {}) {
    const shedding = new LoadShedding({
      database: { stats: { expectedWaitMs } },
      limits: { mostDelayMs, mostWaitMs: 500, sampleEveryMs },
      headers: SECURITY_HEADERS,
      addressOf: (url) => url.replace('/gateway/', '/cpo-service/'),
    })
    const app = Fastify({ serverFactory: (handle) => shedding.createServer({}, handle) })
    prepareDrain(app)
    shedding.follow(app)
    app.get('/api/x', async () => 'done')
    app.get('/user_rbac/api/user/getUserInfo', async () => 'known')
    app.get('/gateway/x', async () => 'done')
    app.get('/healthz', async () => 'alive')
    const port = await listen(app)
    const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { app, shedding, get }
  }

  test('refuses calls that would wait long for the database, and answers for its health', async () => {
    const { shedding, get } = await server(501)
    const refused = await get('/api/x')
    expect(refused.status).toBe(503)
    expect((await get('/gateway/x')).status).toBe(503)
    expect(shedding.count).toBe(2)
    expect(await (await get('/healthz')).text()).toBe('alive')
    expect(await (await (await server(500)).get('/api/x')).text()).toBe('done')
  })

  test('lets people sign in for longer than it takes other work', async () => {
    const path = '/user_rbac/api/user/getUserInfo'
    expect((await (await server(5_000)).get(path)).status).toBe(200)
    expect((await (await server(5_001)).get(path)).status).toBe(503)
  })

  test('says in the language of the caller that nothing was changed, and when to come back', async () => {
    const { get } = await server(501)
    const refused = await get('/api/x', { lang: 'ar' })
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'retry-after': '2',
      'x-app-code': '503',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await refused.json()).toEqual({
      code: 503,
      error: 'server.overloaded',
      message: expect.stringContaining('لم يتغير شيء'),
      requestId: refused.headers.get('x-request-id'),
      data: null,
    })
  })

  test('refuses calls after it was held up, and takes them again', async () => {
    // It is refused until the next look, a second later: time for a call to come.
    const { get } = await server(0, { sampleEveryMs: 1_000, mostDelayMs: 100 })
    const until = performance.now() + 1_500
    while (performance.now() < until);
    await sleep(0)
    expect((await get('/api/x')).status).toBe(503)
    await expect.poll(async () => (await get('/api/x')).status).toBe(200)
  })

  test('lets nobody who is refused keep a connection that is about to close', async () => {
    const { app, get } = await server(501)
    app.isDraining = true
    const answer = await get('/api/x')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  })
})

describe('the limit of a person', () => {
  test('counts each person apart, a minute at a time', () => {
    let now = 0
    const untold = { queries: () => expect.fail('one process counts for itself') }
    const take = userRateLimit(2, new SharedCounts(untold, pino({ level: 'silent' }), () => now))
    take('ana')
    take('ana')
    expect(() => take('ana')).toThrow(expect.objectContaining({ status: 429 }))
    take('ben')
    now = 60_000
    take('ana')
  })

  test('holds whatever address the requests come from, and says when to come back', async () => {
    const product = await startTestProduct({ environment: { RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_PER_USER: '3' } })
    try {
      const ana = await product.signedInAs()
      const ben = await product.signedInAs()
      const headers = { authorization: `Bearer ${ana.token}` }
      const url = '/api/audit/entries?entityType=site&entityId=S1'
      const from = (remoteAddress: string) => product.app.inject({ url, headers, remoteAddress })
      for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) expect((await from(address)).statusCode).toBe(200)
      const refused = await from('10.0.0.4')
      expect(refused.json()).toMatchObject({ code: 429, error: 'request.too-many' })
      expect(refused.headers['retry-after']).toBeDefined()
      expect((await ben.call(url)).status).toBe(200)
    } finally {
      await product.stop()
    }
  })
})

describe('a stop', () => {
  test('answers what is under way and what still comes, and tells each connection that it ends', async () => {
    const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
    prepareDrain(app)
    app.get('/api/x', async () => {
      await sleep(50)
      return 'done'
    })
    const port = await listen(app)
    const asked: Promise<string>[] = []
    let isOpen = true
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/x`)
      return `${answer.status} ${await answer.text()} ${app.isDraining ? answer.headers.get('connection') : ''}`
    }
    const asking = (async () => {
      while (isOpen) {
        asked.push(ask())
        await sleep(5)
      }
    })()
    await sleep(200)
    await app.drain(300)
    isOpen = false
    await asking
    await app.close()
    const answers = await Promise.all(asked)
    expect(answers.length).toBeGreaterThan(10)
    expect(answers.filter((answer) => !answer.startsWith('200 done'))).toEqual([])
    expect(answers.at(-1)).toBe('200 done close')
  })

  test('waits for nobody where nobody is connected', async () => {
    const app = Fastify()
    prepareDrain(app)
    await listen(app)
    const started = performance.now()
    await app.drain(60_000)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('every kind of answer', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({
      environment: { RATE_LIMIT_PER_MINUTE: '1000', METRICS_TOKEN: 'a token for the metrics' },
    })
  })
  afterAll(() => product.stop())

  test.each([
    ['data', '/api/session/sign-in-options', 200],
    ['a page that is not there', '/nothing', 404],
    ['a call that is not there', '/api/nothing', 404],
    ['a refusal', '/api/sites', 401],
    ['input that is wrong', '/api/audit/entries', 401],
    ['the list of calls', '/api/openapi.json', 200],
    ['the page about calls', '/api/docs', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics to a stranger', '/metrics', 403],
  ])('has the security headers: %s', async (_what, url, status) => {
    const answer = await product.app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(SECURITY_HEADERS)
    expect(answer.headers['x-request-id']).toBeDefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  test.each([
    [
      'a body that is too large',
      { method: 'POST', url: '/user_rbac/api/user/login', payload: { username: 'x'.repeat(2_000_000) } },
      413,
    ],
    [
      'a body that is no JSON',
      {
        method: 'POST',
        url: '/user_rbac/api/user/login',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      },
      400,
    ],
    [
      'a body of another type',
      { method: 'POST', url: '/user_rbac/api/user/login', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
    ],
    [
      'a request from another site',
      { method: 'POST', url: '/user_rbac/api/user/login', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    [
      'a request from another site by a browser that names its origin alone',
      { method: 'POST', url: '/user_rbac/api/user/login', headers: { origin: 'https://elsewhere.example' } },
      403,
    ],
    ['a method that is not there', { method: 'DELETE', url: '/api/sites' }, 404],
    ['an address that is damaged', { method: 'GET', url: '/api/%E0%A4%A' }, 400],
  ] as const)('has the security headers: %s', async (_what, request, status) => {
    const answer = await product.app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(SECURITY_HEADERS)
    expect(answer.body).not.toMatch(/node_modules|\.ts:|at async/)
  })

  test('lets no page use what of a device none of ours needs', () => {
    const permissions = SECURITY_HEADERS['permissions-policy'].split(', ')
    expect(permissions).toEqual(expect.arrayContaining(['usb=()', 'serial=()', 'bluetooth=()', 'payment=()']))
    expect(permissions.filter((permission) => /=\(?\*/.test(permission))).toEqual([])
  })

  test('has a policy without eval, inline scripts or other hosts', () => {
    const policy = new Map(
      SECURITY_HEADERS['content-security-policy'].split(';').map((rule) => {
        const [name = '', ...values] = rule.trim().split(' ')
        return [name, values]
      }),
    )
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect([...policy.values()].flat().filter((value) => /https?:|\*|unsafe-eval'/.test(value))).toEqual([
      "'wasm-unsafe-eval'",
    ])
  })

  test('of the metrics is for who has the token, and tells of load', async () => {
    const headers = { authorization: 'Bearer a token for the metrics' }
    const answer = await product.app.inject({ url: '/metrics', headers })
    expect(answer.body).toContain('plumbline_http_request_duration_seconds')
    expect(answer.body).toMatch(/plumbline_database_connections\{state="idle"\} \d/)
    expect(answer.body).toContain('plumbline_http_requests_shed 0')
    expect((await product.app.inject({ url: '/metrics', headers: { authorization: 'Bearer x' } })).statusCode).toBe(403)
  })

  test('of the limits is as documented', () => {
    const { server } = product.app
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 900_000, maxConnections: 12_000 })
  })
})
