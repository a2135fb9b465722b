import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import type { GatePass } from '../contract/gate-pass.ts'

export type KnownPass = Pick<
  GatePass,
  | 'id'
  | 'plate'
  | 'name'
  | 'holder'
  | 'state'
  | 'companyId'
  | 'inductionUntil'
  | 'insuranceUntil'
  | 'inspectionUntil'
  | 'packageId'
>

/** A gate compares what it read with so many at most. */
const MOST = 20_000

/** The passes of a site that somebody may come with; those that were taken back are not known any more. */
export async function passesAt(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<readonly KnownPass[]> {
  const { rows } = await sql<KnownPass>`
    select id, plate, name, holder, state, company_id as "companyId", induction_until as "inductionUntil",
      insurance_until as "insuranceUntil", inspection_until as "inspectionUntil", package_id as "packageId"
    from gate_passes where ${inScope(db, siteColumns())} and project_code = ${projectCode} and site_code = ${siteCode}
      and deleted_at is null and state <> 'returned'
    order by plate, id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
