import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PushContent } from '../../contract/push-device.ts'
import { type NotificationTestServer, startNotificationTestServer } from '../../testing/notification-test-server.ts'
import { alarm } from '../../testing/test-kind.ts'

interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
let server: NotificationTestServer
let service: Server
let at: string
const pushed: Pushed[] = []

beforeAll(async () => {
  server = await startNotificationTestServer()
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(request.url?.startsWith('/gone') ? 410 : 201).end()
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterEach(async () => {
  await server.stopDelivery()
  pushed.length = 0
})
afterAll(async () => {
  await new Promise((done) => service.close(done))
  await server.stop()
})

/** A browser that has subscribed: what only it knows, and what it tells the server. */
function browser(path: string) {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const device = {
    endpoint: `${at}/${path}`,
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    name: 'Chrome, Android',
  }
  /** RFC 8291, section 3.4, written from its text. */
  const read = (body: Buffer): PushContent => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
    const secret = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32)
    const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
    const sealed = body.subarray(21 + sender.length)
    const opening = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
    opening.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { device, read }
}

const DEVICES = '/api/notification-devices'
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 })

describe('notifications while the product is closed', () => {
  it('[MOD-IOT] reach the browser that asked for them, readable by it alone, with what happened and when', async () => {
    const person = await server.person()
    const { device, read } = browser('one')
    const added = await person.call(DEVICES, { method: 'POST', body: device })
    expect(added.data).toMatchObject({ items: [{ name: 'Chrome, Android' }] })
    await server.deliver()
    await server.tell(person, { kind: alarm, title: { en: 'SOS · Ali, Yard', ar: 'نجدة · علي، الساحة' } })
    await eventually(() => pushed.length).toBe(1)
    const [call] = pushed
    expect(call?.path).toBe('/one')
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
    // What the push service checks it by is the key that the browser subscribed with (RFC 8292).
    expect(call?.headers.authorization).toContain(`k=${added.data.publicKey}`)
    expect(call?.body.includes('Ali')).toBe(false)
    const content = read(call?.body ?? Buffer.alloc(0))
    expect(content).toMatchObject({ title: 'SOS · Ali, Yard', isUrgent: true, link: '/' })
    expect(content.body).toMatch(/\d\d:\d\d/)
    expect(Math.abs(content.at - Date.now())).toBeLessThan(120_000)
  })

  it('go on to the other browsers of a person, and forget one that has gone', async () => {
    const person = await server.person()
    for (const path of ['gone', 'kept'])
      await person.call(DEVICES, { method: 'POST', body: browser(`${path}-${person.id}`).device })
    await server.deliver()
    await server.tell(person, { kind: alarm })
    await eventually(() => pushed.length).toBe(2)
    const left = async () =>
      (await person.call(DEVICES)).data.items.map(({ endpoint }: { endpoint: string }) => endpoint)
    await eventually(left).toEqual([`${at}/kept-${person.id}`])
  })

  it('belong to whoever said so last on a browser, and to nobody after it was turned off', async () => {
    const [before, next] = [await server.person(), await server.person()]
    const { device } = browser('shared')
    await before.call(DEVICES, { method: 'POST', body: device })
    const { data } = await next.call(DEVICES, { method: 'POST', body: device })
    expect((await before.call(DEVICES)).data.items).toEqual([])
    expect((await before.call(`${DEVICES}/${data.items[0].id}`, { method: 'DELETE' })).status).toBe(404)
    await next.call(`${DEVICES}/${data.items[0].id}`, { method: 'DELETE' })
    expect((await next.call(DEVICES)).data.items).toEqual([])
  })

  it('are chosen with the first browser by who had decided on the other ways before', async () => {
    const person = await server.person()
    await server.decide(person, { choices: [{ kind: alarm.id, channels: ['email'] }] })
    await person.call(DEVICES, { method: 'POST', body: browser('chosen').device })
    const rows = await server.rows<{ channels: string[] }>(
      sql`select channels from notification_choices where user_id = ${person.id}`,
    )
    expect(rows[0]?.channels).toEqual(['email', 'push'])
  })

  it('are refused for an address inside of the network, and the same key identifies each server of the installation', async () => {
    const person = await server.person()
    const { device } = browser('inside')
    const inside = await person.call(DEVICES, {
      method: 'POST',
      body: { ...device, endpoint: 'https://10.0.0.1/push' },
    })
    expect(inside.status).toBe(422)
    const other = await server.person()
    expect((await other.call(DEVICES)).data.publicKey).toBe((await person.call(DEVICES)).data.publicKey)
    const key = Buffer.from((await person.call(DEVICES)).data.publicKey, 'base64url')
    expect(key).toHaveLength(65)
  })
})
