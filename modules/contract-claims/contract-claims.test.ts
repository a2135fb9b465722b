import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#apps/testing/describe-module.ts'
import {
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  step,
} from '#modules/certificates/testing/commercial-world.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { contractClaimsServer } from './server/contract-claims-server.ts'
import { contractClaimsWeb } from './web/contract-claims-web.ts'

describeModule(contractClaimsServer, contractClaimsWeb)

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('[MOD-COM] a contract claim of time and money', () => {
  let world: CommercialWorld
  let contractId: string
  beforeAll(async () => {
    world = await commercialWorld()
    contractId = (await contractInForce(world.people[0], [['10', '1000']], { noticeDays: 21, detailedDays: 42 })).id
  })
  afterAll(() => world.stop())

  const add = (facts: object) =>
    ask(world.people[0], 'POST', '/contract-claims', { projectCode: 'P1', contractId, title: 'Gate closed', ...facts })

  it('whose day of awareness is missing is indeterminate, never counted from the event, and cannot be recorded as time-barred', async () => {
    const claim = await add({ eventOn: '2020-01-01' })
    expect(claim).toMatchObject({ standing: 'indeterminate', noticeDueOn: null, nextDueOn: null })
    const refused = await step(world.people[1], '/contract-claims', 'lapse', claim, { reason: 'Late' })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.message).toContain('became aware')
  })

  it('counts by the days of its contract and is found while its notice is about to lapse', async () => {
    const claim = await add({ eventOn: dayFromNow(-20), awareOn: dayFromNow(-18) })
    expect(claim).toMatchObject({ standing: 'running', noticeDueOn: dayFromNow(3), detailedDueOn: dayFromNow(24) })
    const tooEarly = await step(world.people[1], '/contract-claims', 'lapse', claim, { reason: 'Late' })
    expect(tooEarly.message).toContain(sayDay(dayFromNow(3)).en)
    const { items } = await ask(world.people[0], 'GET', '/contract-claims?isAboutToLapse=true')
    expect(items.map(({ id }: { id: string }) => id)).toEqual([claim.id])
  })

  it('is time-barred once its notice did not come in time, and decided by somebody else once it is detailed', async () => {
    const [ana, ben] = world.people
    const barred = await add({ eventOn: '2026-01-01', awareOn: '2026-01-02' })
    expect(barred).toMatchObject({ standing: 'barred' })
    const lapsed = await step(ben, '/contract-claims', 'lapse', barred, { reason: 'No notice was given' })
    expect(lapsed.data).toMatchObject({ state: 'lapsed' })
    const award = { awardedAmount: '900.00', awardedDays: 2, isBasisGiven: true }
    const days = { eventOn: '2026-01-01', awareOn: '2026-01-02', noticedOn: '2026-01-10', detailedOn: '2026-02-01' }
    const { data: noticed } = await step(ana, '/contract-claims', 'notice', await add({ ...days, ...award }))
    const { data: detailed } = await step(ana, '/contract-claims', 'detail', noticed)
    expect(detailed).toMatchObject({
      standing: 'valid',
      agreementDueOn: '2026-03-15',
      determinationDueOn: '2026-04-26',
    })
    expect((await step(ana, '/contract-claims', 'agree', detailed)).message).toContain('somebody else decides')
    expect((await step(ben, '/contract-claims', 'agree', detailed)).data).toMatchObject({ state: 'agreed' })
  })

  it('takes what each side says from that side alone: a claimant awards nothing and takes no objection back', async () => {
    const having = (...rights: string[]) => ({
      permissions: ['contract:read', 'contract-claim:read', ...rights],
      grants: [{ projectCode: 'P1' }],
    })
    const claimant = await world.product.signedInAs(having('contract-claim:write'))
    const engineer = await world.product.signedInAs(having('contract-claim:decide'))
    const days = { eventOn: '2026-01-01', awareOn: '2026-01-02', noticedOn: '2026-02-10' }
    const draft = { contractId, title: 'Gate closed', ...days, claimedAmount: '900' }
    const refused = { status: 403, error: 'contract-claim.other-side' }
    const awarding = { method: 'POST', body: { projectCode: 'P1', ...draft, awardedDays: 9 } } as const
    expect(await claimant.call('/api/contract-claims', awarding)).toMatchObject(refused)
    const made = await ask(claimant, 'POST', '/contract-claims', { projectCode: 'P1', ...draft })
    const change = (who: typeof claimant, facts: object, { rowVersion }: { rowVersion: number }) =>
      who.call(`/api/contract-claims/${made.id}`, {
        method: 'PUT',
        body: { ...draft, ...facts, id: made.id, rowVersion },
      })
    expect(await change(engineer, { noticedOn: null }, made)).toMatchObject(refused)
    const { data: objected } = await change(engineer, { objectedOn: '2026-02-12' }, made)
    expect(objected).toMatchObject({ objectedOn: '2026-02-12' })
    expect(await change(claimant, { objectedOn: null }, objected)).toMatchObject(refused)
    expect(await change(claimant, { objectedOn: '2026-02-12', awardedAmount: '900' }, objected)).toMatchObject(refused)
    const kept = { objectedOn: '2026-02-12', clause: '8.5' }
    expect((await change(claimant, kept, objected)).data).toMatchObject({ clause: '8.5', objectedOn: '2026-02-12' })
  })

  it('refuses a day that is still to come, an objection before the notice, and a part of a cent', async () => {
    const refusal = async (facts: object) => {
      const body = { projectCode: 'P1', contractId, title: 'Gate', eventOn: '2026-01-01', ...facts }
      return (await world.people[0].call('/api/contract-claims', { method: 'POST', body })).error
    }
    const late = { awareOn: '2026-01-02', noticedOn: '2026-03-01' }
    for (const ahead of [
      { awareOn: dayFromNow(2) },
      { awareOn: '2026-01-02', noticedOn: dayFromNow(2) },
      { ...late, objectedOn: dayFromNow(2) },
      { ...late, detailedOn: dayFromNow(2) },
    ])
      expect(await refusal(ahead)).toBe('contract-claim.not-yet')
    expect(await refusal({ ...late, objectedOn: '2026-02-28' })).toBe('contract-claim.objected-before')
    expect(await refusal({ objectedOn: '2026-02-28' })).toBe('contract-claim.objected-before')
    expect(await refusal({ claimedAmount: '900.125' })).toBe('contract-claim.too-many-decimals')
    // An event may be announced before its day.
    expect(await add({ eventOn: dayFromNow(20) })).toMatchObject({ standing: 'indeterminate' })
  })

  it('refuses days that do not follow each other, and is not there for who does not see its project', async () => {
    const body = { projectCode: 'P1', contractId, title: 'Gate', eventOn: '2026-02-01', awareOn: '2026-01-01' }
    const refused = await world.people[0].call('/api/contract-claims', { method: 'POST', body })
    expect(refused.error).toBe('contract-claim.order')
    const { id } = await add({ eventOn: '2026-02-01' })
    const rights = { permissions: ['contract-claim:read'], grants: [{ projectCode: 'P2' }] }
    expect((await (await world.product.signedInAs(rights)).call(`/api/contract-claims/${id}`)).status).toBe(404)
  })
})
