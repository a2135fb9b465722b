import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { eventRange, eventsAfter, type LoggedEvent } from './event-log.ts'
import { EventReader } from './event-reader.ts'
import { publishEvent } from './publish-event.ts'

const PROJECTS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']
const WRITERS_OF_A_PROJECT = 3
const TURNS = 20

let world: TestDatabase
/** Two processes of the product, as far as events go. */
let processes: readonly Process[]

interface Process {
  readonly database: Database
  readonly reader: EventReader
  readonly heard: LoggedEvent[]
}

async function startProcess(database: Database): Promise<Process> {
  const heard: LoggedEvent[] = []
  const reader = new EventReader(testServices(database), (event) => heard.push(event))
  await reader.start()
  return { database, reader, heard }
}

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner('create table notes (id text primary key, project_code text)')
  await world.asOwner("select enable_place_security('notes')")
  // Between the statement that leaves the events and the commit, where another transaction could slip in.
  await world.asOwner(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(random() * case when random() < 0.02 then 0.3 else 0.01 end); return null; end $$`)
  for (const table of ['event_outbox', 'event_log']) {
    await world.asOwner(`create constraint trigger dawdle after insert on ${table}
      deferrable initially deferred for each row execute function dawdle()`)
  }
  processes = [
    await startProcess(world.database),
    await startProcess(openDatabase({ connection: world.connection, minIdle: 0 })),
  ]
})
afterAll(async () => {
  for (const { reader } of processes) await reader.stop()
  await processes[1]?.database.stop()
  await world.stop()
})

/** Writes notes with their events one after the other, some of them rolled back. What became of it, the table says. */
async function write(database: Database, projectCode: string, writer: number): Promise<void> {
  const place = { projectCode, siteCode: null, structureCode: null }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const entityId = `${projectCode} ${writer} ${String(turn).padStart(3, '0')}`
    const writing = database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into notes values (${entityId}, ${projectCode})`.execute(tx)
      await publishEvent(tx, { type: 'note.added', place, entityId })
      if (turn % 3 === 0)
        await recordAudit(tx, { user: null }, { action: 'note.added', entityType: 'note', entityId, place })
      if (randomInt(10) === 0) throw new Error('on purpose')
    })
    await writing.catch(() => {
      // Rolled back on purpose, or its connection was killed.
    })
  }
}

/** Ends connections of both processes in the middle of what they do, as a crash would. */
async function killNowAndThen(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(randomInt(20, 80))
    await world.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen%' order by random() limit 1`)
  }
}

interface Resumption {
  readonly after: number
  readonly upTo: number
  readonly read: readonly number[]
}

/** Comes back again and again with some number it has seen, as browsers do, at either process. */
async function resumeNowAndThen(isOver: () => boolean): Promise<Resumption[]> {
  const resumptions: Resumption[] = []
  while (!isOver()) {
    const { database, heard } = processes[randomInt(2)]!
    const after = heard[randomInt(Math.max(1, heard.length))]?.seq ?? 0
    try {
      const { newest } = await eventRange(database)
      const read = await eventsAfter(database, after, newest, 100_000)
      resumptions.push({ after, upTo: newest, read: read.map(({ seq }) => seq) })
    } catch {
      // Its connection was killed: it comes back.
    }
    await sleep(randomInt(10))
  }
  return resumptions
}

describe('events', () => {
  test('[WS-03] are numbered so that who has seen n gets nothing below n later: none lost, none twice, whatever is killed', async () => {
    let isOver = false
    const killing = killNowAndThen(() => isOver)
    const resuming = Promise.all([1, 2, 3].map(() => resumeNowAndThen(() => isOver)))
    await Promise.all(
      PROJECTS.flatMap((project) =>
        Array.from({ length: WRITERS_OF_A_PROJECT }, (_, writer) =>
          write(processes[writer % 2]!.database, project, writer),
        ),
      ),
    )
    isOver = true
    await killing
    const resumptions = (await resuming).flat()
    const committed = await world.database.read(SYSTEM_SCOPE, async (db) => {
      const { rows } = await sql<{ id: string }>`select id from notes order by id`.execute(db)
      return rows.map(({ id }) => id)
    })
    expect(committed.length).toBeGreaterThan(100)
    for (const { heard } of processes) {
      await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(committed.length)
      expect(heard.map(({ entityId }) => entityId).sort()).toEqual(committed)
      const numbers = heard.map(({ seq }) => seq)
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    }
    // What became true first comes first: each writer's notes in their order.
    const [one, other] = processes.map(({ heard }) => heard.map(({ entityId }) => entityId))
    expect(one).toEqual(other)
    for (const project of PROJECTS) {
      for (let writer = 0; writer < WRITERS_OF_A_PROJECT; writer += 1) {
        const own = one?.filter((id) => id.startsWith(`${project} ${writer} `)) ?? []
        expect(own).toEqual([...own].sort())
      }
    }
    const numbers = processes[0]?.heard.map(({ seq }) => seq) ?? []
    expect(resumptions.length).toBeGreaterThan(20)
    for (const { after, upTo, read } of resumptions) {
      expect(read).toEqual(numbers.filter((seq) => seq > after && seq <= upTo))
    }
  })
})
