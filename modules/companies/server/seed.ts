import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CompanyDraft } from '../contract/company.ts'
import { getCompany, insertCompany } from './company-repository.ts'
import { demonstrationCompanyId } from './demonstration-company-id.ts'
import { seedLists } from './seed-lists.ts'

/** Loads companies and distribution lists of the demonstration. Those who belong to them come with the users. */
export async function seedCompanies({ database }: Services): Promise<void> {
  const { demoWorld } = await import('#demo/world.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { code, name, ...facts } of demoWorld().organisations) {
      const id = demonstrationCompanyId(code)
      const isThere = await getCompany(tx, id).then(
        () => true,
        () => false,
      )
      if (!isThere)
        await insertCompany(tx, id, CompanyDraft.parse({ code, name: name.en, nameAr: name.ar, ...facts }), null)
    }
    await seedLists(tx)
  })
}
