import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#platform/server/database/database.ts'
import { ADMIN_ROLE } from '#platform/server/database/scope-settings.ts'

/** The server of this run, with the migrated database that tests copy. */
export interface TestServer {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    /** For files that tests of the run share; removed when it ends. */
    testFolder: string
  }
}

/** A prepared installation that tests of a run copy: its database, and the folder with its files. */
export interface PreparedInstallation {
  readonly database: string
  readonly folder: string
}

/** A migrated database of one test file, empty of rows. */
export interface TestDatabase {
  readonly database: Database
  readonly name: string
  readonly connection: ConnectionSettings
  /**
   * Runs SQL as the owner of the tables: to make and to break things, or to ask the catalogue. Rows of tables with
   * row-level security are hidden from the owner too: asking for them throws, because no rows would look like an answer.
   */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs SQL as the role that sees and may write all rows. */
  asAdmin<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Closes the connections and removes the database. */
  stop(): Promise<void>
}

/**
 * Copies the migrated template, or another database that nobody is connected to: about 60 ms. Call it in `beforeAll` and `stop` in `afterAll`.
 * @example const { database, stop } = await testDatabase()
 */
export async function testDatabase({
  template,
  ...options
}: Omit<DatabaseOptions, 'connection'> & { readonly template?: string } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  // WAL_LOG copies a small template twenty times faster than the other strategy, which forces checkpoints.
  await onServer(server, `create database ${name} template ${template ?? server.database} strategy wal_log`)
  const connection = { ...server, database: name }
  const database = openDatabase({ minIdle: 0, ...options, connection })
  return {
    database,
    name,
    connection,
    asOwner: (text, values) => runAfter('set row_security = off', connection, text, values),
    asAdmin: (text, values) => runAfter(`set role ${ADMIN_ROLE}`, connection, text, values),
    stop: async () => {
      await database.stop()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Prepares an installation once in a run, whichever process asks first; others wait for it. What `prepare` answers nobody
 * may be connected to any more, and belongs to the run from then on.
 */
export async function preparedOnce(
  name: string,
  prepare: () => Promise<PreparedInstallation>,
): Promise<PreparedInstallation> {
  const prepared = { database: `prepared_${name}`, folder: join(inject('testFolder'), name) }
  const client = new pg.Client({ ...inject('testServer'), database: 'postgres' })
  await client.connect()
  try {
    // Ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [prepared.database])
    const known = await client.query('select from pg_database where datname = $1', [prepared.database])
    if (known.rowCount) return prepared
    const made = await prepare()
    await rename(made.folder, prepared.folder)
    await client.query(`alter database ${made.database} rename to ${prepared.database}`)
    return prepared
  } finally {
    await client.end()
  }
}

/** On a connection of its own. */
async function runAfter<Row extends pg.QueryResultRow>(
  setting: string,
  connection: ConnectionSettings,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(setting)
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function onServer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
