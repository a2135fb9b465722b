import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { gatePassesServer } from './server/gate-passes-server.ts'
import { gatePassesWeb } from './web/gate-passes-web.ts'

describeModule(gatePassesServer, gatePassesWeb)

describe('gate passes', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld(['gate-pass:read', 'gate-pass:write'])
  })
  afterAll(() => world.stop())
  const { projectCode, siteCode } = PLACE
  const add = async (facts: object) => {
    const body = { projectCode, siteCode, name: 'Tipper', ...facts }
    return (await world.editor.call('POST', '/api/gate-passes', body)).body
  }

  it('have a plate or badge of their own at the site, and say which document expires first', async () => {
    const { data } = await add({ plate: '2914 BKR', inductionUntil: '2027-01-01', insuranceUntil: '2026-12-01' })
    expect(data).toMatchObject({ state: 'active', nextExpiry: '2026-12-01' })
    expect((await add({ plate: '2914 BKR' })).error).toBe('gate-pass.plate-taken')
  })

  it('are put on the watch list with a reason', async () => {
    const { data } = await add({ plate: '9041 XKD' })
    const watch = async (more: object) =>
      (await world.editor.call('POST', `/api/gate-passes/${data.id}/steps/watch`, { rowVersion: 1, ...more })).body
    expect((await watch({})).data).toBeNull()
    expect((await watch({ reason: 'Diesel' })).data.state).toBe('watched')
    const { body } = await world.editor.call('GET', '/api/gate-passes?state=watched')
    expect(body.data.items.map(({ plate }: { plate: string }) => plate)).toEqual(['9041 XKD'])
    expect((await world.elsewhere.call('GET', `/api/gate-passes/${data.id}`)).status).toBe(404)
  })
})
