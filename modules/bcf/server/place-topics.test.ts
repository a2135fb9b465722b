import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { placeTopicsOfVersion } from './place-topics.ts'

const A111 = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const MODEL = randomUUID()
const CAMERA = {
  camera_view_point: { x: 1, y: 2, z: 3 },
  camera_direction: { x: 0, y: 1, z: 0 },
  camera_up_vector: { x: 0, y: 0, z: 1 },
  field_of_view: 60,
  aspect_ratio: 1.5,
}
/** A GlobalId of 22 characters. */
const guidOf = (name: string) => `0${name}`.padEnd(22, '$')

let product: TestProduct
let ana: TestCaller
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  ana = await product.signedInAs({ permissions: ['bcf:read', 'bcf:write'], grants: [{ projectCode: 'P1' }] })
  await write((tx) =>
    sql`insert into bim_models (project_code, site_code, structure_code, id, name, discipline, created_by, updated_by)
      values ('P1', 'S11', 'A111', ${MODEL}, 'Ducts', 'mep', ${randomUUID()}, ${randomUUID()})`.execute(tx),
  )
})
afterAll(() => product.stop())

const write = (work: (tx: Db) => Promise<unknown>) => product.services.database.transaction(SYSTEM_SCOPE, work)

/** A version of the model with elements, `name: storey`. */
async function version(number: number, elements: Record<string, string | null>): Promise<void> {
  await write(async (tx) => {
    await sql`insert into bim_model_versions (project_code, site_code, structure_code, model_id, version, state, source_file_id,
        source_name, source_bytes, fragments_file_id, report, created_by)
      values ('P1', 'S11', 'A111', ${MODEL}, ${number}, 'ready', ${randomUUID()}, 'a.ifc', 1, ${randomUUID()}, '{}'::jsonb, ${randomUUID()})`.execute(
      tx,
    )
    for (const [at, [name, storey]] of Object.entries(elements).entries())
      await sql`insert into bim_elements (project_code, site_code, structure_code, model_id, version, express_id, global_id,
          ifc_class, storey, property_hash, state)
        values ('P1', 'S11', 'A111', ${MODEL}, ${number}, ${at}, ${guidOf(name)}, 'IfcDuct', ${storey}, '', 'shown')`.execute(
        tx,
      )
    await placeTopicsOfVersion(tx, { ...A111, modelId: MODEL, version: number, previousVersion: null })
  })
}

async function topicShowing(names: readonly string[]): Promise<string> {
  const selection = names.map((name) => ({ ifc_guid: guidOf(name) }))
  const { body } = await ana.call('POST', '/api/bcf/topics', {
    ...A111,
    title: names.join() || 'no element',
    viewpoint: { perspective_camera: CAMERA, components: { selection } },
  })
  return body.data.guid
}

async function placeOf(guid: string) {
  const found = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
    sql<{ storey: string | null; models: string[] }>`
      select storey, model_ids::text[] as models from bcf_topics where guid = ${guid}`.execute(db),
  )
  return found.rows[0]
}

describe('where a topic is', () => {
  it('[MOD-DES] is the storey of most elements that its views show, and their models', async () => {
    await version(1, { a: 'Level 2', b: 'Level 1', c: 'Level 1', site: null })
    expect(await placeOf(await topicShowing(['a', 'b', 'c']))).toEqual({ storey: 'Level 1', models: [MODEL] })
    expect(await placeOf(await topicShowing(['a', 'b']))).toEqual({ storey: 'Level 2', models: [MODEL] })
    expect(await placeOf(await topicShowing(['site']))).toEqual({ storey: null, models: [MODEL] })
    expect(await placeOf(await topicShowing([]))).toEqual({ storey: null, models: [] })
  })

  it('[MOD-DES] is found when the model comes later, follows its elements, and stays where they were taken out', async () => {
    const [early, kept] = [await topicShowing(['later']), await topicShowing(['b'])]
    expect((await placeOf(early))?.storey).toBeNull()
    await version(2, { later: 'Level 7', b: 'Level 3' })
    expect((await placeOf(early))?.storey).toBe('Level 7')
    expect((await placeOf(kept))?.storey).toBe('Level 3')
    await version(3, { other: 'Level 1' })
    expect((await placeOf(kept))?.storey).toBe('Level 3')
  })

  it('is told again by a comment with a view', async () => {
    const guid = await topicShowing([])
    await ana.call('POST', `/api/bcf/projects/P1/topics/${guid}/comments`, {
      comment: 'Here',
      viewpoint: { perspective_camera: CAMERA, components: { selection: [{ ifc_guid: guidOf('a') }] } },
    })
    expect((await placeOf(guid))?.storey).toBe('Level 2')
  })
})

describe('when a topic was done', () => {
  it('[MOD-DES] is noted once, and taken back when it is opened again', async () => {
    const guid = await topicShowing([])
    const at = `/api/bcf/projects/P1/topics/${guid}`
    const settledAt = async () => {
      const found = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
        sql<{ settled_at: Date | null }>`select settled_at from bcf_topics where guid = ${guid}`.execute(db),
      )
      return found.rows[0]?.settled_at ?? null
    }
    const save = async (status: string) => {
      const { data } = (await ana.call('GET', at)).body
      const answer = await ana.call('PUT', at, { title: 'x', status, rowVersion: data.rowVersion })
      expect(answer.status).toBe(200)
    }
    expect(await settledAt()).toBeNull()
    await save('Resolved')
    const first = await settledAt()
    expect(first).not.toBeNull()
    await save('Closed')
    expect(await settledAt()).toEqual(first)
    await save('ReOpened')
    expect(await settledAt()).toBeNull()
  })
})
