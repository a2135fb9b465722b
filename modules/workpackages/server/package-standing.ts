import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Credited } from '../contract/rules-of-credit.ts'

export interface PackageStanding extends Credited {
  readonly number: string
  /** Its work may go on: released, begun or done. */
  readonly isReleased: boolean
  readonly ownRuleId: string | null
}

/** Whether the work of a package may go on; null where the scope does not see it. */
export async function packageStanding(db: Db, projectCode: string, id: string): Promise<PackageStanding | null> {
  const { rows } = await sql<PackageStanding>`
    select number, state not in ('planned', 'clearing') as "isReleased", credit_rule as "creditRule",
      own_rule_id as "ownRuleId", own_rule as "ownRule" from work_packages
    where project_code = ${projectCode} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}
