import { connectAsync, type MqttClient } from 'mqtt'
import type { HttpClient } from './server-process.ts'

const IN_FLIGHT = 8

export interface SendingDevices {
  readonly ids: readonly string[]
  /** Moment of the first measurement of each, in milliseconds; those behind it are a second apart. */
  readonly from: number
  /** How many measurements were acknowledged so far. */
  acknowledged(): number
  /** Resolves when all that was begun is acknowledged. @returns how many each device has sent */
  stop(): Promise<readonly number[]>
}

/**
 * Devices that publish numbered measurements over MQTT, as quickly as they are acknowledged, and send again what was not: the n-th
 * says n, of the n-th second.
 */
export async function startSendingDevices(
  client: HttpClient,
  { count, mqttPort, from }: { readonly count: number; readonly mqttPort: number; readonly from: number },
): Promise<SendingDevices> {
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await client.call({ method: 'POST', path: `/api${path}`, body })
    if (status !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const [site] = (await client.call({ path: '/api/sites?pageSize=1' })).body.data.items
  const place = { projectCode: site.projectCode, siteCode: site.code }
  const sent = Array.from({ length: count }, () => 0)
  const ids: string[] = []
  const connections: MqttClient[] = []
  let acknowledged = 0
  let isOver = false
  const send = async (connection: MqttClient, device: number) => {
    while (!isOver) {
      const number = sent[device]!
      sent[device] = number + 1
      const message = { at: new Date(from + number * 1_000).toISOString(), values: { number } }
      await connection.publishAsync(`devices/${ids[device]}/telemetry`, JSON.stringify(message), { qos: 1 })
      acknowledged += 1
    }
  }
  const senders: Promise<void>[] = []
  for (let device = 0; device < count; device += 1) {
    const facts = { ...place, name: `Counter ${device}`, serial: `COUNT-${from}-${device}`, kind: 'weather' }
    const { id } = await post('/devices', facts)
    ids.push(id)
    const { secret } = await post(`/devices/${id}/credential`, {})
    const options = { username: id, password: secret, reconnectPeriod: 100, connectTimeout: 5_000 }
    const connection = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options)
    connections.push(connection.on('error', () => {}))
    senders.push(...Array.from({ length: IN_FLIGHT }, () => send(connection, device)))
  }
  return {
    ids,
    from,
    acknowledged: () => acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(senders)
      for (const connection of connections) await connection.endAsync()
      return sent
    },
  }
}
