import { createServer, type Server, type Socket } from 'node:net'
import { Aedes, type Client, type PublishPacket } from 'aedes'
import { z } from 'zod'
import type { TelemetryServices } from '#modules/telemetry/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deviceOfCredential, type KnownDevice } from './device-credentials.ts'
import type { MessageServices } from './device-messages.ts'
import { LimitedConnection } from './limited-connection.ts'
import { takeMessage } from './mqtt-messages.ts'
import { CommandSender, commandsTopic } from './send-commands.ts'

const MAX_CLIENT_ID = 128
const CONNECT_TIMEOUT_MS = 10_000
/** How long a connection may go on after its credential was replaced or its device retired. */
const BELIEVED_MS = 5_000
const BAD_CREDENTIAL = 4

export interface MqttBroker {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Listens for devices over MQTT 3.1.1. User name is the id of the device, password its secret; it publishes as itself alone, to
 * `devices/<id>/telemetry`, `devices/<id>/commands/<commandId>/result` and what modules take by `deviceMessage`, and subscribes to `devices/<id>/commands`. A
 * message of QoS 1 is acknowledged after its commit, so that nothing acknowledged is lost; what cannot be read is acknowledged too,
 * because a device would send it for ever.
 */
export async function startMqttBroker(
  services: TelemetryServices & MessageServices,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MqttBroker> {
  const signedIn = new WeakMap<Client, SignedIn>()
  const broker = await Aedes.createBroker({
    maxClientsIdLength: MAX_CLIENT_ID,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // The broker remembers nothing of a device that is away: its commands wait in the database, where they can expire.
    preConnect: (_client, packet, done) => {
      packet.clean = true
      // The later of two connections of one name ends the earlier: no device can choose that of another.
      if (packet.clientId) packet.clientId = `${packet.username ?? ''}/${packet.clientId}`
      done(null, true)
    },
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
      const isOwn = subscription.topic === commandsTopic(signedIn.get(client)?.device.id ?? '')
      done(null, isOwn ? subscription : null)
    },
    // Nobody listens to what devices send over the broker: readers ask the store.
    authorizeForward: (_client, packet) => (packet.topic.endsWith('/commands') ? packet : null),
  })
  const commands = new CommandSender(services, broker, async (client) => {
    const sender = signedIn.get(client)
    if (!sender) throw new Error('Nobody has signed in over this connection.')
    return stillSignedIn(services, sender)
  })
  const door = await openDoor(broker, port, host)
  await commands.listen()
  return {
    port: door.port,
    stop: async () => {
      await commands.stop()
      await door.stop()
    },
  }
}

async function openDoor(broker: Aedes, port: number, host: string): Promise<MqttBroker> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    broker.handle(new LimitedConnection(socket))
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
  services: TelemetryServices & MessageServices,
  sender: SignedIn | undefined,
  { topic, payload }: PublishPacket,
): Promise<void> {
  if (!sender || !topic.startsWith(`devices/${sender.device.id}/`))
    throw new Error('A device publishes as itself alone.')
  const device = await stillSignedIn(services, sender)
  await takeMessage(services, device, topic, Buffer.from(payload))
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
