import { fsckFiles } from '#modules/files/server/public.ts'
import { checkRows } from '#platform/server/database/check-rows.ts'
import { type Command, printJson } from './command.ts'
import { openInstallation } from './open-installation.ts'

const EXIT_FOUND = 1

export const fsckCommand: Command = {
  usage: '[--hashes] [--repair] [--json]',
  summary: 'Compare rows, stored files and indexes; --repair removes what nobody knows',
  run: async (parameters) => {
    const { services, close } = await openInstallation()
    try {
      const files = await fsckFiles(services, {
        checksHashes: parameters.includes('--hashes'),
        repairs: parameters.includes('--repair'),
      })
      const rows = await checkRows(services.database)
      if (parameters.includes('--json')) printJson({ files, rows })
      else {
        for (const { fault, subject, explanation, isRepaired } of files.findings) {
          console.error(`${fault} ${subject}: ${explanation}${isRepaired ? ' (repaired)' : ''}`)
        }
        for (const { table, explanation } of rows.findings) console.error(`${table}: ${explanation}`)
        console.error(`Checked ${rows.tables} tables and ${files.blobs} stored contents of ${files.files} files.`)
      }
      const open = files.findings.filter(({ isRepaired }) => !isRepaired).length + rows.findings.length
      return open > 0 ? EXIT_FOUND : 0
    } finally {
      await close()
    }
  },
}
