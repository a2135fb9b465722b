import { verifyBackup } from '#platform/server/backup/verify-backup.ts'
import { type Command, fileOf } from './command.ts'

export const verifyCommand: Command = {
  usage: 'FILE',
  summary: 'Read an archive whole and compare each part with its manifest',
  run: async (parameters) => {
    const file = fileOf(parameters)
    const { madeAt, tables, blobs } = await verifyBackup(file)
    console.error(`${file} of ${madeAt} is whole: ${tables.length} tables, ${blobs.length} stored files.`)
    return 0
  },
}
