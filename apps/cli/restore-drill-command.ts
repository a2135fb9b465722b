import { type Command, fileOf, printJson } from './command.ts'
import { drillRestore } from './drill-restore.ts'
import { openInstallation } from './open-installation.ts'

const EXIT_FOUND = 1

export const restoreDrillCommand: Command = {
  usage: '[FILE] [--json]',
  summary: 'Restore a new backup, or FILE, into a temporary folder and check all of it; the server may run',
  run: async (parameters) => {
    const isNamed = parameters.some((parameter) => !parameter.startsWith('--'))
    const archive = isNamed ? fileOf(parameters) : null
    const { services, close } = await openInstallation()
    try {
      const report = await drillRestore(services, archive)
      if (parameters.includes('--json')) printJson(report)
      for (const finding of report.findings) console.error(finding)
      const { madeAt, rows, storedFiles, auditEntries, tookSeconds, findings } = report
      const verdict = findings.length === 0 ? 'all of it is whole' : `${findings.length} findings`
      console.error(
        `Restored the backup of ${madeAt} in ${tookSeconds} s: ${rows} rows, ${storedFiles} stored files, ${auditEntries} audit entries; ${verdict}.`,
      )
      return findings.length > 0 ? EXIT_FOUND : 0
    } finally {
      await close()
    }
  },
}
