import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { replyTo, requestInspection } from '#modules/workpackages/testing/inspections.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { pilesServer } from './server/piles-server.ts'
import { pilesWeb } from './web/piles-web.ts'

describeModule(pilesServer, pilesWeb)

describe('the register of piles', () => {
  const ADDRESS = '/api/piles'
  const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
  const MAY = ['pile:read', 'pile:write', 'pile:accept', 'work-package:read', 'work-package:write']
  let product: TestProduct
  let engineer: TestPerson
  /** Of the consultant's, who accepts what the engineer notes. */
  let inspector: TestPerson
  let packageId: string

  beforeAll(async () => {
    await takeBuiltParsers()
    product = await startTestProduct()
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      await sql`insert into structures (code, project_code, site_code, name) values
        ('B1', 'P1', 'S1', 'B'), ('B2', 'P1', 'S1', 'C')`.execute(tx)
    })
    engineer = await product.signedInAs({ permissions: MAY, grants: [{ siteCode: 'S1' }] })
    inspector = await product.signedInAs({ permissions: MAY, grants: [{ siteCode: 'S1' }] })
    packageId = await packageCalled('Piles of the ramp')
  })
  afterAll(() => product.stop())

  const packageCalled = async (name: string): Promise<string> => {
    const body = { ...PLACE, name, level: 'IWP', discipline: 'civil' }
    return (await engineer.call('/api/work-packages', { method: 'POST', body })).data.id
  }
  const facts = (pileNo: string, more: object = {}) => ({
    ...{ pileNo, type: 'bored', diameterMm: 1_000, designLength: 20 },
    ...more,
  })
  const add = (pileNo: string, more: object = {}, who = engineer) =>
    who.call(ADDRESS, { method: 'POST', body: { ...PLACE, ...facts(pileNo, more) } })
  const take = (
    step: string,
    { id, rowVersion }: { id: string; rowVersion: number },
    reason?: string,
    who = inspector,
  ) => who.call(`${ADDRESS}/${id}/steps/${step}`, { method: 'POST', body: { rowVersion, ...(reason && { reason }) } })
  const POURED = { boredOn: '2026-03-01', cagedOn: '2026-03-02', pouredOn: '2026-03-02' }

  it('[MOD-WP] a pile says by its days how far it is, what concrete it took, and how far off its place it stands', async () => {
    const { data: planned } = await add('P-1', { easting: 100, northing: 200 })
    expect(planned).toMatchObject({ stage: 'planned', concreteRatio: null, deviationMm: null, isOutOfTolerance: false })
    const built = { ...POURED, drilledLength: 21, actualVolume: 18.14, asBuiltEasting: 100.06, asBuiltNorthing: 200.09 }
    const body = { ...facts('P-1', { easting: 100, northing: 200, ...built }), id: planned.id, rowVersion: 1 }
    const { data: poured } = await engineer.call(`${ADDRESS}/${planned.id}`, { method: 'PUT', body })
    expect(poured.stage).toBe('poured')
    // A cylinder of 1 m by 21 m holds 16.49 m³; sqrt(60² + 90²) mm are 108.
    expect(poured.theoreticalVolume).toBeCloseTo(16.493, 3)
    expect(poured.concreteRatio).toBeCloseTo(1.0998, 3)
    expect(poured.deviationMm).toBeCloseTo(108.17, 1)
    expect(poured).toMatchObject({ isOutOfTolerance: true, findings: ['eccentricity'] })
    const found = await engineer.call(`${ADDRESS}?isOutOfTolerance=true&stage=poured&poured=2026-03-02..2026-03-02`)
    expect(found.data).toMatchObject({ total: 1, items: [{ pileNo: 'P-1' }] })
  })

  it('[MOD-WP] a pile keeps its work by the clock, whose days follow, the ground it went through, and its rig', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update projects set timezone = 'Asia/Riyadh' where code = 'P1'`.execute(tx),
    )
    const machine = {
      projectCode: 'P1',
      siteCode: 'S1',
      reference: 'PR-1',
      name: 'BG 28',
      category: 'pilingRig',
      serial: 'X1',
    }
    const { data: rig } = await admin.call('/api/equipment', { method: 'POST', body: machine })
    const times = { drillStart: '2026-03-01T18:00:00.000Z', drillEnd: '2026-03-01T22:30:00.000Z' }
    const strata = [
      { from: 0, to: 3.5, description: 'Fill' },
      { from: 3.5, to: 18, description: 'Dense sand' },
    ]
    const { data: pile } = await add('C-1', { ...times, strata, casingLength: 6, rig: 'BG 28', rigId: rig.id })
    // Half past ten in the evening is the next day where the project is.
    expect(pile).toMatchObject({
      ...times,
      strata,
      casingLength: 6,
      rigId: rig.id,
      boredOn: '2026-03-02',
      stage: 'bored',
    })
    const save = (more: object) =>
      engineer.call(`${ADDRESS}/${pile.id}`, {
        method: 'PUT',
        body: {
          ...facts('C-1', { ...times, strata, rig: 'BG 28', rigId: rig.id }),
          id: pile.id,
          rowVersion: 1,
          ...more,
        },
      })
    expect((await save({ drillEnd: '2026-03-01T17:00:00.000Z' })).error).toBe('pile.times-out-of-order')
    expect((await save({ strata: [strata[0], { ...strata[1], from: 3 }] })).error).toBe('pile.strata-overlap')
    expect((await save({ rigId: packageId })).error).toBe('pile.unknown-rig')
    expect((await save({ rig: 'SR-65' })).data).toMatchObject({ rig: 'SR-65', rigId: null })
  })

  it('[MOD-WP] a pile is refused with days in a wrong order, a number that is taken, or a package of another structure', async () => {
    await add('P-2')
    expect(await add('P-2')).toMatchObject({ status: 409, error: 'pile.number-taken' })
    const other = await engineer.call(ADDRESS, {
      method: 'POST',
      body: { ...PLACE, structureCode: 'B2', ...facts('P-2') },
    })
    expect(other.status).toBe(200)
    for (const days of [{ pouredOn: '2026-03-01' }, { boredOn: '2026-03-02', pouredOn: '2026-03-01' }])
      expect(await add('P-3', days)).toMatchObject({ status: 422, error: 'pile.days-out-of-order' })
    const elsewhere = { ...PLACE, structureCode: 'B2', ...facts('P-4', { packageId }) }
    expect(await engineer.call(ADDRESS, { method: 'POST', body: elsewhere })).toMatchObject({
      error: 'pile.unknown-package',
    })
  })

  it('[MOD-WP] a pile is not poured while a hold point of its package is open, and the refusal names it', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const of = await packageCalled('Held piles')
    const hold = await requestInspection(admin, { ...PLACE, packageId: of }, { activity: 'Base of the bore' })
    const refused = {
      status: 422,
      error: 'pile.held',
      message: expect.stringContaining(`${hold.number} Base of the bore`),
    }
    expect(await add('H-1', { packageId: of, ...POURED })).toMatchObject(refused)
    const { data: bored } = await add('H-1', { packageId: of, boredOn: '2026-03-01' })
    expect(bored.holds).toMatchObject([{ id: hold.id }])
    const body = { ...facts('H-1', { packageId: of, ...POURED }), id: bored.id, rowVersion: 1 }
    expect(await engineer.call(`${ADDRESS}/${bored.id}`, { method: 'PUT', body })).toMatchObject(refused)
    await replyTo(await product.signedInAs({ isAdmin: true }), hold, 'approve')
    const { data: poured } = await engineer.call(`${ADDRESS}/${bored.id}`, { method: 'PUT', body })
    expect(poured).toMatchObject({ stage: 'poured', holds: [] })
  })

  it('[MOD-WP] a pile is accepted once it is poured and its test was passed, and stays as it is then', async () => {
    const { data: planned } = await add('P-5')
    expect(await take('accept', planned)).toMatchObject({ status: 422, message: /not poured/ })
    const { data: tested } = await add('P-6', { ...POURED, integrityTest: 'pit' })
    expect(await take('accept', tested)).toMatchObject({ status: 422, message: /awaited/ })
    const { data: sound } = await add('P-7', { ...POURED, integrityTest: 'pit', testResult: 'passed' })
    expect(await take('accept', sound, undefined, engineer)).toMatchObject({ status: 422, error: 'step.not-ready' })
    const { data: accepted } = await take('accept', sound)
    expect(accepted).toMatchObject({ state: 'accepted', can: { edit: false, remove: false } })
    expect((await take('reopen', accepted, 'Core taken')).data.state).toBe('open')
  })

  it('[MOD-WP] a pile out of tolerance opens a non-conformity, once for each finding, which outlives a better survey', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const ncrsOf = async (id: string) => (await admin.call(`/api/ncrs?pile=${id}&sort=number`)).data.items
    const of = await packageCalled('Surveyed piles')
    const built = { ...POURED, easting: 10, northing: 20, cutOffLevel: -2 }
    const off = { ...built, packageId: of, asBuiltEasting: 10.2, asBuiltNorthing: 20, verticality: 120 }
    const { data: pile } = await add('T-1', off)
    const [ncr, ...others] = await ncrsOf(pile.id)
    expect(others).toEqual([])
    expect(ncr).toMatchObject({
      title: 'Pile T-1: 200 mm off its place in plan, 100 mm allowed',
      packageId: of,
      pileId: pile.id,
    })
    const save = async (more: object) => {
      const { rowVersion } = (await engineer.call(`${ADDRESS}/${pile.id}`)).data
      const body = { ...facts('T-1', more), id: pile.id, rowVersion }
      return (await engineer.call(`${ADDRESS}/${pile.id}`, { method: 'PUT', body })).data
    }
    const worse = { ...off, verticality: 40, asBuiltCutOffLevel: -1.92, actualVolume: 25 }
    expect((await save(worse)).findings).toEqual(['eccentricity', 'verticality', 'cutOffLevel', 'concreteRatio'])
    await save({ ...worse, remarks: 'Measured twice' })
    const titles = (await ncrsOf(pile.id)).map(({ title }: { title: string }) => title)
    expect(titles).toHaveLength(4)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Pile T-1: 1:40 out of plumb, 1:50 allowed',
        'Pile T-1: cut off 80 mm above its level, 50 mm allowed',
        'Pile T-1: concrete 1.59 of theory, 1.00 to 1.30 allowed',
      ]),
    )
    const better = await save({ ...built, packageId: of, asBuiltEasting: 10, asBuiltNorthing: 20, verticality: 120 })
    expect(better).toMatchObject({ findings: [], isOutOfTolerance: false })
    expect((await ncrsOf(pile.id)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'open',
      'open',
      'open',
    ])
    expect(await take('accept', better)).toMatchObject({ status: 422, message: expect.stringContaining(ncr.number) })
    const history = await admin.call(`/api/audit/entries?entityType=pile&entityId=${pile.id}&pageSize=100`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toContain('pile.reported')
  })

  it('[MOD-WP] a spreadsheet of a rig adds piles and moves those it names, and a package counts its own', async () => {
    await add('R-1', { packageId })
    await add('R-2', { packageId, ...POURED, actualVolume: 17 })
    const field = (name: string) => ({ name, title: { en: name, ar: name }, choices: [] })
    const names = ['pileNo', 'type', 'diameterMm', 'designLength', 'boredOn', 'pouredOn']
    const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      engineer.call(`/api/list-imports${path}`, { method, body })
    const list = { module: 'piles', endpoint: 'list', query: PLACE }
    const begun = await send('', { id: randomUUID(), list, fields: names.map(field), timeZone: 'Asia/Riyadh' })
    const rows = ['R-1,bored,1000,20,2026-03-09,2026-03-10', 'R-3,cfa,600,15,2026-03-09,', 'R-4,cfa,600,15,,2026-03-10']
    const content = Buffer.from([names.join(), ...rows].join('\n')).toString('base64')
    const { data: read } = await send(`/${begun.data.id}/file`, { name: 'rig.csv', content }, 'PUT')
    const fields = read.columns.map((column: { field: string }) => column.field)
    const { data: checked } = await send(`/${begun.data.id}/check`, { fields })
    expect(checked.counts).toMatchObject({ created: 1, changed: 1, refused: 1 })
    await send(`/${begun.data.id}/commit`, { leavesRefused: true })
    const { data } = await engineer.call(`${ADDRESS}/statistics?package=${packageId}`)
    expect(data).toMatchObject({ piles: 2, bored: 2, poured: 2, drilledMetres: 40, actualVolume: 17 })
    expect(data.theoreticalVolume).toBeCloseTo(15.708, 3)
    expect(data.weeks).toEqual([
      { week: '2026-03-02', poured: 1 },
      { week: '2026-03-09', poured: 1 },
    ])
  })

  it('[MOD-WP] piles are not there, and not counted, for a person of another structure', async () => {
    const stranger = await product.signedInAs({ permissions: MAY, grants: [{ structureCode: 'B2' }] })
    expect((await stranger.call(`${ADDRESS}?structureCode=B1`)).data.total).toBe(0)
    expect((await stranger.call(`${ADDRESS}/statistics?structureCode=B1`)).data.piles).toBe(0)
    expect((await add('P-9', {}, stranger)).status).toBe(422)
  })
})
