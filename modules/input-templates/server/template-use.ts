import { defineSeam } from '#platform/contract/seam.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** Whether something was filled in by a template. */
type IsUsed = (db: Db, template: { readonly projectCode: string; readonly id: string }) => Promise<boolean>

/** What is filled in by templates is of a module that depends on this one. */
export const templateUse = defineSeam<IsUsed>('uses of input templates')

/** By anybody: also records that the caller does not see keep a template to its form. */
export async function isTemplateUsed(
  { database }: Pick<Services, 'database'>,
  template: Parameters<IsUsed>[1],
): Promise<boolean> {
  return database.read(SYSTEM_SCOPE, async (db) => {
    for (const isUsed of templateUse.all()) if (await isUsed(db, template)) return true
    return false
  })
}
