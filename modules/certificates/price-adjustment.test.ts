import { randomUUID } from 'node:crypto'
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

const [LABOUR, STEEL] = [randomUUID(), randomUUID()]
const INDICES = [
  { id: LABOUR, symbol: 'L', name: 'Labour', nameAr: 'العمالة', weight: '0.35', baseMonth: '2025-12', base: '100' },
  { id: STEEL, symbol: 'S', name: 'Steel', weight: '0.5', baseMonth: '2025-12', base: '200', source: 'Customs' },
]
const FORMULA = { fixed: '0.15', lagDays: 49, missing: 'refuse', indices: INDICES }

describe('[MOD-COM] prices that follow indices', () => {
  let world: CommercialWorld
  beforeAll(async () => {
    world = await commercialWorld()
  })
  afterAll(() => world.stop())

  const shown = (id: string) => ask(world.people[0], 'GET', `/contracts/${id}/price-adjustment`)
  const save = async (id: string, formula: object | null) =>
    world.people[0].call(`/api/contracts/${id}/price-adjustment`, {
      method: 'PUT',
      body: { rowVersion: (await shown(id)).rowVersion, formula },
    })
  type Value = readonly [month: string, value: string, isProvisional?: boolean]
  const enter = async (id: string, indexId: string, values: readonly Value[]) => {
    const { rowVersion } = await shown(id)
    const entered = values.map(([month, value, isProvisional = false]) => ({ month, value, isProvisional }))
    return ask(world.people[0], 'PUT', `/contracts/${id}/index-values`, { rowVersion, indexId, values: entered })
  }
  const contractWith = async (more: object = {}): Promise<string> => {
    const terms = { retentionPct: '0', advancePct: '0' }
    const { id } = await contractInForce(world.people[0], [['100', '10000']], terms)
    expect((await save(id, { ...FORMULA, ...more })).status).toBe(200)
    return id
  }
  const claimed = (id: string, quantity: string, month: string, lastDay: string) =>
    reviewedClaim(world.people, id, [quantity], { periodFrom: `${month}-01`, periodTo: lastDay })
  const prepare = (contractId: string, claim: Answered, more: object = {}) =>
    world.people[1].call('/api/certificates', {
      method: 'POST',
      body: { projectCode: 'P1', contractId, claimId: claim.id, ...more },
    })

  it('are agreed with weights that with the fixed part are 1, and stay as agreed once something is certified', async () => {
    const id = await contractWith()
    const refused = await save(id, { ...FORMULA, fixed: '0.2' })
    expect(refused).toMatchObject({ status: 422, error: 'contract.weights-not-one' })
    expect(refused.message).toContain('1.05')
    const twice = [INDICES[0], { ...INDICES[1], symbol: 'L' }]
    expect((await save(id, { ...FORMULA, indices: twice })).error).toBe('contract.symbol-twice')
    expect(
      (await save(id, { ...FORMULA, fixed: '0.1', indices: [{ ...INDICES[0], weight: '0.4' }, INDICES[1]] })).status,
    ).toBe(200)
    await save(id, FORMULA)
    await enter(id, LABOUR, [['2026-02', '104']])
    await enter(id, STEEL, [['2026-02', '230']])
    const claim = await claimed(id, '10', '2026-03', '2026-03-31')
    await issue(world.people, { contractId: id, claimId: claim.id })
    expect(await save(id, { ...FORMULA, lagDays: 0 })).toMatchObject({ status: 409, error: 'contract.formula-fixed' })
    expect((await shown(id)).can).toEqual({ editFormula: false, editValues: true })
    const { items } = await ask(world.people[0], 'GET', `/audit/entries?entityType=contract&entityId=${id}`)
    const did = items.map(({ action }: Answered) => action)
    expect(did).toEqual(expect.arrayContaining(['contract.formula-saved', 'contract.index-saved']))
  })

  it('are computed from the indices of the month 49 days before the end of the period, each number with its source', async () => {
    const id = await contractWith()
    await enter(id, LABOUR, [['2026-02', '104']])
    await enter(id, STEEL, [['2026-02', '230']])
    const claim = await claimed(id, '10', '2026-03', '2026-03-31')
    const typed = await prepare(id, claim, { priceAdjustment: '5' })
    expect(typed).toMatchObject({ status: 422, error: 'certificate.adjusted-by-formula' })
    const certificate = await issue(world.people, { contractId: id, claimId: claim.id })
    expect(certificate.content.figures).toMatchObject({ W: '100000.00', P: '8900.00', net: '108900.00' })
    expect(certificate.content.adjustment).toMatchObject({
      lagDays: 49,
      amount: '8900.00',
      corrections: [],
      period: {
        ...{ month: '2026-02', work: '100000.00', fixed: '0.15', factor: '1.089000', amount: '8900.00' },
        parts: [
          { symbol: 'L', nameAr: 'العمالة', base: '100', value: '104', ratio: '1.040000', product: '0.36400000' },
          { symbol: 'S', baseMonth: '2025-12', base: '200', value: '230', valueMonth: '2026-02', ratio: '1.150000' },
        ],
      },
    })
    const paper = await world.product.app.inject({
      url: `/api/certificates/${certificate.id}/paper`,
      headers: { authorization: `Bearer ${world.people[0].token}` },
    })
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('are frozen after the Time for Completion where that favours the employer, until an extension of time covers the period', async () => {
    const [ana, ben] = world.people
    // By 2026-02-13; the day 49 days before lies in December.
    const terms = { retentionPct: '0', completionDays: 40 }
    const { id } = await contractInForce(ana, [['100', '10000']], terms)
    expect((await save(id, { ...FORMULA, afterCompletion: 'favourable' })).status).toBe(200)
    await enter(id, LABOUR, [
      ['2025-12', '100'],
      ['2026-02', '104'],
      ['2026-03', '104'],
    ])
    await enter(id, STEEL, [
      ['2025-12', '200'],
      ['2026-02', '230'],
      ['2026-03', '230'],
    ])
    const late = await issue(world.people, {
      contractId: id,
      claimId: (await claimed(id, '10', '2026-03', '2026-03-31')).id,
    })
    expect(late.content.figures).toMatchObject({ W: '100000.00', P: '0.00' })
    expect(late.content.adjustment.period).toMatchObject({
      month: '2025-12',
      factor: '1.000000',
      late: { completedBy: '2026-02-13', ownMonth: '2026-02', other: { factor: '1.089000', amount: '8900.00' } },
    })
    for (const language of ['en', 'ar']) {
      const paper = await world.product.app.inject({
        url: `/api/certificates/${late.id}/paper`,
        headers: { authorization: `Bearer ${ana.token}`, lang: language },
      })
      expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    // 46 days more: by 2026-03-31, so that the period was in time.
    const asked = { contractId: id, title: 'Late access', contractorAmount: '0', contractorDays: 46 }
    const variation = await ask(ana, 'POST', '/variations', { projectCode: 'P1', ...asked })
    const { data: submitted } = await step(ana, '/variations', 'submit', { ...variation, seen: undefined })
    const approved = { id: variation.id, rowVersion: submitted.rowVersion, approvedAmount: '0', approvedDays: 46 }
    const valued = await ask(ben, 'PUT', `/variations/${variation.id}`, { ...asked, ...approved })
    expect((await step(ben, '/variations', 'agree', valued)).status).toBe(200)
    const next = await issue(world.people, {
      contractId: id,
      claimId: (await claimed(id, '10', '2026-04', '2026-04-30')).id,
    })
    expect(next.content.adjustment).toMatchObject({
      period: { month: '2026-03', amount: '8900.00', late: { completedBy: '2026-03-31' } },
      corrections: [{ certificateId: late.id, difference: '8900.00', now: { month: '2026-02' } }],
      amount: '17800.00',
    })
    expect(next.content.figures.P).toBe('17800.00')
  })

  it('refuse a month that an index says nothing of, and say what to do', async () => {
    const id = await contractWith()
    await enter(id, LABOUR, [['2026-02', '104']])
    await enter(id, STEEL, [['2026-01', '220']])
    const claim = await claimed(id, '10', '2026-03', '2026-03-31')
    const refused = await prepare(id, claim)
    expect(refused).toMatchObject({ status: 422, error: 'certificate.index-missing' })
    expect(refused.message).toMatch(/S \(Steel\) has no value for Feb 2026\. Enter it on the page of the contract/)
    await enter(id, STEEL, [
      ['2026-01', '220'],
      ['2026-02', '230', true],
    ])
    const { data } = await prepare(id, claim)
    expect(data.content.figures.warnings).toMatchObject([
      {
        code: 'index-provisional',
        en: expect.stringContaining('Indices of Feb 2026 that are provisional: S 230'),
        ar: expect.stringContaining('مؤشرات مؤقتة لشهر \u2067فبراير 2026\u2069: S 230'),
      },
    ])
  })

  it('let the last known value stand in where the contract says so, and correct it with the next certificate', async () => {
    const id = await contractWith({ missing: 'lastKnown' })
    await enter(id, LABOUR, [
      ['2026-02', '104'],
      ['2026-03', '104'],
    ])
    await enter(id, STEEL, [['2026-01', '220']])
    const claim = await claimed(id, '10', '2026-03', '2026-03-31')
    const first = await issue(world.people, { contractId: id, claimId: claim.id })
    expect(first.content.adjustment.period).toMatchObject({ amount: '6400.00' })
    expect(first.content.adjustment.period.parts[1]).toMatchObject({ valueMonth: '2026-01', isProvisional: true })
    expect(first.content.figures.warnings[0].en).toContain('S 220 (of Jan 2026)')

    await enter(id, STEEL, [
      ['2026-01', '220'],
      ['2026-02', '230'],
      ['2026-03', '230'],
    ])
    expect(await ask(world.people[0], 'GET', `/certificates/${first.id}`)).toMatchObject({
      ...{ contentHash: first.contentHash, content: first.content },
    })
    const next = await claimed(id, '20', '2026-04', '2026-04-30')
    const second = await issue(world.people, { contractId: id, claimId: next.id })
    expect(second.content.adjustment).toMatchObject({
      period: { month: '2026-03', work: '200000.00', amount: '17800.00' },
      corrections: [{ certificateId: first.id, number: first.number, difference: '2500.00' }],
      amount: '20300.00',
    })
    expect(second.content.figures).toMatchObject({ P: '26700.00' })
    expect(second.content.figures.warnings[0]).toMatchObject({ code: 'index-corrected' })
    expect(second.content.figures.warnings[0].en).toContain(`${first.number} AED\u00a02,500.00`)
  })

  it('never change a certificate that was issued, and correct one as often as its indices change', async () => {
    const id = await contractWith()
    const say = async (steel: string) => {
      const months = ['2026-02', '2026-03', '2026-04']
      await enter(
        id,
        LABOUR,
        months.map((month) => [month, '100'] as const),
      )
      await enter(id, STEEL, [
        ['2026-02', steel],
        ['2026-03', '200'],
        ['2026-04', '200'],
      ])
    }
    await say('230')
    const certify = async (quantity: string, month: string, lastDay: string) => {
      const claim = await claimed(id, quantity, month, lastDay)
      world.product.clockMs += 60_000
      return issue(world.people, { contractId: id, claimId: claim.id })
    }
    const first = await certify('10', '2026-03', '2026-03-31')
    expect(first.content.figures.P).toBe('7500.00')
    await say('220')
    const second = await certify('10', '2026-04', '2026-04-30')
    expect(second.content.adjustment).toMatchObject({ amount: '-2500.00', corrections: [{ difference: '-2500.00' }] })
    await say('240')
    const third = await certify('10', '2026-05', '2026-05-31')
    expect(third.content.adjustment.corrections).toMatchObject([
      { certificateId: first.id, before: { amount: '5000.00' }, now: { amount: '10000.00' }, difference: '5000.00' },
    ])
    expect(third.content.figures.P).toBe('10000.00')
    await say('240')
    for (const { id: certificate, contentHash } of [first, second, third])
      expect((await ask(world.people[0], 'GET', `/certificates/${certificate}`)).contentHash).toBe(contentHash)
  })

  it('stop the approval of a certificate whose indices have changed since it was recommended', async () => {
    const id = await contractWith()
    await enter(id, LABOUR, [['2026-02', '104']])
    await enter(id, STEEL, [['2026-02', '230']])
    const claim = await claimed(id, '10', '2026-03', '2026-03-31')
    const { data } = await prepare(id, claim)
    const recommended = await step(world.people[1], '/certificates', 'recommend', data)
    await enter(id, STEEL, [['2026-02', '231']])
    const refused = await step(world.people[2], '/certificates', 'approve', recommended.data)
    expect(refused.status).toBe(422)
    expect(refused.message).toContain('has changed since it was computed')
  })

  it('keep what two people enter at once apart, and refuse a month that stands there twice', async () => {
    const id = await contractWith()
    const { rowVersion } = await shown(id)
    const body = { rowVersion, indexId: LABOUR, values: [{ month: '2026-02', value: '104' }] }
    const put = (more: object) =>
      world.people[0].call(`/api/contracts/${id}/index-values`, { method: 'PUT', body: { ...body, ...more } })
    expect((await put({})).status).toBe(200)
    expect(await put({})).toMatchObject({ status: 409, error: 'contract.changed-meanwhile' })
    const twice = [...body.values, { month: '2026-02', value: '105' }]
    expect((await put({ rowVersion: rowVersion + 1, values: twice })).error).toBe('contract.month-twice')
    expect((await put({ rowVersion: rowVersion + 1, indexId: randomUUID() })).error).toBe('contract.index-unknown')
    for (const value of ['0', '-1', '1e3']) {
      const values = [{ month: '2026-02', value }]
      expect((await put({ rowVersion: rowVersion + 1, values })).status).toBe(400)
    }
  })
})
