import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#apps/testing/describe-module.ts'
import {
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  step,
} from '#modules/certificates/testing/commercial-world.ts'
import { paymentClaimsServer } from './server/payment-claims-server.ts'
import { paymentClaimsWeb } from './web/payment-claims-web.ts'

describeModule(paymentClaimsServer, paymentClaimsWeb)

describe('a payment claim', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const make = async (quantities: readonly string[]) => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [
      ['100', '12.345'],
      ['5', '200'],
    ])
    const body = { projectCode: 'P1', contractId: contract.id, periodFrom: '2026-01-01', periodTo: '2026-01-31' }
    const claim = await ask(ana, 'POST', '/payment-claims', body)
    const entered = await enter(claim, quantities)
    return { contract, claim: entered }
  }
  const linesOf = async (id: string) => (await ask(world.people[0], 'GET', `/payment-claims/${id}/lines`)).lines
  const enter = async ({ id, rowVersion }: { id: string; rowVersion: number }, quantities: readonly string[]) => {
    const known = await linesOf(id)
    const lines = quantities.map((periodQuantity, at) => ({ billLineId: known[at].billLineId, periodQuantity }))
    return ask(world.people[0], 'PUT', `/payment-claims/${id}/lines`, { rowVersion, lines })
  }
  const submit = (claim: object) => step(world.people[0], '/payment-claims', 'submit', { ...claim, seen: undefined })

  it('shows previous, this period, to date and balance of each line', async () => {
    const { claim } = await make(['33.3', '1'])
    expect(claim).toMatchObject({ periodValue: '611.09', toDateValue: '611.09', lineCount: 2 })
    expect((await linesOf(claim.id))[0]).toMatchObject({
      previousQuantity: '0',
      periodQuantity: '33.3',
      toDateQuantity: '33.3',
      balanceQuantity: '66.7',
      periodValue: '411.09',
      balanceValue: '823.41',
    })
  })

  it('keeps the lines of other pages where one page of a large bill is saved', async () => {
    const { claim } = await make(['33.3', '1'])
    const [, second] = await linesOf(claim.id)
    const body = { lines: [{ billLineId: second.billLineId, periodQuantity: '2' }], keepsOthers: true }
    const { rowVersion } = claim
    await ask(world.people[0], 'PUT', `/payment-claims/${claim.id}/lines`, { rowVersion, ...body })
    const quantities = (await linesOf(claim.id)).map((line: { periodQuantity: string }) => line.periodQuantity)
    expect(quantities).toEqual(['33.3', '2'])
  })

  it('is not submitted above the quantity of the contract: the line is named and what was entered stays', async () => {
    const { claim } = await make(['100.000001', '1'])
    const refused = await submit(claim)
    expect(refused.status).toBe(422)
    expect(refused.message).toContain('More is claimed than the contract has: 1')
    expect((await linesOf(claim.id))[0].periodQuantity).toBe('100.000001')
  })

  it('[MOD-COM] is decided line by line with reasons, and sent back, revised and submitted again with every version kept', async () => {
    const [ana, ben] = world.people
    const { claim } = await make(['10', '2'])
    const { data: submitted } = await submit(claim)
    const [first, second] = await linesOf(claim.id)
    const decide = (who: typeof ana, rowVersion: number, comment: string) =>
      who.call(`/api/payment-claims/${claim.id}/review`, {
        method: 'PUT',
        body: {
          id: claim.id,
          rowVersion,
          lines: [{ billLineId: first.billLineId, decision: 'adjust', reviewQuantity: '8', comment }],
        },
      })
    expect((await decide(ana, submitted.rowVersion, 'Measured')).error).toBe('payment-claim.own-review')
    expect((await decide(ben, submitted.rowVersion, '')).error).toBe('payment-claim.reason-missing')
    const { data: decided } = await decide(ben, submitted.rowVersion, 'Measured 8')
    expect(decided.reviewedValue).toBe('498.76')
    const { data: back } = await step(ben, '/payment-claims', 'sendBack', decided, {
      reason: 'See line 1',
      seen: undefined,
    })
    const { data: again } = await submit(await enter(back, ['8', '2']))
    const versions = await ask(ana, 'GET', `/payment-claims/${claim.id}/versions`)
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect(versions[0].changes).toEqual([{ itemNo: '1', description: 'Works', before: '10', after: '8' }])
    expect((await step(ana, '/payment-claims', 'review', again)).status).toBe(422)
    const { data: reviewed } = await step(ben, '/payment-claims', 'review', again)
    expect(reviewed).toMatchObject({ state: 'reviewed', reviewedValue: '498.76' })
    expect((await linesOf(claim.id))[1]).toMatchObject({
      decision: 'accept',
      reviewQuantity: '2',
      itemNo: second.itemNo,
    })
  })

  it('keeps the decisions of other pages of a large claim, and takes one back that was cleared', async () => {
    const [, ben] = world.people
    const { claim } = await make(['10', '2'])
    const { data: submitted } = await submit(claim)
    const [first, second] = await linesOf(claim.id)
    const review = (rowVersion: number, line: object) =>
      ask(ben, 'PUT', `/payment-claims/${claim.id}/review`, { rowVersion, lines: [line] })
    const adjusted = { decision: 'adjust', reviewQuantity: '8', comment: 'Measured 8' }
    const once = await review(submitted.rowVersion, { billLineId: first.billLineId, ...adjusted })
    const rejected = { decision: 'reject', reviewQuantity: '0', comment: 'Not done' }
    const twice = await review(once.rowVersion, { billLineId: second.billLineId, ...rejected })
    const decided = async () => (await linesOf(claim.id)).map(({ decision }: { decision: string | null }) => decision)
    expect(await decided()).toEqual(['adjust', 'reject'])
    await review(twice.rowVersion, { billLineId: second.billLineId, decision: null, reviewQuantity: '0' })
    expect(await decided()).toEqual(['adjust', null])
  })

  it('[MOD-COM] takes back what was certified too much of a line that nothing is claimed of, and finds no more than the bill has nor less than nothing', async () => {
    const { people } = world
    const [, ben] = people
    const { contract, claim } = await make(['10', '2'])
    const { data } = await submit(claim)
    const { data: found } = await step(ben, '/payment-claims', 'review', data)
    await issue(people, { contractId: contract.id, claimId: found.id })
    const body = { projectCode: 'P1', contractId: contract.id, periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    const next = await enter(await ask(people[0], 'POST', '/payment-claims', body), ['5'])
    const { data: submitted } = await submit(next)
    const [first, second] = await linesOf(next.id)
    const review = (lines: readonly object[], { rowVersion } = submitted) =>
      ben.call(`/api/payment-claims/${next.id}/review`, { method: 'PUT', body: { rowVersion, lines } })
    const adjusted = (line: { billLineId: string }, reviewQuantity: string) => {
      return { billLineId: line.billLineId, decision: 'adjust', reviewQuantity, comment: 'Measured again' }
    }
    const above = await review([adjusted(first, '90.000001')])
    expect(above).toMatchObject({ status: 422, error: 'payment-claim.found-above' })
    expect(above.message).toContain('100.000001')
    expect((await review([adjusted(second, '-2.1')])).error).toBe('payment-claim.found-below')
    expect((await review([adjusted(second, '1'), adjusted(second, '2')])).error).toBe('payment-claim.line-twice')
    const { data: decided } = await review([adjusted(second, '-1')])
    // 5 at 12.345 from 123.45 on, less 200.
    expect(decided.reviewedValue).toBe('-138.27')
    expect((await linesOf(next.id))[1]).toMatchObject({ decision: 'adjust', reviewQuantity: '-1', periodQuantity: '0' })
    const { data: taken } = await review([{ ...adjusted(second, '0'), decision: null }], decided)
    expect(taken).toMatchObject({ reviewedValue: '61.73', lineCount: 1 })
    const { data: again } = await review([adjusted(second, '-1')], taken)
    const { data: reviewed } = await step(ben, '/payment-claims', 'review', again)
    const certificate = { projectCode: 'P1', contractId: contract.id, claimId: reviewed.id }
    const { content } = await ask(ben, 'POST', '/certificates', certificate)
    // 15 at 12.345 and 1 at 200.
    expect(content.figures).toMatchObject({ W: '385.18', isIssued: false })
  })

  it('starts the clocks of the contract when it is submitted', async () => {
    const { claim } = await make(['1', '1'])
    const { data } = await submit(claim)
    const days = (to: string) => Math.round((Date.parse(to) - Date.parse(data.submittedAt)) / 86_400_000)
    expect(
      [days(data.certifyBy), days(data.payBy)].map((count) => Math.abs(count - 28) <= 1 || Math.abs(count - 56) <= 1),
    ).toEqual([true, true])
  })

  it('is one at a time: a second one of the contract waits until the first is certified', async () => {
    const [ana] = world.people
    const { contract, claim } = await make(['1', '1'])
    const body = { projectCode: 'P1', contractId: contract.id, periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    const refused = await ana.call('/api/payment-claims', { method: 'POST', body })
    expect(refused).toMatchObject({ status: 409, error: 'payment-claim.open-already' })
    expect(refused.message).toContain(claim.number)
  })

  it('is not made under a contract that is not in force', async () => {
    const [ana] = world.people
    const draft = { projectCode: 'P1', title: 'Pending', acceptedAmount: '10' }
    const { id } = await ask(ana, 'POST', '/contracts', draft)
    const body = { projectCode: 'P1', contractId: id, periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    expect((await ana.call('/api/payment-claims', { method: 'POST', body })).error).toBe('contract.not-in-force')
  })
})
