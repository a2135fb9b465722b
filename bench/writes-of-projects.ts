import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { EventReader } from '#platform/server/realtime/event-reader.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { testServices } from '#platform/testing/services.ts'
import { PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * Whether projects wait for each other: writes of the platform (a row, its audit entry, its live event, one transaction)
 * by eight writers, all of one project or each of its own. What the disk allows is measured in the same run: inserts of
 * the same row without anything else, over one connection and over eight. Every commit is flushed.
 */
const GOAL = 3
const WRITERS = 8
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)

interface World {
  readonly database: Database
  readonly reader: EventReader
  readonly bare: readonly pg.Client[]
  /** Events that were heard. */
  heard: number
  written: number
  stop(): Promise<void>
}

async function startWorld(folder: string): Promise<World> {
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  await migrate(server.connection, [])
  const owner = new pg.Client(server.connection)
  await owner.connect()
  await owner.query('create table notes (id uuid primary key, project_code text not null, text text not null)')
  await owner.query("select enable_place_security('notes')")
  await owner.query('create table bare_notes (id uuid primary key, project_code text not null, text text not null)')
  await owner.end()
  const database = openDatabase({ connection: server.connection })
  const world = { heard: 0, written: 0 }
  const reader = new EventReader(testServices(database), () => {
    world.heard += 1
  })
  await reader.start()
  const bare = Array.from({ length: WRITERS }, () => new pg.Client(server.connection))
  await Promise.all(bare.map((client) => client.connect()))
  const stop = async () => {
    await reader.stop()
    await Promise.all(bare.map((client) => client.end()))
    await database.stop()
    await server.stop()
  }
  return Object.assign(world, { database, reader, bare, stop })
}

const TEXT = 'Two pumps, one standby; reinforced concrete'

async function writeNote(world: World, projectCode: string): Promise<void> {
  const id = randomUUID()
  const place = { projectCode, siteCode: null, structureCode: null }
  await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into notes values (${id}, ${projectCode}, ${TEXT})`.execute(tx)
    const after = { text: TEXT }
    await recordAudit(tx, { user: null }, { action: 'note.added', entityType: 'note', entityId: id, place, after })
    await publishEvent(tx, { type: 'note.added', place, entityId: id })
  })
  world.written += 1
}

async function writeBare(client: pg.Client): Promise<void> {
  const text = 'insert into bare_notes values ($1, $2, $3)'
  await client.query({ name: 'insert', text, values: [randomUUID(), 'P1', TEXT] })
}

/** Work a second of so many workers that each do it again and again. */
async function rate(works: readonly (() => Promise<void>)[]): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + SECONDS * 1000
  let count = 0
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < endsAt) {
        await work()
        count += 1
      }
    }),
  )
  return (count * 1000) / (performance.now() - startedAt)
}

const perSecond = (rates: readonly number[]) => `${spreadText(spreadOf(rates), 0)}/s`

/** Every write has its row, its entry and its event, and was heard once. */
async function isComplete(world: World): Promise<boolean> {
  const { rows } = await world.database.read(SYSTEM_SCOPE, (db) =>
    sql<{ notes: number; entries: number; events: number; left: number }>`
      select (select count(*)::int from notes) as notes, (select count(*)::int from audit_entries) as entries,
        (select count(*)::int from event_log) as events, (select count(*)::int from event_outbox) as left`.execute(db),
  )
  const found = rows[0]
  const { written, heard } = world
  const isSame = found?.notes === written && found.entries === written && found.events === written && heard === written
  console.log(`  ${isSame ? 'complete' : 'NOT COMPLETE'}: ${written} written, heard ${heard}, stored`, found)
  return isSame
}

async function compare(): Promise<void> {
  console.log(`writes of projects: ${WRITERS} writers, ${PAIRS} rounds of ${SECONDS} s a kind`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const world = await startWorld(folder)
  const ofOne = () => rate(Array.from({ length: WRITERS }, () => () => writeNote(world, 'P1')))
  const ofEach = () => rate(Array.from({ length: WRITERS }, (_, writer) => () => writeNote(world, `P${writer + 1}`)))
  const bareOne = () => rate(world.bare.slice(0, 1).map((client) => () => writeBare(client)))
  const bareAll = () => rate(world.bare.map((client) => () => writeBare(client)))
  try {
    const kinds = { ofOne, ofEach, bareOne, bareAll }
    const rates = { ofOne: [] as number[], ofEach: [] as number[], bareOne: [] as number[], bareAll: [] as number[] }
    await ofEach()
    for (let round = 0; round < PAIRS; round += 1) {
      const names = Object.keys(kinds) as (keyof typeof kinds)[]
      for (const name of round % 2 ? names.reverse() : names) rates[name].push(await kinds[name]())
    }
    const bareRatio = spreadOf(rates.bareAll).median / spreadOf(rates.bareOne).median
    console.log(
      `  bare inserts: one connection ${perSecond(rates.bareOne)}, eight ${perSecond(rates.bareAll)}, ratio ${bareRatio.toFixed(2)}`,
    )
    const ratio = spreadOf(rates.ofEach.map((each, round) => each / rates.ofOne[round]!)).median
    noteResult({
      job: 'writes of eight projects at once against those of one',
      figure: perSecond(rates.ofEach),
      reference: perSecond(rates.ofOne),
      ratio,
      goal: `≥ ${GOAL} where the disk allows it (bare: ${bareRatio.toFixed(1)})`,
      isMet: ratio >= GOAL,
    })
    // The last of them are heard a moment after they were written.
    for (let waited = 0; waited < 100 && world.heard < world.written; waited += 1) {
      await new Promise((done) => setTimeout(done, 50))
    }
    if (!(await isComplete(world))) process.exitCode = 1
  } finally {
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await compare()
