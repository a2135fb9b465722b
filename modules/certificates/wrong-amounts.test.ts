import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  reviewedClaim,
  step,
} from './testing/commercial-world.ts'

const FORMULA = {
  ...{ fixed: '0.5', lagDays: 49, missing: 'lastKnown' },
  indices: [
    {
      id: '7f2c6c1e-5d0b-4a63-9d0e-3b1f5f0a7c11',
      symbol: 'L',
      name: 'Labour',
      weight: '0.5',
      baseMonth: '2025-12',
      base: '100',
    },
  ],
}

describe('[MOD-COM] what cannot be right to the cent', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const prepare = (contractId: string, facts: object) =>
    world.people[1].call('/api/certificates', { method: 'POST', body: { projectCode: 'P1', contractId, ...facts } })
  const issued = async (quantity: string, terms: object = {}) => {
    const { people } = world
    const contract = await contractInForce(people[0], [['100', '1000']], { retentionPct: '10', ...terms })
    const claim = await reviewedClaim(people, contract.id, [quantity])
    return { contract, certificate: await issue(people, { contractId: contract.id, claimId: claim.id }) }
  }
  const pay = ({ id }: Answered, amount: string, paidOn = '2026-03-10') =>
    world.people[0].call(`/api/certificates/${id}/payments`, { method: 'POST', body: { id, amount, paidOn } })

  it('is no payment: a part of a cent, or of a day that has not come', async () => {
    const { certificate } = await issued('2')
    for (const amount of ['0.004', '1800.004'])
      expect(await pay(certificate, amount)).toMatchObject({ status: 422, error: 'certificate.too-many-decimals' })
    const later = await pay(certificate, '1800', '2099-01-01')
    expect(later).toMatchObject({ status: 422, error: 'certificate.paid-later' })
    expect((await ask(world.people[0], 'GET', `/certificates/${certificate.id}`)).payments).toEqual([])
    expect((await pay(certificate, '1800.000')).data).toMatchObject({ state: 'paid', paid: '1800.00' })
  })

  it('is no certificate: a part of a cent, or an advance with other amounts that it would leave out', async () => {
    const { contract } = await issued('2', { advancePct: '10' })
    for (const facts of [
      { priceAdjustment: '0.005' },
      { other: '0.001', otherReason: 'Charge' },
      { released: '0.006' },
    ])
      expect((await prepare(contract.id, { type: 'retention', ...facts })).error).toBe('certificate.too-many-decimals')
    for (const facts of [{ other: '-500', otherReason: 'Charge' }, { released: '100' }, { priceAdjustment: '77' }])
      expect((await prepare(contract.id, { type: 'advance', ...facts })).error).toBe('certificate.advance-alone')
    const { data } = await prepare(contract.id, { type: 'advance' })
    expect(data.content.figures).toMatchObject({ due: '10000.00', warnings: [] })
  })

  it('is no release: more retention than is held, before a certificate and after one', async () => {
    const { contract } = await issued('10')
    const refused = await prepare(contract.id, { type: 'retention', released: '1000.01' })
    expect(refused).toMatchObject({ status: 422, error: 'certificate.released-above' })
    expect(refused.message).toContain('AED\u00a01,000.00 is held')
    const half = await issue(world.people, { contractId: contract.id, type: 'retention', released: '500' })
    expect(half).toMatchObject({ due: '500.00' })
    expect((await prepare(contract.id, { type: 'retention', released: '500.01' })).message).toContain('AED\u00a0500.00')
    expect((await prepare(contract.id, { type: 'retention', released: '500' })).data).toMatchObject({ due: '500.00' })
  })

  it('is no price adjustment: one that is typed where the contract has a formula, of a certificate without a claim too', async () => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [['100', '1000']])
    await ask(ana, 'PUT', `/contracts/${contract.id}/price-adjustment`, { rowVersion: 0, formula: FORMULA })
    const refused = await prepare(contract.id, { type: 'retention', priceAdjustment: '10' })
    expect(refused).toMatchObject({ status: 422, error: 'certificate.adjusted-by-formula' })
  })

  it('is no variation: a part of a cent', async () => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [['100', '1000']])
    const body = { projectCode: 'P1', contractId: contract.id, title: 'Culvert' }
    const refused = await ana.call('/api/variations', { method: 'POST', body: { ...body, contractorAmount: '10.005' } })
    expect(refused).toMatchObject({ status: 422, error: 'variation.too-many-decimals' })
    const { id, rowVersion } = await ask(ana, 'POST', '/variations', { ...body, contractorAmount: '10.00' })
    const change = { id, rowVersion, contractId: contract.id, title: 'Culvert', engineerAmount: '9.999' }
    const worse = await ana.call(`/api/variations/${id}`, { method: 'PUT', body: change })
    expect(worse).toMatchObject({ status: 422, error: 'variation.too-many-decimals' })
  })

  it('is no second draft: one from the archive beside one that is open', async () => {
    const [ana, ben] = world.people
    const contract = await contractInForce(ana, [['100', '1000']])
    const claim = await reviewedClaim(world.people, contract.id, ['2'])
    const { data: first } = await prepare(contract.id, { claimId: claim.id })
    expect((await ben.call(`/api/certificates/${first.id}`, { method: 'DELETE' })).status).toBe(200)
    const { data: second } = await prepare(contract.id, { claimId: claim.id })
    const restore = () => ben.call(`/api/certificates/${first.id}/restore`, { method: 'POST' })
    expect(await restore()).toMatchObject({ status: 409, error: 'certificate.open-already' })
    expect(
      (await step(ben, '/certificates', 'cancel', { ...second, seen: undefined }, { reason: 'Twice' })).status,
    ).toBe(200)
    expect((await restore()).status).toBe(200)
  })

  it('is taken back: a payment that was noted wrong, with its reason in the history', async () => {
    const [ana, ben] = world.people
    const { certificate } = await issued('2')
    const tooMuch = await pay(certificate, '2345.5')
    expect(tooMuch.message).toContain('AED\u00a02,345.50 would be paid of AED\u00a01,800.00')
    const { data: paid } = await pay(certificate, '1800')
    expect(paid.can).toMatchObject({ pay: false, takeBack: true })
    const path = `/api/certificates/${certificate.id}/payments/${paid.payments[0].id}/take-back`
    expect((await ana.call(path, { method: 'POST', body: { reason: ' ' } })).status).toBe(400)
    const { data } = await ana.call(path, { method: 'POST', body: { reason: 'Paid of another contract' } })
    expect(data).toMatchObject({ state: 'issued', paid: '0.00', payments: [] })
    expect((await ana.call(path, { method: 'POST', body: { reason: 'Twice' } })).error).toBe(
      'certificate.payment-unknown',
    )
    const { items } = await ask(ben, 'GET', `/audit/entries?entityType=certificate&entityId=${certificate.id}`)
    const entry = items.find(({ action }: Answered) => action === 'certificate.payment-taken-back')
    expect(JSON.stringify(entry)).toContain('Paid of another contract')
    expect((await pay(certificate, '1800')).data.state).toBe('paid')
  })
})
