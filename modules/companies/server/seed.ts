import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CompanyDraft } from '../contract/company.ts'
import { DistributionListDraft } from '../contract/distribution-list.ts'
import { getCompany, insertCompany } from './company-repository.ts'
import { insertList } from './list-repository.ts'

/** Id of a company of the demonstration: the same in every installation, so that other seeds can name it. */
export function demonstrationCompanyId(code: string): string {
  return demonstrationId(`company ${code}`)
}

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

/** Loads the distribution lists of the demonstration. One that somebody has changed or removed stays so. */
async function seedLists(tx: Db): Promise<void> {
  const { DISTRIBUTION_LISTS } = await import('#demo/distribution-lists.ts')
  for (const { code, projectCode, name, purpose, companies, people } of DISTRIBUTION_LISTS) {
    const id = demonstrationId(`distribution list ${code}`)
    const found = await sql`select 1 from distribution_lists where id = ${id}`.execute(tx)
    if (found.rows.length > 0) continue
    const members = [
      ...companies.map((company) => ({ kind: 'company', id: demonstrationCompanyId(company) })),
      // The users themselves come later, with the ids of their names.
      ...people.map((person) => ({ kind: 'person', id: demonstrationId(person) })),
    ]
    const draft = DistributionListDraft.parse({ projectCode, name: name.en, nameAr: name.ar, purpose, members })
    await insertList(tx, id, draft, null)
  }
}
