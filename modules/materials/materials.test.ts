import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import {
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  step,
} from '#modules/certificates/testing/commercial-world.ts'
import { enterQuantities } from '#modules/payment-claims/testing/reviewed-claim.ts'
import { materialsServer } from './server/materials-server.ts'
import { materialsWeb } from './web/materials-web.ts'

describeModule(materialsServer, materialsWeb)

const FACTS = { name: 'Reinforcement', unit: 't', specification: 'BS 4449', unitValue: '2850' }
const PROVEN = { ownership: 'INV-1', isInsured: true }

describe('[MOD-COM] a material', () => {
  let world: CommercialWorld
  let contractId: string
  beforeAll(async () => {
    world = await commercialWorld()
    contractId = (await contractInForce(world.people[0], [['10', '1000']])).id
  })
  afterAll(() => world.stop())

  const approved = async (facts: object = {}) => {
    const [ana, ben] = world.people
    const body = { projectCode: 'P1', contractId, ...FACTS, ...facts }
    const { data: submitted } = await step(ana, '/materials', 'submit', await ask(ana, 'POST', '/materials', body))
    return (await step(ben, '/materials', 'approve', submitted)).data
  }
  const move = (who: TestPerson, id: string, type: string, quantity: string, ticketNo = '') =>
    who.call(`/api/materials/${id}/moves`, {
      method: 'POST',
      body: { id, type, quantity, movedOn: '2026-02-10', ticketNo },
    })

  it('is delivered by gate ticket, built in, and valued by what is on site, never above what was delivered', async () => {
    const [ana] = world.people
    const { id } = await approved(PROVEN)
    expect((await move(ana, id, 'receive', '40')).error).toBe('material.ticket-missing')
    expect((await move(ana, id, 'receive', '40', 'GT-1')).data).toMatchObject({ onSite: '40', value: '114000.00' })
    expect((await move(ana, id, 'receive', '40', 'GT-1')).error).toBe('material.ticket-twice')
    expect((await move(ana, id, 'incorporate', '25.5')).data).toMatchObject({ onSite: '14.5', incorporated: '25.5' })
    expect(await move(ana, id, 'waste', '14.6')).toMatchObject({ status: 422, error: 'material.not-on-site' })
    const left = await move(ana, id, 'return', '4.5')
    expect(left.data).toMatchObject({ delivered: '40', onSite: '10', value: '28500.00' })
    expect(left.data.moves).toHaveLength(3)
  })

  it('is worth nothing in a certificate while it is not insured or nobody has proven who owns it', async () => {
    const { id } = await approved({ isInsured: true })
    expect((await move(world.people[0], id, 'receive', '5', 'GT-2')).data).toMatchObject({ onSite: '5', value: '0' })
  })

  it('stays what the engineer replied to, and moves no earlier than on its day', async () => {
    const [ana] = world.people
    const { id, rowVersion } = await approved(PROVEN)
    const change = (facts: object) =>
      ana.call(`/api/materials/${id}`, {
        method: 'PUT',
        body: { id, rowVersion, contractId, ...FACTS, ...PROVEN, ...facts },
      })
    for (const other of [
      { name: 'Wire' },
      { specification: '' },
      { supplier: 'Other' },
      { origin: 'X' },
      { unit: 'kg' },
    ])
      expect((await change(other)).error).toBe('material.replied')
    expect((await change({ ownership: 'INV-2', unitValue: '2900' })).data).toMatchObject({ ownership: 'INV-2' })
    const body = { id, type: 'receive', quantity: '1', movedOn: '2199-01-01', ticketNo: 'GT-9' }
    const moved = await ana.call(`/api/materials/${id}/moves`, { method: 'POST', body })
    expect(moved.error).toBe('material.moved-later')
  })

  it('is not delivered before its submittal is replied to, and nothing is lost where two people take the last of it', async () => {
    const [ana, ben] = world.people
    const draft = await ask(ana, 'POST', '/materials', { projectCode: 'P1', contractId, ...FACTS })
    expect((await move(ana, draft.id, 'receive', '5', 'GT-3')).error).toBe('material.not-approved')
    const { id } = await approved(PROVEN)
    await move(ana, id, 'receive', '5', 'GT-4')
    const taken = await Promise.all([ana, ben].map((who) => move(who, id, 'incorporate', '4')))
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await ask(ana, 'GET', `/materials/${id}`)).toMatchObject({ onSite: '1' })
  })

  it('bounds what a payment claim states as materials on site', async () => {
    const [ana] = world.people
    const own = await contractInForce(ana, [['10', '1000']])
    const { id } = await approved({ ...PROVEN, contractId: own.id })
    await move(ana, id, 'receive', '2', 'GT-5')
    const period = { periodFrom: '2026-01-01', periodTo: '2026-01-31', materials: '5700.01' }
    const facts = { projectCode: 'P1', contractId: own.id, ...period }
    const claim = await enterQuantities(
      (method, path, body) => ask(ana, method, path, body),
      await ask(ana, 'POST', '/payment-claims', facts),
      ['1'],
    )
    const refused = await step(ana, '/payment-claims', 'submit', claim)
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.message).toContain('5,700.00')
    const changed = await ask(ana, 'PUT', `/payment-claims/${claim.id}`, {
      ...{ id: claim.id, rowVersion: claim.rowVersion, contractId: own.id },
      ...period,
      materials: '5700',
    })
    expect((await step(ana, '/payment-claims', 'submit', changed)).data).toMatchObject({ state: 'submitted' })
  })

  it('is not there for who does not see its project', async () => {
    const { id } = await approved()
    const rights = { permissions: ['material:read'], grants: [{ projectCode: 'P2' }] }
    expect((await (await world.product.signedInAs(rights)).call(`/api/materials/${id}`)).status).toBe(404)
  })
})
