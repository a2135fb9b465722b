import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { gateBookingsServer } from './server/gate-bookings-server.ts'
import { gateBookingsWeb } from './web/gate-bookings-web.ts'

describeModule(gateBookingsServer, gateBookingsWeb)

describe('gate bookings', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld(['gate-booking:read', 'gate-booking:write'])
  })
  afterAll(() => world.stop())
  const { projectCode, siteCode } = PLACE
  const slot = { fromAt: '2026-12-01T09:00:00Z', untilAt: '2026-12-01T10:00:00Z' }
  const add = async (facts: object = {}) => {
    const body = { projectCode, siteCode, plate: '6603 TDN', name: 'Concrete', ...slot, ...facts }
    return (await world.editor.call('POST', '/api/gate-bookings', body)).body
  }
  const step = async (id: string, name: string, more: object) =>
    (await world.editor.call('POST', `/api/gate-bookings/${id}/steps/${name}`, more)).body

  it('[MOD-IOT] have a number and a slot that ends after it begins', async () => {
    expect((await add()).data).toMatchObject({ number: expect.stringMatching(/^GB-\d{4}-00001$/), state: 'booked' })
    expect((await add({ untilAt: slot.fromAt })).error).toBe('gate-booking.slot-backwards')
  })

  it('are noted as come in and left by hand, are cancelled with a reason, and are found by day', async () => {
    const { data: come } = await add({ plate: '1 A' })
    expect((await step(come.id, 'arrive', { rowVersion: 1 })).data).toMatchObject({
      ...{ state: 'arrived', can: { edit: false } },
      arrivedAt: expect.any(String),
    })
    expect((await step(come.id, 'leave', { rowVersion: 2 })).data).toMatchObject({ state: 'left' })
    const { data: gone } = await add({ plate: '2 B', fromAt: '2026-12-05T09:00:00Z', untilAt: '2026-12-05T10:00:00Z' })
    expect((await step(gone.id, 'cancel', { rowVersion: 1 })).data).toBeNull()
    expect((await step(gone.id, 'cancel', { rowVersion: 1, reason: 'Rain' })).data.state).toBe('cancelled')
    const { body } = await world.editor.call('GET', '/api/gate-bookings?day=2026-12-05..2026-12-05')
    expect(body.data.items.map(({ plate }: { plate: string }) => plate)).toEqual(['2 B'])
    expect((await world.elsewhere.call('GET', `/api/gate-bookings/${gone.id}`)).status).toBe(404)
  })
})
