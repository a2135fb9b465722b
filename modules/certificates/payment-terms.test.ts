import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  reviewedClaim,
} from './testing/commercial-world.ts'

const STEPS = [
  { from: '0', pct: '10' },
  { from: '20000', pct: '5' },
]
const SHARES = [
  { currency: 'AED', pct: '60', rate: null },
  { currency: 'USD', pct: '40', rate: '3.6725' },
]

describe('[MOD-COM] sliding retention and several currencies', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const contractOf = () =>
    contractInForce(world.people[0], [['100', '1000']], { retentionCeilingPct: null, advancePct: '0' })
  const save = async (id: string, terms: { retentionSteps?: readonly unknown[]; currencies?: readonly unknown[] }) => {
    const { rowVersion } = await ask(world.people[0], 'GET', `/contracts/${id}`)
    const body = { rowVersion, retentionSteps: [], currencies: [], ...terms }
    return world.people[0].call(`/api/contracts/${id}/payment-terms`, { method: 'PUT', body })
  }
  const certify = async (contractId: string, quantity: string, facts: object = {}) => {
    const claim = await reviewedClaim(world.people, contractId, [quantity])
    return issue(world.people, { contractId, claimId: claim.id, ...facts })
  }

  it('retains each slice by its own rate, and takes back nothing at a step', async () => {
    const { id } = await contractOf()
    expect((await save(id, { retentionSteps: STEPS })).status).toBe(200)
    expect(await certify(id, '20')).toMatchObject({ due: '18000.00', content: { figures: { R: '2000.00' } } })
    const second = await certify(id, '20')
    expect(second).toMatchObject({ due: '19000.00', content: { figures: { R: '3000.00' }, retentionSteps: STEPS } })
    const released = { contractId: id, projectCode: 'P1', type: 'retention', released: '3000.01' }
    const refused = await world.people[1].call('/api/certificates', { method: 'POST', body: released })
    expect(refused.error).toBe('certificate.released-above')
  })

  it('divides what is payable by fixed rates, which stay as agreed once something is certified', async () => {
    const { id } = await contractOf()
    expect((await save(id, { currencies: SHARES })).data).toMatchObject({ currencies: SHARES })
    const certificate = await certify(id, '10', {})
    expect(certificate.payable).toBe('9000.00')
    expect(certificate.content.currencies).toEqual([
      { ...SHARES[0], amount: '5400.00', ofWhole: '5400.00' },
      { ...SHARES[1], amount: '980.26', ofWhole: '3600.00' },
    ])
    const paper = await world.people[0].call(`/api/certificates/${certificate.id}/paper`)
    expect(paper.status).toBe(200)
    const later = await save(id, { currencies: [SHARES[0], { ...SHARES[1], rate: '3.7' }] })
    expect(later).toMatchObject({ status: 409, error: 'contract.rates-fixed' })
    expect((await save(id, { currencies: SHARES, retentionSteps: STEPS })).status).toBe(200)
  })

  it('refuses what does not fit, by name', async () => {
    const { id } = await contractOf()
    const [first, second] = STEPS
    for (const [terms, error] of [
      [{ retentionSteps: [second] }, 'contract.steps-not-rising'],
      [{ retentionSteps: [first, first] }, 'contract.steps-not-rising'],
      [{ currencies: [SHARES[0]] }, 'contract.shares-not-hundred'],
      [{ currencies: [SHARES[0], { currency: 'USD', pct: '40' }] }, 'contract.rate-missing'],
      [{ currencies: [SHARES[0], { ...SHARES[0], pct: '40' }] }, 'contract.currency-twice'],
      [{ currencies: [{ currency: 'XYZ', pct: '100', rate: '1' }] }, 'contract.currency-unknown'],
    ] as const)
      expect(await save(id, terms)).toMatchObject({ status: 422, error })
    const { rowVersion } = await ask(world.people[0], 'GET', `/contracts/${id}`)
    const old = { rowVersion: rowVersion - 1, retentionSteps: [], currencies: [] }
    const stale = await world.people[1].call(`/api/contracts/${id}/payment-terms`, { method: 'PUT', body: old })
    expect(stale.status).toBe(409)
  })
})
