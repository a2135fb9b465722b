import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { verifyAudit } from '#platform/server/audit/verify-audit.ts'
import { type Command, optionOf, printJson, WrongUseError } from './command.ts'
import { openInstallation } from './open-installation.ts'

const EXIT_FOUND = 1

/** What `verify-audit --json` has printed earlier. */
const KeptReport = z.object({
  heads: z.array(z.object({ chain: z.string(), seq: z.number().int(), hash: z.string() })),
})

export const verifyAuditCommand: Command = {
  usage: '[--since FILE] [--json]',
  summary: 'Find entries of the audit that were changed, removed or put in; FILE is an earlier --json answer',
  run: async (parameters) => {
    const kept = parameters.includes('--since') ? await readKept(optionOf(parameters, 'since')) : []
    const { services, close } = await openInstallation()
    try {
      const report = await verifyAudit(services.database, kept)
      if (parameters.includes('--json')) printJson(report)
      for (const { kind, chain, fromSeq, toSeq, entryId, explanation } of report.findings) {
        const which = fromSeq === toSeq ? `entry ${fromSeq}` : `entries ${fromSeq} to ${toSeq}`
        const id = entryId === null ? '' : ` (${entryId})`
        console.error(`${kind}: ${which} of ${chain === '' ? 'no project' : chain}${id}: ${explanation}`)
      }
      const verdict = report.findings.length === 0 ? 'all as they were written' : `${report.findings.length} findings`
      console.error(`Checked ${report.entries} entries in ${report.heads.length} chains: ${verdict}.`)
      return report.findings.length > 0 ? EXIT_FOUND : 0
    } finally {
      await close()
    }
  },
}

async function readKept(file: string | null) {
  if (!file) throw new WrongUseError('Name the file behind --since.')
  const parsed = KeptReport.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) throw new WrongUseError(`${file} is no answer of verify-audit --json.`)
  return parsed.data.heads
}
