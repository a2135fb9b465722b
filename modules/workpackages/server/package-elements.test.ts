import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACE } from '#apps/server/testing/site-world.ts'
import { type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { packageElementReferences } from './package-element-references.ts'

const MODEL = randomUUID()
const MODEL_PLACE = { ...PLACE, modelId: MODEL }
let product: TestProduct

beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
})
afterAll(() => product.stop())

it('[MOD-WP] elements of a package go with a version of the model that names them anew, also in a circle', async () => {
  const person = await product.signedInAs({
    permissions: ['work-package:read', 'work-package:write'],
    grants: [{ projectCode: PLACE.projectCode }],
  })
  const draft = { ...PLACE, name: 'Columns', discipline: 'structure' }
  const { data } = (await person.call('POST', '/api/work-packages', draft)).body
  const ofModel = () =>
    product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      packageElementReferences.find(tx, MODEL_PLACE, ['a', 'b', 'c', 'd', 'e']),
    )
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      insert into work_package_elements (project_code, package_id, model_id, global_id, site_code, structure_code, added_by)
      select ${PLACE.projectCode}, ${data.id}, ${MODEL}, global_id, ${PLACE.siteCode}, ${PLACE.structureCode}, ${person.userId}
      from unnest(array['a', 'b', 'c']) as global_id`.execute(tx)
    const renamed = new Map(Object.entries({ a: 'b', b: 'a', c: 'd' }))
    await packageElementReferences.follow?.(tx, MODEL_PLACE, renamed)
  })
  expect(await ofModel()).toEqual([
    {
      id: data.id,
      title: `${data.number} Columns`,
      path: `/dataMgt/workpackage/detail/${data.id}`,
      globalIds: expect.arrayContaining(['a', 'b', 'd']),
    },
  ])
  expect((await ofModel())[0]?.globalIds).toHaveLength(3)
})
