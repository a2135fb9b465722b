import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOcds } from '#engines/ocds/ocds-report.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import {
  type Answered,
  ask,
  type CommercialWorld,
  commercialWorld,
  contractInForce,
  issue,
  reviewedClaim,
} from './testing/commercial-world.ts'

describe('the commercial dashboard and its clocks', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const tasksAbout = async (id: string): Promise<Answered[]> =>
    (await ask(world.people[0], 'GET', '/inbox/tasks?pageSize=100')).items.filter(
      ({ recordId }: Answered) => recordId === id,
    )

  it('[MOD-COM] shows what is committed, certified, paid and owed, each number made of its rows, and the curve ends at them', async () => {
    const [ana, , carl] = world.people
    const contract = await contractInForce(ana, [['10', '1000']], { retentionPct: '0', completionDays: 300 })
    const claim = await reviewedClaim(world.people, contract.id, ['5'])
    const { id } = await issue(world.people, { contractId: contract.id, claimId: claim.id })
    const body = { id, paidOn: day(-1), amount: '2000' }
    expect((await carl.call(`/api/certificates/${id}/payments`, { method: 'POST', body })).status).toBe(200)
    const { values, curves, figures } = await ask(ana, 'GET', '/commercial-dashboard?projectCode=P1')
    const amountOf = (wanted: string) => values.find(({ key }: Answered) => key === wanted)?.amounts
    expect(amountOf('committed')).toEqual([{ amount: '10000', currency: 'AED' }])
    expect(amountOf('certified')).toEqual([{ amount: '5000.00', currency: 'AED' }])
    expect(amountOf('unpaid')).toEqual([{ amount: '3000.00', currency: 'AED' }])
    for (const { key } of figures) {
      const rows = await ask(ana, 'GET', `/commercial-dashboard/rows?projectCode=P1&figure=${key}`)
      const value = values.find((one: Answered) => one.key === key)
      expect(rows.total, key).toBe(value?.rows ?? 0)
    }
    const rows = await ask(ana, 'GET', '/commercial-dashboard/rows?projectCode=P1&figure=unpaid')
    expect(rows.items).toMatchObject([{ amount: '3000.00', path: `/commercial/contract/viewCertificate/${id}` }])
    expect(curves).toMatchObject([{ currency: 'AED', contracts: 1 }])
    const [{ months }] = curves
    const now = months.find(({ month }: Answered) => month === day(0).slice(0, 7))
    expect(now).toMatchObject({ certified: '5000.00', paid: '2000.00' })
    expect(months.at(-1)).toMatchObject({ planned: '10000.00', expected: '5000.00', certified: null })
  })

  it('counts a subcontract as a part of the contract above it, and for whom that is out of sight as a whole', async () => {
    const [ana, , carl] = world.people
    const sums = async (who = ana) => {
      const { values, curves } = await ask(who, 'GET', '/commercial-dashboard?projectCode=P1')
      const of = (wanted: string) => Number(values.find(({ key }: Answered) => key === wanted)?.amounts[0].amount ?? 0)
      return [of('committed'), of('certified'), of('paid'), Number(curves[0]?.months.at(-1).planned ?? 0)]
    }
    const main = await contractInForce(ana, [['10', '1000']], { retentionPct: '0', completionDays: 300 })
    const before = await sums()
    const companyId = randomUUID()
    const own = await world.product.signedInAs({
      permissions: ['contract:read', 'certificate:read'],
      grants: [{ projectCode: 'P1' }],
    })
    await world.product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into companies (id, code, name, party_role)
        values (${companyId}, 'WEL', 'Deep Wells', 'subcontractor')`.execute(tx)
      await setCompaniesOf(tx, own.id, [companyId])
    })
    const terms = { retentionPct: '0', completionDays: 100, baseContractId: main.id, companyId }
    const below = await contractInForce(ana, [['10', '400']], terms)
    const claim = await reviewedClaim(world.people, below.id, ['5'])
    const { id } = await issue(world.people, { contractId: below.id, claimId: claim.id })
    await ask(carl, 'POST', `/certificates/${id}/payments`, { id, paidOn: day(-1), amount: '2000' })
    expect(await sums()).toEqual(before)
    expect(await sums(own)).toEqual([4000, 2000, 2000, 4000])
  })

  it('[MOD-COM] hands a contract on as open contracting data, its value and payments to the digit', async () => {
    const [ana, , carl] = world.people
    const contract = await contractInForce(ana, [['10', '1000.25']], { retentionPct: '0' })
    const claim = await reviewedClaim(world.people, contract.id, ['5'])
    const { id } = await issue(world.people, { contractId: contract.id, claimId: claim.id })
    const body = { id, paidOn: day(-1), amount: '2000.05' }
    await carl.call(`/api/certificates/${id}/payments`, { method: 'POST', body })
    const file = await ana.call(`/api/contracts/${contract.id}/ocds`)
    expect(reportOcds(file.text)).toMatchObject({
      contracts: 1,
      value: { AED: '10002.5' },
      transactions: 1,
      warnings: [],
    })
    expect(file.text).toContain('"amount":2000.05,"currency":"AED"')
    const stranger = await world.product.signedInAs({
      permissions: ['certificate:read'],
      grants: [{ projectCode: 'P1' }],
    })
    expect((await stranger.call(`/api/contracts/${contract.id}/ocds`)).status).toBe(404)
  })

  it('tells nothing to who may not read it, and nothing of another project', async () => {
    const { product } = world
    const reader = await product.signedInAs({ permissions: ['certificate:read'], grants: [{ projectCode: 'P1' }] })
    const { values, figures } = await ask(reader, 'GET', '/commercial-dashboard?projectCode=P1')
    expect(figures.find(({ key }: Answered) => key === 'committed').isWithheld).toBe(true)
    expect(values.map(({ key }: Answered) => key)).not.toContain('committed')
    const refused = await reader.call('/api/commercial-dashboard/rows?projectCode=P1&figure=committed')
    expect(refused).toMatchObject({ status: 404, error: 'certificate.figure-unknown' })
    const other = await product.signedInAs({ permissions: ['certificate:read'], grants: [{ projectCode: 'P2' }] })
    expect((await ask(other, 'GET', '/commercial-dashboard?projectCode=P1')).values).toEqual([])
  })

  it('[MOD-COM] puts the clocks of claims, certificates and notices into My work with their days', async () => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [['10', '1000']], { retentionPct: '0' })
    const claim = await reviewedClaim(world.people, contract.id, ['5'])
    const certificate = await issue(world.people, { contractId: contract.id, claimId: claim.id })
    expect(await tasksAbout(certificate.id)).toMatchObject([{ key: 'settle', dueOn: claim.payBy }])
    const facts = { contractId: contract.id, title: 'Flooded zone', eventOn: day(-6) }
    const event = await ask(ana, 'POST', '/contract-claims', { projectCode: 'P1', ...facts })
    expect((await tasksAbout(event.id)).map(({ dueOn }) => dueOn)).toEqual([null])
    const known = { ...facts, id: event.id, rowVersion: event.rowVersion, awareOn: day(-5) }
    await ask(ana, 'PUT', `/contract-claims/${event.id}`, known)
    expect((await tasksAbout(event.id)).map(({ dueOn }) => dueOn)).toEqual([day(23)])
  })

  it('[MOD-COM] asks to renew a security before it ends, and counts it once it is about to', async () => {
    const [ana] = world.people
    const contract = await contractInForce(ana, [['10', '1000']])
    const bond = { id: contract.id, type: 'performance', amount: '1000', issuer: 'Bank', expiresOn: day(20) }
    const { securities } = await ask(ana, 'PUT', `/contracts/${contract.id}/securities`, bond)
    expect(Math.abs(securities[0].daysLeft - 20)).toBeLessThanOrEqual(1)
    expect(await tasksAbout(contract.id)).toMatchObject([{ dueOn: day(-10) }])
    const count = async () => {
      const { values } = await ask(ana, 'GET', '/commercial-dashboard?projectCode=P1')
      return values.find(({ key }: Answered) => key === 'securities-expiring')?.rows ?? 0
    }
    const before = await count()
    expect(before).toBe(1)
    const [{ id: securityId }] = securities
    await ask(ana, 'PUT', `/contracts/${contract.id}/securities`, { ...bond, securityId, state: 'returned' })
    expect([await count(), await tasksAbout(contract.id)]).toEqual([0, []])
  })
})
