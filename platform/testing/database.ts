import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#platform/server/database/database.ts'

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
  }
}

/** A migrated database of one test file, empty of rows. */
export interface TestDatabase {
  readonly database: Database
  readonly name: string
  readonly connection: ConnectionSettings
  /** Runs SQL as the owner, past scopes: to look at what the product cannot see, or to break things. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
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
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      await database.stop()
      await onServer(server, `drop database ${name} with (force)`)
    },
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
