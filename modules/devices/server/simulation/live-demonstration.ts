import type { Services } from '#platform/server/context.ts'
import { startMqttBroker } from '../mqtt-broker.ts'
import { startTrackerPort } from '../tracker-ports.ts'
import { playShift } from './play-shift.ts'
import { readyToPlay, simulatedSecret } from './simulated-credentials.ts'
import { simulatedDevices } from './simulated-device.ts'

/** Nobody has looked for so long: the browser asks again within seconds while a live screen is in sight. */
const QUIET_MS = 60_000
const LOOK_EVERY_MS = 5_000
const HOST = '127.0.0.1'

interface Playing {
  lookedAt: number
  readonly stopping: AbortController
  readonly done: Promise<void>
}

/** What is played for each database whose product has started; null: nobody looks. */
const started = new WeakMap<Services['database'], Playing | null>()

/** From now on the demonstration is played while somebody looks. @returns what ends it, when nothing of it is left */
export function startDemonstration({ config, database }: Services): () => Promise<void> {
  if (!config.DEMO || !config.DEMO_FLEET) return async () => {}
  started.set(database, null)
  return async () => {
    const play = started.get(database)
    started.delete(database)
    play?.stopping.abort()
    await play?.done
  }
}

/**
 * Somebody looks at a live screen. In demonstration mode its devices are then played, as devices that send: over MQTT with their own
 * credentials, and as trackers over TCP, to ports of this process that nobody outside reaches. It ends when nobody looks any more, so
 * that what nobody sees fills no disk.
 */
export function somebodyLooks(services: Services): void {
  const play = started.get(services.database)
  if (play) play.lookedAt = Date.now()
  else if (play === null) begin(services)
}

function begin(services: Services): void {
  const stopping = new AbortController()
  const timer = setInterval(() => {
    if (Date.now() - play.lookedAt > QUIET_MS) stopping.abort()
  }, LOOK_EVERY_MS)
  timer.unref()
  const done = playUntil(services, stopping.signal)
    .catch((error: unknown) => services.log.warn({ err: error }, 'the demonstration could not be played'))
    .finally(() => {
      clearInterval(timer)
      if (started.get(services.database) === play) started.set(services.database, null)
    })
  const play: Playing = { lookedAt: Date.now(), stopping, done }
  started.set(services.database, play)
}

async function playUntil(services: Services, signal: AbortSignal): Promise<void> {
  const devices = await readyToPlay(services, await simulatedDevices())
  if (devices.length === 0) return waitFor(signal)
  const broker = await startMqttBroker(services, { port: 0, host: HOST })
  const tracker = await startTrackerPort(services, { protocol: 'wialon', port: 0, isUdp: false, host: HOST })
  services.log.info({ devices: devices.length }, 'somebody looks: the demonstration is played')
  try {
    await playShift(devices, {
      doors: { mqtt: { host: HOST, port: broker.port }, tracker: { host: HOST, port: tracker.port }, http: null },
      secretOf: (id) => simulatedSecret(services, id),
      time: { begins: services.now().getTime(), ends: Number.POSITIVE_INFINITY, speed: 1, isSpread: false },
      signal,
    })
  } finally {
    await broker.stop()
    await tracker.stop()
    services.log.info('nobody looks: the demonstration rests')
  }
}

/** There is nothing to play; whoever looks does not make it ask again at each look. */
function waitFor(signal: AbortSignal): Promise<void> {
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}
