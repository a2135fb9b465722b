import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { registerWorker } from '#platform/web/waiting/keep-offline.ts'
import { notificationsApi } from '../contract/notifications-api.ts'

/** Whether this browser shows notifications while the product is closed; `missing`: it cannot. */
export type PushState = 'on' | 'off' | 'blocked' | 'missing'

/** What holds in this browser now, for who is signed in. */
export async function readPushState(): Promise<PushState> {
  const registered = registerWorker()
  if (!registered || !('PushManager' in window) || typeof Notification === 'undefined') return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const known = await (await registered).pushManager.getSubscription()
  if (!known) return 'off'
  const { items } = await fetchEndpoint(notificationsApi, 'devices', {})
  return items.some(({ endpoint }) => endpoint === known.endpoint) ? 'on' : 'off'
}

/** Called from a press: asks the person, subscribes this browser and tells the server. @throws what the browser or the server refuses */
export async function turnPushOn(): Promise<PushState> {
  const registered = registerWorker()
  if (!registered) return 'missing'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  await registered
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await fetchEndpoint(notificationsApi, 'devices', {})
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const subscription = await subscribe().catch(async () => {
    // One with the key of another installation stood in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const device = { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', name: deviceName() }
  await fetchEndpoint(notificationsApi, 'addDevice', device)
  return 'on'
}

/** Takes this browser out again. */
export async function turnPushOff(): Promise<PushState> {
  const known = await (await registerWorker())?.pushManager.getSubscription()
  const { items } = await fetchEndpoint(notificationsApi, 'devices', {})
  const device = items.find(({ endpoint }) => endpoint === known?.endpoint)
  await known?.unsubscribe()
  if (device) await fetchEndpoint(notificationsApi, 'removeDevice', { id: device.id })
  return 'off'
}

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const BROWSERS = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const

function deviceName(): string {
  const agent = navigator.userAgent
  const named = (names: readonly string[]) => names.find((name) => agent.includes(name))
  return [named(BROWSERS)?.replace('Edg', 'Edge'), named(SYSTEMS)].filter(Boolean).join(', ') || 'Browser'
}
