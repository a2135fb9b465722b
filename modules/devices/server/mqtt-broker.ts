import { createServer, type Server, type Socket } from 'node:net'
import { Aedes, type Client, type PublishPacket } from 'aedes'
import { z } from 'zod'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { Measurement, Measurements } from '../contract/measurement.ts'
import { deviceOfCredential, type KnownDevice } from './device-credentials.ts'
import { takeMeasurements } from './take-measurements.ts'

const MAX_PAYLOAD_BYTES = 64 * 1024
const MAX_CLIENT_ID = 128
const CONNECT_TIMEOUT_MS = 10_000
/** How long a connection may go on after its credential was replaced or its device retired. */
const BELIEVED_MS = 5_000
const BAD_CREDENTIAL = 4
/** While the database is away a message waits so long, then its sender is cut off and sends it again. */
const RETRIES_MS = [200, 1_000, 3_000]

export interface MqttBroker {
  readonly port: number
  stop(): Promise<void>
}

/** How a device may write what it measured: the measurements, one alone, or the values of now. */
const Payload = z.union([
  Measurements,
  Measurement.transform((one) => [one]),
  Measurement.shape.values.transform((values): Measurement[] => [{ values }]),
])

/**
 * Listens for devices over MQTT 3.1.1 and 5. User name is the id of the device, password its secret; it publishes as itself alone, to
 * `devices/<id>/telemetry`, and subscribes to `devices/<id>/commands`. A message of QoS 1 is acknowledged after its commit, so that
 * nothing acknowledged is lost; what cannot be read is acknowledged too and counted, because a device would send it for ever.
 */
export async function startMqttBroker(
  services: Pick<Services, 'database' | 'now' | 'log'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MqttBroker> {
  const signedIn = new WeakMap<Client, SignedIn>()
  const broker = await Aedes.createBroker({
    maxClientsIdLength: MAX_CLIENT_ID,
    connectTimeout: CONNECT_TIMEOUT_MS,
    authenticate: (client, name, password, done) => {
      const secret = password?.toString('utf8') ?? ''
      deviceCalled(services, name, secret).then(
        (device) => {
          if (device) signedIn.set(client, { device, secret, checkedAt: services.now().getTime() })
          done(
            device ? null : Object.assign(new Error('Not this device.'), { returnCode: BAD_CREDENTIAL }),
            device !== null,
          )
        },
        (error: Error) => done(Object.assign(error, { returnCode: 3 }), false),
      )
    },
    authorizePublish: (client, packet, done) => {
      const sender = client ? signedIn.get(client) : undefined
      publish(services, sender, packet).then(
        () => done(null),
        (error: Error) => done(error),
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const isOwn = subscription.topic === `devices/${signedIn.get(client)?.device.id}/commands`
      done(null, isOwn ? subscription : null)
    },
    // Nobody listens to what devices send over the broker: readers ask the store.
    authorizeForward: (_client, packet) => (packet.topic.endsWith('/commands') ? packet : null),
  })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    broker.handle(socket)
  })
  await listening(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      await new Promise<void>((done) => broker.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Who sends over a connection, and when that was last looked up. */
interface SignedIn {
  device: KnownDevice
  readonly secret: string
  checkedAt: number
}

async function deviceCalled(
  { database }: Pick<Services, 'database'>,
  name: string | undefined,
  secret: string,
): Promise<KnownDevice | null> {
  if (!name || !secret || !z.uuid().safeParse(name).success) return null
  return database.read(SYSTEM_SCOPE, (db) => deviceOfCredential(db, name, secret))
}

/** @throws where the device was retired or has another secret by now */
async function stillSignedIn(services: Pick<Services, 'database' | 'now'>, sender: SignedIn): Promise<KnownDevice> {
  const now = services.now().getTime()
  if (now - sender.checkedAt < BELIEVED_MS) return sender.device
  const device = await deviceCalled(services, sender.device.id, sender.secret)
  if (!device) throw new Error('The credential is no longer that of the device.')
  Object.assign(sender, { device, checkedAt: now })
  return device
}

/** @throws where the sender is to be cut off: it speaks for another device, or nothing could be stored */
async function publish(
  services: Pick<Services, 'database' | 'now' | 'log'>,
  sender: SignedIn | undefined,
  { topic, payload }: PublishPacket,
): Promise<void> {
  if (!sender || !topic.startsWith(`devices/${sender.device.id}/`))
    throw new Error('A device publishes as itself alone.')
  const device = await stillSignedIn(services, sender)
  if (topic !== `devices/${device.id}/telemetry`) return
  const measurements = measurementsIn(Buffer.from(payload))
  if (!measurements) {
    services.log.warn({ deviceId: device.id, bytes: payload.length }, 'a message of a device cannot be read')
    return
  }
  for (const [attempt, pause] of [...RETRIES_MS, null].entries()) {
    try {
      await takeMeasurements(services, device, measurements)
      return
    } catch (error) {
      if (error instanceof RefusalError && error.status === 422) {
        services.log.warn({ deviceId: device.id, reason: error.message }, 'a message of a device was not taken')
        return
      }
      if (pause === null) throw error
      services.log.warn({ err: error, attempt }, 'measurements wait for the database')
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}

function measurementsIn(payload: Buffer): Measurement[] | null {
  if (payload.length === 0 || payload.length > MAX_PAYLOAD_BYTES) return null
  try {
    const read = Payload.safeParse(JSON.parse(payload.toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}
