import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#apps/testing/describe-module.ts'
import {
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  reviewedClaim,
  step,
} from '#modules/certificates/testing/commercial-world.ts'
import { variationsServer } from './server/variations-server.ts'
import { variationsWeb } from './web/variations-web.ts'

describeModule(variationsServer, variationsWeb)

describe('a variation', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const request = async (contractId: string, facts: object = {}) =>
    ask(world.people[0], 'POST', '/variations', { projectCode: 'P1', contractId, title: 'Larger pipe', ...facts })

  it('[MOD-COM] goes from the request to the order of somebody else, its three values kept apart, and is certified as far as it is carried out', async () => {
    const [ana, ben] = world.people
    const contract = await contractInForce(ana, [['10', '1000']], { retentionPct: '0' })
    const draft = await request(contract.id, {
      contractorAmount: '1500.00',
      contractorDays: 5,
      engineerAmount: '900.00',
    })
    const { data: submitted } = await step(ana, '/variations', 'submit', draft)
    expect((await step(ben, '/variations', 'agree', submitted)).message).toContain('the approved value')
    const values = { contractorAmount: '1500.00', contractorDays: 5, engineerAmount: '900.00' }
    const approved = { approvedAmount: '1200.00', approvedDays: 3 }
    const { id, rowVersion } = submitted
    const said = { id, rowVersion, contractId: contract.id, title: 'Larger pipe', ...values, ...approved }
    const valued = await ask(ben, 'PUT', `/variations/${id}`, said)
    expect((await step(ana, '/variations', 'agree', valued)).message).toContain('somebody else orders it')
    const { data: ordered } = await step(ben, '/variations', 'agree', valued)
    expect(ordered).toMatchObject({ state: 'agreed', ...values, ...approved, doneAmount: '0.00' })
    const change = { ...said, rowVersion: ordered.rowVersion, donePct: '50' }
    const refused = await ben.call(`/api/variations/${id}`, {
      method: 'PUT',
      body: { ...change, approvedAmount: '1300' },
    })
    expect(refused.error).toBe('variation.ordered')
    expect(await ask(ben, 'PUT', `/variations/${id}`, change)).toMatchObject({ doneAmount: '600.00' })
    const claim = await reviewedClaim(world.people, contract.id, ['2'])
    const certificate = await issue(world.people, { contractId: contract.id, claimId: claim.id })
    expect(certificate.content.figures).toMatchObject({ W: '2000.00', V: '600.00' })
    expect(certificate).toMatchObject({ due: '2600.00' })
    expect(certificate.content.variations).toMatchObject([{ id, donePct: '50', done: '600.00' }])
  })

  it('takes the values of each side from that side alone: a contractor approves nothing, whoever decides prices nothing', async () => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [['10', '1000']])
    const having = (...rights: string[]) => ({
      permissions: ['contract:read', 'variation:read', ...rights],
      grants: [{ projectCode: 'P1' }],
    })
    const contractor = await world.product.signedInAs(having('variation:write'))
    const decider = await world.product.signedInAs(having('variation:decide'))
    const draft = { contractId: contract.id, title: 'Deeper trench', contractorAmount: '1500' }
    const approving = { method: 'POST', body: { projectCode: 'P1', ...draft, approvedAmount: '1500' } } as const
    expect(await contractor.call('/api/variations', approving)).toMatchObject({ error: 'variation.other-side' })
    const made = await ask(contractor, 'POST', '/variations', { projectCode: 'P1', ...draft, contractorDays: 4 })
    const { data: submitted } = await step(contractor, '/variations', 'submit', made)
    const said = { ...draft, contractorAmount: '1500.00', contractorDays: 4, id: made.id }
    const change = (who: typeof contractor, facts: object, { rowVersion }: { rowVersion: number }) =>
      who.call(`/api/variations/${made.id}`, { method: 'PUT', body: { ...said, ...facts, rowVersion } })
    for (const facts of [{ approvedDays: 4 }, { engineerAmount: '1500' }, { donePct: '100' }])
      expect(await change(contractor, facts, submitted)).toMatchObject({ status: 403, error: 'variation.other-side' })
    expect(await change(decider, { contractorAmount: '1' }, submitted)).toMatchObject({ error: 'variation.other-side' })
    const { data: valued } = await change(decider, { approvedAmount: '1200', approvedDays: 2 }, submitted)
    const { data: ordered } = await step(decider, '/variations', 'agree', valued)
    expect(ordered).toMatchObject({ state: 'agreed', approvedAmount: '1200', contractorAmount: '1500.00' })
    const done = { approvedAmount: '1200', approvedDays: 2, donePct: '100' }
    expect((await change(contractor, done, ordered)).error).toBe('variation.other-side')
    const renamed = { ...done, donePct: '0', title: 'Another trench' }
    expect((await change(contractor, renamed, ordered)).error).toBe('variation.not-yours')
    expect((await change(decider, done, ordered)).data).toMatchObject({ doneAmount: '1200.00' })
  })

  it('omits work: its value below nought is taken from the certificate', async () => {
    const [ana, ben] = world.people
    const contract = await contractInForce(ana, [['10', '1000']], { retentionPct: '0' })
    const values = { contractorAmount: '-500', approvedAmount: '-500', approvedDays: 0, donePct: '100' }
    const { data: submitted } = await step(ana, '/variations', 'submit', await request(contract.id, values))
    expect((await step(ben, '/variations', 'agree', submitted)).data).toMatchObject({ doneAmount: '-500.00' })
    const claim = await reviewedClaim(world.people, contract.id, ['2'])
    expect(await issue(world.people, { contractId: contract.id, claimId: claim.id })).toMatchObject({ due: '1500.00' })
  })

  it('whose notice is not answered in seven days counts as revoked', async () => {
    const contract = await contractInForce(world.people[0], [['10', '1000']])
    const { data: notified } = await step(world.people[0], '/variations', 'notify', await request(contract.id))
    expect(notified).toMatchObject({ state: 'notified', isRevoked: false })
    const days = (Date.parse(notified.answerBy) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000
    expect(Math.abs(days - 7)).toBeLessThanOrEqual(1)
  })

  it('is refused above a hundred per cent, under a contract that is not in force, and for who does not see it', async () => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [['10', '1000']])
    const post = (body: object) => ana.call('/api/variations', { method: 'POST', body })
    const facts = { projectCode: 'P1', contractId: contract.id, title: 'Pipe' }
    expect((await post({ ...facts, donePct: '100.01' })).error).toBe('variation.above-whole')
    const pending = await ask(ana, 'POST', '/contracts', { projectCode: 'P1', title: 'Quay', acceptedAmount: '1' })
    expect((await post({ ...facts, contractId: pending.id })).error).toBe('contract.not-in-force')
    const { id } = await request(contract.id)
    const stranger = await world.product.signedInAs({
      permissions: ['variation:read'],
      grants: [{ projectCode: 'P2' }],
    })
    expect((await stranger.call(`/api/variations/${id}`)).status).toBe(404)
  })
})
