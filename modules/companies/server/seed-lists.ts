import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DistributionListDraft } from '../contract/distribution-list.ts'
import { demonstrationCompanyId } from './demonstration-company-id.ts'
import { insertList } from './list-repository.ts'

/** Loads the distribution lists of the demonstration. One that somebody has changed or removed stays so. */
export async function seedLists(tx: Db): Promise<void> {
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
