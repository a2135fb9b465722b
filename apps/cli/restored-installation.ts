import { mkdir } from 'node:fs/promises'
import type { BackupManifest } from '#platform/server/backup/backup-manifest.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import type { Config } from '#platform/server/config.ts'
import { createLog } from '#platform/server/create-log.ts'
import { lockDataFolder } from '#platform/server/database/data-folder-lock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startDatabase } from '#platform/server/database/start-database.ts'
import { createFileStore, type FileStore } from '#platform/server/files/file-store.ts'
import { allMigrations } from './open-installation.ts'

export interface RestoredInstallation {
  readonly database: Database
  readonly files: FileStore
}

/**
 * Restores an archive that was verified into the empty installation of the configuration, brings it up to date and gives
 * it to `look` before it is stopped again. An archive of an older release is loaded into the schema that it was made
 * with, and takes the way of an upgrade from there.
 */
export async function restoreInstallation(
  config: Config,
  file: string,
  manifest: BackupManifest,
  look: (restored: RestoredInstallation) => Promise<void> = async () => {},
): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const lock = await lockDataFolder(config.DATA_DIR)
  try {
    const log = createLog({ LOG_LEVEL: 'warn' })
    const { database, stop } = await startDatabase(config, log, allMigrations(), new Set(manifest.migrations))
    const files = createFileStore(config, database)
    try {
      const { connection } = database
      await restoreBackup(file, manifest, { connection, blobs: files.blobs, dataFolder: config.DATA_DIR })
      await migrate(connection, allMigrations())
      await look({ database, files })
    } finally {
      await files.close()
      await stop()
    }
  } finally {
    lock.release()
  }
}
