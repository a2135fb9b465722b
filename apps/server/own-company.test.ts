import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { inputSchema } from '#platform/contract/define-api.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { serverModules } from './modules.ts'
import { draftsStepped, insertStepPlace, STEP_PLACE } from './testing/stepped-world.ts'

const gathered = await gatherFromModules<{ stepped: SteppedRecords }>('stepped-records.ts')
composeModules(serverModules)
const everyRight = serverModules.flatMap(({ api }) => Object.keys(api.module.permissions))

/** Kinds of which a company may be entered, or left open, as one is added. */
const ofCompanies = [...gathered.values()].flatMap(({ stepped }) => {
  const adding = serverModules
    .flatMap(({ api }) => Object.values(api.endpoints))
    .find(({ method, path }) => method === 'POST' && path === stepped.path)
  const company = adding && inputSchema(adding).shape?.['companyId']
  return company?.safeParse(null).success ? [stepped] : []
})

let product: TestProduct
let administrator: TestPerson
let another: TestPerson
/** May do everything on the project, for one company. */
let bound: TestPerson
let own = ''
let other = ''

beforeAll(async () => {
  product = await startTestProduct()
  await insertStepPlace(product)
  administrator = await product.signedInAs({ isAdmin: true })
  another = await product.signedInAs({ isAdmin: true })
  const company = async (code: string): Promise<string> => {
    const body = { code, name: code, partyRole: 'subcontractor' }
    return (await administrator.call('/api/companies', { method: 'POST', body })).data.id
  }
  own = await company('ZZ-OWN')
  other = await company('ZZ-OTHER')
  bound = await product.signedInAs({ permissions: everyRight, grants: [{ projectCode: STEP_PLACE.projectCode }] })
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, bound.id, [own]))
})
afterAll(() => product.stop())

describe('who sees the records of their own company alone', () => {
  it('is asked about for every kind of which a company is entered', () => {
    const paths = ofCompanies.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/gate-bookings', '/gate-passes', '/inspections', '/ncrs', '/observations', '/workers']),
    )
  })

  for (const stepped of ofCompanies)
    it(`adds at ${stepped.path} for it where none is said, and is refused in words where another is`, async () => {
      const draft = draftsStepped(product, administrator, another, stepped)
      const add = async (facts: object) =>
        bound.call(`/api${stepped.path}`, { method: 'POST', body: { ...(await draft()), ...facts } })
      const added = await add({ companyId: null })
      expect(added.status, added.text).toBe(200)
      expect(added.data.companyId ?? added.data.company?.id, added.text).toBe(own)
      const refused = await add({ companyId: other })
      expect(refused, refused.text).toMatchObject({ status: 422 })
      expect(refused.message.length).toBeGreaterThan(20)
    })
})
