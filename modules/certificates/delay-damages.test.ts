import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Contract } from '#modules/contracts/contract/contract.ts'
import { Certificate } from './contract/certificate.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  reviewedClaim,
} from './testing/commercial-world.ts'

/** To be finished on 31 January 2026; 500 a day, at most a tenth of 100,000. */
const TERMS = {
  ...{ retentionPct: '0', advancePct: '0', commencesOn: '2026-01-01', completionDays: 30 },
  ...{ damagesPerDay: '500', damagesCapPct: '10' },
}

describe('[MOD-COM] delay damages of a certificate', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const contractOf = (terms: object = {}) => contractInForce(world.people[0], [['100', '1000']], { ...TERMS, ...terms })
  const claimOf = ({ id }: Answered, quantity: string, month: string, lastDay: string) =>
    reviewedClaim(world.people, id, [quantity], { periodFrom: `${month}-01`, periodTo: lastDay })
  const prepare = (contract: Answered, claim: Answered, facts: object) =>
    world.people[1].call('/api/certificates', {
      method: 'POST',
      body: { projectCode: 'P1', contractId: contract.id, claimId: claim.id, ...facts },
    })
  const standing = ({ id }: Answered, claim: Answered) =>
    ask(world.people[1], 'GET', `/contracts/${id}/delay-damages?claimId=${claim.id}`)

  it('follow from the days behind the Time for Completion, and are deducted as their own entry, once', async () => {
    const contract = await contractOf()
    const claim = await claimOf(contract, '10', '2026-02', '2026-02-10')
    expect(await standing(contract, claim)).toEqual({
      ...{ currency: 'AED', perDay: '500', completedBy: '2026-01-31', until: '2026-02-10', days: 10 },
      ...{ amount: '5000.00', isCapped: false, deducted: '0.00', open: '5000.00' },
    })
    const tooMuch = await prepare(contract, claim, { damages: '5000.01' })
    expect(tooMuch).toMatchObject({ status: 422, error: 'certificate.damages-above' })
    expect(tooMuch.message).toContain('10 days to 10 Feb, 2026')
    const issued = await issue(world.people, { contractId: contract.id, claimId: claim.id, damages: '5000' })
    expect(issued).toMatchObject({ due: '5000.00', content: { figures: { X: '-5000.00', warnings: [] } } })
    const other = issued.content.tree.children.find(({ type }: { type: string }) => type === 'other')
    expect(other.children.map(({ type, total }: Answered) => [type, total])).toEqual([
      ['charges', '0.00'],
      ['damages', '-5000.00'],
    ])
    const next = await claimOf(contract, '10', '2026-02', '2026-02-20')
    expect(await standing(contract, next)).toMatchObject({ amount: '10000.00', deducted: '5000.00', open: '5000.00' })
    const left = await prepare(contract, next, {})
    expect(left.data.content.figures.warnings[0].en).toMatch(/AED\s5,000\.00 are not deducted/)
  })

  it('stop at their cap, and at the day on which the works are taken over', async () => {
    const capped = await contractOf()
    const late = await claimOf(capped, '10', '2026-03', '2026-03-31')
    expect(await standing(capped, late)).toMatchObject({ days: 59, amount: '10000.00', isCapped: true })
    const taken = await contractOf({ takenOverOn: '2026-02-03' })
    const after = await claimOf(taken, '10', '2026-03', '2026-03-31')
    expect(await standing(taken, after)).toMatchObject({ days: 3, until: '2026-02-03', amount: '1500.00' })
  })

  it('are given back where time was extended since, and no more than was deducted', async () => {
    const contract = await contractOf()
    const claim = await claimOf(contract, '10', '2026-02', '2026-02-10')
    await issue(world.people, { contractId: contract.id, claimId: claim.id, damages: '5000' })
    const { id, rowVersion, ...stored } = await ask(world.people[0], 'GET', `/contracts/${contract.id}`)
    const terms = Object.fromEntries(Object.keys(Contract.Facts.shape).map((field) => [field, stored[field]]))
    await ask(world.people[0], 'PUT', `/contracts/${id}`, { ...terms, rowVersion, completionDays: 36 })
    const next = await claimOf(contract, '10', '2026-02', '2026-02-10')
    expect(await standing(contract, next)).toMatchObject({ days: 4, amount: '2000.00', open: '-3000.00' })
    const more = await prepare(contract, next, { damages: '-5000.01' })
    expect(more).toMatchObject({ status: 422, error: 'certificate.damages-below' })
    const warned = await prepare(contract, next, {})
    expect(warned.data.content.figures.warnings[0].en).toMatch(/AED\s3,000\.00 of delay damages are deducted too much/)
    const { rowVersion: version, ...prepared } = warned.data
    const entered = Object.fromEntries(Object.keys(Certificate.Facts.shape).map((field) => [field, prepared[field]]))
    const change = { ...entered, rowVersion: version, damages: '-3000' }
    const back = await ask(world.people[1], 'PUT', `/certificates/${warned.data.id}`, change)
    expect(back).toMatchObject({ due: '13000.00', content: { figures: { warnings: [] } } })
  })

  it('are none where the contract agrees none', async () => {
    const contract = await contractOf({ damagesPerDay: '0' })
    const claim = await claimOf(contract, '10', '2026-03', '2026-03-31')
    expect(await standing(contract, claim)).toBeNull()
    expect((await prepare(contract, claim, { damages: '1' })).error).toBe('certificate.no-damages')
  })
})
