import { sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type BcfImport, bcfErrors } from '../contract/bcf-topic.ts'
import type { ImportResult } from './store-import.ts'

interface ImportRow {
  project_code: string
  id: string
  file_name: string
  state: BcfImport['state']
  /** `lost`: of an import from before findings had codes. */
  result: (ImportResult & { readonly lost?: readonly string[] }) | null
  reason: Text | null
  job_id: string | null
}

export async function insertImport(
  tx: Db,
  given: { readonly id: string; readonly place: Place; readonly fileName: string; readonly createdBy: string },
): Promise<void> {
  const { projectCode, siteCode, structureCode } = given.place
  await sql`insert into bcf_imports (project_code, site_code, structure_code, id, file_name, state, created_by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${given.id}, ${given.fileName}, 'reading', ${given.createdBy})`.execute(
    tx,
  )
}

export async function setImportJob(tx: Db, id: string, jobId: string): Promise<void> {
  await sql`update bcf_imports set job_id = ${jobId} where id = ${id}`.execute(tx)
}

export async function setImportDone(tx: Db, id: string, result: ImportResult): Promise<void> {
  await sql`update bcf_imports set state = 'done', result = ${JSON.stringify(result)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function setImportFailed(tx: Db, id: string, reason: Text): Promise<void> {
  await sql`update bcf_imports set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** @throws bcf.part-not-found */
export async function getImport(db: Db, id: string): Promise<BcfImport> {
  const { rows } = await sql<ImportRow>`select * from bcf_imports where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw bcfErrors.partNotFound({ id })
  return {
    id: row.id,
    projectCode: row.project_code,
    fileName: row.file_name,
    state: row.state,
    version: row.result?.version ?? null,
    created: row.result?.created ?? 0,
    updated: row.result?.updated ?? 0,
    unchanged: row.result?.unchanged ?? 0,
    findings: [...(row.result?.findings ?? [])],
    lost: [...(row.result?.lost ?? [])],
    reason: row.reason,
    jobId: row.job_id,
  }
}
