import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { DEMO_SCENE_CHANGE, DEMO_SCENES } from '#demo/scenes.ts'
import { satelliteAnalysesServer } from './server/satellite-analyses-server.ts'
import { satelliteAnalysesWeb } from './web/satellite-analyses-web.ts'

describeModule(satelliteAnalysesServer, satelliteAnalysesWeb)

const { projectCode, siteCode } = PLACE
let world: SiteWorld
let scenes: readonly string[]
beforeAll(async () => {
  world = await siteWorld([
    ...['geo-dataset:read', 'geo-dataset:write', 'satellite-analysis:read', 'satellite-analysis:write'],
    ...['file:read', 'file:upload', 'site:read', 'algorithm-performance:read'],
  ])
  const ids: string[] = []
  for (const { fileName, bytes, name } of DEMO_SCENES) {
    const fileId = await world.storeFile(fileName, bytes())
    const { body } = await world.editor.call('POST', '/api/geo-datasets', {
      ...{
        projectCode,
        siteCode,
        name: name.en,
        kind: 'satellite',
        capturedOn: '2026-03-01',
        content: 'picture',
        fileId,
      },
    })
    await world.once(`/api/geo-datasets/${body.data.id}`, ({ state }) => state === 'ready')
    ids.push(body.data.id)
  }
  scenes = ids
}, 200_000)
afterAll(() => world.stop())

const bands = { red: 1, green: 2, blue: 3, nearInfrared: 4 }
const draft = () => ({ projectCode, siteCode, name: 'Spring', beforeId: scenes[0], afterId: scenes[1], bands })
const compare = async () => {
  const { status, body } = await world.editor.call('POST', '/api/satellite-analyses', draft())
  expect(status, JSON.stringify(body)).toBe(200)
  return world.once(`/api/satellite-analyses/${body.data.id}`, ({ state }) => state !== 'running')
}
const patchesOf = async (id: string) =>
  (await world.editor.call('GET', `/api/satellite-analyses/${id}/patches`)).body.data.items

it('[MOD-AIW] two scenes are compared, a threshold is tried and kept, and each change is judged', async () => {
  const analysis = await compare()
  expect(analysis.reason).toBeNull()
  expect(analysis).toMatchObject({ state: 'ready', version: 'change-vector-1', patches: DEMO_SCENE_CHANGE.length })
  const path = `/api/satellite-analyses/${analysis.id}`
  const tried = await world.editor.call('GET', `${path}/outline?threshold=40&leastSquareMetres=400`)
  // What became concrete differs by less than what was planted and cleared.
  expect(tried.body.data.patches).toHaveLength(2)
  expect((await patchesOf(analysis.id)).length).toBe(DEMO_SCENE_CHANGE.length)
  const keep = () => world.editor.call('POST', `${path}/threshold`, { threshold: 40, leastSquareMetres: 400 })
  expect((await keep()).body.data).toMatchObject({ threshold: 40, patches: 2 })
  const [patch] = await patchesOf(analysis.id)
  const judge = (who = world.editor) =>
    who.call('POST', `/api/satellite-patches/${patch.id}/verdict`, { verdict: 'confirmed', class: 'earthwork' })
  expect((await judge(world.elsewhere)).status).toBe(404)
  expect((await judge()).body.data).toMatchObject({ verdict: 'confirmed', class: 'earthwork' })
  expect((await keep()).body.error).toBe('satellite-analysis.is-judged')
  const { body } = await world.editor.call('GET', '/api/vegetation-performance')
  expect(body.data.find((one: { version: string }) => one.version === 'change-vector-1')).toMatchObject({
    ...{ siteCode, accepted: 1, rejected: 0, precision: { value: 1 }, recall: null },
  })
})

it('[MOD-AIW] says of the scenes of the calendar how much clouds cover, where a comparison looked, to who sees the site', async () => {
  const { comparison } = await compare()
  const path = `/api/satellite-scene-clouds?siteCode=${siteCode}`
  const { body } = await world.editor.call('GET', path)
  const shareOf = (id: string | undefined) =>
    body.data.find(({ sceneId }: { sceneId: string }) => sceneId === id)?.share
  expect([shareOf(scenes[0]), shareOf(scenes[1])]).toEqual([comparison.cloudBefore, comparison.cloudAfter])
  expect((await world.elsewhere.call('GET', path)).body.data).toEqual([])
})

it('[MOD-OPS] changes of a site are shown by class, and those outside of its boundary until somebody dismisses them', async () => {
  const analysis = await compare()
  const { body } = await world.editor.call('GET', `/api/satellite-changes?siteCode=${siteCode}`)
  const mine = body.data.find(({ id }: { id: string }) => id === analysis.id)
  expect(mine.squareMetres.map((one: { class: string }) => one.class).sort()).toEqual([
    ...['surface', 'vegetation-gain', 'vegetation-loss'],
  ])
  const outside = async () =>
    (await world.editor.call('GET', `/api/satellite-encroachments?siteCode=${siteCode}`)).body.data.items.filter(
      ({ analysisId }: { analysisId: string }) => analysisId === analysis.id,
    )
  const patches = await patchesOf(analysis.id)
  const expected = patches.filter(({ isOutside }: { isOutside: boolean | null }) => isOutside)
  expect(await outside()).toHaveLength(expected.length)
  for (const { id } of expected)
    await world.editor.call('POST', `/api/satellite-patches/${id}/verdict`, { verdict: 'dismissed' })
  expect(await outside()).toEqual([])
  expect((await world.elsewhere.call('GET', '/api/satellite-encroachments')).body.data.items).toEqual([])
})

it('is refused where one scene is chosen twice or is not there, in words', async () => {
  const same = await world.editor.call('POST', '/api/satellite-analyses', { ...draft(), afterId: scenes[0] })
  expect(same.body.error).toBe('satellite-analysis.same-scene')
  const unknown = { ...draft(), afterId: crypto.randomUUID() }
  expect((await world.editor.call('POST', '/api/satellite-analyses', unknown)).body.error).toBe(
    'satellite-analysis.scene-unknown',
  )
})
