import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'

const WORK = ['incident:read', 'incident:write']
const INCIDENTS = '/api/incidents'
const HURT = {
  ...{ role: 'injured', name: 'Rami', bodyPart: 'hand', injury: 'amputation', treatment: 'hospital', daysAway: 17 },
  statement: 'My hand was under the plate',
}
let world: SiteWorld
/** Reports it, and works at the place. */
let ana: TestCaller
/** Reads and edits incidents, and no medical details. */
let ben: TestCaller
/** Has the right to them. */
let cleo: TestCaller
const grants = [{ projectCode: 'P1' }]
beforeAll(async () => {
  world = await siteWorld(WORK, { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: [...WORK, 'incident:investigate', 'activity:read'], grants })
  cleo = await world.signedInAs({ permissions: [...WORK, 'incident:medical'], grants })
})
afterAll(() => world.stop())

const report = async () => {
  const about = { title: 'Plate fell', class: 'days-away', type: 'injury', occurredAt: '2026-11-20T09:00:00Z' }
  const answer = await ana.call('POST', INCIDENTS, { ...PLACE, ...about, people: [HURT] })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
const read = async (who: TestCaller, id: string) => (await who.call('GET', `${INCIDENTS}/${id}`)).body.data
const textOf = async (who: TestCaller, path: string) => JSON.stringify((await who.call('GET', path)).body)
const SECRETS = /amputation|under the plate|hospital|"daysAway":17|"daysLost":17/

describe('what happened to who was hurt', () => {
  it('is for who has the right to it and who reported it, on its page, in lists, history and papers', async () => {
    const { id } = await report()
    const places = [
      `${INCIDENTS}/${id}`,
      `${INCIDENTS}?projectCode=P1`,
      `/api/audit/entries?entityType=incident&entityId=${id}`,
      `${INCIDENTS}/${id}/statements`,
    ]
    for (const path of places) expect(await textOf(ben, path), path).not.toMatch(SECRETS)
    const shown = await read(ben, id)
    expect(shown).toMatchObject({
      daysLost: null,
      can: { readMedical: false },
      people: [{ name: 'Rami', injury: null }],
    })
    for (const who of [ana, cleo]) {
      expect(await read(who, id)).toMatchObject({ daysLost: 17, can: { readMedical: true }, people: [HURT] })
    }
    expect(await textOf(cleo, `/api/audit/entries?entityType=incident&entityId=${id}`)).toMatch(SECRETS)
  })

  it('stays where somebody saves the incident who was not shown it', async () => {
    const { id } = await report()
    const { title, class: of, type, occurredAt, rowVersion, people } = await read(ben, id)
    const change = {
      rowVersion,
      title: `${title} on a foot`,
      class: of,
      type,
      occurredAt,
      people: [{ ...people[0], company: 'Al Bina' }],
    }
    const saved = await ben.call('PUT', `${INCIDENTS}/${id}`, change)
    expect(saved.body.data).toMatchObject({ title: 'Plate fell on a foot', daysLost: null })
    expect(await read(cleo, id)).toMatchObject({ people: [{ ...HURT, company: 'Al Bina' }] })
  })

  it('is not found by the words of its history either, and its forms of OSHA are not theirs', async () => {
    const { id } = await report()
    const found = async (who: TestCaller) =>
      JSON.stringify((await who.call('GET', '/api/audit/search?search=amputation')).body.data ?? {})
    expect(await found(ben)).not.toContain(id)
    expect((await ben.call('GET', `${INCIDENTS}/${id}/osha-301`)).status).toBe(403)
    expect((await ben.call('GET', '/api/osha-forms/P1/2026?form=300&format=csv')).status).toBe(403)
    expect((await ben.call('GET', '/api/osha-forms/P1/2026?form=300a&format=csv')).status).toBe(200)
  })
})
