import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'

const WORK = ['incident:read', 'incident:write', 'incident:medical']
const INCIDENTS = '/api/incidents'
const grants = [{ projectCode: 'P1' }]
let world: SiteWorld
/** May decide. */
let ana: TestCaller
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld([...WORK, 'incident:recordable'], { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: [...WORK, 'incident:investigate', 'incident:close'], grants })
})
afterAll(() => world.stop())

const occurredAt = new Date(Date.now() - 3_600_000).toISOString()
const report = async (facts: object) => {
  const about = { title: 'Hand cut', class: 'first-aid', type: 'injury', occurredAt }
  return (await ben.call('POST', INCIDENTS, { ...PLACE, ...about, ...facts })).body.data
}
const one = async (id: string) => (await ana.call('GET', `${INCIDENTS}/${id}`)).body.data
const decide = async (who: TestCaller, id: string, isRecordable: boolean | null, reason = '') =>
  who.call('PUT', `${INCIDENTS}/${id}/recordable`, { rowVersion: (await one(id)).rowVersion, isRecordable, reason })
const figures = async () => (await ana.call('GET', '/api/incident-figures?projectCode=P1')).body.data
const form = async (query: string) => {
  const headers = { authorization: `Bearer ${ana.token}`, lang: 'en' }
  const url = `/api/osha-forms/P1/${occurredAt.slice(0, 4)}?${query}`
  return (await world.app.inject({ method: 'GET', url, headers })).rawPayload
}

describe('whether an incident is recordable', () => {
  it('[MOD-INC] follows from what happened to people too, in rates and lists as in the log', async () => {
    const before = await figures()
    const stitched = { role: 'injured', name: 'Bikash Rai', treatment: 'medical', daysAway: 2 }
    const { id } = await report({ people: [stitched, { role: 'witness', name: 'Li Wei', treatment: 'fatal' }] })
    expect(await one(id)).toMatchObject({ recordedAs: 'days-away', recordableByRule: true, recordableSaid: null })
    expect((await figures()).recordable).toBe(before.recordable + 1)
    const found = await ana.call('GET', `${INCIDENTS}?projectCode=P1&recordedAs=days-away`)
    expect(found.body.data.items.map((item: { id: string }) => item.id)).toContain(id)
    expect((await one((await report({})).id)).recordedAs, 'first aid alone is not').toBeNull()
  })

  it('[MOD-INC] is decided otherwise with a reason by who has the right: rates, forms, page and history follow', async () => {
    const { id, number } = await report({
      class: 'days-away',
      people: [{ role: 'injured', name: 'Arun Das', daysAway: 5 }],
    })
    expect((await decide(ben, id, false, 'Not at work')).status, 'investigating is not enough').toBe(403)
    expect((await one(id)).can.decideRecordable).toBe(true)
    expect((await decide(ana, id, false)).body.error).toBe('incident.reason-missing')
    const before = await figures()
    const decided = await decide(ana, id, false, 'It happened on the way home')
    expect(decided.body.data).toMatchObject({
      ...{ recordedAs: null, recordableByRule: true, recordableSaid: false },
      ...{ recordableReason: 'It happened on the way home', recordableBy: { id: ana.userId } },
    })
    const after = await figures()
    expect([after.recordable, after.daysLost, after.total]).toEqual([
      before.recordable - 1,
      before.daysLost - 5,
      before.total,
    ])
    expect(String(await form('form=300&format=csv'))).not.toContain('Arun Das')
    expect(printedWords(new Uint8Array(await form('form=300')))).toContain(
      `${number} left out (It happened on the way home)`,
    )
    expect((await ana.call('GET', `${INCIDENTS}/${id}/osha-301`)).status).toBe(422)
    const { items } = (await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)).body.data
    expect(items[0]).toMatchObject({ action: 'incident.recordable-decided', reason: 'It happened on the way home' })

    expect((await decide(ana, id, null)).body.data).toMatchObject({ recordedAs: 'days-away', recordableReason: '' })
    expect((await figures()).recordable).toBe(before.recordable)
  })

  it('[MOD-INC] stands in the log as another recordable case where it is decided that a milder one is', async () => {
    const { id } = await report({ people: [{ role: 'injured', name: 'Omar Said', treatment: 'first-aid' }] })
    const decided = await decide(ana, id, true, 'The clinic prescribed medicine afterwards')
    expect(decided.body.data).toMatchObject({ recordedAs: 'other-recordable', recordableByRule: false })
    expect(String(await form('form=300&format=csv'))).toContain('Omar Said')
  })
})
