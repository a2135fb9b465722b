import { roleHoldersAt } from '#modules/access/server/public.ts'
import { findRecipients } from '#modules/companies/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReportTask } from '../contract/report-task.ts'

export type Addressed = Pick<ReportTask, 'projectCode' | 'siteCode' | 'roleCodes' | 'companyIds' | 'personId'>

/**
 * The people whom a task is for now: holders of its roles who see the site, people of its companies, and one by name. Being among
 * them gives no right: each is told only what they may see. Runs under the system's scope.
 */
export async function audienceOf(db: Db, task: Addressed): Promise<string[]> {
  const { projectCode, siteCode, roleCodes, companyIds, personId } = task
  const place = { projectCode, siteCode, structureCode: null }
  const holders: string[] = []
  for (const role of roleCodes) holders.push(...(await roleHoldersAt(db, place, role)))
  const people = await findRecipients(db, { companyIds, personIds: personId === null ? [] : [personId] })
  return [...new Set([...holders, ...people.map(({ id }) => id)])]
}
