import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { DEMO_EARTH, demoFlights, heapVolume } from '#demo/flights.ts'
import { DEMO_STOCKPILES } from '#demo/stockpiles.ts'

const RIGHTS = ['geo-dataset:read', 'geo-dataset:write', 'volume:read', 'volume:write', 'file:read', 'site:read']
const { structureCode: _structure, ...SITE } = PLACE
const DAYS = ['2026-03-01', '2026-04-01', '2026-05-01']
const GROUND = demoFlights().filter(({ content }) => content === 'dtm')
const DENSITY = 1.65

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
}, 200_000)
afterAll(() => world.stop())

async function fly(at: number, facts: object = {}): Promise<string> {
  const flight = GROUND[at]!
  const fileId = await world.storeFile(flight.fileName, flight.bytes())
  const said = { ...SITE, name: flight.name.en, kind: 'drone', capturedOn: DAYS[at], content: 'dtm' }
  const { body } = await world.editor.call('POST', '/api/geo-datasets', {
    ...said,
    verticalDatum: 'egm2008',
    fileId,
    ...facts,
  })
  await world.once(`/api/geo-datasets/${body.data.id}`, ({ state }) => state === 'ready')
  return body.data.id
}

const draftOf = (key: string, facts: object = {}) => {
  const { name, material, density, outline } = DEMO_STOCKPILES.find((one) => one.key === key)!
  return { ...SITE, name: name.en, material, density, outline, heightSigma: 0.03, ...facts }
}

async function add(key: string, facts: object = {}) {
  const { status, body } = await world.editor.call('POST', '/api/stockpiles', draftOf(key, facts))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** What its surveys say, the newest first, once none of so many is being measured. */
const history = async (id: string, surveys: number) =>
  (
    await world.once(
      `/api/stockpiles/${id}/history`,
      ({ items }) =>
        items.length === surveys && items.every(({ state }: { readonly state: string }) => state !== 'measuring'),
    )
  ).items

async function changeDatum(id: string, verticalDatum: string): Promise<void> {
  const { body } = await world.editor.call('GET', `/api/geo-datasets/${id}`)
  const { rowVersion, name, kind, capturedOn, content } = body.data
  const change = { id, rowVersion, name, kind, capturedOn, content, verticalDatum }
  expect((await world.editor.call('PUT', `/api/geo-datasets/${id}`, change)).status).toBe(200)
}

const planned = (at: number) => heapVolume(DEMO_EARTH[at]!)

describe('a stockpile', () => {
  it('[MOD-OPS] is measured by the surveys that are there, and by each that comes, as it was planned, with tonnes and change', async () => {
    await fly(0)
    const second = await fly(1)
    const heap = await add('heap')
    expect(heap).toMatchObject({ number: expect.stringMatching(/^STP-\d{4}-001$/), state: 'active', latest: null })
    expect(await history(heap.id, 2)).toHaveLength(2)
    const last = await fly(2)
    const [newest, before, first] = await history(heap.id, 3)
    for (const [at, one] of [first, before, newest].entries()) {
      expect(one).toMatchObject({ capturedOn: DAYS[at], state: 'done', reason: null, covered: 1, content: 'dtm' })
      expect(Math.abs(one.volume / planned(at) - 1), DAYS[at]!).toBeLessThan(0.01)
      expect(one.tonnes).toBeCloseTo(one.volume * DENSITY, 6)
      expect(one.sigma).toBeGreaterThan(0)
    }
    expect([newest.id, before.id, first.change]).toEqual([last, second, null])
    expect(newest.change).toBeCloseTo(newest.volume - before.volume, 6)
    expect(newest.changeSigma).toBeCloseTo(Math.hypot(newest.sigma, before.sigma), 6)
    const { body } = await world.editor.call('GET', '/api/stockpiles')
    expect(body.data.items[0].latest).toMatchObject({ capturedOn: DAYS[2], volume: newest.volume })

    // What was archived says nothing any more, and comes back with what it said.
    await world.editor.call('DELETE', `/api/geo-datasets/${last}`)
    expect((await history(heap.id, 2))[0].id).toBe(second)
    await world.editor.call('POST', `/api/geo-datasets/${last}/restore`)
    expect((await history(heap.id, 3))[0].volume).toBeCloseTo(newest.volume, 6)
  }, 120_000)

  it('says what could not be computed, and why: a part that was flown, a level of another datum', async () => {
    const edge = await add('edge')
    for (const one of await history(edge.id, 3)) {
      expect(one).toMatchObject({ state: 'partial', volume: null, tonnes: null, change: null })
      expect(one.covered).toBeGreaterThan(0.3)
      expect(one.covered).toBeLessThan(0.7)
      expect(one.reason).toContain('% of the outline')
    }
    const level = { base: 'level', level: 590 }
    const refused = await world.editor.call('POST', '/api/stockpiles', draftOf('heap', level))
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('what it counts from')])
    const heap = await add('heap', { ...level, levelDatum: 'egm2008' })
    const [newest] = await history(heap.id, 3)
    expect(newest).toMatchObject({ state: 'done', volume: expect.any(Number) })

    await changeDatum(newest.id, 'egm96')
    const other = await world.once(`/api/stockpiles/${heap.id}/history`, ({ items }) =>
      items[0].reason?.includes('egm96'),
    )
    expect(other.items[0]).toMatchObject({
      state: 'failed',
      volume: null,
      reason: expect.stringContaining('the level from egm2008'),
    })
    await changeDatum(newest.id, 'egm2008')
    expect((await history(heap.id, 3))[0].volume).toBeCloseTo(newest.volume, 6)
  }, 120_000)

  it('is measured anew where it is measured otherwise, and not where its name changes', async () => {
    const heap = await add('heap')
    const [before] = await history(heap.id, 3)
    const change = async (facts: object) => {
      const { body } = await world.editor.call('GET', `/api/stockpiles/${heap.id}`)
      const { id, rowVersion } = body.data
      const { projectCode: _project, siteCode: _site, ...draft } = draftOf('heap', facts)
      return (await world.editor.call('PUT', `/api/stockpiles/${id}`, { ...draft, id, rowVersion })).status
    }
    expect(await change({ name: 'Renamed', density: 2 })).toBe(200)
    const [renamed] = await history(heap.id, 3)
    expect(renamed).toMatchObject({ volume: before.volume, tonnes: before.volume * 2 })
    expect(await change({ base: 'lowest' })).toBe(200)
    const [lowest] = await history(heap.id, 3)
    expect(lowest.volume).toBeGreaterThan(before.volume + 100)

    // One that is used up is left by new surveys; asked by hand it is measured.
    expect(await change({ state: 'usedUp' })).toBe(200)
    expect((await world.editor.call('POST', `/api/stockpiles/${heap.id}/measure`, {})).status).toBe(200)
    expect((await history(heap.id, 3))[0].volume).toBeCloseTo(before.volume, 6)
  }, 120_000)

  it('is kept and read by who sees its place, archived and restored with its history', async () => {
    const heap = await add('heap', { structureCode: PLACE.structureCode })
    await history(heap.id, 3)
    for (const [method, path, body] of [
      ['GET', `/api/stockpiles/${heap.id}`, undefined],
      ['GET', `/api/stockpiles/${heap.id}/history`, undefined],
      ['POST', `/api/stockpiles/${heap.id}/measure`, {}],
      ['DELETE', `/api/stockpiles/${heap.id}`, undefined],
    ] as const)
      expect((await world.elsewhere.call(method, path, body)).status, path).toBe(404)
    expect((await world.elsewhere.call('GET', '/api/stockpiles')).body.data.total).toBe(0)
    expect((await world.elsewhere.call('POST', '/api/stockpiles', draftOf('heap'))).status).toBe(422)
    const reader = await world.signedInAs({ permissions: ['volume:read'], grants: [{ siteCode: SITE.siteCode }] })
    expect((await reader.call('GET', `/api/stockpiles/${heap.id}/history`)).body.data.total).toBe(3)
    expect((await reader.call('POST', `/api/stockpiles/${heap.id}/measure`, {})).status).toBe(403)

    expect((await world.editor.call('DELETE', `/api/stockpiles/${heap.id}`)).status).toBe(200)
    const { body } = await world.editor.call('GET', '/api/stockpiles?archived=true')
    expect(body.data.items.map(({ id }: { readonly id: string }) => id)).toEqual([heap.id])
    expect((await world.editor.call('POST', `/api/stockpiles/${heap.id}/restore`, {})).status).toBe(200)
    expect(await history(heap.id, 3)).toHaveLength(3)
  }, 120_000)
})
