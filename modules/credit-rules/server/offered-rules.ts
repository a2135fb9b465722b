import { sql } from 'kysely'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OfferedRule } from '../contract/own-rule.ts'

/** The own rules of a project that the scope sees something of, with the steps that they have now. */
export async function offeredRules(db: Db, projectCode: string): Promise<OfferedRule[]> {
  const { rows } = await sql<OfferedRule>`
    select id, name, name_ar as "nameAr", version, steps from offered_credit_rules(${PROJECTS_IN_SIGHT})
    where project_code = ${projectCode} order by name limit 500`.execute(db)
  return rows
}
