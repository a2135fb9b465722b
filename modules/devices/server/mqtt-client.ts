import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { TelemetryServices } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { COMMANDS_CHANNEL, takeWaiting } from './command-queue.ts'
import type { KnownDevice } from './device-credentials.ts'
import { deviceInUse } from './device-lookups.ts'
import type { MessageServices } from './device-messages.ts'
import { MqttConnection } from './mqtt-connection.ts'
import { takeMessage } from './mqtt-messages.ts'
import { commandsTopic } from './send-commands.ts'

/** Processes of the installation share what comes: each message goes to one of them. */
const TOPICS = ['$share/plumbline/devices/+/+', '$share/plumbline/devices/+/commands/+/result']
const BELIEVED_MS = 5_000
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000]
/** After this a connection counts as one that worked. */
const STEADY_MS = 30_000

type Needs = TelemetryServices & MessageServices

/**
 * Takes what devices publish to a broker of one's own (MQTT_URL), over MQTT 5, and publishes their commands to it. Whom a device is, the
 * broker has decided: it lets each publish under `devices/<its id>/` alone. The broker keeps what comes while this process is
 * away, and sends again what was not stored.
 */
export function startMqttClient(services: Needs, url: string): () => Promise<void> {
  const address = new URL(url)
  const clientId = `plumbline-${createHash('sha256').update(`${hostname()} ${services.config.DATA_DIR}`).digest('hex').slice(0, 12)}`
  const deviceOf = rememberDevices(services)
  let connection: MqttConnection | null = null
  let timer: NodeJS.Timeout | null = null
  let failures = 0
  let isStopped = false

  const open = () => {
    const openedAt = Date.now()
    connection = new MqttConnection(address, clientId, TOPICS, {
      onMessage: async (topic, payload) => {
        const device = await deviceOf(topic.split('/')[1] ?? '')
        if (device) await takeMessage(services, device, topic, payload)
        else services.log.warn({ topic }, 'a message of no device in use was left out')
      },
      onEnd: (why) => {
        connection = null
        if (isStopped) return
        failures = Date.now() - openedAt > STEADY_MS ? 0 : failures + 1
        services.log.warn({ why, broker: address.host }, 'the connection to the broker has ended')
        timer = setTimeout(open, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
      },
    })
  }
  open()
  const unlisten = services.database.listen(COMMANDS_CHANNEL, (deviceId) => {
    if (connection) void sendCommands(services, connection, deviceId)
  })
  return async () => {
    isStopped = true
    if (timer) clearTimeout(timer)
    connection?.end()
    await (await unlisten)()
  }
}

/** Devices by id, each looked up again after some seconds. */
function rememberDevices({ database, now }: Needs): (id: string) => Promise<KnownDevice | null> {
  const known = new Map<string, { readonly device: Promise<KnownDevice | null>; readonly at: number }>()
  return (id) => {
    const at = now().getTime()
    const found = known.get(id)
    if (found && at - found.at < BELIEVED_MS) return found.device
    const device = database.read(SYSTEM_SCOPE, (db) => deviceInUse(db, id))
    known.set(id, { device, at })
    device.catch(() => known.delete(id))
    return device
  }
}

async function sendCommands(services: Needs, connection: MqttConnection, deviceId: string): Promise<void> {
  try {
    for (const { id, command, parameters, expiresAt } of await takeWaiting(services, deviceId, {
      isFresh: false,
      known: [],
    })) {
      const payload = JSON.stringify({ id, command, parameters, expiresAt: new Date(expiresAt).toISOString() })
      connection.publish(commandsTopic(deviceId), payload, (expiresAt.getTime() - services.now().getTime()) / 1_000)
    }
  } catch (error) {
    services.log.warn({ err: error, deviceId }, 'commands were not given to the broker')
  }
}
