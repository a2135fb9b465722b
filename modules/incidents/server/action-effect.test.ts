import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'

const WORK = ['incident:read', 'incident:write']
const LEAD = [...WORK, 'incident:investigate', 'incident:close']
const INCIDENTS = '/api/incidents'
const DAY_MS = 86_400_000
const grants = [{ projectCode: 'P1' }]
let world: SiteWorld
let ana: TestCaller
/** Does what is asked. */
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld(LEAD, { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: WORK, grants })
})
afterAll(() => world.stop())

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const one = async (id: string) => (await ana.call('GET', `${INCIDENTS}/${id}`)).body.data
const tasksOf = async (who: TestCaller) => (await who.call('GET', '/api/inbox/tasks?state=open')).body.data.items
const step = async (id: string, name: string) =>
  ana.call('POST', `${INCIDENTS}/${id}/steps/${name}`, { rowVersion: (await one(id)).rowVersion })

/** An incident of so many days ago, with its cause, what was done against it verified, and closed. */
const closed = async (days: number, facts: object = {}) => {
  const about = {
    title: 'Caps missing',
    class: 'near-miss',
    type: 'near-miss',
    occurredAt: ago(days),
    leadId: ana.userId,
  }
  const { id } = (await ana.call('POST', INCIDENTS, { ...PLACE, ...about, ...facts })).body.data
  await step(id, 'investigate')
  const causes = [{ kind: 'management', statement: 'Nobody watches the stock', under: null }]
  await ana.call('PUT', `${INCIDENTS}/${id}/investigation`, {
    rowVersion: (await one(id)).rowVersion,
    whys: [],
    causes,
  })
  const ask = { description: 'Keep 500 caps', ownerId: ben.userId, checkAfterDays: 30 }
  const action = (await ana.call('POST', `${INCIDENTS}/${id}/actions`, ask)).body.data.actions[0]
  const at = `${INCIDENTS}/${id}/actions/${action.id}`
  await ben.call('POST', `${at}/done`, { rowVersion: 1, note: 'They are in the store' })
  const verified = (await ana.call('POST', `${at}/verify`, { rowVersion: 2, isGood: true })).body.data.actions[0]
  await step(id, 'close')
  return { id, at, action: verified }
}

describe('whether a corrective action worked', () => {
  it('[MOD-INC] is asked on its day of who leads, after the incident is closed too, and answered in words', async () => {
    const { id, at, action } = await closed(2)
    expect(action).toMatchObject({ checkOn: ago(-30).slice(0, 10), isEffective: null, can: { judge: true } })
    const task = (await tasksOf(ana)).find(({ title }: { title: { en: string } }) =>
      title.en.startsWith('Did it work? Keep 500 caps'),
    )
    expect(task).toMatchObject({ dueOn: action.checkOn })
    expect((await ben.call('POST', `${at}/effect`, { rowVersion: 3, isEffective: true, note: 'Yes' })).status).toBe(403)
    expect((await ana.call('POST', `${at}/effect`, { rowVersion: 3, isEffective: true, note: '' })).status).toBe(400)
    const said = await ana.call('POST', `${at}/effect`, {
      rowVersion: 3,
      isEffective: true,
      note: 'No bar without a cap',
    })
    expect(said.body.data).toMatchObject({ state: 'closed' })
    expect(said.body.data.actions[0]).toMatchObject({ isEffective: true, effectNote: 'No bar without a cap' })
    expect((await one(id)).actions[0].can.judge, 'once').toBe(false)
    expect((await tasksOf(ana)).map((open: { id: string }) => open.id)).not.toContain(task.id)
  })

  it('[MOD-INC] opens it again where it did not, for its owner, and its incident with it', async () => {
    const { id, at } = await closed(3)
    const said = await ana.call('POST', `${at}/effect`, {
      rowVersion: 3,
      isEffective: false,
      note: 'Caps ran out again',
    })
    expect(said.body.data).toMatchObject({ state: 'acting' })
    expect(said.body.data.actions[0]).toMatchObject({
      ...{ state: 'open', isEffective: false, effectNote: 'Caps ran out again', reopened: 1, verifiedBy: null },
      checkOn: null,
    })
    const titles = (await tasksOf(ben)).map(({ title }: { title: { en: string } }) => title.en)
    expect(titles).toContain(`Keep 500 caps (${said.body.data.number})`)
    const { items } = (await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)).body.data
    const actions = items.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['incident.action-failed', 'incident.acted-on-again']))
  })
})

describe('a cause that comes back', () => {
  it('[MOD-INC] within 90 days at the place is said with what was done against it, which is opened again by decision', async () => {
    const former = await closed(80)
    const old = await closed(200)
    const { id, number } = await one((await closed(1, { title: 'Hand on a bare bar' })).id)
    const repeats = (await ana.call('GET', `${INCIDENTS}/${id}/repeats`)).body.data
    const ids = repeats.map((repeat: { id: string }) => repeat.id)
    expect(ids).toContain(former.id)
    expect(ids, 'longer ago').not.toContain(old.id)
    const repeat = repeats.find((found: { id: string }) => found.id === former.id)
    expect(repeat).toMatchObject({
      ...{ kinds: ['management'], isSamePlace: true, isSameContractor: false, canReopen: true },
      actions: [{ id: former.action.id, description: 'Keep 500 caps', owner: { id: ben.userId } }],
    })
    const why = { rowVersion: 3, becauseOf: id }
    expect((await ben.call('POST', `${former.at}/reopen`, why)).status).toBe(403)
    const reopened = (await ana.call('POST', `${former.at}/reopen`, why)).body.data
    expect(reopened).toMatchObject({ state: 'acting', actions: [{ state: 'open', reopened: 1 }] })
    const entries = await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${former.id}`)
    expect(JSON.stringify(entries.body.data.items)).toContain(number)
    const elsewhere = await closed(1, { siteCode: 'S12', structureCode: 'A121' })
    expect((await ana.call('GET', `${INCIDENTS}/${elsewhere.id}/repeats`)).body.data, 'another structure').toEqual([])
  })
})
