import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const { projectCode, siteCode } = PLACE
const NOBODY = '00000000-0000-4000-8000-000000000001'
const RIGHTS = ['vegetation-run:read', 'algorithm-performance:read', 'site:read']
let world: SiteWorld
const [runA, runB, datasetId] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  const run = (id: string, version: string, dataset = datasetId, crown = 1) => sql`
    insert into vegetation_runs (project_code, id, site_code, name, dataset_id, smooth_metres, crown_metres, least_square_metres, state,
      version, created_by, updated_by)
    values (${projectCode}, ${id}, ${siteCode}, ${`Run ${version}`}, ${dataset}, 0.6, ${crown}, 2, 'review', ${version}, ${NOBODY}, ${NOBODY})`
  const find = (of: string, west: number, verdict: string) => sql`
    insert into vegetation_detections (project_code, id, site_code, run_id, bounds, square_metres, confidence, verdict)
    values (${projectCode}, ${randomUUID()}, ${siteCode}, ${of}, ${[west, 24, west + 0.0001, 24.0001]}::float8[], 9, 0.5, ${verdict})`
  await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const statement of [
      run(runA, 'green-1'),
      run(runB, 'green-2'),
      // Other settings, and another picture: not the same input.
      run(randomUUID(), 'green-2', datasetId, 3),
      run(randomUUID(), 'green-3', randomUUID()),
      // Found by both, and judged in one of them.
      ...[find(runA, 46, 'accepted'), find(runB, 46.00001, 'pending')],
      // Nothing is there: whoever found nothing is right.
      find(runA, 46.001, 'rejected'),
      find(runA, 46.002, 'rejected'),
      // A tree that the first version has missed.
      ...[find(runA, 46.003, 'missed'), find(runB, 46.003, 'pending')],
      find(runB, 46.004, 'accepted'),
      find(runA, 46.005, 'accepted'),
      ...[find(runA, 46.006, 'missed'), find(runB, 46.006, 'missed')],
    ])
      await statement.execute(tx)
  })
}, 200_000)
afterAll(() => world.stop())

const swap = async (a: string, b: string, who = world.editor, algorithm = 'vegetation-counts') =>
  (await who.call('GET', `/api/vegetation-performance/swap?algorithm=${algorithm}&a=${a}&b=${b}`)).body.data

it('[MOD-PERF] says which verdicts change between two versions over the same samples, with the exact test, and leads to the runs', async () => {
  const found = await swap('green-1', 'green-2')
  expect(found).toMatchObject({
    ...{ isComparable: true, inputs: 1, both: 1, onlyA: 1, onlyB: 4, neither: 1, disputed: 0 },
  })
  expect(found.p).toBeCloseTo(0.375, 12)
  expect(found.rows).toHaveLength(7)
  expect(found.rows[0]).toMatchObject({
    ...{ side: 'onlyA', siteCode, name: 'Run green-1', foundA: true, foundB: false },
    ...{ pathA: `/vegetation/detail/${runA}`, pathB: `/vegetation/detail/${runB}` },
  })
  const turned = await swap('green-2', 'green-1')
  expect(turned).toMatchObject({ onlyA: 4, onlyB: 1, p: found.p })
})

it('[MOD-PERF] says so where the versions share no input, and where finds cannot be told to be the same', async () => {
  expect(await swap('green-1', 'green-3')).toMatchObject({ isComparable: true, inputs: 0, p: null, rows: [] })
  expect(await swap('a', 'b', world.editor, 'design-opinions')).toMatchObject({ isComparable: false, rows: [] })
})

it('[MOD-PERF] tells nobody of runs that they do not see', async () => {
  expect(await swap('green-1', 'green-2', world.elsewhere)).toMatchObject({ inputs: 0, rows: [] })
  const blind = await world.signedInAs({ permissions: ['algorithm-performance:read'], grants: [{ siteCode }] })
  expect(await swap('green-1', 'green-2', blind)).toMatchObject({ isComparable: false, inputs: 0, rows: [] })
  expect((await world.editor.call('GET', '/api/vegetation-performance')).body.data[0].key).toBe('vegetation-counts')
})
