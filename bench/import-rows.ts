import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverModules } from '#apps/server/modules.ts'
import { checkRows } from '#modules/transfers/server/check-import.ts'
import { moveImport } from '#modules/transfers/server/import-repository.ts'
import { readImport } from '#modules/transfers/server/read-import.ts'
import { getOwnImport, startImport } from '#modules/transfers/server/show-imports.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { testServices } from '#platform/testing/services.ts'
import { BENCH_SCOPE, benchContext } from './parts/bench-context.ts'
import { BENCH_PERSON } from './parts/bench-person.ts'
import { noteResult } from './parts/note-result.ts'

/**
 * A file of 10,000 companies from its bytes to the verdict of each row: read by the parser process, matched, and tried by
 * the use case of the form in transactions that are rolled back. Beside it as many bare inserts, each behind a savepoint.
 * Then 3,500 incidents, which are numbered without gaps: the log of another system, as long as that of OSHA.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000)
const GOAL_S = 10
const INCIDENTS = 3_500
const INCIDENTS_GOAL_S = 30
const PLACE = { projectCode: 'BENCH', siteCode: 'BENCH-01', structureCode: 'BENCH-01-A' }
/** A transaction holds a lock for each savepoint. */
const ROWS_A_TRIAL = 100

interface Tried {
  readonly list: Parameters<typeof startImport>[1]['list']
  readonly fields: readonly string[]
  /** Fields that the file does not hold: what each of its rows has there. */
  readonly rules?: Readonly<Record<string, string>>
  readonly table: readonly string[]
}

/** @returns the seconds from the bytes of a file to the verdict of each of its rows */
async function secondsOfTrial(services: Services, { list, fields: names, rules = {}, table }: Tried): Promise<number> {
  const { database } = services
  const scope = BENCH_SCOPE
  const context = (db: RequestContext['db'] | null) => benchContext(services, db)
  const id = randomUUID()
  const fields = names.map((name) => ({ name, title: { en: name, ar: name }, choices: [] }))
  await database.transaction(scope, (db) => startImport(context(db), { id, list, fields, timeZone: 'Asia/Riyadh' }))
  const content = Buffer.from(table.join('\n')).toString('base64')

  const start = performance.now()
  await readImport(context(null), { id, name: 'table.csv', content })
  const readMs = performance.now() - start
  const ruled = Object.entries(rules).map(([field, value]) => ({ field, value, column: null }))
  await database.transaction(scope, (tx) => moveImport(tx, id, ['read'], 'checking', { rules: ruled }))
  const stored = await database.read(scope, (db) => getOwnImport(db, id, BENCH_PERSON.id))
  const outcomes = await checkRows(context(null), stored, async () => undefined)
  const seconds = (performance.now() - start) / 1000
  if (outcomes.length !== table.length - 1 || outcomes.some(({ verdict }) => verdict !== 'created'))
    throw new Error(
      `Not every row would add a record: ${JSON.stringify(outcomes.find(({ verdict }) => verdict !== 'created'))}`,
    )
  console.log(`  read and matched in ${(readMs / 1000).toFixed(1)} s`)
  return seconds
}

async function runProduct(connection: ConnectionSettings, folder: string): Promise<void> {
  const database = openDatabase({ connection })
  composeModules(serverModules)
  const services = testServices(database)
  services.config.DATA_DIR = folder
  const seconds = await secondsOfTrial(services, {
    list: { module: 'companies', endpoint: 'list', query: {} },
    fields: ['code', 'name', 'partyRole', 'phone'],
    table: [
      'code,name,partyRole,phone',
      ...Array.from({ length: ROWS }, (_, at) => `C-${at},Company ${at},contractor,+966 11 ${1_000_000 + at}`),
    ],
  })
  noteResult({
    job: `${ROWS} rows of a file to the verdict of each`,
    figure: `${seconds.toFixed(1)} s`,
    reference: `${((await bareInserts(connection)) / 1000).toFixed(1)} s`,
    ratio: null,
    goal: `≤ ${GOAL_S} s`,
    isMet: seconds <= GOAL_S,
  })
  await insertPlace(connection)
  const numbered = await secondsOfTrial(services, {
    list: { module: 'incidents', endpoint: 'list', query: PLACE },
    fields: ['title', 'class', 'type', 'occurredAt', 'zone', 'description'],
    rules: { class: 'fatality', type: 'injury' },
    table: [
      'title,occurredAt,zone,description',
      ...Array.from(
        { length: INCIDENTS },
        (_, at) => `Fall ${at},2012-03-04 07:30,Tower ${at},${'He fell. '.repeat(20)}`,
      ),
    ],
  })
  noteResult({
    job: `${INCIDENTS} rows of a file that become numbered incidents, to the verdict of each`,
    figure: `${numbered.toFixed(1)} s`,
    reference: '',
    ratio: null,
    goal: `≤ ${INCIDENTS_GOAL_S} s`,
    isMet: numbered <= INCIDENTS_GOAL_S,
  })
  await database.stop()
}

async function insertPlace(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const { projectCode, siteCode, structureCode } = PLACE
  await client.query(`insert into projects (code, name) values ('${projectCode}', 'Bench')`)
  await client.query(`insert into sites (project_code, code, name) values ('${projectCode}', '${siteCode}', 'Site')`)
  await client.query(`insert into structures (project_code, site_code, code, name)
    values ('${projectCode}', '${siteCode}', '${structureCode}', 'Structure')`)
  await client.end()
}

async function bareInserts(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const start = performance.now()
  for (let at = 0; at < ROWS; at++) {
    if (at % ROWS_A_TRIAL === 0) await client.query(at === 0 ? 'begin' : 'rollback and chain')
    await client.query('savepoint row')
    await client.query({
      name: 'insert',
      text: `insert into companies (id, code, name, name_ar, party_role, created_by, updated_by)
        values ($1, $2, $3, '', 'contractor', $4, $4)`,
      values: [randomUUID(), `B-${at}`, `Company ${at}`, BENCH_PERSON.id],
    })
  }
  await client.query('rollback')
  await client.end()
  return performance.now() - start
}

const folder = await mkdtemp(join(tmpdir(), 'import-bench-'))
const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'pg') })
try {
  const migrations = serverModules.flatMap((module) => module.migrations)
  await migrate(server.connection, migrations)
  await runProduct(server.connection, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
