import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { passInspection, replyTo, requestInspection } from './testing/inspections.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
let product: TestProduct
let admin: TestPerson
/** Approves what `admin` asks for. */
let inspector: TestPerson
let foreman: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name) values ('P1', 'S1', 'B1', 'B')`.execute(tx)
  })
  admin = await product.signedInAs({ isAdmin: true })
  inspector = await product.signedInAs({ isAdmin: true })
  const permissions = ['work-package:read', 'work-package:write', 'work-package:release', 'work-package:progress']
  foreman = await product.signedInAs({ permissions, grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

const post = (path: string, body: object, by = foreman) => by.call(`/api${path}`, { method: 'POST', body })
const show = async (id: string) => (await foreman.call(`/api/work-packages/${id}`)).data
async function add(name: string): Promise<string> {
  const facts = { ...PLACE, name, discipline: 'structure', creditRule: 'concrete' }
  const { data } = await post('/work-packages', facts)
  return data.id
}
async function take(id: string, step: string) {
  const { rowVersion } = await show(id)
  return post(`/work-packages/${id}/steps/${step}`, { rowVersion })
}
async function begun(name: string): Promise<string> {
  const id = await add(name)
  for (const step of ['prepare', 'release', 'start']) await take(id, step)
  return id
}
const enter = (id: string, step: string, percent = 100) =>
  post(`/work-packages/${id}/progress`, { doneOn: '2026-03-02', steps: [{ step, percent }] })

describe('a package with inspections', () => {
  it('[MOD-WP] its last step is not earned before an inspection of its work has passed', async () => {
    const id = await begun('Slab')
    expect(await enter(id, 'inspection')).toMatchObject({ status: 422, error: 'work-package.not-inspected' })
    const rejected = await requestInspection(admin, { ...PLACE, packageId: id }, { kind: 'witness' })
    await replyTo(admin, rejected, 'reject')
    expect((await enter(id, 'inspection')).error).toBe('work-package.not-inspected')
    await passInspection(admin, inspector, { ...PLACE, packageId: await begun('Another slab') })
    expect((await enter(id, 'inspection')).error).toBe('work-package.not-inspected')
    await passInspection(admin, inspector, { ...PLACE, packageId: id })
    expect((await enter(id, 'inspection')).data.progress).toBe(10)
  })

  it('[MOD-WP] is not poured, and shown with what holds it, until the hold point is released', async () => {
    const id = await begun('Wall')
    const hold = await requestInspection(admin, { ...PLACE, packageId: id })
    expect((await enter(id, 'rebar')).data.progress).toBe(30)
    expect(await enter(id, 'pour', 10)).toMatchObject({
      status: 422,
      error: 'work-package.held-back',
      message: expect.stringContaining(`${hold.number} Reinforcement before the pour`),
    })
    const blocked = (await foreman.call('/api/work-packages?isBlocked=true&pageSize=100')).data.items
    expect(blocked.map((one: { id: string }) => one.id)).toContain(id)
    const ahead = (await foreman.call('/api/work-package-look-ahead?from=2026-03-02&pageSize=100')).data.items
    const path = `/QA/workflow/detail/${hold.id}?projectCode=P1&siteCode=S1&structureCode=B1`
    expect(ahead.find((one: { id: string }) => one.id === id).holds).toMatchObject([{ id: hold.id, path }])
    await replyTo(inspector, hold, 'approve')
    expect((await enter(id, 'pour', 10)).data.progress).toBe(33.5)
    const later = await requestInspection(admin, { ...PLACE, packageId: id })
    expect((await enter(id, 'pour', 20)).message).toContain(later.number)
    // What was said too much can be put right meanwhile.
    expect((await enter(id, 'pour', 5)).data.progress).toBe(31.8)
  })

  it('does not start, and its last step is not earned, while a hold point is not released', async () => {
    const id = await add('Held')
    for (const step of ['prepare', 'release']) await take(id, step)
    await passInspection(admin, inspector, { ...PLACE, packageId: id })
    const hold = await requestInspection(admin, { ...PLACE, packageId: id })
    expect((await show(id)).holds).toMatchObject([
      { id: hold.id, number: hold.number, activity: 'Reinforcement before the pour' },
    ])
    expect(await take(id, 'start')).toMatchObject({
      error: 'step.not-ready',
      message: expect.stringContaining(hold.number),
    })
    await replyTo(inspector, hold, 'approve')
    expect((await take(id, 'start')).data).toMatchObject({ state: 'inProgress', holds: [] })
    const next = await requestInspection(admin, { ...PLACE, packageId: id })
    await replyTo(admin, next, 'revise')
    expect(await enter(id, 'inspection')).toMatchObject({
      error: 'work-package.held-back',
      message: expect.stringContaining(next.number),
    })
  })
})
