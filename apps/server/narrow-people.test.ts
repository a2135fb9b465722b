import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { demonstrationCompanyId, setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { fuzzApi } from '#platform/testing/api-fuzz/fuzz-api.ts'
import { serverModules } from './modules.ts'

const SEED = 20_261_128
const GUARD_MS = 900_000
const PERMISSIONS = serverModules.flatMap(({ api }) => Object.keys(api.module.permissions))
/** A subcontractor of the demonstration: its people see its records alone. */
const BOUND_TO = demonstrationCompanyId('NSM')

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
}, GUARD_MS)
afterAll(() => product.stop())

/** Everything may be done, and little is in sight. */
async function personOf(grant: Parameters<TestProduct['signedInAs']>[0], companyId?: string): Promise<TestPerson> {
  const person = await product.signedInAs({ permissions: PERMISSIONS, ...grant })
  if (companyId)
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, person.id, [companyId]))
  return person
}

const NARROW = {
  'one structure': () => personOf({ grants: [{ structureCode: 'WHN-01-BB' }] }),
  'one site': () => personOf({ grants: [{ siteCode: 'WHN-01' }] }),
  'one company': () => personOf({ grants: [{ projectCode: 'WHN' }] }, BOUND_TO),
}

describe('a person of', () => {
  it.each(Object.keys(NARROW) as (keyof typeof NARROW)[])(
    '%s opens every list and sends every form without a fault of the server',
    async (of) => {
      let person: TestPerson | null = null
      const call = async (method: string, path: string, body: string | null) => {
        person ??= await NARROW[of]()
        const { status, text } = await person.call(path, {
          method: method as 'GET',
          ...(body !== null && { body: JSON.parse(body) as object }),
        })
        if (status === 401) person = null
        return { status, text }
      }
      const document = (await product.app.inject('/api/openapi.json')).json()
      const report = await fuzzApi({ document, call, seed: SEED, callsPerOperation: 2, isFittingAlone: true })
      expect([...new Map(report.faults.map((fault) => [fault.operation, fault])).values()]).toEqual([])
      expect(report.done / report.calls).toBeGreaterThan(0.1)
    },
    GUARD_MS,
  )
})
