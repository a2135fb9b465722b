import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { PLAN_FACTS } from '#modules/inspection-plans/testing/sample-plan.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { passInspection } from './testing/inspections.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const step = (code: string, weight: number, earnedBy = 'work') => ({ code, name: `Step ${code}`, weight, earnedBy })
const STEPS = [step('FORM', 20), step('REBAR', 35), step('POUR', 35, 'heldWork'), step('STRIP', 10)]
let product: TestProduct
let admin: TestPerson
/** Approves what `admin` asks for. */
let inspector: TestPerson
/** Of one site: the register of rules is not theirs. */
let foreman: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name) values ('P1', 'S1', 'B1', 'B')`.execute(tx)
  })
  admin = await product.signedInAs({ isAdmin: true })
  inspector = await product.signedInAs({ isAdmin: true })
  const permissions = ['read', 'write', 'release', 'progress'].map((one) => `work-package:${one}`)
  foreman = await product.signedInAs({ permissions, grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

const post = (path: string, body: object, by = foreman) => by.call(`/api${path}`, { method: 'POST', body })
const show = async (id: string) => (await foreman.call(`/api/work-packages/${id}`)).data
const rule = async (name: string, steps = STEPS, projectCode = 'P1') => {
  const added = await post('/credit-rules', { projectCode, name, steps }, admin)
  if (added.status !== 200) throw new Error(added.text)
  return added.data
}
async function rework(id: string, steps: object[], name = `Rule ${id}`) {
  const { rowVersion } = (await admin.call(`/api/credit-rules/${id}`)).data
  const body = { id, rowVersion, name, steps }
  const changed = await admin.call(`/api/credit-rules/${id}`, { method: 'PUT', body })
  if (changed.status !== 200) throw new Error(changed.text)
  return changed.data
}
const facts = (ownRuleId: string) => ({ name: 'Wall', discipline: 'structure', creditRule: 'own', ownRuleId })
const add = (ownRuleId: string, more: object = {}) => post('/work-packages', { ...PLACE, ...facts(ownRuleId), ...more })
async function begun(ownRuleId: string, more: object = {}): Promise<string> {
  const { id } = (await add(ownRuleId, more)).data
  for (const one of ['prepare', 'release', 'start']) {
    const { rowVersion } = await show(id)
    await post(`/work-packages/${id}/steps/${one}`, { rowVersion })
  }
  return id
}
const enter = (id: string, code: string, percent = 100) =>
  post(`/work-packages/${id}/progress`, { doneOn: '2026-03-02', steps: [{ step: code, percent }] })
const newer = async (id: string) => (await foreman.call(`/api/work-packages/${id}/newer-rule`)).data
const move = async (id: string, { version, progress }: { version: number; progress: number }) =>
  post(`/work-packages/${id}/newer-rule`, { rowVersion: (await show(id)).rowVersion, version, progress })

describe('a package by an own rule of credit', () => {
  it('[MOD-WP] earns by its steps, in its progress and in earned value', async () => {
    const { id: ruleId } = await rule('Concrete wall')
    const dates = { plannedStart: '2026-01-01', plannedFinish: '2026-01-10', budget: '1000.00' }
    const id = await begun(ruleId, dates)
    expect((await enter(id, 'rebar')).error).toBe('work-package.step-unknown')
    await enter(id, 'FORM')
    expect((await enter(id, 'REBAR', 50)).data).toMatchObject({
      progress: 37.5,
      ownRule: { name: 'Concrete wall', version: 1, steps: STEPS },
    })
    const value = (await foreman.call('/api/work-package-earned-value?projectCode=P1')).data
    expect(value).toMatchObject({ bac: 1000, ev: 375 })
  })

  it('[MOD-WP] is chosen among those of its project alone, also by who sees one site of it', async () => {
    const south = await rule('South wall', STEPS, 'P2')
    const gone = await rule('Gone wall')
    await admin.call(`/api/credit-rules/${gone.id}`, { method: 'DELETE' })
    for (const ownRuleId of [south.id, gone.id, null])
      expect((await add(ownRuleId)).error).toBe('work-package.own-rule-unknown')
    const { id } = (await add((await rule('Own wall')).id)).data
    const { rowVersion } = await show(id)
    const body = { id, rowVersion, name: 'Wall', discipline: 'structure', creditRule: 'concrete' }
    const changed = await foreman.call(`/api/work-packages/${id}`, { method: 'PUT', body })
    expect(changed.data).toMatchObject({ creditRule: 'concrete', ownRuleId: null, ownRule: null })
  })

  it('[MOD-WP] keeps the version that it was planned by, and its other facts are changed beside that', async () => {
    const { id: ruleId } = await rule('Kept wall')
    const id = await begun(ruleId)
    await enter(id, 'FORM')
    await rework(ruleId, [step('FORM', 50), step('POUR', 50)])
    const { rowVersion } = await show(id)
    const body = { ...facts(ruleId), id, rowVersion, name: 'Wall north' }
    const changed = await foreman.call(`/api/work-packages/${id}`, { method: 'PUT', body })
    expect(changed.data).toMatchObject({ name: 'Wall north', progress: 20, ownRule: { version: 1, steps: STEPS } })
    await admin.call(`/api/credit-rules/${ruleId}`, { method: 'DELETE' })
    expect((await enter(id, 'STRIP')).data.progress).toBe(30)
    expect(await newer(id)).toBeNull()
    expect((await add(ruleId)).error).toBe('work-package.own-rule-unknown')
  })

  it('[MOD-WP] stays by its rule once progress was entered, also when that was taken back', async () => {
    const id = await begun((await rule('Begun wall')).id)
    await enter(id, 'FORM', 40)
    await enter(id, 'FORM', 0)
    const { rowVersion, progress } = await show(id)
    expect(progress).toBe(0)
    const other = { ...facts((await rule('Another wall')).id), id, rowVersion }
    const changed = await foreman.call(`/api/work-packages/${id}`, { method: 'PUT', body: other })
    expect(changed.error).toBe('work-package.rule-in-use')
  })

  it('[MOD-WP] moves to the newest version with the progress that was shown, and not otherwise', async () => {
    const { id: ruleId } = await rule('Moved wall')
    const id = await begun(ruleId)
    await enter(id, 'FORM')
    await enter(id, 'REBAR', 50)
    expect(await newer(id)).toBeNull()
    expect((await move(id, { version: 1, progress: 37.5 })).error).toBe('work-package.rule-not-newer')
    const steps = [step('FORM', 30), step('REBAR', 40), step('CAST', 30)]
    await rework(ruleId, steps)
    expect(await newer(id)).toEqual({ version: 2, steps: expect.anything(), progress: 50, lost: [] })
    const reader = await product.signedInAs({ permissions: ['work-package:read'], grants: [{ siteCode: 'S1' }] })
    const asked = { rowVersion: (await show(id)).rowVersion, version: 2, progress: 50 }
    expect((await post(`/work-packages/${id}/newer-rule`, asked, reader)).status).toBe(403)
    expect((await move(id, { version: 2, progress: 37.5 })).error).toBe('work-package.changed-meanwhile')
    expect((await show(id)).progress).toBe(37.5)
    expect((await move(id, { version: 2, progress: 50 })).data).toMatchObject({
      progress: 50,
      ownRule: { version: 2, steps: [{ weight: 30 }, { weight: 40 }, { code: 'CAST' }] },
    })
    const entries = (await foreman.call(`/api/audit/entries?entityType=work-package&entityId=${id}`)).data.items
    expect(entries[0]).toMatchObject({ action: 'work-package.rule-moved' })
    expect(JSON.stringify(entries[0])).toMatch(/37\.5.*50/)
  })

  it('[MOD-WP] stays in its version while a step with progress is not in the newest one', async () => {
    const { id: ruleId } = await rule('Lost wall')
    const [id, untouched] = [await begun(ruleId), (await add(ruleId)).data.id]
    await enter(id, 'REBAR', 50)
    await rework(ruleId, [step('FORM', 50), step('POUR', 50)])
    expect(await newer(id)).toMatchObject({ version: 2, lost: ['Step REBAR'] })
    expect(await move(id, { version: 2, progress: 0 })).toMatchObject({
      error: 'work-package.steps-lost',
      message: expect.stringContaining('Step REBAR'),
    })
    expect((await show(id)).progress).toBe(17.5)
    expect((await move(untouched, await newer(untouched))).data.ownRule).toMatchObject({ version: 2 })
  })

  it('waits with its steps for the hold points that name them, and with the last for an inspection', async () => {
    const steps = [step('FORM', 40), step('POUR', 50, 'heldWork'), step('ACCEPT', 10, 'inspection')]
    const { id: ruleId } = await rule('Held wall', steps)
    const point = { id: '00000000-0000-4000-8000-0000000000a1', activity: 'Ties checked', kind: 'hold', holds: 'POUR' }
    const plan = { ...PLAN_FACTS, projectCode: 'P1', works: [ruleId], points: [point] }
    const unknown = await post('/inspection-plans', { ...plan, points: [{ ...point, holds: 'GROUT' }] }, admin)
    expect(unknown.error).toBe('inspection-plan.step-unknown')
    const elsewhere = (await rule('Elsewhere', STEPS, 'P2')).id
    expect((await post('/inspection-plans', { ...plan, works: [elsewhere] }, admin)).error).toBe(
      'inspection-plan.work-unknown',
    )
    const { id: planId, rowVersion, seen } = (await post('/inspection-plans', plan, admin)).data
    await post(`/inspection-plans/${planId}/steps/approve`, { rowVersion, seen }, inspector)
    const id = await begun(ruleId)
    expect((await enter(id, 'FORM')).data.progress).toBe(40)
    expect(await enter(id, 'POUR', 10)).toMatchObject({
      error: 'work-package.held-back',
      message: expect.stringContaining('Ties checked'),
    })
    const other = await begun((await rule('Free wall', steps)).id)
    expect((await enter(other, 'POUR', 10)).data.progress).toBe(5)
    expect((await enter(other, 'ACCEPT')).error).toBe('work-package.not-inspected')
    await passInspection(admin, inspector, { ...PLACE, packageId: other })
    expect((await enter(other, 'ACCEPT')).data.progress).toBe(15)
  })

  it('comes from a row of a file by the name of its rule, and the same row again changes nothing', async () => {
    const { id: ruleId } = await rule('Listed wall')
    const row = { ...PLACE, name: 'From a file', discipline: 'structure', ruleName: 'listed WALL' }
    const { data } = await post('/work-package-rows', row)
    expect(data).toMatchObject({ creditRule: 'own', ownRuleId: ruleId, ruleName: 'Listed wall' })
    const again = (more: object) =>
      foreman.call(`/api/work-package-rows/${data.id}`, {
        method: 'PUT',
        body: { id: data.id, rowVersion: data.rowVersion, name: 'From a file', discipline: 'structure', ...more },
      })
    expect((await again({ creditRule: 'own' })).data).toMatchObject({ rowVersion: data.rowVersion, ownRuleId: ruleId })
    expect((await again({ ruleName: 'No such wall' })).error).toBe('work-package.own-rule-unknown')
    expect((await again({ creditRule: 'steel' })).data).toMatchObject({ creditRule: 'steel', ownRule: null })
  })
})
