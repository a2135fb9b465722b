import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import type { ModelComparison } from '#engines/ifc/model-comparison.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import {
  insertComparison,
  isBeingCompared,
  listRenamedSince,
  setComparisonState,
  storeComparison,
} from './bim-comparison-repository.ts'
import { elementReferences, followMatches, renamedElements } from './element-references.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111', modelId: randomUUID() }

let product: TestProduct
const followed: [string, string][][] = []
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  const references = elementReferences({
    kind: 'issue',
    access: 'bcf:read',
    find: async () => [],
    follow: async (_tx, { modelId }, renamed) => {
      if (modelId === PLACE.modelId) followed.push([...renamed])
    },
  })
  composeModules(serverModules, [{ id: 'tests', offers: [references] }])
  await written(async (tx) => {
    await sql`insert into bim_models (project_code, id, site_code, structure_code, name, discipline, created_by, updated_by)
      values ('P1', ${PLACE.modelId}, 'S11', 'A111', 'Bridge', 'structure', ${randomUUID()}, ${randomUUID()})`.execute(
      tx,
    )
    for (const version of [1, 2, 3, 4])
      await sql`insert into bim_model_versions (project_code, model_id, version, site_code, structure_code, state, source_file_id,
          source_name, source_bytes, created_by)
        values ('P1', ${PLACE.modelId}, ${version}, 'S11', 'A111', 'converting', ${randomUUID()}, 'a.ifc', 1, ${randomUUID()})`.execute(
        tx,
      )
  })
})
afterAll(() => product.stop())

const written = <Answer>(work: (tx: Db) => Promise<Answer>) => product.services.database.transaction(SYSTEM_SCOPE, work)
const key = (version: number) => ({ ...PLACE, version, baseVersion: version - 1 })
const NOTHING: ModelComparison = {
  added: [],
  removed: [],
  moved: [],
  geometryChanged: [],
  propertyChanged: [],
  unchanged: [],
}

function compared(version: number, names: readonly (readonly [string, string])[]): Promise<void> {
  const facts = { ifcClass: 'IfcBeam', name: null, storey: null, matchedBy: 'class-box-geometry' } as const
  const unchanged = names.map(([oldGlobalId, globalId]) => ({ ...facts, oldGlobalId, globalId }))
  return written(async (tx) => {
    const comparison = { ...NOTHING, unchanged }
    await storeComparison(tx, key(version), comparison, renamedElements(comparison))
    await followMatches(tx, PLACE)
  })
}

it('lets records follow versions in their order, whichever comparison is done first', async () => {
  await written(async (tx) => {
    for (const version of [2, 3, 4]) await insertComparison(tx, key(version))
  })
  await compared(3, [['x', 'y']])
  expect(followed).toEqual([])
  await compared(2, [
    ['d', 'x'],
    ['e', 'e'],
  ])
  expect(followed).toEqual([[['d', 'x']], [['x', 'y']]])
  const since = (version: number) => written((tx) => listRenamedSince(tx, { ...PLACE, version }))
  expect([...(await since(1))]).toEqual([['d', 'y']])
  expect([...(await since(2))]).toEqual([['x', 'y']])
  expect([...(await since(3))]).toEqual([])
  // One that could not be compared is passed over, and tells nobody to wait.
  expect(await written((tx) => isBeingCompared(tx, 'A111'))).toBe(false)
  await written(async (tx) => {
    await setComparisonState(tx, key(4), 'failed', { en: 'Unreadable.', ar: 'غير مقروء.' })
    await followMatches(tx, PLACE)
  })
  expect(followed).toHaveLength(2)
})
