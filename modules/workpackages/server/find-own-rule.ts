import { offeredRules } from '#modules/credit-rules/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredPackage } from './work-package-records.ts'

/** An own rule of a project as a package keeps it; null where it is archived, of another project or out of sight. */
export async function findOwnRule(db: Db, projectCode: string, ruleId: string): Promise<StoredPackage['ownRule']> {
  const found = (await offeredRules(db, projectCode)).find(({ id }) => id === ruleId)
  if (!found) return null
  const { id: _, ...version } = found
  return version
}
