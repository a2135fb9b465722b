import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { squareMetresOf } from './server/refresh-counts.ts'
import { vegetationPlotsServer } from './server/vegetation-plots-server.ts'
import { vegetationPlotsWeb } from './web/vegetation-plots-web.ts'

describeModule(vegetationPlotsServer, vegetationPlotsWeb)

type Ring = [number, number][]
const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const GROVE = square(46.67, 24.71, 0.001)
const ADDRESS = '/api/vegetation-plots'
const RIGHTS = [
  'vegetation-plot:read',
  'vegetation-plot:patrol',
  'vegetation-plot:write',
  'vegetation-run:read',
  'vegetation-run:write',
]

describe('[MOD-VEG] the protected plots of a site', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld(RIGHTS)
  })
  afterAll(() => world.stop())

  const draft = { projectCode: PLACE.projectCode, siteCode: PLACE.siteCode, name: 'Grove', where: { outline: GROVE } }
  const add = async (facts: object = {}) => (await world.editor.call('POST', ADDRESS, { ...draft, ...facts })).body.data
  const plot = async (id: string) => (await world.editor.call('GET', `${ADDRESS}/${id}`)).body.data

  /** A run under review with a plant at each of these places. */
  const runWith = async (
    plants: readonly (readonly [number, number])[],
    { area = square(46.66, 24.7, 0.03), verdict = 'accepted' }: { area?: Ring; verdict?: string } = {},
  ): Promise<string> => {
    const id = randomUUID()
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`
        insert into vegetation_runs (project_code, id, site_code, name, dataset_id, area, smooth_metres, crown_metres,
          least_square_metres, state, produced, created_by, updated_by)
        values (${PLACE.projectCode}, ${id}, ${PLACE.siteCode}, 'Count', ${randomUUID()}, ${JSON.stringify(area)}::jsonb, 0.6, 1, 2,
          'review', ${plants.length}, ${world.editor.userId}, ${world.editor.userId})`.execute(tx)
      for (const [lon, lat] of plants)
        await sql`
          insert into vegetation_detections (project_code, id, site_code, run_id, bounds, square_metres, confidence, verdict)
          values (${PLACE.projectCode}, ${randomUUID()}, ${PLACE.siteCode}, ${id},
            ${[lon - 0.00001, lat - 0.00001, lon + 0.00001, lat + 0.00001]}::float8[], 12, 0.8, ${verdict})`.execute(tx)
    })
    return id
  }
  const close = async (id: string) => {
    const { status } = await world.editor.call('POST', `/api/vegetation-runs/${id}/close`, { isAudited: false })
    expect(status).toBe(200)
  }
  const places = (count: number): [number, number][] =>
    Array.from({ length: count }, (_, at) => [46.67005 + at * 0.00004, 24.7105])

  it('have an outline with its area, what holds on them, and one who is responsible', async () => {
    const refused = await world.editor.call('POST', ADDRESS, { ...draft, where: null })
    expect(refused).toMatchObject({ status: 422, body: { error: 'vegetation-plot.outline-missing' } })
    const facts = { protection: 'restored', irrigation: 'drip', litresPerWeek: 700, ownerId: world.editor.userId }
    const made = await add(facts)
    expect(made).toMatchObject({ ...facts, isLoss: false, newestCount: null, counts: [], planted: 0 })
    expect(made.number).toMatch(/^PLT-\d{4}-\d{3}$/)
    expect(made.squareMetres / squareMetresOf(GROVE)).toBeCloseTo(1)
    expect(squareMetresOf(GROVE)).toBeGreaterThan(11_100)
    expect(squareMetresOf(GROVE)).toBeLessThan(11_300)
    const { body } = await world.editor.call('GET', `${ADDRESS}?protection=restored&irrigation=drip`)
    expect(body.data.items.map(({ id }: { id: string }) => id)).toContain(made.id)
  })

  it('say which plants grow on them, saved by one person at a time, and each species once', async () => {
    const { id, rowVersion } = await add()
    const species = [
      { name: 'Date palm', nameAr: 'نخيل', scientific: 'Phoenix dactylifera', count: 30 },
      { name: 'Ghaf', count: 4 },
    ]
    const save = (of: object[], version: number) =>
      world.editor.call('PUT', `${ADDRESS}/${id}/species`, { rowVersion: version, species: of })
    expect((await save([...species, species[1]!], rowVersion)).body.error).toBe('vegetation-plot.species-twice')
    expect((await save(species, rowVersion)).body.data).toMatchObject({ planted: 34, rowVersion: rowVersion + 1 })
    expect((await save([], rowVersion)).body.error).toBe('vegetation-plot.changed-meanwhile')
    expect((await plot(id)).species).toHaveLength(2)
  })

  it('note water and moisture, and add up the water of a week', async () => {
    const { id } = await add()
    const note = (facts: object) => world.editor.call('POST', `${ADDRESS}/${id}/readings`, facts)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    expect((await note({ kind: 'moisture', value: 101, readAt: day(0) })).body.error).toBe(
      'vegetation-plot.moisture-too-high',
    )
    expect((await note({ kind: 'water', value: -1, readAt: day(0) })).status).toBe(400)
    for (const [value, ago] of [
      [300, 1],
      [250, 3],
      [900, 20],
    ] as const)
      expect((await note({ kind: 'water', value, readAt: day(ago) })).status).toBe(200)
    await note({ kind: 'moisture', value: 22.5, readAt: day(2), note: 'At the roots' })
    const { data } = (await world.editor.call('GET', `${ADDRESS}/${id}/readings`)).body
    expect(data.items.map(({ value }: { value: number }) => value)).toEqual([300, 22.5, 250, 900])
    expect((await plot(id)).litresThisWeek).toBe(550)
  })

  it('follow reviewed counts that cover them, and a loss above the threshold asks who is responsible to look', async () => {
    const guard = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
    const { id } = await add({ ownerId: guard.userId })
    const tasks = async () =>
      (await guard.call('GET', '/api/inbox/tasks')).body.data.items.filter(
        ({ recordId }: { recordId: string }) => recordId === id,
      )
    const first = await runWith([...places(10), [46.6795, 24.7195]])
    expect((await plot(id)).counts).toEqual([])
    await close(first)
    expect(await plot(id)).toMatchObject({ newestCount: 10, lostPct: null, counts: [{ runId: first, count: 10 }] })
    // It reaches over half of the plot only, and one that leaves a crown open says nothing.
    await close(await runWith(places(2), { area: square(46.67, 24.71, 0.0006) }))
    await close(await runWith(places(3), { verdict: 'pending' }))
    expect((await plot(id)).newestCount).toBe(10)
    await close(await runWith(places(9)))
    expect(await plot(id)).toMatchObject({ newestCount: 9, lostPct: 10, isLoss: false })
    expect(await tasks()).toEqual([])
    const last = await runWith(places(7))
    await close(last)
    expect(await plot(id)).toMatchObject({ newestCount: 7, isLoss: true })
    expect((await plot(id)).lostPct).toBeCloseTo(22.22, 1)
    const [task] = await tasks()
    expect(task.title).toMatchObject({ en: expect.stringContaining('7 counted, 9 before (22.2 % fewer)') })
    const lost = (await world.editor.call('GET', `${ADDRESS}?isLoss=true`)).body.data
    expect(lost.items.map((one: { id: string }) => one.id)).toContain(id)
    expect((await world.editor.call('DELETE', `/api/vegetation-runs/${last}`)).status).toBe(200)
    expect(await plot(id)).toMatchObject({ newestCount: 9, isLoss: false })
    expect(await tasks()).toEqual([])
  })

  it('are patrolled: who went when over which plots, and what was found, said in words', async () => {
    const { id } = await add()
    const body = { projectCode: PLACE.projectCode, siteCode: PLACE.siteCode, patrolledAt: '2026-03-09T06:00:00Z' }
    const patrol = (facts: object) => world.editor.call('POST', '/api/vegetation-patrols', { ...body, ...facts })
    expect((await patrol({ plotIds: [] })).status).toBe(400)
    expect((await patrol({ plotIds: [randomUUID()] })).body.error).toBe('vegetation-patrol.plot-unknown')
    expect((await patrol({ plotIds: [id], finding: 'fire' })).body.error).toBe('vegetation-patrol.found-missing')
    const facts = { plotIds: [id], finding: 'cutting', description: 'Two stumps', ownerId: world.editor.userId }
    const { data } = (await patrol(facts)).body
    expect(data).toMatchObject({ ...facts, plotCount: 1, plots: [{ id, name: 'Grove' }] })
    const listed = await world.editor.call('GET', `/api/vegetation-patrols?plot=${id}&finding=cutting`)
    expect(listed.body.data).toMatchObject({ total: 1, items: [{ id: data.id }] })
    const { rowVersion, patrolledAt } = data
    const put = (action: string) =>
      world.editor.call('PUT', `/api/vegetation-patrols/${data.id}`, { patrolledAt, ...facts, action, rowVersion })
    expect((await put('Fenced')).body.data).toMatchObject({ action: 'Fenced' })
    expect((await put('Late')).body.error).toBe('vegetation-patrol.changed-meanwhile')
    expect((await world.elsewhere.call('GET', `/api/vegetation-patrols/${data.id}`)).status).toBe(404)
  })

  it('are not there for a person of another site', async () => {
    const { id } = await add()
    const { call } = world.elsewhere
    expect((await call('GET', ADDRESS)).body.data.total).toBe(0)
    for (const path of ['', '/readings']) expect((await call('GET', `${ADDRESS}/${id}${path}`)).status).toBe(404)
    expect((await call('POST', ADDRESS, draft)).status).toBe(422)
  })
})
