import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#apps/testing/describe-module.ts'
import { certificatesServer } from './server/certificates-server.ts'
import {
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  reviewedClaim,
  step,
} from './testing/commercial-world.ts'
import { certificatesWeb } from './web/certificates-web.ts'

describeModule(certificatesServer, certificatesWeb)

const TERMS = { retentionPct: '10', retentionCeilingPct: '5', advancePct: '10', taxPct: '5' }

describe('a payment certificate', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  it('[MOD-COM] [DATA-09] follows a claim with retention and advance, agreed by two people, and adds up with the next one', async () => {
    const { people } = world
    const contract = await contractInForce(people[0], [['100', '100000']], TERMS)
    await issue(people, { contractId: contract.id, type: 'advance' })
    const claim = await reviewedClaim(people, contract.id, ['8'], { materials: '100000' })
    expect(claim).toMatchObject({ reviewedValue: '800000.00', version: 1 })
    const first = await issue(people, { contractId: contract.id, claimId: claim.id })
    expect(first).toMatchObject({ state: 'issued', due: '800000.00', tax: '40000.00', payable: '840000.00' })
    expect(first.content.figures).toMatchObject({
      G: '880000.00',
      R: '80000.00',
      M: '80000.00',
      advanceRecovered: '0.00',
    })
    expect(first.content.tree).toMatchObject({ type: 'certificate', netAmount: '800000.00' })
    expect(first.payBy).toBe((await ask(people[0], 'GET', `/payment-claims/${claim.id}`)).payBy)
    const next = await reviewedClaim(people, contract.id, ['12'], { materials: '50000' })
    expect(next.previousValue).toBe('800000.00')
    const second = await issue(people, { contractId: contract.id, claimId: next.id })
    expect(second.content.figures).toMatchObject({
      G: '2040000.00',
      advanceRecovered: '290000.00',
      previous: '800000.00',
    })
    expect(Number(first.due) + Number(second.due)).toBe(Number(second.net))
  })

  it('is not approved by who prepared or recommended it, nor by who submitted its claim, administrators included', async () => {
    const { people, product } = world
    const [ana, ben] = people
    const contract = await contractInForce(ana, [['10', '1000']])
    const claim = await reviewedClaim(people, contract.id, ['1'])
    const admin = await product.signedInAs({ isAdmin: true })
    const draft = await ask(admin, 'POST', '/certificates', {
      projectCode: 'P1',
      contractId: contract.id,
      claimId: claim.id,
    })
    const { data } = await step(ben, '/certificates', 'recommend', draft)
    for (const who of [ana, ben, admin]) {
      const refused = await step(who, '/certificates', 'approve', data)
      expect(refused).toMatchObject({ status: 422 })
      expect(refused.message).toContain('somebody else')
    }
    expect((await step(people[2], '/certificates', 'approve', data)).status).toBe(200)
  })

  it('is bound to what was seen: a contract that changed in between stops the approval, and nothing is lost', async () => {
    const { people } = world
    const [ana, ben, carl] = people
    const contract = await contractInForce(ana, [['10', '1000']])
    const claim = await reviewedClaim(people, contract.id, ['2'])
    const draft = await ask(ben, 'POST', '/certificates', {
      projectCode: 'P1',
      contractId: contract.id,
      claimId: claim.id,
    })
    const { data: recommended } = await step(ben, '/certificates', 'recommend', draft)
    const { id, rowVersion, commencesOn, acceptedAmount } = await ask(ana, 'GET', `/contracts/${contract.id}`)
    const terms = { id, rowVersion, title: 'Harbour', commencesOn, acceptedAmount, retentionPct: '7' }
    await ask(ana, 'PUT', `/contracts/${id}`, terms)
    const refused = await step(carl, '/certificates', 'approve', recommended)
    expect(refused.message).toContain('has changed since it was computed')
    const back = await step(carl, '/certificates', 'sendBack', recommended, { reason: 'Terms changed' })
    const saved = await ask(ben, 'PUT', `/certificates/${draft.id}`, {
      id: draft.id,
      rowVersion: back.data.rowVersion,
      contractId: id,
      claimId: claim.id,
    })
    expect(saved.content.figures.R).toBe('140.00')
    const other = await step(carl, '/certificates', 'approve', { ...recommended, rowVersion: saved.rowVersion })
    expect(other.status).not.toBe(200)
    const again = await step(ben, '/certificates', 'recommend', saved)
    expect((await step(carl, '/certificates', 'approve', again.data)).data).toMatchObject({ state: 'issued' })
  })

  it('is issued once where two people approve it at the same time', async () => {
    const { people, product } = world
    const [, ben, carl] = people
    const contract = await contractInForce(people[0], [['10', '1000']])
    const claim = await reviewedClaim(people, contract.id, ['3'])
    const draft = await ask(ben, 'POST', '/certificates', {
      projectCode: 'P1',
      contractId: contract.id,
      claimId: claim.id,
    })
    const { data } = await step(ben, '/certificates', 'recommend', draft)
    const dora = await product.signedInAs({ isAdmin: true })
    const answers = await Promise.all([carl, dora].map((who) => step(who, '/certificates', 'approve', data)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { lines } = await ask(ben, 'GET', `/contracts/${contract.id}/bill`)
    expect(lines[0].certified).toBe('3')
  })

  it('below the minimum is carried over, and the next one pays both', async () => {
    const { people } = world
    const [, ben, carl] = people
    const terms = { minimum: '5000', retentionPct: '0' }
    const contract = await contractInForce(people[0], [['10', '1000']], terms)
    const small = await reviewedClaim(people, contract.id, ['2'])
    const draft = await ask(ben, 'POST', '/certificates', {
      projectCode: 'P1',
      contractId: contract.id,
      claimId: small.id,
    })
    const { data } = await step(ben, '/certificates', 'recommend', draft)
    expect((await step(carl, '/certificates', 'approve', data)).message).toContain('below the minimum')
    expect((await step(carl, '/certificates', 'carry', data)).data).toMatchObject({ state: 'carried', payable: '0.00' })
    const next = await reviewedClaim(people, contract.id, ['4'])
    expect(await issue(people, { contractId: contract.id, claimId: next.id })).toMatchObject({ due: '6000.00' })
  })

  it('[MOD-COM] is paid in parts, never above what is payable, and its payment closes it', async () => {
    const { people } = world
    const [, , carl] = people
    const contract = await contractInForce(people[0], [['10', '1000']], { retentionPct: '0' })
    const claim = await reviewedClaim(people, contract.id, ['5'])
    const { id } = await issue(people, { contractId: contract.id, claimId: claim.id })
    const pay = (amount: string) =>
      carl.call(`/api/certificates/${id}/payments`, { method: 'POST', body: { id, paidOn: '2026-02-10', amount } })
    expect((await pay('2000')).data).toMatchObject({ state: 'issued', paid: '2000.00' })
    expect(await pay('3000.01')).toMatchObject({ status: 422, error: 'certificate.overpaid' })
    expect((await pay('3000')).data).toMatchObject({ state: 'paid', paid: '5000.00' })
  })

  it('below nought at the end is a debt of the contractor: paid back in part, set off for the rest, never more', async () => {
    const { people } = world
    const [, , carl] = people
    const contract = await contractInForce(people[0], [['10', '1000']], { retentionPct: '0' })
    const claim = await reviewedClaim(people, contract.id, ['2'])
    const facts = {
      contractId: contract.id,
      claimId: claim.id,
      type: 'final',
      other: '-5000',
      otherReason: 'Delay damages',
    }
    const { id, payable, content } = await issue(people, facts)
    expect(payable).toBe('-3000.00')
    expect(content.figures.warnings[0].en).toContain('The contractor owes it')
    const note = (amount: string, isSetOff: boolean) => {
      const body = { id, paidOn: '2026-02-10', amount, isSetOff }
      return carl.call(`/api/certificates/${id}/payments`, { method: 'POST', body })
    }
    expect((await note('1000', false)).data).toMatchObject({ state: 'issued', paid: '-1000.00' })
    expect(await note('2000.01', true)).toMatchObject({ status: 422, error: 'certificate.overpaid' })
    const settled = await note('2000', true)
    expect(settled.data).toMatchObject({ state: 'paid', paid: '-3000.00', financingCharge: null })
    expect(settled.data.payments.map(({ isSetOff }: { isSetOff: boolean }) => isSetOff).sort()).toEqual([false, true])
    expect((await note('0', false)).status).toBe(400)
  })

  it('keeps its contract open until all of it is certified and paid, and no retention is held', async () => {
    const { people } = world
    const [ana, , carl] = people
    const made = await contractInForce(ana, [['10', '1000']], { retentionPct: '10', takenOverOn: '2026-02-01' })
    const takenOver = await step(ana, '/contracts', 'takeOver', made)
    const close = () => step(ana, '/contracts', 'close', takenOver.data)
    const pay = ({ id, payable: amount }: { id: string; payable: string }) =>
      ask(carl, 'POST', `/certificates/${id}/payments`, { id, paidOn: '2026-03-01', amount })
    const claim = await reviewedClaim(people, made.id, ['4'])
    expect((await close()).message).toContain(claim.number)
    const interim = await issue(people, { contractId: made.id, claimId: claim.id })
    expect((await close()).message).toContain(`${interim.number} is not paid`)
    await pay(interim)
    expect((await close()).message).toContain('400.00 of retention')
    await pay(await issue(people, { contractId: made.id, type: 'retention', released: '400' }))
    expect((await close()).data).toMatchObject({ state: 'closed' })
  })

  it('takes an advance back only once one was certified, and no more than was', async () => {
    const { people } = world
    const contract = await contractInForce(people[0], [['10', '1000']], { ...TERMS, retentionPct: '0' })
    const recovered = async (quantity: string) => {
      const claim = await reviewedClaim(people, contract.id, [quantity])
      return (await issue(people, { contractId: contract.id, claimId: claim.id })).content.figures.advanceRecovered
    }
    expect(await recovered('4')).toBe('0.00')
    await issue(people, { contractId: contract.id, type: 'advance' })
    expect([await recovered('2'), await recovered('4')]).toEqual(['500.00', '1000.00'])
  })

  it('takes back with the final certificate what is left of the advance', async () => {
    const { people } = world
    const contract = await contractInForce(people[0], [['10', '1000']], { ...TERMS, retentionPct: '0' })
    await issue(people, { contractId: contract.id, type: 'advance' })
    const claim = await reviewedClaim(people, contract.id, ['2'])
    const { content } = await issue(people, { contractId: contract.id, claimId: claim.id, type: 'final' })
    expect(content.figures).toMatchObject({ G: '2000.00', advanceRecovered: '1000.00', net: '1000.00' })
  })

  it('pays the advance once, as a certificate of its own', async () => {
    const { people } = world
    const contract = await contractInForce(people[0], [['10', '1000']], TERMS)
    const advance = await issue(people, { contractId: contract.id, type: 'advance' })
    expect(advance).toMatchObject({ due: '1000.00', tax: '50.00', payable: '1050.00' })
    const body = { projectCode: 'P1', contractId: contract.id, type: 'advance' }
    const again = await people[1].call('/api/certificates', { method: 'POST', body })
    expect(again.error).toBe('certificate.advance-twice')
  })

  it('stands on paper in both languages, with the hash of its content', async () => {
    const { people } = world
    const contract = await contractInForce(people[0], [['10', '1000']])
    const claim = await reviewedClaim(people, contract.id, ['5'])
    const { id } = await issue(people, { contractId: contract.id, claimId: claim.id })
    for (const language of ['en', 'ar']) {
      const paper = await people[2].call(`/api/certificates/${id}/paper`, { headers: { 'accept-language': language } })
      expect(paper.status).toBe(200)
      expect(paper.headers['content-type']).toContain('application/pdf')
      expect(paper.text.startsWith('%PDF-')).toBe(true)
    }
  })

  it('is nobody else’s: of another project it is not there', async () => {
    const { people, product } = world
    const contract = await contractInForce(people[0], [['10', '1000']])
    const claim = await reviewedClaim(people, contract.id, ['5'])
    const { id } = await issue(people, { contractId: contract.id, claimId: claim.id })
    const rights = ['certificate:read', 'payment-claim:read', 'contract:read']
    const stranger = await product.signedInAs({ permissions: rights, grants: [{ projectCode: 'P2' }] })
    for (const path of [`certificates/${id}`, `certificates/${id}/paper`, `payment-claims/${claim.id}/lines`])
      expect((await stranger.call(`/api/${path}`)).status, path).toBe(404)
  })
})
