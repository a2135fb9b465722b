import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { SiteWorld } from './site-world.ts'
import type { TestCaller } from './test-product.ts'

/** Somebody of a company of their own, such as the one consultant of a project; the code is the company's. */
export async function personOfCompany(
  world: SiteWorld,
  company: { readonly code: string; readonly partyRole: string },
  rights: Parameters<SiteWorld['signedInAs']>[0],
): Promise<TestCaller> {
  const made = await world.administrator.call('POST', '/api/companies', { name: company.code, ...company })
  const person = await world.signedInAs(rights)
  await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    setCompaniesOf(tx, person.userId, [made.body.data.id]),
  )
  return person
}
