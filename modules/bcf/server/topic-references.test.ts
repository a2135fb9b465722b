import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { topicReferences } from './topic-references.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111', modelId: randomUUID() }
const TOPIC = randomUUID()
const [OLD, NEW, OTHER] = ['0old', '0new', '0other'].map((name) => name.padEnd(22, '$')) as [string, string, string]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  const view = {
    components: {
      selection: [{ ifcGuid: OLD }, { ifcGuid: OTHER }],
      visibility: { exceptions: [{ ifcGuid: OLD, originatingSystem: OLD }] },
    },
  }
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into bcf_topics (project_code, guid, number, title, creation_date, creation_author, source, model_ids)
      values ('P1', ${TOPIC}, 7, 'Duct', now(), 'ana', 'person', array[${PLACE.modelId}]::uuid[])`.execute(tx)
    await sql`insert into bcf_viewpoints (project_code, topic_guid, guid, view)
      values ('P1', ${TOPIC}, ${randomUUID()}, ${JSON.stringify(view)}::jsonb)`.execute(tx)
  })
})
afterAll(() => product.stop())

it('[MOD-DES] issues go along to elements that a new version names anew, and are found by those', async () => {
  const found = await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await topicReferences.follow?.(tx, { ...PLACE, modelId: randomUUID() }, new Map([[OLD, OTHER]]))
    await topicReferences.follow?.(tx, PLACE, new Map([[OLD, NEW]]))
    const { rows } = await sql<{ view: unknown }>`select view from bcf_viewpoints where topic_guid = ${TOPIC}`.execute(
      tx,
    )
    return {
      view: rows[0]?.view,
      old: await topicReferences.find(tx, PLACE, [OLD]),
      now: await topicReferences.find(tx, PLACE, [NEW, OTHER]),
    }
  })
  expect(found.old).toEqual([])
  expect(found.now).toMatchObject([{ id: TOPIC, title: 'ISSUE-7 Duct', globalIds: [NEW, OTHER] }])
  expect(found.view).toEqual({
    components: {
      selection: [{ ifcGuid: NEW }, { ifcGuid: OTHER }],
      visibility: { exceptions: [{ ifcGuid: NEW, originatingSystem: OLD }] },
    },
  })
})
