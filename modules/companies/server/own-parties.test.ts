import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { principalFor } from '#modules/session/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { partiesOf, partyTitle } from '#platform/server/records/parties.ts'
import { setCompaniesOf } from './company-people.ts'

let product: TestProduct
let ana: TestPerson
const companies = new Map<string, string>()

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx),
  )
  const admin = await product.signedInAs({ isAdmin: true })
  const facts = [
    { code: 'BUILD', partyRole: 'contractor', projectRoles: [{ projectCode: 'P2', partyRole: 'supplier' }] },
    { code: 'ENG', partyRole: 'engineer' },
    { code: 'GONE', partyRole: 'employer', status: 'inactive' },
  ]
  for (const body of facts) {
    const { data } = await admin.call('/api/companies', { method: 'POST', body: { name: body.code, ...body } })
    companies.set(body.code, data.id)
  }
  ana = await product.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }, { projectCode: 'P2' }] })
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, ana.id, [...companies.values()]))
})
afterAll(() => product.stop())

it('a person stands on the side of each of their active companies, on a project as it is there', async () => {
  const { scope } = (await principalFor(product.services, ana.id))!
  const roles = (projectCode: string) =>
    product.services.database.read(scope, async (db) => {
      const own = await partiesOf({ db, user: { id: ana.id } } as RequestContext, projectCode)
      return own.map(({ name, partyRole }) => `${name} ${partyRole}`)
    })
  expect(await roles('P1')).toEqual(['BUILD contractor', 'ENG engineer'])
  expect(await roles('P2')).toEqual(['BUILD supplier', 'ENG engineer'])
  expect(partyTitle('contractor').ar).toBe('المقاول')
})
