import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { readConfig } from '#platform/server/config.ts'
import { addressOf } from './call-service.ts'

interface Heard {
  readonly method: string
  readonly url: string
  readonly type: string
  readonly token: string
  readonly body: string
}

const PATH = '/api/surveillance/calls'

describe('the second surveillance service', () => {
  let product: TestProduct
  let ana: TestPerson
  let seer: TestPerson
  let server: Server
  let port: number
  const heard: Heard[] = []
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/base/redirect': (response) => response.writeHead(302, { location: '/inner' }).end(),
    '/base/inward': (response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    '/base/refuses': (response) => response.writeHead(404).end('no such camera of 10.1.2.3'),
    '/base/locked': (response) => response.writeHead(401).end(),
    '/base/picture': (response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.from([255, 216])),
    '/base/broken': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    '/base/cut': (response) => {
      response.writeHead(200, { 'content-length': '50' }).write('{')
      setTimeout(() => response.destroy(), 20)
    },
    '/base/endless': (response) => {
      const write = () => {
        while (response.write(Buffer.alloc(256 * 1024, 32)));
        response.once('drain', write)
      }
      write()
    },
    '/base/words': (response) => response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('مرحبًا'),
    '/base/nothing': (response) => response.writeHead(204).end(),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = (await buffer(request)).toString()
    const { authorization: token = '', 'content-type': type = '' } = headers
    heard.push({ method, url, type, token, body })
    const known = answers[url]
    if (known) known(response)
    else
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ asked: url, areas: [1, 2] }))
  }

  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
    const environment = { SURVEILLANCE_URL: `http://127.0.0.1:${port}/base/`, SURVEILLANCE_TOKEN: 'Open-Sesame-77' }
    product = await startTestProduct({ environment })
    ana = await product.signedInAs({ permissions: ['surveillance:read', 'surveillance:write'] })
    seer = await product.signedInAs({ permissions: ['surveillance:read'] })
  })
  afterAll(async () => {
    await product.stop()
    await new Promise((done) => server.close(done).closeAllConnections())
  })

  const ask = (path: string, who = ana) => who.call(`${PATH}?path=${encodeURIComponent(path)}`)
  const write = (method: 'POST' | 'PUT', body: object, who = ana) => who.call(PATH, { method, body })

  it('[DATA-08] is asked on the host of the configuration alone, with its own token and not that of the person', async () => {
    expect((await seer.call('/api/surveillance')).data).toEqual({ host: `127.0.0.1:${port}` })
    const { data } = await ask('/areas?page=2&name=%D8%A8%D9%88', seer)
    expect(data).toEqual({
      ...{ status: 200, mediaType: 'application/json' },
      data: { asked: '/base/areas?page=2&name=%D8%A8%D9%88', areas: [1, 2] },
    })
    expect(heard.at(-1)).toMatchObject({ method: 'GET', token: 'Bearer Open-Sesame-77', body: '' })
    expect(JSON.stringify(heard)).not.toContain(ana.token)
    expect((await ask('/words')).data).toMatchObject({ mediaType: 'text/plain', data: 'مرحبًا' })
    expect((await ask('/nothing')).data).toMatchObject({ status: 204, data: null })
  })

  it('[DATA-08] is written to by POST of JSON and of a form, PUT and DELETE, each in the history with what was sent', async () => {
    const before = heard.length
    expect((await write('POST', { path: '/rules', json: { name: 'Loitering', minutes: 5 } })).status).toBe(200)
    expect((await write('POST', { path: '/search', form: { plate: '8817 KSA', from: '1&2' } })).status).toBe(200)
    expect((await write('PUT', { path: '/rules/7', json: { minutes: 6 } })).status).toBe(200)
    const gone = await ana.call(`${PATH}?path=${encodeURIComponent('/rules/7')}`, { method: 'DELETE' })
    expect(gone.status).toBe(200)
    expect(heard.slice(before).map(({ method, url, type, body }) => [method, url, type, body])).toEqual([
      ['POST', '/base/rules', 'application/json', '{"name":"Loitering","minutes":5}'],
      ['POST', '/base/search', 'application/x-www-form-urlencoded', 'plate=8817+KSA&from=1%262'],
      ['PUT', '/base/rules/7', 'application/json', '{"minutes":6}'],
      ['DELETE', '/base/rules/7', '', ''],
    ])
    const written = await product.world.asAdmin(
      `select action, actor_id as who, changes::text as said from audit_entries
       where entity_type = 'surveillance-call' order by seq`,
    )
    expect(written.map(({ action }) => action)).toEqual(
      Array.from({ length: 4 }, () => ['surveillance-call.sent', 'surveillance-call.answered']).flat(),
    )
    expect(new Set(written.map(({ who }) => who))).toEqual(new Set([ana.id]))
    expect(JSON.stringify(written)).not.toMatch(/Loitering|8817|Sesame/)
  })

  it('[DATA-08] is not reached above its address, on another host, or by who may not', async () => {
    const before = heard.length
    for (const path of ['/../inner', '/a/../../inner', '/%2e%2e/inner', '/a%2f..%2f..%2finner', '/..;/inner%5c'])
      expect([path, (await ask(path)).status]).toEqual([path, 422])
    for (const path of ['//evil.example/', 'http://evil.example/', '@evil.example', '\\evil', '/a b', '/a\r\nX: 1', ''])
      expect([path, (await ask(path)).status]).toEqual([path, 400])
    expect((await write('POST', { path: '/rules', json: {} }, seer)).status).toBe(403)
    const nobody = await product.signedInAs({ permissions: ['camera:read', 'camera:write'] })
    expect((await ask('/areas', nobody)).status).toBe(403)
    expect((await write('POST', { path: '/a', json: {}, form: {} })).error).toBe('surveillance.body-unclear')
    expect((await write('PUT', { path: '/a', json: { a: 'x'.repeat(70_000) } })).error).toBe(
      'surveillance.body-unclear',
    )
    expect(heard).toHaveLength(before)
  })

  it('[DATA-08] says clearly that it refused, hangs, breaks off or answers what cannot be read, and follows no redirect', async () => {
    const before = heard.length
    const said = async (path: string) => {
      const { status, error, message } = await ask(path)
      expect(message).not.toMatch(/127\.0\.0\.1|10\.1\.2\.3|ECONN|Sesame/)
      return [path, status, error]
    }
    const paths = ['/redirect', '/inward', '/refuses', '/locked', '/picture', '/broken', '/cut', '/endless']
    expect(await Promise.all(paths.map(said))).toEqual([
      ['/redirect', 502, 'surveillance.refused'],
      ['/inward', 502, 'surveillance.refused'],
      ['/refuses', 502, 'surveillance.refused'],
      ['/locked', 502, 'surveillance.rejects-token'],
      ['/picture', 502, 'surveillance.unreadable'],
      ['/broken', 502, 'surveillance.unreadable'],
      ['/cut', 502, 'surveillance.unreachable'],
      ['/endless', 502, 'surveillance.unreadable'],
    ])
    expect(heard.slice(before).map(({ url }) => url)).not.toContain('/inner')
    expect((await write('PUT', { path: '/refuses', json: {} })).error).toBe('surveillance.refused')
    const [last] = await product.world.asAdmin(
      `select action, changes::text as said from audit_entries where entity_type = 'surveillance-call' order by seq desc limit 1`,
    )
    expect(last).toMatchObject({ action: 'surveillance-call.failed', said: expect.stringContaining('404') })
  })

  it('[DATA-08] takes so many calls at a time and refuses more', async () => {
    const waiting: ServerResponse[] = []
    answers['/base/slow'] = (response) => void waiting.push(response)
    const asked = Array.from({ length: 20 }, () => ask('/slow'))
    await expect.poll(() => waiting.length).toBe(16)
    for (const response of waiting) response.end('{}')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(4)
    expect((await ask('/areas')).status).toBe(200)
  })

  it('[DATA-08] is not there where nobody has configured it, and takes no address with credentials', () => {
    const configured = (environment: Record<string, string>) => ({ config: readConfig(environment) })
    expect(() => addressOf(configured({}), '/areas')).toThrow('SURVEILLANCE_URL')
    expect(addressOf(configured({ SURVEILLANCE_URL: 'https://watch.example' }), '/a?b=c').href).toBe(
      'https://watch.example/a?b=c',
    )
    for (const address of ['ftp://watch.example', 'https://user:secret@watch.example', 'https://watch.example/?a=1'])
      expect(() => readConfig({ SURVEILLANCE_URL: address }), address).toThrow('SURVEILLANCE_URL')
  })
})
