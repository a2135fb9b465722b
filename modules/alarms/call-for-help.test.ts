import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import {
  type NotificationTestServer,
  startNotificationTestServer,
} from '#modules/notifications/testing/notification-test-server.ts'
import { type PushReceiver, startPushReceiver } from '#modules/notifications/testing/push-receiver.ts'

const RIGHTS = ['alarm', 'alarm-rule', 'device', 'worker', 'geofence'].flatMap((noun) => [
  `${noun}:read`,
  noun === 'alarm' ? 'alarm:acknowledge' : `${noun}:write`,
])
const ZONE = [[46.9, 24.7], [47, 24.7], [47, 24.9], [46.9, 24.9], [46.9, 24.7]] // biome-ignore format: one line
const WORDS = 'Critical: A worker calls for help · Bilal Hassan, Under tower crane 1'
/** Somebody lies under a crane. A rule is judged and a message leaves within moments; the machine that tests may be slow. */
const AT_ONCE_MS = 10_000

let server: NotificationTestServer
let receiver: PushReceiver
let guard: TestPerson
let place: { projectCode: string; siteCode: string }
let stopFollowing: () => Promise<void>

beforeAll(async () => {
  server = await startNotificationTestServer()
  receiver = await startPushReceiver()
  const { product } = server
  place = await product.firstSite()
  guard = await server.person({ permissions: [...RIGHTS, 'worker:locate'], grants: [{ siteCode: place.siteCode }] })
  const telemetry = product.modules.find(({ api }) => api.module.id === 'telemetry')
  stopFollowing = (await telemetry?.start?.(product.services)) as () => Promise<void>
  await server.deliver()
})
afterAll(async () => {
  await stopFollowing()
  await server.stop()
  await receiver.stop()
})

async function post(path: string, body: object) {
  const answer = await guard.call(`/api${path}`, { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.data
}

/** A device that sends as its own maker would let it: by its credential. */
async function device(serial: string, kind: string) {
  const { id } = await post('/devices', { ...place, name: `Device ${serial}`, serial, kind })
  const { secret } = await post(`/devices/${id}/credential`, {})
  const send = (values: Record<string, number>) => {
    server.product.clockMs = Date.now()
    const body = { deviceId: id, secret, measurements: [{ values }] }
    return server.product.stranger.call('/api/device-measurements', { method: 'POST', body })
  }
  return { id, send }
}

async function watch(facts: object) {
  const rule = await post('/alarm-rules', { ...place, kind: 'simple', comparison: 'above', ...facts })
  await post(`/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
}

const callsAt = (path: string) => receiver.received.filter((call) => call.path === path)
const whileWaiting = { timeout: AT_ONCE_MS, interval: 50 }
const titleOf = (body: Buffer) => JSON.parse(body.toString()).data.title

describe('a call for help from a wristband', () => {
  it('[MOD-IOT] rings the browser and the webhook of who watches the site at once, with name and zone, in their quiet hours and while other alarms are folded', async () => {
    const browser = receiver.browser('guard')
    await post('/notification-devices', browser.device)
    const url = `${receiver.origin}/hook`
    await server.decide(guard, { webhookUrl: url, quietFrom: '00:00', quietTo: '23:59' })

    const area = { shape: 'polygon', outline: ZONE }
    await post('/geofences', { ...place, name: 'Under tower crane 1', kind: 'danger', asks: ['induction'], area })
    const dust = await device('DUST-1', 'dust')
    const band = await device('WB-1', 'wearable')
    const bilal = { badge: 'W-1', name: 'Bilal Hassan', trade: 'carpenter', consentOn: '2026-01-05' }
    await post('/workers', { ...place, ...bilal, deviceId: band.id })
    await dust.send({ pm10: 1 })
    await band.send({ sos: 0, lat: 24.8, lon: 46.93 })
    const limits = { metric: 'pm10', raiseAt: 40, clearAt: 37, deviceId: dust.id }
    await watch({ name: 'Dust', severity: 'critical', ...limits })
    const call = { metric: 'sos', raiseAt: 0.5, clearAt: 0.5, deviceKind: 'wearable' }
    await watch({ name: 'A worker calls for help', severity: 'critical', ...call })

    // The dust is told of first, and opens the minutes in which what follows on the site comes as one.
    await dust.send({ pm10: 99 })
    await expect.poll(() => callsAt('/guard').length, whileWaiting).toBe(1)
    expect(browser.read(callsAt('/guard')[0]?.body as Buffer).title).toContain('Dust')

    await band.send({ sos: 1, lat: 24.8, lon: 46.93 })
    await expect.poll(() => [callsAt('/guard').length, callsAt('/hook').length], whileWaiting).toEqual([2, 1])
    const [, pushed] = callsAt('/guard')
    const rung = browser.read(pushed?.body as Buffer)
    expect(pushed?.headers).toMatchObject({ urgency: 'high' })
    expect(rung).toMatchObject({ title: WORDS, isUrgent: true })
    const [{ id }] = (await guard.call('/api/alarm-calls')).data
    expect(rung.link).toContain(id)
    const [hooked] = callsAt('/hook')
    expect(hooked?.headers).toHaveProperty('webhook-signature')
    expect(titleOf(hooked?.body as Buffer)).toBe(WORDS)
    expect(JSON.parse(String(hooked?.body))).toMatchObject({
      type: 'alarm.call-for-help',
      data: { site: place.siteCode },
    })
  }, 60_000)
})
