import { sql } from 'kysely'
import { readConfig } from '#platform/server/config.ts'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { platformMigrations } from '#platform/server/database/migrations/platform-migrations.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { joinDatabase } from '#platform/server/database/start-database.ts'
import { type Command, WrongUseError } from './command.ts'
import { allMigrations, openInstallation } from './open-installation.ts'

/** Says which migrations are missing, or applies them: what the server does by itself when it starts. */
export const migrateCommand: Command = {
  usage: '[--dry-run]',
  summary: 'Bring the schema up to date, or say what is missing',
  run: async (parameters) => {
    if (parameters.includes('--dry-run')) return printMissing()
    const config = readConfig(process.env)
    if (config.DATABASE_URL) {
      const { applied } = await migrate({ connectionString: config.DATABASE_URL }, allMigrations())
      return print(applied, 'applied')
    }
    if (await findEmbeddedPostgres(config.DATA_DIR)) {
      throw new WrongUseError(
        'A server runs on this data folder, and has brought the schema up to date when it started.',
      )
    }
    await (await openInstallation()).close()
    return print([], 'applied')
  },
}

async function printMissing(): Promise<number> {
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  try {
    const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
      sql<{ name: string }>`select name from schema_migrations`.execute(db),
    )
    const applied = new Set(rows.map(({ name }) => name))
    const known = [...platformMigrations, ...allMigrations()].map(({ name }) => name).sort()
    return print(
      known.filter((name) => !applied.has(name)),
      'missing',
    )
  } finally {
    await database.stop()
  }
}

function print(names: readonly string[], what: string): number {
  for (const name of names) process.stdout.write(`${name}\n`)
  if (names.length === 0) console.error(`The schema is up to date: nothing ${what}.`)
  return 0
}
