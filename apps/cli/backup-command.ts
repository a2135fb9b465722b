import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { type Command, fileOf } from './command.ts'
import { openInstallation } from './open-installation.ts'

export const backupCommand: Command = {
  usage: 'FILE',
  summary: 'Write all rows and files of one moment into one archive; the server may run',
  run: async (parameters) => {
    const file = fileOf(parameters)
    const { services, close } = await openInstallation()
    try {
      const { connection } = services.database
      const manifest = await writeBackup({ connection, blobs: services.files.blobs, config: services.config }, file)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      console.error(
        `Wrote ${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.blobs.length} stored files.`,
      )
      if (manifest.pepperSha256 === null) console.error('PASSWORD_PEPPER is not in it: keep it beside the archive.')
      return 0
    } finally {
      await close()
    }
  },
}
