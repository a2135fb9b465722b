import type { Aedes, Client } from 'aedes'
import type { Services } from '#platform/server/context.ts'
import { KeyedMutex } from '#platform/server/database/keyed-mutex.ts'
import { COMMANDS_CHANNEL, noteDelivered, takeWaiting, type WaitingCommand } from './command-queue.ts'

type Needs = Pick<Services, 'database' | 'now' | 'log'>

export const commandsTopic = (deviceId: string) => `devices/${deviceId}/commands`

/** A connection over which a device hears commands. */
interface Hearer {
  readonly client: Client
  readonly deviceId: string
  /** What was written to it. */
  readonly known: Set<string>
  /** What it has not acknowledged, in the order in which MQTT has it acknowledge (4.6.0-2). */
  readonly unacknowledged: string[]
}

/**
 * Writes commands to the devices that are connected with this process and hear them, when they are given and when a device comes, at
 * QoS 1. @param stillSignedIn throws where the credential of a connection is no longer the device's
 */
export class CommandSender {
  private readonly services: Needs
  private readonly stillSignedIn: (client: Client) => Promise<{ readonly id: string }>
  private readonly hearers = new Map<Client, Hearer>()
  /** One device after the other is written to by one at a time, so that nothing is taken twice. */
  private readonly turns = new KeyedMutex()
  private readonly underWay = new Set<Promise<void>>()
  private unlisten: () => Promise<void> = async () => {}

  constructor(services: Needs, broker: Aedes, stillSignedIn: (client: Client) => Promise<{ readonly id: string }>) {
    this.services = services
    this.stillSignedIn = stillSignedIn
    broker.on('subscribe', (subscriptions, client) => {
      const topics = subscriptions.map(({ topic }) => topic)
      this.inBackground(async () => this.hear(client, topics))
    })
    broker.on('unsubscribe', (_topics, client) => this.hearers.delete(client))
    broker.on('clientDisconnect', (client) => this.hearers.delete(client))
    broker.on('ack', (_packet, client) => this.acknowledged(client))
  }

  async listen(): Promise<void> {
    const toAll = () => {
      for (const hearer of this.hearers.values()) this.inBackground(() => this.send(hearer, false))
    }
    this.unlisten = await this.services.database.listen(COMMANDS_CHANNEL, (deviceId) => this.sendTo(deviceId), toAll)
    toAll()
  }

  async stop(): Promise<void> {
    await this.unlisten()
    await Promise.all(this.underWay)
  }

  private async hear(client: Client, topics: readonly string[]): Promise<void> {
    const { id: deviceId } = await this.stillSignedIn(client)
    if (!topics.includes(commandsTopic(deviceId)) || client.closed) return
    const hearer = this.hearers.get(client) ?? { client, deviceId, known: new Set(), unacknowledged: [] }
    this.hearers.set(client, hearer)
    await this.send(hearer, true)
  }

  /** One connection is enough, where a device has several. */
  private sendTo(deviceId: string): void {
    const hearer = [...this.hearers.values()].find((one) => one.deviceId === deviceId)
    if (hearer) this.inBackground(() => this.send(hearer, false))
  }

  private async send(hearer: Hearer, isFresh: boolean): Promise<void> {
    const { client, deviceId, known } = hearer
    await this.turns.run([deviceId], async () => {
      try {
        await this.stillSignedIn(client)
      } catch (error) {
        client.close()
        throw error
      }
      if (client.closed) return
      for (const command of await takeWaiting(this.services, deviceId, { isFresh, known: [...known] }))
        this.write(hearer, command)
    })
  }

  private write({ client, deviceId, known, unacknowledged }: Hearer, waiting: WaitingCommand): void {
    const { id, command, parameters, expiresAt } = waiting
    known.add(id)
    unacknowledged.push(id)
    const payload = JSON.stringify({ id, command, parameters, expiresAt: new Date(expiresAt).toISOString() })
    client.publish(
      { cmd: 'publish', topic: commandsTopic(deviceId), payload, qos: 1, retain: false, dup: false },
      () => {},
    )
  }

  /** A device that asked for QoS 0 acknowledges nothing: what it was sent stays so until it answers. */
  private acknowledged(client: Client): void {
    const hearer = this.hearers.get(client)
    const id = hearer?.unacknowledged.shift()
    if (hearer && id) this.inBackground(() => noteDelivered(this.services, hearer.deviceId, id))
  }

  private inBackground(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.services.log.warn({ err: error }, 'a command of a device was not sent or noted'))
      .finally(() => this.underWay.delete(done))
    this.underWay.add(done)
  }
}
