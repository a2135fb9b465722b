import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { publishEvent } from '../realtime/publish-event.ts'
import { announce } from './announce.ts'
import type { MessageBus } from './message-bus.ts'

/** A bus in memory that can be cut, and that notes what was given to it. */
class FakeBus implements MessageBus {
  isConnected = true
  readonly sent: string[] = []
  readonly #handlers: { subject: string; onMessage: (payload: string) => void }[] = []

  async publish(subject: string, payload: string): Promise<void> {
    if (!this.isConnected) throw new Error('cut')
    this.sent.push(`${subject} ${payload}`.trim())
    for (const handler of this.#handlers) if (handler.subject === subject) handler.onMessage(payload)
  }

  async subscribe(subject: string, onMessage: (payload: string) => void) {
    this.#handlers.push({ subject, onMessage })
    return async () => {}
  }

  async close(): Promise<void> {}
}

let world: TestDatabase
let bus: FakeBus
let withBus: Database

beforeAll(async () => {
  world = await testDatabase()
  bus = new FakeBus()
  withBus = openDatabase({ connection: world.connection, minIdle: 0, bus })
})
afterAll(async () => {
  await withBus.stop()
  await world.stop()
})

const event = { type: 'site.updated', place: null, entityId: 'one' }

describe('announce', () => {
  test('reaches other processes with the commit, and never where it was rolled back', async () => {
    const heard: string[] = []
    const unlisten = await world.database.listen('tests', (payload) => heard.push(payload))
    const failing = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      announce(tx, 'tests', 'undone')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      announce(tx, 'tests', 'first')
      announce(tx, 'tests', 'second')
      await publishEvent(tx, event)
    })
    // From the process itself before the transaction returns, and once more with the commit.
    expect(heard).toEqual(expect.arrayContaining(['first', 'second']))
    await expect.poll(() => heard.toSorted()).toEqual(['first', 'first', 'second', 'second'])
    await unlisten()
  })

  test('is refused outside of a transaction', async () => {
    await expect(world.database.read(SYSTEM_SCOPE, async (db) => announce(db, 'tests', 'x'))).rejects.toThrow(
      'needs a transaction',
    )
  })

  test('goes over the bus and over PostgreSQL, while word of events goes over the bus alone', async () => {
    const heard: string[] = []
    const woken: string[] = []
    // Without the bus: what this one hears came over PostgreSQL.
    const unlisten = await world.database.listen('tests', (payload) => heard.push(payload))
    const unlistenEvents = await world.database.listen('plumbline_events', () => woken.push('postgres'))
    // Word of what was written before is told together, a moment later.
    await sleep(50)
    woken.length = 0
    bus.sent.length = 0
    await withBus.transaction(SYSTEM_SCOPE, async (tx) => {
      announce(tx, 'tests', 'both ways')
      await publishEvent(tx, event)
    })
    await expect.poll(() => heard).toEqual(['both ways'])
    await sleep(50)
    expect(woken).toEqual([])
    expect(bus.sent.toSorted()).toEqual(['plumbline_events', 'tests both ways'])
    bus.isConnected = false
    await withBus.transaction(SYSTEM_SCOPE, (tx) => publishEvent(tx, event))
    await expect.poll(() => woken).toEqual(['postgres'])
    bus.isConnected = true
    await unlisten()
    await unlistenEvents()
  })
})
