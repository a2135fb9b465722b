import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { serverModules } from '#apps/server/modules.ts'
import { layOutProcedure } from '#engines/procedure/lay-out-procedure.ts'
import type { Procedure as Drawn } from '#engines/procedure/procedure.ts'
import { drawProcedure } from '#engines/procedure/testing/draw-procedure.ts'
import { assignRole, grantPlace, setRole } from '#modules/access/server/public.ts'
import { insertUser } from '#modules/people/server/public.ts'
import { activeVersionOf } from '#modules/procedures/server/procedure-graphs.ts'
import { advance } from '#modules/procedures/server/runs/advance.ts'
import { fireTimers } from '#modules/procedures/server/runs/fire-timers.ts'
import { insertRun } from '#modules/procedures/server/runs/run-repository.ts'
import { doStep } from '#modules/procedures/testing/do-waiting-steps.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import type { Services } from '#platform/server/context.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { testServices } from '#platform/testing/services.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * Procedures at work: completed steps a second (lock, history, state, next step, inbox, audit, event; each its own flushed
 * commit) by eight people while 10,000 runs are in progress, against bare inserts of an event and a step in one flushed
 * commit; and how late a timer fires beside 100,000 that wait.
 */
const GOAL_STEPS = 100
const GOAL_LATE_MS = 2_000
const RUNS = Number(process.env['BENCH_RUNS'] ?? 10_000)
const TIMERS = Number(process.env['BENCH_TIMERS'] ?? 100_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const PEOPLE = 8
const STEPS = 40
const PROCEDURE = randomUUID()

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const server = await startEmbeddedPostgres({ dataFolder: folder })
await migrate(
  server.connection,
  serverModules.flatMap((module) => module.migrations),
)
composeModules(serverModules)
const services = testServices(openDatabase({ connection: server.connection, maxConnections: PEOPLE * 2 }))
const bare = Array.from({ length: PEOPLE }, () => new pg.Client(server.connection))
try {
  const personId = await prepare(services)
  await startRuns(services, personId)
  for (const client of bare) await client.connect()
  await bare[0]?.query('create table bare_events (id uuid primary key, run uuid, at timestamptz, event jsonb)')
  await bare[0]?.query('create table bare_steps (id uuid primary key, run uuid, at timestamptz, name text)')
  const pairs = await interleave(() => completeSteps(services, personId), insertBarely)
  const [ours, theirs] = [
    spreadOf(pairs.map(({ product }) => product)),
    spreadOf(pairs.map(({ reference }) => reference)),
  ]
  noteResult({
    job: `completed steps a second, ${PEOPLE} people, ${RUNS} runs in progress`,
    figure: `${spreadText(ours, 0)} /s`,
    reference: `${spreadText(theirs, 0)} /s of two bare inserts`,
    ratio: theirs.median / ours.median,
    goal: `≥ ${GOAL_STEPS} /s`,
    isMet: ours.median >= GOAL_STEPS,
  })
  const lateMs = await fireOne(services)
  noteResult({
    job: `a round of timers with one due beside ${TIMERS} that wait`,
    figure: `${lateMs.toFixed(0)} ms, at most 1,000 ms after it is due`,
    reference: '',
    ratio: null,
    goal: `≤ ${GOAL_LATE_MS - 1_000} ms`,
    isMet: lateMs <= GOAL_LATE_MS - 1_000,
  })
} finally {
  await Promise.all(bare.map((client) => client.end().catch(() => {})))
  await services.database.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A line of tasks for one person. @returns who that is */
async function prepare({ database }: Services): Promise<string> {
  const personId = randomUUID()
  const names = Array.from({ length: STEPS }, (_, at) => `step_${at}`)
  const performer = { kind: 'person' as const, id: personId }
  const work = { kind: 'task' as const, performer, due: null, form: null, evidence: [], escalation: null }
  const nodes = Object.fromEntries(names.map((name) => [name, { kind: 'user' as const, work }]))
  const line = ['start', ...names, 'end']
  const drawn = drawProcedure(
    { start: 'start', ...nodes, end: 'end' },
    line.slice(1).map((to, at) => `${line[at]} -> ${to}`),
  )
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone) values ('P1', 'North', '', 'Asia/Riyadh')`.execute(
      tx,
    )
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await insertUser(tx, {
      id: personId,
      name: 'ana',
      displayName: 'Ana',
      displayNameAr: '',
      email: '',
      passwordHash: null,
    })
    await setRole(tx, { code: 'all', name: { en: 'All', ar: '' }, isAdmin: true, permissions: [] })
    await assignRole(tx, personId, 'all')
    await grantPlace(tx, personId, { projectCode: 'P1' })
    await insertProcedure(tx, drawn, personId)
  })
  return personId
}

async function insertProcedure(tx: Parameters<typeof insertRun>[0], drawn: Drawn, personId: string): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const layout = layOutProcedure(drawn)
  await sql`
    insert into procedures (project_code, id, number, state, name, area, key, graph, layout, created_by, updated_by)
    values ('P1', ${PROCEDURE}, 'SOP-1', 'active', 'Line', 'work', 'test', ${json(drawn)}, ${json(layout)}, ${personId}, ${personId})`.execute(
    tx,
  )
  await sql`
    insert into procedure_versions (project_code, procedure_id, version, facts, key, xml, graph, layout)
    values ('P1', ${PROCEDURE}, 1, '{"name": "Line", "nameAr": ""}', 'test', '', ${json(drawn)}, ${json(layout)})`.execute(
    tx,
  )
}

async function startRuns(all: Services, personId: string): Promise<void> {
  const version = await activeVersionOf(all, PROCEDURE)
  if (!version) throw new Error('The procedure is not active.')
  const actor = { user: { id: personId, displayName: 'Ana' } }
  for (let started = 0; started < RUNS; started += 250) {
    await all.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (let at = 0; at < Math.min(250, RUNS - started); at++) {
        const record = { id: randomUUID(), projectCode: 'P1', siteCode: 'S1', structureCode: null }
        const subject = { en: 'Record', ar: 'Record' }
        const about = { entityType: 'cad-drawing', entityId: record.id, subject, startedBy: personId, at: all.now() }
        const runId = await insertRun(tx, record, { ...about, version })
        await advance({ tx, actor, services: all }, { runId, event: { kind: 'start', answers: {} } })
      }
    })
  }
  await sql`analyze`.execute(all.database.queries(SYSTEM_SCOPE)).catch(() => {})
}

/** Steps a second. Each person has runs of their own. */
async function completeSteps(all: Services, personId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from procedure_steps where state = 'waiting' order by md5(id::text) limit ${SECONDS * 1_000}`.execute(
    all.database.queries(SYSTEM_SCOPE),
  )
  return perSecond(async (person, count) => {
    const step = rows[count * PEOPLE + person]
    if (!step) return false
    await doStep(all, personId, step.id)
    return true
  })
}

async function insertBarely(): Promise<number> {
  return perSecond(async (person) => {
    const client = bare[person]
    if (!client) return false
    await client.query('begin')
    await client.query('insert into bare_events values ($1, $2, now(), $3)', [
      randomUUID(),
      randomUUID(),
      '{"kind": "complete"}',
    ])
    await client.query('insert into bare_steps values ($1, $2, now(), $3)', [randomUUID(), randomUUID(), 'step'])
    await client.query('commit')
    return true
  })
}

async function perSecond(work: (person: number, count: number) => Promise<boolean>): Promise<number> {
  const startedMs = performance.now()
  const isOver = () => performance.now() - startedMs > SECONDS * 1_000
  const counts = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      let count = 0
      while (!isOver() && (await work(person, count))) count += 1
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedMs) / 1_000)
}

/** Milliseconds of a round that finds one due timer; the rounds begin a second apart. */
async function fireOne(all: Services): Promise<number> {
  const db = all.database.queries(SYSTEM_SCOPE)
  await sql`
    insert into procedure_timers (project_code, site_code, entity_type, entity_id, run_id, token, timer, is_escalation, due_at)
    select 'P1', 'S1', 'cad-drawing', gen_random_uuid()::text, gen_random_uuid(), 1, 'late:step_0', true,
      now() + interval '1 day' from generate_series(1, ${TIMERS})`.execute(db)
  await sql`
    insert into procedure_timers (project_code, site_code, entity_type, entity_id, run_id, token, timer, is_escalation, due_at)
    select project_code, site_code, entity_type, entity_id, id, seq + 1, 'late:none', true, now() from procedure_runs
    where state = 'running' limit 1`.execute(db)
  const startedMs = performance.now()
  const fired = await fireTimers(all)
  if (fired !== 1) throw new Error(`${fired} timers fired.`)
  return performance.now() - startedMs
}
