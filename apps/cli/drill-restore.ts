import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fsckFiles } from '#modules/files/server/public.ts'
import { verifyAudit } from '#platform/server/audit/verify-audit.ts'
import { verifyBackup } from '#platform/server/backup/verify-backup.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { Services } from '#platform/server/context.ts'
import { checkRows } from '#platform/server/database/check-rows.ts'
import { restoreInstallation } from './restored-installation.ts'

export interface DrillReport {
  /** When the archive was made. */
  readonly madeAt: string
  readonly rows: number
  readonly storedFiles: number
  readonly auditEntries: number
  readonly tookSeconds: number
  /** What is wrong with the restored installation, a line each; empty where it is whole. */
  readonly findings: readonly string[]
}

/**
 * Proves that a backup can be restored: writes one beside whatever runs, or takes `archive`, restores it into a folder of
 * its own with an embedded database of its own, and checks there every row, each stored file by its hash, and the chain
 * of the audit. Leaves nothing behind.
 * @throws where the archive is damaged or the restore fails: then there is no restored installation to speak of.
 */
export async function drillRestore(services: Services, archive: string | null): Promise<DrillReport> {
  const startedMs = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-drill-'))
  try {
    const file = archive ?? join(folder, 'drill.tar')
    if (!archive) {
      const { database, files, config } = services
      await writeBackup({ connection: database.connection, blobs: files.blobs, config }, file)
    }
    const manifest = await verifyBackup(file)
    // Not the database and the bucket of the installation itself.
    const apart = { DATABASE_URL: undefined, S3_BUCKET: undefined, DATA_DIR: join(folder, 'restored') }
    const config = { ...services.config, ...apart }
    const findings: string[] = []
    let auditEntries = 0
    await restoreInstallation(config, file, manifest, async ({ database, files }) => {
      const checked = await fsckFiles({ ...services, database, files }, { checksHashes: true })
      const audit = await verifyAudit(database)
      auditEntries = audit.entries
      const { findings: loose } = await checkRows(database)
      findings.push(
        ...checked.findings.map(({ fault, subject, explanation }) => `${fault} ${subject}: ${explanation}`),
        ...loose.map(({ table, explanation }) => `${table}: ${explanation}`),
        ...audit.findings.map(({ kind, chain, fromSeq, explanation }) => `${kind} ${chain} ${fromSeq}: ${explanation}`),
      )
      if (checked.blobs !== manifest.blobs.length) {
        findings.push(`${checked.blobs} stored files of ${manifest.blobs.length} were restored.`)
      }
    })
    return {
      madeAt: manifest.madeAt,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      storedFiles: manifest.blobs.length,
      auditEntries,
      tookSeconds: Math.round((performance.now() - startedMs) / 100) / 10,
      findings,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
