import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import type { FailedCheck, Machine, MachineLock } from '../contract/machine.ts'
import { IS_LOCKED, LOCKS, validUntil } from './certificate-repository.ts'
import { FAILED_CHECKS } from './failed-checks.ts'

export interface FoundMachine extends Pick<Machine, 'id' | 'reference' | 'name' | 'plate' | 'state' | 'companyId'> {
  readonly locks: readonly MachineLock[]
  readonly isLocked: boolean
  /** Numbers of the checks before work that stop it. */
  readonly failedChecks: readonly FailedCheck[]
  /** Days until which its certificates are valid; null: there is none. */
  readonly documents: { readonly insurance: string | null; readonly inspection: string | null }
}

const LOOKED_AT = 2_000

/** Machines of a site that can be called by a plate or an asset number, with what locks each. */
export async function machinesAt(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<readonly FoundMachine[]> {
  const { rows } = await sql<FoundMachine>`
    select id, reference, name, plate, state, company_id as "companyId", ${LOCKS} as locks, ${IS_LOCKED} as "isLocked", ${FAILED_CHECKS} as "failedChecks",
      jsonb_build_object('insurance', ${validUntil('insurance')}, 'inspection', ${validUntil('thirdParty')}) as documents
    from equipment where ${inScope(db, siteColumns())} and project_code = ${projectCode} and site_code = ${siteCode}
      and deleted_at is null and state <> 'demobilised'
    order by reference, id limit ${sql.lit(LOOKED_AT)}`.execute(db)
  return rows
}

/** Whether there is a machine of this id in the project, for who may see it. */
export async function isMachineAt(
  db: Db,
  { id, projectCode }: { readonly id: string; readonly projectCode: string },
): Promise<boolean> {
  const found = await sql`
    select from equipment where id = ${id} and project_code = ${projectCode} and deleted_at is null`.execute(db)
  return found.rows.length > 0
}
