import { sql } from 'kysely'
import type pg from 'pg'
import { type Baseline, readBaseline } from './baseline/read-baseline.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { prepareRoles } from './database-roles.ts'
import { type Db, LeasedQueries } from './leased-queries.ts'
import type { Migration } from './migration.ts'
import { createRowSecurity } from './migrations/20260101T0000_platform_create_row_security.ts'
import { platformMigrations } from './migrations/platform-migrations.ts'
import { connect } from './pooled-connection.ts'

export interface MigrationReport {
  /** Names that were applied now, in order. */
  readonly applied: readonly string[]
}

/** Key of the advisory lock that lets one process at a time change the schema: 'plumb' in ASCII. */
const MIGRATION_LOCK = 0x706c756d62
const CONNECT_TIMEOUT_MS = 10_000
const NO_LIMIT = 0

/**
 * Brings the schema up to date: the platform's migrations and those given, sorted together by name, each in its own
 * transaction, under a lock that makes other processes wait. A database that has nothing yet begins with the baseline,
 * which is what most of them come to.
 * @param only names to stop at: the schema of an older release, for its archive.
 * @throws one line where the database was written by a newer release, a missing migration is older than one that was
 * applied, two share a name, or the login role cannot keep rows apart.
 */
export async function migrate(
  connection: ConnectionSettings,
  ofModules: readonly Migration[],
  only?: ReadonlySet<string>,
): Promise<MigrationReport> {
  const migrations = sorted([...platformMigrations, ...ofModules]).filter(({ name }) => only?.has(name) ?? true)
  return applyMissing(connection, migrations, prepareRecords)
}

/** The same by the migrations alone, one after the other, as a database was made that has grown with the product. */
export async function migrateByChain(
  connection: ConnectionSettings,
  ofModules: readonly Migration[],
): Promise<MigrationReport> {
  return applyMissing(connection, sorted([...platformMigrations, ...ofModules]), prepareQueue)
}

/** The same for a database beside that of the records, which holds the tables of the given migrations and nothing else. */
export async function migrateApart(
  connection: ConnectionSettings,
  migrations: readonly Migration[],
): Promise<MigrationReport> {
  return applyMissing(connection, sorted([createRowSecurity, ...migrations]), async () => 0)
}

/** Runs before the missing migrations. @returns how many of them, from the first, need not run any more. */
type Prepare = (client: pg.Client, missing: readonly Migration[], isNew: boolean) => Promise<number>

async function applyMissing(
  connection: ConnectionSettings,
  migrations: readonly Migration[],
  prepare: Prepare,
): Promise<MigrationReport> {
  const limits = {
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: NO_LIMIT,
    lockTimeoutMs: NO_LIMIT,
    idleTransactionTimeoutMs: NO_LIMIT,
  }
  const client = await connect(connection, limits, 'migrate')
  const queries = new LeasedQueries((query) => client.query(query))
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(queries.db)
    await prepareRoles(queries.db)
    const missing = await findMissing(queries.db, migrations)
    const made = missing.length > 0 ? await prepare(client, missing, missing.length === migrations.length) : 0
    for (const migration of missing.slice(made)) await apply(queries.db, migration)
    return { applied: missing.map(({ name }) => name) }
  } finally {
    queries.end()
    await client.end()
  }
}

function sorted(migrations: readonly Migration[]): Migration[] {
  const inOrder = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
  const twin = inOrder.find((migration, index) => migration.name === inOrder[index - 1]?.name)
  if (twin) throw new Error(`Two migrations are named ${twin.name}. Rename the one that is not released yet.`)
  return inOrder
}

async function findMissing(db: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  const known = new Set(migrations.map(({ name }) => name))
  const strange = rows.find(({ name }) => !known.has(name))
  if (strange) {
    throw new Error(
      `The database was written by a newer release of Plumbline (it has ${strange.name}). Start that release, or restore a backup made with this one.`,
    )
  }
  const applied = new Set(rows.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !applied.has(name))
  refuseLate(missing, rows.at(-1)?.name)
  return missing
}

/** A migration that turns up below what is applied would run in another order here than in a new database. */
function refuseLate(missing: readonly Migration[], newest = ''): void {
  const tooLate = missing.find(({ name, late }) => name < newest && !late)
  if (!tooLate) return
  throw new Error(
    `The migration ${tooLate.name} is older than ${newest}, which this database has already. Rename it to the time of now where no release has it, or let it say 'late: true' where the order does not matter.`,
  )
}

async function apply(db: Db, migration: Migration): Promise<void> {
  await sql`begin`.execute(db)
  try {
    await migration.run(db)
    await sql`insert into schema_migrations (name) values (${migration.name})`.execute(db)
    await sql`commit`.execute(db)
  } catch (error) {
    await sql`rollback`.execute(db)
    throw new Error(`The migration ${migration.name} failed and left nothing behind: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/**
 * Makes the queue's own tables where they are missing. Its library is loaded only then: a start on existing data is to be
 * quick, and the worker brings the tables up to date by itself.
 */
async function prepareQueue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as is_there",
  )
  if (rows[0]?.is_there) return 0
  const { prepareQueueTables } = await import('../queue/prepare-queue-tables.ts')
  await prepareQueueTables(client)
  return 0
}

/** The queue's tables and, in a new database, those of the records as the baseline has them. */
async function prepareRecords(client: pg.Client, missing: readonly Migration[], isNew: boolean): Promise<number> {
  await prepareQueue(client)
  const baseline = isNew ? await readBaseline(missing) : null
  if (!baseline) return 0
  await beginWith(client, baseline)
  return baseline.names.length
}

async function beginWith(client: pg.Client, { statements, names }: Baseline): Promise<void> {
  await client.query('begin')
  try {
    // Functions name tables that come behind them; each was checked when the baseline was written.
    await client.query('set local check_function_bodies = off')
    await client.query(statements.join(';\n'))
    // Rights on the queue's own tables, which the baseline of the records does not hold: who has lost a worker is looked for there.
    await client.query('grant usage on schema graphile_worker to plumbline_admin')
    await client.query('grant select on graphile_worker.jobs to plumbline_admin')
    await client.query('insert into schema_migrations (name) select unnest($1::text[])', [names])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `The schema of a new database could not be made, and nothing was left behind: ${messageOf(error)}`,
      {
        cause: error,
      },
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
