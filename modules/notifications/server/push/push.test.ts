import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type NotificationTestServer, startNotificationTestServer } from '../../testing/notification-test-server.ts'
import { type PushReceiver, startPushReceiver } from '../../testing/push-receiver.ts'
import { alarm } from '../../testing/test-kind.ts'

let server: NotificationTestServer
let service: PushReceiver

beforeAll(async () => {
  server = await startNotificationTestServer()
  service = await startPushReceiver()
})
afterEach(async () => {
  await server.stopDelivery()
  service.received.length = 0
})
afterAll(async () => {
  await service.stop()
  await server.stop()
})

const DEVICES = '/api/notification-devices'
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 })

describe('notifications while the product is closed', () => {
  it('[MOD-IOT] reach the browser that asked for them, readable by it alone, with what happened and when', async () => {
    const person = await server.person()
    const { device, read } = service.browser('one')
    const added = await person.call(DEVICES, { method: 'POST', body: device })
    expect(added.data).toMatchObject({ items: [{ name: 'Chrome, Android' }] })
    await server.deliver()
    await server.tell(person, { kind: alarm, title: { en: 'SOS · Ali, Yard', ar: 'نجدة · علي، الساحة' } })
    await eventually(() => service.received.length).toBe(1)
    const [call] = service.received
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
      await person.call(DEVICES, { method: 'POST', body: service.browser(`${path}-${person.id}`).device })
    await server.deliver()
    await server.tell(person, { kind: alarm })
    await eventually(() => service.received.length).toBe(2)
    const left = async () =>
      (await person.call(DEVICES)).data.items.map(({ endpoint }: { endpoint: string }) => endpoint)
    await eventually(left).toEqual([`${service.origin}/kept-${person.id}`])
  })

  it('belong to whoever said so last on a browser, and to nobody after it was turned off', async () => {
    const [before, next] = [await server.person(), await server.person()]
    const { device } = service.browser('shared')
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
    await person.call(DEVICES, { method: 'POST', body: service.browser('chosen').device })
    const rows = await server.rows<{ channels: string[] }>(
      sql`select channels from notification_choices where user_id = ${person.id}`,
    )
    expect(rows[0]?.channels).toEqual(['email', 'push'])
  })

  it('are refused for an address inside of the network, and the same key identifies each server of the installation', async () => {
    const person = await server.person()
    const { device } = service.browser('inside')
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
