import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const MAY = ['site:read', 'project:write', 'site:write']

let product: TestProduct
let admin: TestPerson
let ofProject: TestPerson
let ofSite: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, currency) values ('P1', 'First', 'SAR'), ('P2', 'Second', 'SAR')`.execute(
      tx,
    )
    await sql`insert into sites (code, project_code, name) values ('P1-A', 'P1', 'Quay')`.execute(tx)
  })
  admin = await product.signedInAs({ isAdmin: true, name: 'Ana' })
  ofProject = await product.signedInAs({ permissions: MAY, grants: [{ projectCode: 'P1' }], name: 'Ben' })
  ofSite = await product.signedInAs({ permissions: MAY, grants: [{ siteCode: 'P1-A' }] })
})
afterAll(() => product.stop())

const draftOf = (code: string, more: object = {}) => ({
  ...{ code, name: `Project ${code}`, currency: 'SAR', timezone: 'Asia/Riyadh', epsg: 32638 },
  ...more,
})
const add = (who: TestPerson, body: object) => who.call('/api/projects', { method: 'POST', body })
const change = (who: TestPerson, code: string, body: object) =>
  who.call(`/api/projects/${code}`, { method: 'PUT', body })

describe('adding a project', () => {
  it('[DATA-02] is how an empty installation begins: a site stands in it at once', async () => {
    const budget = '123456789012345.67'
    const answer = await add(admin, draftOf('NEW', { budget, startPlan: '2026-01-01', endPlan: '2027-01-01' }))
    expect([answer.status, answer.data.budget, answer.data.phase]).toEqual([200, budget, 'planning'])
    expect(answer.data).toMatchObject({ weekend: [5, 6], siteCount: 0, rowVersion: 1, can: { edit: true } })
    const site = { code: 'NEW-1', projectCode: 'NEW', name: 'Plot 1' }
    expect((await admin.call('/api/sites', { method: 'POST', body: site })).status).toBe(200)
    const history = (await admin.call('/api/audit/entries?entityType=project&entityId=NEW')).data
    expect(history.items.map(({ action, actorName }: Record<string, string>) => [action, actorName])).toEqual([
      ['project.created', 'Ana'],
    ])
  })

  it('is for who sees all projects: another would lose sight of it', async () => {
    const said = await Promise.all([admin, ofProject].map((who) => who.call('/api/projects')))
    expect(said.map(({ data }) => data.can)).toEqual([{ add: true }, { add: false }])
    const refused = await add(ofProject, draftOf('HIS'))
    expect([refused.status, refused.error]).toEqual([403, 'project.sees-too-little'])
    expect((await admin.call('/api/projects/HIS')).status).toBe(404)
  })

  it('refuses a code that is taken, a clock that nobody knows, a wrong currency and an end before the start', async () => {
    const taken = await add(admin, draftOf('P2'))
    expect([taken.status, taken.error, taken.fields?.['code']]).toEqual([
      409,
      'project.code-taken',
      'P2 is already used.',
    ])
    expect((await add(admin, draftOf('NO', { timezone: 'Asia/Nowhere' }))).fields).toHaveProperty('timezone')
    expect((await add(admin, draftOf('NO', { currency: 'riyal' }))).fields).toHaveProperty('currency')
    const backwards = await add(admin, draftOf('NO', { startPlan: '2026-02-01', endPlan: '2026-01-01' }))
    expect([backwards.status, backwards.error]).toEqual([422, 'project.ends-before-start'])
  })

  it('is found by everybody who sees it, by its name in both languages', async () => {
    await add(admin, draftOf('FND', { name: 'Harbour of pearls', nameAr: 'ميناء اللؤلؤ' }))
    const found = async (who: TestPerson, search: string) =>
      (await who.call(`/api/search?${new URLSearchParams({ typed: search })}`)).data.records
    expect(await found(admin, 'pearls')).toMatchObject([{ kind: 'project', id: 'FND' }])
    expect(await found(admin, 'اللؤلؤ')).toMatchObject([{ kind: 'project', id: 'FND' }])
    expect(await found(ofProject, 'pearls')).toEqual([])
  })
})

describe('editing a project', () => {
  it('[PERM-02] is for who holds all of it, not only the way to a site', async () => {
    const seen = await Promise.all([ofProject, ofSite].map((who) => who.call('/api/projects/P1')))
    expect(seen.map(({ data }) => data.can)).toEqual([{ edit: true }, { edit: false }])
    expect((await change(ofSite, 'P1', draftOf('P1', { rowVersion: 1 }))).status).toBe(403)
    const saved = await change(ofProject, 'P1', draftOf('P1', { name: 'First, renamed', rowVersion: 1 }))
    expect([saved.data.name, saved.data.rowVersion]).toEqual(['First, renamed', 2])
    const late = await change(admin, 'P1', draftOf('P1', { rowVersion: 1 }))
    expect([late.status, late.error]).toEqual([409, 'project.changed-meanwhile'])
  })

  it('keeps the currency once there is a site: amounts are in it', async () => {
    const { rowVersion } = (await admin.call('/api/projects/P1')).data
    const refused = await change(admin, 'P1', draftOf('P1', { currency: 'QAR', rowVersion }))
    expect([refused.status, refused.error]).toEqual([422, 'project.currency-stays'])
    expect((await change(admin, 'P2', draftOf('P2', { currency: 'QAR', rowVersion: 1 }))).data.currency).toBe('QAR')
  })
})
