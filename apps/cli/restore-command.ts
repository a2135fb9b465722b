import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyBackup } from '#platform/server/backup/verify-backup.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Command, fileOf } from './command.ts'
import { restoreInstallation } from './restored-installation.ts'

export const restoreCommand: Command = {
  usage: 'FILE',
  summary: 'Load an archive into an empty DATA_DIR (and an empty database)',
  run: async (parameters) => {
    const file = fileOf(parameters)
    const config = readConfig(process.env)
    await assertEmpty(config.DATA_DIR)
    // The whole archive is read before anything is made of it.
    const manifest = await verifyBackup(file)
    try {
      await restoreInstallation(config, file, manifest)
    } catch (error) {
      await empty(config.DATA_DIR)
      throw error
    }
    console.error(`Restored ${file} of ${manifest.madeAt} into ${config.DATA_DIR}.`)
    return 0
  },
}

/** @throws where there is anything that a restore could overwrite. */
async function assertEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new Error(`${folder} is not empty. Name an empty or new folder in DATA_DIR.`)
}

/** A restore that failed leaves the folder as it was: empty. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true })
}
