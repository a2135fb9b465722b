import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverModules } from '#apps/server/modules.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrateByChain } from '#platform/server/database/migrate.ts'
import { hashMigrations } from './hash-migrations.ts'
import { schemaStatements } from './schema-statements.ts'

export const BASELINE_FILE = 'platform/server/database/baseline/schema-baseline.ts'

/** Of the file that is written, not of this one. */
const TYPE_OF_IT = ['import type { Baseline } from', "'./read-baseline.ts'"].join(' ')

/**
 * Runs all migrations in a database of its own and writes down what they come to.
 * @param root folder of the project
 * @returns text of the file
 */
export async function makeBaseline(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-baseline-'))
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  try {
    const migrations = serverModules.flatMap((module) => module.migrations)
    const { applied } = await migrateByChain(server.connection, migrations)
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      const statements = await schemaStatements(async (statement) => (await client.query(statement)).rows)
      return textOf(applied, hashMigrations(root), statements)
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function textOf(names: readonly string[], sources: string, statements: readonly string[]): string {
  const list = (texts: readonly string[]) => `[\n${texts.map((text) => `    ${JSON.stringify(text)},\n`).join('')}  ]`
  return `${TYPE_OF_IT}

/** Written by \`npm run db:baseline\` from all migrations; after a conflict, write it anew. */
export const BASELINE: Baseline = {
  sources: '${sources}',
  names: ${list(names)},
  statements: ${list(statements)},
}
`
}
