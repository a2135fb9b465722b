import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEgress, isPublic } from '#platform/server/egress.ts'
import { postWebhook } from './post-webhook.ts'
import { webhookSecret } from './webhook-secret.ts'

let server: Server
let origin: string
let answerWith: { status: number; headers?: Record<string, string> } = { status: 204 }
const calls: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString()
    })
    request.on('end', () => {
      calls.push({ url: request.url, headers: request.headers, body })
      response.writeHead(answerWith.status, answerWith.headers).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const secret = webhookSecret('pepper of the tests', '3f1c8a60-0000-4000-8000-000000000001')
const call = (address: string) => ({
  address,
  secret,
  id: 'message-1',
  body: { title: 'Fertig: Bücherei' },
  now: new Date('2026-01-10T12:00:00.900Z'),
})

describe('where webhooks may go', () => {
  it('is public addresses alone, in every way that an inner one can be written', async () => {
    const inside = [
      'http://127.0.0.1/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:a00:1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:a00:1::]/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://10.1.2.3/',
      'https://172.31.0.1/',
      'https://192.168.1.1/',
      'https://100.64.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://224.0.0.1/',
      'https://255.255.255.255/',
    ]
    const egress = createEgress('')
    for (const address of inside) expect(await egress.resolve(address), address).toBeNull()
    expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].map(isPublic)).toEqual([true, true])
  })

  it('is over https, without a user name, and by what web addresses have', async () => {
    const egress = createEgress('')
    expect(await egress.resolve('https://93.184.215.14/hook')).toMatchObject({ address: '93.184.215.14', family: 4 })
    for (const address of [
      'http://93.184.215.14/hook',
      'https://user:word@93.184.215.14/',
      'ftp://93.184.215.14/',
      'file:///etc/passwd',
      'hook',
    ])
      expect(await egress.resolve(address), address).toBeNull()
  })

  it('is refused for a name that leads inside with one of its addresses, or nowhere', async () => {
    const names: Record<string, { address: string; family: number }[]> = {
      'outside.example': [{ address: '93.184.215.14', family: 4 }],
      'mixed.example': [
        { address: '93.184.215.14', family: 4 },
        { address: '10.0.0.5', family: 4 },
      ],
    }
    const egress = createEgress('', async (host) => {
      const found = names[host]
      if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
      return found
    })
    expect(await egress.resolve('https://outside.example/hook')).toMatchObject({ address: '93.184.215.14' })
    expect(await egress.resolve('https://mixed.example/hook')).toBeNull()
    expect(await egress.resolve('https://nobody.example/hook')).toBeNull()
  })

  it('includes what the administrator allows: networks, addresses and hosts', async () => {
    const egress = createEgress('10.20.0.0/16, hooks.lan,192.168.1.7', async () => [{ address: '10.9.9.9', family: 4 }])
    expect(await egress.resolve('http://10.20.3.4/')).toMatchObject({ address: '10.20.3.4' })
    expect(await egress.resolve('http://10.21.3.4/')).toBeNull()
    expect(await egress.resolve('http://192.168.1.7:8080/')).toMatchObject({ address: '192.168.1.7' })
    expect(await egress.resolve('http://hooks.lan/')).toMatchObject({ address: '10.9.9.9' })
    expect(await egress.resolve('http://other.lan/')).toBeNull()
  })
})

describe('a call of a webhook', () => {
  const egress = createEgress('127.0.0.0/8')

  it('is signed over id, time and body, as the receiver can check', async () => {
    expect(await postWebhook(egress, call(`${origin}/hook?a=1`))).toEqual({ state: 'sent', status: 204 })
    const got = calls.at(-1)!
    expect(got.url).toBe('/hook?a=1')
    expect(JSON.parse(got.body)).toEqual({ title: 'Fertig: Bücherei' })
    expect(got.headers).toMatchObject({ 'webhook-id': 'message-1', 'webhook-timestamp': '1768046400' })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`message-1.1768046400.${got.body}`).digest('base64')
    expect(got.headers['webhook-signature']).toBe(`v1,${expected}`)
  })

  it('has a secret of its own for each webhook', () => {
    expect(webhookSecret('pepper of the tests', 'another')).not.toBe(secret)
    expect(webhookSecret('another pepper', '3f1c8a60-0000-4000-8000-000000000001')).not.toBe(secret)
  })

  it('does not follow a redirect', async () => {
    answerWith = { status: 307, headers: { location: `${origin}/elsewhere` } }
    const before = calls.length
    expect(await postWebhook(egress, call(origin))).toMatchObject({ state: 'failed', isFinal: false })
    expect(calls.length).toBe(before + 1)
    answerWith = { status: 204 }
  })

  it('is given up where the receiver is gone for good, and tried again otherwise', async () => {
    answerWith = { status: 410 }
    expect(await postWebhook(egress, call(origin))).toMatchObject({ isFinal: true })
    answerWith = { status: 503 }
    const outcome = await postWebhook(egress, call(origin))
    expect(outcome).toMatchObject({ isFinal: false, status: 503, reason: { en: 'The receiver answered 503.' } })
    answerWith = { status: 204 }
    expect(await postWebhook(egress, call('http://127.0.0.1:1/'))).toMatchObject({ state: 'failed', isFinal: false })
  })

  it('is not made at all to an inner address, and says nothing of why', async () => {
    const before = calls.length
    const outcome = await postWebhook(createEgress(''), call(origin))
    expect(outcome).toMatchObject({ state: 'failed' })
    expect(calls.length).toBe(before)
  })

  it('goes to the address that was checked, whatever the name becomes meanwhile', async () => {
    const port = new URL(origin).port
    let asked = 0
    const rebinding = createEgress('hooks.example', async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '203.0.113.9', family: 4 }]
    })
    expect(await postWebhook(rebinding, call(`http://hooks.example:${port}/pinned`))).toEqual({
      state: 'sent',
      status: 204,
    })
    expect(calls.at(-1)).toMatchObject({ url: '/pinned', headers: { host: `hooks.example:${port}` } })
    expect(asked).toBe(1)
  })
})
