import { distributeTelemetry } from '#modules/telemetry/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrateApart } from '#platform/server/database/migrate.ts'
import { type Command, WrongUseError } from './command.ts'
import { telemetryMigrations } from './open-installation.ts'

export const distributeTelemetryCommand: Command = {
  usage: '',
  summary: 'Distribute what devices measured over the servers of Citus, with what is stored already',
  run: async () => {
    const { TELEMETRY_DATABASE_URL: url } = readConfig(process.env)
    if (url === undefined)
      throw new WrongUseError(
        'Only measurements in a database of their own can be distributed: set TELEMETRY_DATABASE_URL to it.',
      )
    const connection = { connectionString: url }
    await migrateApart(connection, telemetryMigrations())
    const tables = await distributeTelemetry(connection)
    for (const table of tables) process.stdout.write(`${table}\n`)
    console.error(
      tables.length > 0 ? `${tables.length} tables are distributed by device.` : 'All was distributed already.',
    )
    return 0
  },
}
