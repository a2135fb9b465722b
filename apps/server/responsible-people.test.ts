import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { RESPONSIBLE_FIELDS } from '#platform/contract/responsible-fields.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { serverModules } from './modules.ts'
import { addsStepped, insertStepPlace, STEP_PLACE } from './testing/stepped-world.ts'

/** Every kind of which a state says that it waits for whom a field names. */
const gathered = await gatherFromModules<{ stepped: SteppedRecords }>('stepped-records.ts')
composeModules(serverModules)
const { projectCode, siteCode } = STEP_PLACE
const grants = [{ projectCode }]
const everyRight = serverModules.flatMap(({ api }) => Object.keys(api.module.permissions))
const asking = declaredStates().flatMap(({ kind, states }) => {
  const field = RESPONSIBLE_FIELDS.find((name) => Object.values(states).some(({ turn }) => turn === name))
  const owner = serverModules.find(({ records }) => records.some(({ id }) => id === kind))?.api.module.id ?? ''
  const stepped = gathered.get(owner)?.stepped
  return field && stepped ? [{ kind, field, stepped }] : []
})

let product: TestProduct
let administrator: TestPerson
/** May see all that there is, and change none of it. */
let onlooker: TestPerson
let worker: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await insertStepPlace(product)
  administrator = await product.signedInAs({ isAdmin: true })
  onlooker = await product.signedInAs({ permissions: everyRight.filter((right) => right.endsWith(':read')), grants })
  worker = await product.signedInAs({ permissions: everyRight, grants })
})
afterAll(() => product.stop())

describe('who has no step to take on a record', () => {
  it('are asked about for every kind that waits for whom it names', () => {
    expect(asking.map(({ kind }) => kind).sort()).toEqual([
      'annotation',
      'incident',
      'inspection',
      'municipal-case',
      'ncr',
      'observation',
      'work-package',
    ])
  })

  for (const { kind, field, stepped } of asking)
    it(`is neither made responsible for a record of the kind ${kind} nor offered for it; who has one is`, async () => {
      const adding = addsStepped(product, administrator, administrator, stepped)
      const add = (personId: string) => adding({ [field]: personId })
      const refused = await add(onlooker.id)
      expect(refused).toMatchObject({ status: 422, error: 'record.person-has-no-step' })
      expect(refused.fields).toHaveProperty(field)
      const added = await add(worker.id)
      expect(added.status, added.text).toBe(200)
      const address = `/api${stepped.path}/${added.data.id}`
      const { data: record } = await administrator.call(address)
      const body = { ...stepped.change(record), [field]: onlooker.id }
      const changed = await administrator.call(address, { method: 'PUT', body })
      expect(changed).toMatchObject({ status: 422, error: 'record.person-has-no-step' })

      const offered = async (query: string) =>
        (
          await administrator.call(`/api/people?projectCode=${projectCode}&siteCode=${siteCode}&reads=${kind}${query}`)
        ).data.items.map(({ id }: { id: string }) => id)
      expect(await offered('')).toEqual(expect.arrayContaining([onlooker.id, worker.id]))
      const asked = await offered(`&responsible=${field}`)
      expect(asked).toContain(worker.id)
      expect(asked).not.toContain(onlooker.id)
    })
})
