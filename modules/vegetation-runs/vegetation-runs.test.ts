import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { vegetationRunsServer } from './server/vegetation-runs-server.ts'
import { vegetationRunsWeb } from './web/vegetation-runs-web.ts'

describeModule(vegetationRunsServer, vegetationRunsWeb)

const RIGHTS = [
  'geo-dataset:read',
  'geo-dataset:write',
  'vegetation-run:read',
  'algorithm-performance:read',
  'vegetation-run:write',
  'file:read',
  'file:upload',
]

describe.skipIf(skipWithoutSharedData('trees'))('vegetation on an orthophoto', () => {
  const { projectCode, siteCode } = PLACE
  let world: SiteWorld
  let datasetId: string
  beforeAll(async () => {
    world = await siteWorld([...RIGHTS, 'municipal-case:read', 'municipal-case:write', 'site:read'])
    const fileId = await world.storeFile('trees.tif', readFileSync(sharedDataFile('images/trees/OSBS_029.tif')))
    const draft = {
      projectCode,
      siteCode,
      name: 'Trees',
      kind: 'drone',
      capturedOn: '2026-03-01',
      content: 'picture',
      fileId,
    }
    const { body } = await world.editor.call('POST', '/api/geo-datasets', draft)
    datasetId = body.data.id
    await world.once(`/api/geo-datasets/${datasetId}`, ({ state }) => state === 'ready')
  }, 200_000)
  afterAll(() => world.stop())

  const count = async (facts: object = {}) => {
    const { status, body } = await world.editor.call('POST', '/api/vegetation-runs', {
      projectCode,
      siteCode,
      name: 'March',
      datasetId,
      ...facts,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return world.once(`/api/vegetation-runs/${body.data.id}`, ({ state }) => state !== 'running')
  }
  const detections = async (id: string) =>
    (await world.editor.call('GET', `/api/vegetation-runs/${id}/detections`)).body.data
  const judge = (id: string, verdict: string, who = world.editor) =>
    who.call('POST', `/api/vegetation-detections/${id}/verdict`, { verdict })

  it('[MOD-VEG] [MOD-AIW] is counted the same again, reviewed, and measured with precision, recall and their intervals', async () => {
    const run = await count()
    expect(run).toMatchObject({ state: 'review', version: 'excess-green-1', precision: null, recall: null })
    expect(run.produced).toBeGreaterThan(40)
    const again = await count()
    const places = async (id: string) =>
      (await detections(id)).items.map(({ bounds }: { bounds: number[] }) => bounds.join()).sort()
    expect(await places(again.id)).toEqual(await places(run.id))
    const { items, total } = await detections(run.id)
    expect(total).toBe(run.produced)
    expect((await judge(items[0].id, 'accepted', world.elsewhere)).status).toBe(404)
    for (const [at, { id }] of items.entries())
      expect((await judge(id, at < 4 ? 'rejected' : 'accepted')).status).toBe(200)
    const close = (isAudited: boolean, id = run.id) =>
      world.editor.call('POST', `/api/vegetation-runs/${id}/close`, { isAudited })
    expect((await close(true, again.id)).body.error).toBe('vegetation-run.has-pending')
    const bounds = items[0].bounds.map((value: number) => value + 0.001)
    expect(
      (await world.editor.call('POST', `/api/vegetation-runs/${run.id}/missed`, { bounds })).body.data.verdict,
    ).toBe('missed')
    const { precision, recall } = (await close(true)).body.data
    expect(precision.value).toBeCloseTo((total - 4) / total)
    expect(recall.value).toBeCloseTo((total - 4) / (total - 3))
    expect(precision.low).toBeLessThan(precision.value)
    expect((await judge(items[0].id, 'accepted')).status).toBe(409)
  })

  it('[MOD-PERF] is judged by site and version from verdicts, and recall from audited runs alone', async () => {
    const { body } = await world.editor.call('GET', '/api/vegetation-performance')
    const [row] = body.data
    expect(row).toMatchObject({ siteCode, version: 'excess-green-1', runs: 2, failed: 0, rejected: 4, missed: 1 })
    expect(row.recall.value).toBeCloseTo(row.accepted / (row.accepted + 1))
    expect((await world.elsewhere.call('GET', '/api/vegetation-performance')).body.data).toEqual([])
  })

  it('[MOD-VEG] becomes a municipal case where a person has accepted it, once, at its place', async () => {
    const run = await count()
    const [first] = (await detections(run.id)).items
    const make = () =>
      world.editor.call('POST', `/api/vegetation-detections/${first.id}/case`, {
        description: 'A tree in the way of the works',
      })
    expect((await make()).body.error).toBe('vegetation-run.not-accepted')
    await judge(first.id, 'accepted')
    const { caseId } = (await make()).body.data
    const made = (await world.editor.call('GET', `/api/municipal-cases/${caseId}`)).body.data
    expect(made).toMatchObject({ source: 'detection', serviceCode: 'vegetation', state: 'open' })
    expect(made.longitude).toBeCloseTo((first.bounds[0] + first.bounds[2]) / 2)
    expect((await make()).body.error).toBe('vegetation-run.has-case')
  })

  it('is refused on a picture that is not there, in words', async () => {
    const draft = { projectCode, siteCode, name: 'March', datasetId: crypto.randomUUID() }
    const { body } = await world.editor.call('POST', '/api/vegetation-runs', draft)
    expect(body.error).toBe('vegetation-run.picture-unknown')
  })
})
