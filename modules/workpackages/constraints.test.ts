import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { replyTo, requestInspection } from './testing/inspections.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const PERMISSIONS = ['read', 'write', 'clear', 'release'].map((one) => `work-package:${one}`)
let product: TestProduct
let admin: TestPerson
/** Approves what `admin` asks for. */
let inspector: TestPerson
let planner: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name) values ('P1', 'S1', 'B1', 'B')`.execute(tx)
  })
  admin = await product.signedInAs({ isAdmin: true })
  inspector = await product.signedInAs({ isAdmin: true })
  planner = await product.signedInAs({ permissions: PERMISSIONS, grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

const post = (path: string, body: object, by = planner) => by.call(`/api${path}`, { method: 'POST', body })
const show = async (id: string) => (await planner.call(`/api/work-packages/${id}`)).data
async function prepared(name: string): Promise<string> {
  const { data } = await post('/work-packages', { ...PLACE, name, discipline: 'structure', creditRule: 'concrete' })
  await post(`/work-packages/${data.id}/steps/prepare`, { rowVersion: data.rowVersion })
  return data.id
}
const constrain = (id: string, more: object = {}, by = planner) =>
  post(
    `/work-packages/${id}/constraints`,
    { type: 'drawings', description: 'Rebar drawing', needBy: '2026-05-01', ...more },
    by,
  )
const constraintsOf = async (id: string, by = admin) =>
  (await by.call(`/api/work-packages/${id}/constraints`)).data.items

it('[MOD-WP] a constraint is promised for a day by who clears it, and stands in the way until it is cleared', async () => {
  const id = await prepared('Slab')
  const { data: constraint } = await constrain(id)
  const promised = await post(`/work-package-constraints/${constraint.id}/promise`, { promisedFor: '2026-04-20' })
  expect(promised.data).toMatchObject({ state: 'promised', promisedFor: '2026-04-20', promisedBy: { id: planner.id } })
  const later = await post(`/work-package-constraints/${constraint.id}/promise`, { promisedFor: '2026-04-28' })
  expect(later.data.promisedFor).toBe('2026-04-28')
  const { rowVersion, openConstraints } = await show(id)
  expect(openConstraints).toBe(1)
  expect((await post(`/work-packages/${id}/steps/release`, { rowVersion })).error).toBe('step.not-ready')
  const blocked = (await planner.call('/api/work-packages?isBlocked=true')).data.items
  expect(blocked.map((one: { id: string }) => one.id)).toContain(id)
  expect((await post(`/work-package-constraints/${constraint.id}/clear`, {})).data).toMatchObject({
    ...{ state: 'cleared', promisedFor: '2026-04-28' },
  })
  expect((await post(`/work-package-constraints/${constraint.id}/promise`, { promisedFor: '2026-05-01' })).error).toBe(
    'work-package.constraint-decided',
  )
  const history = await admin.call(`/api/audit/entries?entityType=work-package&entityId=${id}&pageSize=100`)
  expect(history.data.items.map(({ action }: { action: string }) => action)).toContain(
    'work-package.constraint-promised',
  )
})

it('[MOD-WP] a constraint that names an inspection or a non-conformity is cleared by itself once that is released or closed', async () => {
  const id = await prepared('Wall')
  const below = await requestInspection(admin, PLACE as never, { activity: 'Floor below' })
  const ncr = (await post('/ncrs', { ...PLACE, title: 'Crack' }, admin)).data
  const link = (entityType: string, entityId: string) => ({ link: { entityType, entityId } })
  expect((await constrain(id, link('inspection', below.id), admin)).data.link).toMatchObject({ number: below.number })
  await constrain(id, { ...link('ncr', ncr.id), description: 'Crack repaired' }, admin)
  // Who may not read it learns nothing of it, and names it neither.
  expect((await constraintsOf(id, planner)).map((one: { link: unknown }) => one.link)).toEqual([null, null])
  expect((await constrain(id, link('inspection', below.id))).error).toBe('work-package.link-unknown')

  await replyTo(inspector, below, 'approve')
  const after = await constraintsOf(id)
  expect(after.find((one: { link: { entityId: string } }) => one.link.entityId === below.id)).toMatchObject({
    ...{ state: 'cleared', reason: below.number, decidedBy: { id: inspector.id } },
  })
  expect((await show(id)).openConstraints).toBe(1)
  const { rowVersion } = (await admin.call(`/api/ncrs/${ncr.id}`)).data
  await post(`/ncrs/${ncr.id}/steps/cancel`, { rowVersion, reason: 'Reported twice' }, admin)
  // Made void is not put right: people decide.
  expect((await show(id)).openConstraints).toBe(1)
  const history = await admin.call(`/api/audit/entries?entityType=work-package&entityId=${id}&pageSize=100`)
  expect(history.data.items.map(({ action }: { action: string }) => action)).toContain(
    'work-package.constraint-cleared',
  )
})
