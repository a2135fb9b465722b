import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'

const INCIDENTS = '/api/incidents'
let world: SiteWorld
let ana: TestCaller
beforeAll(async () => {
  world = await siteWorld(['incident:read', 'incident:write', 'incident:investigate'], { hasProject: true })
  ana = world.editor
})
afterAll(() => world.stop())

const EVENTS = [
  { when: '06:30', what: 'The gang starts without its platform', evidence: 'Pre-start talk' },
  { when: '', what: 'The ladder slides away', evidence: '' },
]

describe('what an investigation finds', () => {
  it('[MOD-INC] is the sequence of events and picks from lists, in the history, and stays where a save leaves it out', async () => {
    const people = [{ role: 'injured', name: 'Ravi Menon', treatment: 'medical', harmSource: 'ladder-scaffold' }]
    const about = { title: 'Ladder slipped', class: 'other-recordable', type: 'third-party', people }
    const reported = await ana.call('POST', INCIDENTS, { ...PLACE, ...about, occurredAt: '2026-11-20T09:00:00Z' })
    const { id } = reported.body.data
    expect(reported.body.data).toMatchObject({ events: [], hazards: [], activity: null })
    const save = async (said: object) => {
      const { rowVersion } = (await ana.call('GET', `${INCIDENTS}/${id}`)).body.data
      return ana.call('PUT', `${INCIDENTS}/${id}/investigation`, { rowVersion, whys: [], causes: [], ...said })
    }
    const found = {
      ...{ events: EVENTS, activity: 'services', hazards: ['fall-from-height'] },
      ...{ conditions: ['housekeeping', 'congestion'], behaviours: ['rushing'] },
    }
    expect((await save(found)).body.data).toMatchObject(found)
    expect((await save({ whys: ['It was not tied'] })).body.data, 'what was left out stays').toMatchObject(found)
    expect((await save({ hazards: ['ghosts'] })).status).toBe(400)
    expect((await save({ events: [{ what: ' ' }] })).status).toBe(400)
    const { items } = (await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)).body.data
    const fields = items[1].changes.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['events', 'hazards', 'conditions']))
  })

  it('[MOD-INC] rates the risk and estimates the cost, to the last digit', async () => {
    const rated = { potential: 'severe', likelihood: 'possible', costEstimate: '48500.05' }
    const about = { title: 'Load swung', class: 'near-miss', type: 'near-miss', occurredAt: '2026-11-20T09:00:00Z' }
    const { body } = await ana.call('POST', INCIDENTS, { ...PLACE, ...about, ...rated })
    expect(body.data).toMatchObject(rated)
  })
})
