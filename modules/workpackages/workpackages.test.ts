import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CREDIT_RULES, earnedPercent } from './contract/rules-of-credit.ts'
import { workpackagesServer } from './server/workpackages-server.ts'
import { passInspection } from './testing/inspections.ts'
import { workpackagesWeb } from './web/workpackages-web.ts'

describeModule(workpackagesServer, workpackagesWeb)

describe('rules of credit', () => {
  it('add up to a hundred, and earn by what was done alone', () => {
    for (const rule of Object.keys(CREDIT_RULES) as (keyof typeof CREDIT_RULES)[])
      if (rule !== 'none') expect(CREDIT_RULES[rule].reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(earnedPercent({ creditRule: 'concrete', ownRule: null }, { rebar: 100, formwork: 50, other: 100 })).toBe(40)
  })
})

describe('work packages', () => {
  const address = '/api/work-packages'
  const permissions = ['read', 'write', 'clear', 'waive', 'progress', 'release'].map((one) => `work-package:${one}`)
  const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
  let product: TestProduct
  let ana: TestPerson

  beforeAll(async () => {
    product = await startTestProduct()
    await asSystem(async (tx) => {
      await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
      await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
      await sql`insert into structures (project_code, site_code, code, name, name_ar)
        values ('P1', 'S1', 'B1', 'A', ''), ('P1', 'S1', 'B2', 'B', '')`.execute(tx)
    })
    ana = await product.signedInAs({ permissions: [...permissions], grants: [{ projectCode: 'P1' }] })
  })
  afterAll(() => product.stop())

  const asSystem = <T>(work: Parameters<typeof product.services.database.transaction<T>>[1]) =>
    product.services.database.transaction(SYSTEM_SCOPE, work)
  const post = (path: string, body: object, person = ana) => person.call(path, { method: 'POST', body })
  const add = async (facts: object = {}) => {
    const draft = { ...PLACE, name: 'Slab level 3', discipline: 'structure', creditRule: 'concrete', ...facts }
    const added = await post(address, draft)
    if (added.status !== 200) throw new Error(added.text)
    return added.data
  }
  const take = async (id: string, step: string, more: object = {}) => {
    const { rowVersion } = (await ana.call(`${address}/${id}`)).data
    return post(`${address}/${id}/steps/${step}`, { rowVersion, ...more })
  }
  const constrain = (id: string, facts: object = {}) =>
    post(`${address}/${id}/constraints`, {
      type: 'drawings',
      description: 'Rebar drawing',
      needBy: '2026-05-01',
      ...facts,
    })

  /** What the meeting takes along of the weeks ahead, as CSV. */
  const lookAheadFile = async (query: object) => {
    const columns = [
      { header: 'Package', path: 'name', kind: 'text' },
      { header: 'In the way', path: 'open.description', kind: 'text' },
    ]
    const list = { module: 'workpackages', endpoint: 'lookAhead', query }
    const asked = { id: randomUUID(), list, title: 'Look-ahead', format: 'csv', columns, timeZone: 'UTC' }
    const { data, text } = await post('/api/list-exports', asked)
    if (data?.state !== 'ready') throw new Error(text)
    const { payload } = await product.app.inject({
      url: `/api/list-exports/${data.id}/file`,
      headers: { authorization: `Bearer ${ana.token}` },
    })
    return payload.replaceAll('\r', '')
  }

  it('[MOD-WP] packages are numbered, found by state, lateness and dates, and changed with history', async () => {
    const late = await add({
      plannedStart: '2020-01-01',
      plannedFinish: '2020-01-10',
      budget: '1250.50',
      ownerId: ana.id,
    })
    expect(late).toMatchObject({
      number: expect.stringMatching(/^IWP-\d{4}$/),
      state: 'planned',
      isLate: true,
      budget: '1250.50',
    })
    const found = await ana.call(`${address}?isLate=true&finish=..2020-12-31&owner=me&state=planned,clearing`)
    expect(found.data).toMatchObject({ total: 1, items: [{ id: late.id }] })
    expect(
      (
        await post(address, {
          ...PLACE,
          name: 'X',
          discipline: 'civil',
          plannedStart: '2026-02-01',
          plannedFinish: '2026-01-01',
        })
      ).error,
    ).toBe('work-package.dates-reversed')
  })

  it('have quantities with their units, which are added up for each unit alone and stay numbers in a file', async () => {
    const facts = { discipline: 'civil', boqLine: 'UNITS' }
    for (const [quantity, unit] of [
      ['12.5', 'm3'],
      ['7.25', 'm3'],
      ['3', 't'],
    ] as const)
      await add({ ...facts, quantity, unit, budget: '1000.10' })
    const list = { module: 'workpackages', endpoint: 'list', query: { search: 'UNITS' } }
    const [quantity, budget] = [
      { header: 'Quantity', path: 'quantity', kind: 'number', unit: 'unit', labels: { m3: 'm³', t: 't' } },
      { header: 'Budget', path: 'budget', kind: 'money', currency: 'currency' },
    ]
    const by = { header: 'Discipline', path: 'discipline', kind: 'choice' }
    const [volume = [], money] = (await post('/api/list-groups', { list, by, sums: [quantity, budget] })).data.sums
    expect(
      volume.map(({ currency, amount }: { currency: string; amount: string }) => [currency, Number(amount)]),
    ).toEqual(
      expect.arrayContaining([
        ['m3', 19.75],
        ['t', 3],
      ]),
    )
    expect(money).toMatchObject([{ currency: 'USD', amount: expect.stringMatching(/^3000\.30*$/) }])
    const id = '5f1c8a60-0000-4000-8000-000000000001'
    const asked = { id, list, title: 'Works', format: 'csv', timeZone: 'UTC', columns: [quantity, budget] }
    await post('/api/list-exports', asked)
    const file = await product.app.inject({
      url: `/api/list-exports/${id}/file`,
      headers: { authorization: `Bearer ${ana.token}` },
    })
    const [head, ...rows] = file.body.trim().split('\r\n')
    expect(head).toContain('"Quantity","Quantity · Unit","Budget","Budget · Currency"')
    expect(rows.toSorted().at(0)).toMatch(/^12\.50*,"?m³"?,1000\.10*,"?USD"?$/)
    const hidden = { ...quantity, unit: 'passwordHash' }
    expect((await post('/api/list-groups', { list, by, sums: [hidden] })).status).toBe(422)
  })

  it('lie under one of a higher level alone', async () => {
    const [area, other] = [await add({ level: 'CWA', creditRule: 'none' }), await add()]
    expect(await add({ parentId: area.id })).toMatchObject({ parent: { id: area.id, number: area.number } })
    const wrong = await post(address, { ...PLACE, name: 'X', discipline: 'civil', level: 'CWP', parentId: other.id })
    expect(wrong.error).toBe('work-package.parent-unknown')
  })

  it('[MOD-WP] packages are released once every constraint is cleared or waived, and not before', async () => {
    const { id } = await add({ ownerId: ana.id })
    await take(id, 'prepare')
    const first = (await constrain(id, { ownerId: ana.id })).data
    const second = (await constrain(id, { type: 'permit', description: 'Hot work' })).data
    expect(await take(id, 'release')).toMatchObject({ status: 422, error: 'step.not-ready' })
    const tasks = async () => (await ana.call('/api/inbox/tasks?state=open')).data?.items ?? []
    const asked = (await tasks()).filter(({ recordId }: { recordId: string }) => recordId === id)
    expect(asked).toHaveLength(1)
    expect((await post(`/api/work-package-constraints/${first.id}/clear`, {})).data.state).toBe('cleared')
    expect((await post(`/api/work-package-constraints/${first.id}/clear`, {})).error).toBe(
      'work-package.constraint-decided',
    )
    expect((await post(`/api/work-package-constraints/${second.id}/waive`, {})).status).toBe(400)
    const reason = 'Permit of the area covers it'
    const waived = await post(`/api/work-package-constraints/${second.id}/waive`, { reason })
    expect(waived.data).toMatchObject({ state: 'waived', reason, decidedBy: { id: ana.id } })
    const now = (await tasks()).filter(({ recordId }: { recordId: string }) => recordId === id)
    expect(now).toMatchObject([{ key: 'release', kind: 'task' }])
    expect((await take(id, 'release')).data.state).toBe('released')
    expect((await tasks()).filter(({ recordId }: { recordId: string }) => recordId === id)).toEqual([])
    expect((await constrain(id)).error).toBe('work-package.not-prepared')
    expect((await take(id, 'takeBack', { reason: 'Crane is away' })).data.state).toBe('clearing')
    const history = await ana.call(`/api/audit/entries?entityType=work-package&entityId=${id}`)
    if (history.status === 200)
      expect(history.data.items.map(({ action }: { action: string }) => action)).toContain(
        'work-package.constraint-waived',
      )
  })

  it('[MOD-WP] packages earn by rules of credit, keep every entry, and are complete at a hundred', async () => {
    const { id } = await add()
    const enter = (steps: object[], doneOn = '2026-03-02') => post(`${address}/${id}/progress`, { doneOn, steps })
    expect((await enter([{ step: 'rebar', percent: 100 }])).error).toBe('work-package.not-started')
    for (const step of ['prepare', 'release', 'start']) await take(id, step)
    expect((await enter([{ step: 'rebar', percent: 100 }])).data.progress).toBe(30)
    expect((await enter([{ step: 'formwork', percent: 50 }], '2026-03-05')).data.progress).toBe(40)
    // An entry for an earlier day does not undo a later one.
    expect((await enter([{ step: 'formwork', percent: 25 }], '2026-03-01')).data.progress).toBe(40)
    expect((await enter([{ step: 'welding', percent: 25 }])).error).toBe('work-package.step-unknown')
    expect((await enter([{ step: 'pour', percent: 25 }], '2999-01-01')).error).toBe('work-package.day-ahead')
    expect((await ana.call(`${address}/${id}/progress`)).data.total).toBe(3)
    expect((await take(id, 'complete')).error).toBe('step.not-ready')
    const rest = ['formwork', 'pour', 'strip', 'inspection'].map((step) => ({ step, percent: 100 }))
    expect((await enter(rest.slice(0, -1), '2026-03-09')).data.progress).toBe(90)
    expect((await enter(rest, '2026-03-09')).error).toBe('work-package.not-inspected')
    await passInspection(await product.signedInAs({ isAdmin: true }), await product.signedInAs({ isAdmin: true }), {
      ...PLACE,
      packageId: id,
    })
    expect((await enter(rest, '2026-03-09')).data.progress).toBe(100)
    expect((await take(id, 'complete')).data).toMatchObject({ state: 'complete', actualFinish: expect.any(String) })
  })

  it('of the weeks ahead come with what stands in their way, and those that share a workspace are named', async () => {
    const days = { structureCode: 'B2', plannedStart: '2031-03-03', plannedFinish: '2031-03-07' }
    const [one, two] = [
      await add({ ...days, name: 'One' }),
      await add({ ...days, name: 'Two', plannedStart: '2031-03-06' }),
    ]
    await add({ ...days, name: 'Elsewhere', structureCode: 'B1' })
    await constrain(one.id)
    const ahead = (await ana.call('/api/work-package-look-ahead?from=2031-03-01&days=7&siteCode=S1&pageSize=100')).data
      .items
    const shown = ahead.find(({ id }: { id: string }) => id === one.id)
    expect(shown).toMatchObject({
      overlaps: 1,
      openConstraints: 1,
      open: [{ type: 'drawings', state: 'open' }],
      done: {},
    })
    expect(
      (await ana.call('/api/work-package-look-ahead?from=2031-04-01&days=7&pageSize=100')).data.items.map(
        ({ id }: { id: string }) => id,
      ),
    ).not.toContain(one.id)
    expect((await ana.call(`${address}/${one.id}/overlaps`)).data).toMatchObject({ total: 1, items: [{ id: two.id }] })
    expect(await lookAheadFile({ from: '2031-03-01', days: 7, siteCode: 'S1' })).toContain('\n"One","Rebar drawing"\n')
  })

  it('[MOD-WP] earn of their budgets against the plan and the cost, and those above them hold what they earn', async () => {
    const above = await add({ structureCode: 'B2', level: 'CWP', creditRule: 'none', name: 'Frame' })
    const facts = { structureCode: 'B2', parentId: above.id, plannedStart: '2026-01-01', plannedFinish: '2026-01-10' }
    const one = await add({ ...facts, name: 'Earned one', budget: '1000.00' })
    await add({ ...facts, name: 'Earned two', budget: '3000.00' })
    for (const step of ['prepare', 'release', 'start']) await take(one.id, step)
    const show = async () =>
      (await ana.call('/api/work-package-earned-value?projectCode=P1&siteCode=S1&structureCode=B2')).data
    await post(`${address}/${one.id}/progress`, { doneOn: '2026-01-05', steps: [{ step: 'rebar', percent: 100 }] })
    expect(await show()).toMatchObject({
      packages: 2,
      bac: 4000,
      pv: 4000,
      ev: 300,
      ac: null,
      cpi: null,
      eac: null,
      spi: 0.075,
    })
    const book = (amount: string, spentOn = '2026-01-06') => post(`${address}/${one.id}/costs`, { spentOn, amount })
    expect((await book('450.00')).status).toBe(200)
    expect((await book('-50.00')).status).toBe(200)
    expect((await book('1', '2999-01-01')).error).toBe('work-package.day-ahead')
    const shown = await show()
    expect(shown).toMatchObject({ ac: 400, cv: -100, cpi: 0.75, plannedFinish: '2026-01-10' })
    expect(shown.eac).toBeCloseTo(400 + 3700 / 0.75)
    expect(shown.curve.at(0)).toMatchObject({ planned: 0, earned: 0 })
    expect(shown.curve.find(({ day }: { day: string }) => day === shown.asOf)).toMatchObject({
      earned: 300,
      spent: 400,
      costForecast: 400,
    })
    expect(shown.curve.at(-1)).toMatchObject({ earned: null, forecast: 4000 })
    expect(shown.curve.at(-1).costForecast).toBeCloseTo(shown.eac)
    expect((await ana.call(`${address}/${one.id}/costs`)).data).toMatchObject({
      total: 2,
      items: [{ amount: '-50.00' }, {}],
    })
    expect((await ana.call(`${address}/${above.id}`)).data.progress).toBe(7.5)
    const stranger = await product.signedInAs({ permissions })
    const hidden = await stranger.call('/api/work-package-earned-value?projectCode=P1')
    expect(hidden.data).toMatchObject({ packages: 0, bac: 0, ev: 0 })
    expect((await stranger.call(`${address}/${one.id}/costs`)).status).toBe(404)
  })

  it('[MOD-WP] a package says which element of a model it builds, and is linked with what it belongs to', async () => {
    const element = { modelId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', globalId: '2O2Fr$t4X7Zf8NOew3FLOH' }
    const one = await add({ where: { storey: 'Level 3', element } })
    expect((await ana.call(`${address}/${one.id}`)).data.where).toMatchObject({ storey: 'Level 3', element })
    const other = await add({ name: 'Columns level 3' })
    const linker = await product.signedInAs({
      permissions: [...permissions, 'link:write'],
      grants: [{ projectCode: 'P1' }],
    })
    const key = (id: string) => ({ entityType: 'work-package', entityId: id })
    const link = { ...key(one.id), relation: 'part-of', to: key(other.id) }
    expect((await post('/api/record-links', link, linker)).status).toBe(200)
    const linked = await ana.call(`/api/record-links?entityType=work-package&entityId=${other.id}`)
    expect(linked.data).toMatchObject({ total: 1 })
  })

  it('are not there for somebody of another place or company, nor are their constraints', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const company = async (code: string) =>
      (await post('/api/companies', { code, name: code, partyRole: 'subcontractor' }, admin)).data.id as string
    const [mine, theirs] = [await company('MINE'), await company('THEIRS')]
    const { id } = await add({ companyId: theirs })
    const constraint = (await constrain(id)).data
    const stranger = await product.signedInAs({ permissions })
    const bound = await product.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
    await asSystem((tx) => setCompaniesOf(tx, bound.id, [mine]))
    for (const person of [stranger, bound]) {
      expect((await person.call(`${address}/${id}`)).status).toBe(404)
      expect((await person.call(`${address}/${id}/constraints`)).status).toBe(404)
      expect((await post(`/api/work-package-constraints/${constraint.id}/clear`, {}, person)).status).toBe(404)
    }
    const { rowVersion, ...stored } = (await ana.call(`${address}/${id}`)).data
    const facts = { name: stored.name, discipline: stored.discipline, creditRule: stored.creditRule, companyId: mine }
    await ana.call(`${address}/${id}`, { method: 'PUT', body: { id, rowVersion, ...facts } })
    expect((await bound.call(`${address}/${id}/constraints`)).data.total).toBe(1)
  })
})
