import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { OVERLAP_COUNT } from './server/overlapping-works.ts'
import { seedWorksPermits } from './server/seed.ts'
import { worksPermitsServer } from './server/works-permits-server.ts'
import { worksPermitsWeb } from './web/works-permits-web.ts'

describeModule(worksPermitsServer, worksPermitsWeb)

describe('permits for works in the streets around a site', () => {
  const address = '/api/works-permits'
  const { projectCode, siteCode } = PLACE
  const said = { name: 'Water main', applicant: 'Water authority', nature: 'trenchOpening', closure: 'lane' }
  const days = { startsOn: '2026-03-09', endsOn: '2026-03-12' }
  const there = { latitude: 24.7986, longitude: 46.9312, reach: 20 }
  const draft = { projectCode, siteCode, ...said, ...days, ...there }
  let world: SiteWorld
  let authority: TestCaller
  beforeAll(async () => {
    const rights = ['works-permit:read', 'works-permit:write', 'works-permit:decide']
    world = await siteWorld(rights)
    authority = await world.signedInAs({ permissions: rights, grants: [{ siteCode: siteCode }] })
  })
  afterAll(() => world.stop())

  const add = async (facts: object = {}) => {
    const { status, body } = await world.editor.call('POST', address, { ...draft, ...facts })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const take = (id: string, step: string, rowVersion: number, more: object = {}, who = world.editor) =>
    who.call('POST', `${address}/${id}/steps/${step}`, { rowVersion, ...more })
  const overlapsOf = async (id: string) => (await world.editor.call('GET', `${address}/${id}/overlaps`)).body.data

  it('[MOD-MUN] are applied for, approved, begun and closed, or refused with a reason', async () => {
    const { id, number, state } = await add()
    expect([state, number]).toEqual(['applied', expect.stringMatching(/^WP-\d{4}-\d{4}$/)])
    expect((await take(id, 'begin', 1)).status).toBe(409)
    expect((await take(id, 'approve', 1)).body.error, 'who applied does not approve').toBe('step.not-ready')
    expect((await take(id, 'approve', 1, {}, authority)).body.data.state).toBe('approved')
    expect((await take(id, 'begin', 2)).body.data.state).toBe('active')
    expect((await take(id, 'close', 3)).body.data.state).toBe('closed')
    const other = await add({ street: 'Elsewhere', latitude: 25 })
    expect((await take(other.id, 'refuse', 1)).status).toBe(422)
    expect((await take(other.id, 'refuse', 1, { reason: 'Marathon' })).body.data.state).toBe('refused')
  })

  it('say what is missing: a place, and days in their order', async () => {
    const refused = async (facts: object) =>
      (await world.editor.call('POST', address, { ...draft, ...facts })).body.error
    expect(await refused({ endsOn: '2026-03-08' })).toBe('works-permit.dates-reversed')
    expect(await refused({ latitude: null })).toBe('works-permit.where-missing')
  })

  it('[MOD-MUN] warn of other open works at the same place on the same days', async () => {
    const later = { startsOn: '2027-01-10', endsOn: '2027-01-20' }
    const one = await add({ ...later, name: 'Gas main' })
    expect(one.overlaps).toBe(0)
    // 35 m apart with a reach of 20 m each; another 50 m away; one after the last day; one without a position.
    const north = (metres: number) => there.latitude + metres / 111_319.49
    const near = await add({ ...later, latitude: north(35) })
    expect(near.overlaps).toBe(1)
    await add({ ...later, latitude: north(100) })
    await add({ ...later, startsOn: '2027-01-21', endsOn: '2027-01-22' })
    expect(await overlapsOf(one.id)).toEqual([
      {
        id: near.id,
        number: near.number,
        name: 'Water main',
        state: 'applied',
        ...later,
        metres: expect.closeTo(35, 0),
      },
    ])
    const found = await world.editor.call('GET', `${address}?siteCode=${siteCode}&isOverlapping=true`)
    expect(found.body.data.items.map(({ id }: { id: string }) => id).toSorted()).toEqual([one.id, near.id].toSorted())
    await take(near.id, 'refuse', 1, { reason: 'Gas first' })
    expect(await overlapsOf(one.id)).toEqual([])
    const street = { ...later, street: 'Boulevard', latitude: null, longitude: null }
    const first = await add(street)
    const second = await add({ ...street, street: 'boulevard' })
    expect(await overlapsOf(second.id)).toMatchObject([{ id: first.id, metres: null }])
  })

  it('[MOD-MUN] are read as CityWork of FIWARE', async () => {
    const permit = await add({
      name: 'Cable',
      street: 'Ring road',
      isUrgent: true,
      startsOn: '2028-02-01',
      endsOn: '2028-02-03',
    })
    const { status, body } = await world.editor.call('GET', `/api/fiware/city-works/${siteCode}`)
    expect(status).toBe(200)
    for (const work of body as Record<string, unknown>[]) expect(wrongOf(work)).toEqual([])
    expect(body).toContainEqual(
      expect.objectContaining({
        ...{ id: `urn:ngsi-ld:CityWork:${siteCode}:${permit.number}`, type: 'CityWork', workNumber: permit.number },
        ...{ workState: 'received', workNature: ['trenchOpening'], typeOfInterventionRequest: 'urgentWorks' },
        ...{ startDate: '2028-02-01T00:00:00Z', roadImpacted: [{ roadName: 'Ring road' }] },
        location: { type: 'Point', coordinates: [46.9312, 24.7986] },
      }),
    )
    const ofOther = await world.elsewhere.call('GET', `/api/fiware/city-works/${siteCode}`)
    expect(ofOther.body).toEqual([])
  })

  it('are there in the demonstration once, in two languages and all states, some at the same place on the same days', async () => {
    const { services } = world
    for (let times = 0; times < 2; times++) await seedWorksPermits(services)
    const { rows } = await services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql<{ name: string; state: string; overlaps: number; isLate: boolean }>`
        select name, state, ${OVERLAP_COUNT} as overlaps, state = 'active' and ends_on < current_date as "isLate"
        from works_permits where site_code = 'WHN-01'`.execute(tx),
    )
    expect(rows).toHaveLength(16)
    expect(rows.filter(({ name }) => /[\u0600-\u06ff]/.test(name)).length).toBeGreaterThanOrEqual(5)
    expect(new Set(rows.map(({ state }) => state)).size).toBe(5)
    expect(rows.filter(({ overlaps }) => overlaps > 0).length).toBeGreaterThanOrEqual(5)
    expect(rows.filter(({ isLate }) => isLate)).toHaveLength(2)
  })

  it('are not there for a person of another site', async () => {
    const { id } = await add({ latitude: 26 })
    const { call } = world.elsewhere
    expect((await call('GET', `${address}/${id}`)).status).toBe(404)
    expect((await call('POST', address, draft)).status).toBe(422)
  })
})

/** What of an entity is not as the schema of CityWork says (smart-data-models/dataModel.Transportation, version 0.3.0). */
function wrongOf(work: Record<string, unknown>): string[] {
  const isMoment = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.endsWith('Z')
  const allOf = (name: string, known: readonly string[]) =>
    Array.isArray(work[name]) && (work[name] as unknown[]).every((one) => known.includes(String(one)))
  const checks: Record<string, boolean> = {
    '@context': Array.isArray(work['@context']),
    id: String(work['id']).startsWith('urn:ngsi-ld:CityWork:'),
    type: work['type'] === 'CityWork',
    workState: ['received', 'approved', 'open', 'completed', 'reject'].includes(String(work['workState'])),
    workNature: allOf('workNature', [
      ...['trenchOpening', 'repair', 'connection', 'construction', 'tarring', 'craneLifting', 'treeCutting'],
      ...['siteInstallation', 'survey', 'other'],
    ]),
    encroachment: allOf('encroachment', ['other', 'private', 'public']),
    typeOfInterventionRequest: ['authorizationRequest', 'urgentWorks'].includes(
      String(work['typeOfInterventionRequest']),
    ),
    startDate: isMoment(work['startDate']),
    endDate: isMoment(work['endDate']),
    workLastDateUpdate: isMoment(work['workLastDateUpdate']),
    mainContractingCompany: typeof work['mainContractingCompany'] === 'string',
  }
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]))
}
