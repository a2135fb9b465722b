import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { servedFigures } from '#platform/server/figures/project-figure.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const READS = [
  'construction:read',
  'ncr:read',
  'incident:read',
  'work-package:read',
  'volume:read',
  'inspection:read',
  'gate:read',
  'machine:read',
]

let product: TestProduct
let director: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone, currency) values ('P1', 'North', 'الشمال', 'Asia/Dubai', 'AED')`.execute(
      tx,
    )
    await sql`insert into sites (code, project_code, name, name_ar) values ('S1', 'P1', 'One', ''), ('S2', 'P1', 'Two', '')`.execute(
      tx,
    )
    // Two non-conformities in the first structure, one in the second, one on the other site.
    await sql`insert into ncrs (project_code, site_code, structure_code, id, number, state, title, severity, category, created_by, updated_by)
      select 'P1', case when n = 4 then 'S2' else 'S1' end, case when n < 3 then 'T1' when n = 3 then 'T2' else 'T3' end, gen_random_uuid(),
        'NCR-' || n, 'open', 'Finding ' || n, 'major', 'other', ${NOBODY}, ${NOBODY} from generate_series(1, 4) as n`.execute(
      tx,
    )
    // Half of 3,000 and all of 1,000 have been earned in T1; the first should have finished long ago.
    await sql`insert into work_packages (project_code, site_code, structure_code, id, number, name, name_ar, level, state, discipline, budget, credit_rule,
        planned_start, planned_finish, progress, created_by, updated_by)
      values ('P1', 'S1', 'T1', gen_random_uuid(), 'WP-1', 'Pour', '', 'IWP', 'inProgress', 'civil', 3000, 'milestones', '2025-01-01', '2025-02-01', 50, ${NOBODY}, ${NOBODY}),
        ('P1', 'S1', 'T1', gen_random_uuid(), 'WP-2', 'Dig', '', 'IWP', 'closed', 'civil', 1000, 'milestones', '2025-01-01', '2025-02-01', 100, ${NOBODY}, ${NOBODY}),
        ('P1', 'S1', 'T2', gen_random_uuid(), 'WP-3', 'Fit', '', 'IWP', 'planned', 'civil', 9000, 'milestones', '2199-01-01', '2199-02-01', 0, ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
    await sql`insert into inspections (project_code, site_code, structure_code, id, number, state, plan_number, plan_revision, point_id, point, kind,
        requested_for, created_by, updated_by)
      select 'P1', 'S1', 'T1', gen_random_uuid(), 'WIR-' || n, case when n = 1 then 'requested' else 'approved' end, 'ITP-1', 0, gen_random_uuid(),
        ${JSON.stringify({ kind: 'hold', activity: 'Rebar', activityAr: 'التسليح' })}::jsonb, 'work', now(), ${NOBODY}, ${NOBODY}
      from generate_series(1, 2) as n`.execute(tx)
    const [gate, badge] = [randomUUID(), randomUUID()]
    await sql`insert into gates (project_code, id, site_code, name, created_by, updated_by) values ('P1', ${gate}, 'S1', 'North gate', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
    // One person who was read coming in twice, a second one who was not read, and a lorry.
    await sql`insert into gate_passages (project_code, id, site_code, gate_id, key, at, direction, is_on_foot, matched_id, matched_plate, decision, reason, checks, outcome)
      select 'P1', gen_random_uuid(), 'S1', ${gate}, 'k' || n, now() - n * interval '1 hour', 'in', n < 4, case when n < 3 then ${badge}::uuid end,
        'B-' || n, 'allow', 'ok', '[]', 'allowed' from generate_series(1, 4) as n`.execute(tx)
    await sql`insert into equipment (project_code, id, site_code, reference, name, category, serial, state, created_by, updated_by)
      select 'P1', gen_random_uuid(), 'S1', 'EX-' || n, 'Excavator', 'excavator', 'S' || n,
        (array['working', 'breakdown', 'demobilised'])[n], ${NOBODY}, ${NOBODY} from generate_series(1, 3) as n`.execute(
      tx,
    )
  })
  director = await product.signedInAs({ permissions: READS, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
type Answered = any
const standing = async (who: TestPerson, place: string): Promise<Answered> =>
  (await who.call(`/api/construction/standing?projectCode=P1${place}`)).data
const valueIn = (of: Answered, key: string) => of.values.find((value: Answered) => value.key === key) ?? null
const figureOf = (of: Answered, key: string) => of.figures.find((figure: Answered) => figure.key === key)

describe('how the places of a list stand', () => {
  const placesOf = async (who: TestPerson, place: string): Promise<Answered> =>
    (await who.call(`/api/construction/standing/places?${place}`)).data
  const rowsOf = (of: Answered, code: string) =>
    Object.fromEntries(
      of.places.find((one: Answered) => one.code === code)?.values.map((v: Answered) => [v.key, v.rows]) ?? [],
    )

  it('[MOD-CON] is told of each structure of a site as its dashboard tells it, and of the whole site what no structure has', async () => {
    const of = await placesOf(director, 'projectCode=P1&siteCode=S1')
    expect(of.places.map(({ code }: Answered) => code).toSorted()).toEqual(['T1', 'T2'])
    expect(rowsOf(of, 'T1')).toEqual({ progress: 2, 'late-packages': 1, 'open-holds': 1, 'open-ncrs': 2 })
    const ofStructure = await standing(director, '&siteCode=S1&structureCode=T1')
    for (const { key, amounts } of of.places.find(({ code }: Answered) => code === 'T1').values)
      expect([key, amounts]).toEqual([key, valueIn(ofStructure, key).amounts])
    expect(Object.fromEntries(of.ofSite.map(({ key, rows }: Answered) => [key, rows]))).toEqual({
      'people-inside': 2,
      'machines-on-site': 2,
    })
  })

  it('[MOD-CON] is told of each site of a project, with who and what is on it', async () => {
    const of = await placesOf(director, 'projectCode=P1')
    expect(rowsOf(of, 'S1')).toMatchObject({ 'open-ncrs': 3, 'people-inside': 2, 'machines-on-site': 2 })
    expect(rowsOf(of, 'S2')).toEqual({ 'open-ncrs': 1 })
    expect(of.ofSite).toEqual([])
  })

  it('[MOD-CON] tells a person of one structure nothing of the whole site, and nobody what their role does not show', async () => {
    const foreman = await product.signedInAs({ permissions: READS, grants: [{ structureCode: 'T1' }] })
    const ofSites = await placesOf(foreman, 'projectCode=P1')
    expect(rowsOf(ofSites, 'S1')).toEqual({ progress: 2, 'late-packages': 1, 'open-holds': 1, 'open-ncrs': 2 })
    const ofStructures = await placesOf(foreman, 'projectCode=P1&siteCode=S1')
    expect([ofStructures.places.length, ofStructures.ofSite]).toEqual([1, []])
    const ben = await product.signedInAs({
      permissions: ['construction:read', 'ncr:read'],
      grants: [{ projectCode: 'P1' }],
    })
    const told = await placesOf(ben, 'projectCode=P1&siteCode=S1')
    expect(rowsOf(told, 'T1')).toEqual({ 'open-ncrs': 2 })
    expect(told.figures.find(({ key }: Answered) => key === 'progress').isWithheld).toBe(true)
  })

  it('[MOD-CON] holds for two hundred structures of a site, each with its own number', async () => {
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar, timezone, currency) values ('P2', 'South', 'الجنوب', 'Asia/Dubai', 'AED')`.execute(
        tx,
      )
      await sql`insert into ncrs (project_code, site_code, structure_code, id, number, state, title, severity, category, created_by, updated_by)
        select 'P2', 'S9', 'U' || structure, gen_random_uuid(), 'NCR-' || structure || '-' || n, 'open', 'Finding', 'major', 'other', ${NOBODY}, ${NOBODY}
        from generate_series(1, 200) as structure, generate_series(1, 1 + structure % 3) as n`.execute(tx)
    })
    const admin = await product.signedInAs({ isAdmin: true })
    const of = await placesOf(admin, 'projectCode=P2&siteCode=S9')
    expect(of.places).toHaveLength(200)
    expect([1, 2, 3].map((n) => rowsOf(of, `U${n}`)['open-ncrs'])).toEqual([2, 3, 1])
  })
})

describe('how a place stands', () => {
  it('[MOD-CON] is told of a structure: progress by budget, late packages, holds and open NCRs of it alone', async () => {
    const of = await standing(director, '&siteCode=S1&structureCode=T1')
    expect(of).toMatchObject({ isPart: false, asOf: expect.stringMatching(/Z$/) })
    expect(Number(valueIn(of, 'progress').amounts[0].amount)).toBe(62.5)
    expect(['late-packages', 'open-holds', 'open-ncrs'].map((key) => valueIn(of, key)?.rows)).toEqual([1, 1, 2])
    expect(figureOf(of, 'spi'), 'what is of the whole project is no figure of a structure').toBeUndefined()
  })

  it('[MOD-CON] is told of a site, with who and what is on it; of a structure these are marked as of the whole site', async () => {
    const ofSite = await standing(director, '&siteCode=S1')
    const keys = ['open-ncrs', 'people-inside', 'vehicles-inside', 'machines-on-site', 'machines-down']
    expect(keys.map((key) => valueIn(ofSite, key)?.rows)).toEqual([3, 2, 1, 2, 1])
    expect(figureOf(ofSite, 'people-inside').isOfSite).toBe(false)
    const ofStructure = await standing(director, '&siteCode=S1&structureCode=T2')
    expect(valueIn(ofStructure, 'people-inside').rows).toBe(2)
    expect(figureOf(ofStructure, 'people-inside').isOfSite).toBe(true)
    expect(valueIn(await standing(director, '&siteCode=S2'), 'people-inside')).toBeNull()
  })

  it('[MOD-CON] leads from every number to its rows in that place, which add up to it', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    for (const place of ['', '&siteCode=S1', '&siteCode=S1&structureCode=T1']) {
      const of = await standing(admin, place)
      expect(of.figures).toHaveLength(
        servedFigures().filter((figure) => place === '' || figure.place !== 'project').length,
      )
      for (const { key } of of.figures) {
        const { status, data } = await admin.call(
          `/api/construction/standing/rows?projectCode=P1${place}&figure=${key}&pageSize=500`,
        )
        expect([place, key, status, data?.total]).toEqual([place, key, 200, valueIn(of, key)?.rows ?? 0])
      }
    }
    const { data } = await admin.call(
      '/api/construction/standing/rows?projectCode=P1&siteCode=S1&structureCode=T1&figure=open-holds',
    )
    expect(data.items).toMatchObject([{ number: 'WIR-1', name: { en: 'Rebar' }, path: expect.any(String) }])
  })

  it('[MOD-CON] shows people of one structure that structure, and withholds what is of the whole site', async () => {
    const foreman = await product.signedInAs({ permissions: READS, grants: [{ structureCode: 'T1' }] })
    const of = await standing(foreman, '&siteCode=S1&structureCode=T1')
    expect([of.isPart, valueIn(of, 'open-ncrs').rows]).toEqual([false, 2])
    expect(valueIn(of, 'people-inside')).toBeNull()
    expect(figureOf(of, 'people-inside')).toMatchObject({ isOutOfSight: true, isWithheld: false })
    const ofSite = await standing(foreman, '&siteCode=S1')
    expect([ofSite.isPart, valueIn(ofSite, 'open-ncrs').rows]).toEqual([true, 2])
    const rows = '/api/construction/standing/rows?projectCode=P1&siteCode=S1'
    expect(await foreman.call(`${rows}&figure=people-inside`)).toMatchObject({
      status: 403,
      error: 'construction.figure-withheld',
    })
    expect(valueIn(await standing(foreman, '&siteCode=S1&structureCode=T2'), 'open-ncrs')).toBeNull()
  })

  it('[MOD-CON] withholds by name what a role does not show', async () => {
    const ben = await product.signedInAs({
      permissions: ['construction:read', 'ncr:read'],
      grants: [{ projectCode: 'P1' }],
    })
    const of = await standing(ben, '&siteCode=S1')
    expect(of.values.map(({ key }: Answered) => key)).toEqual(['open-ncrs'])
    expect(figureOf(of, 'progress').isWithheld).toBe(true)
    const rows = '/api/construction/standing/rows?projectCode=P1&siteCode=S1'
    expect((await ben.call(`${rows}&figure=progress`)).status).toBe(403)
    expect((await ben.call(`${rows}&figure=spi`)).status).toBe(404)
    const stranger = await product.signedInAs({ permissions: ['ncr:read'], grants: [{ projectCode: 'P1' }] })
    expect((await stranger.call('/api/construction/standing?projectCode=P1')).status).toBe(403)
  })
})
