import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { LINE_FLAGS } from '#engines/bids/bid.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { BID_FLAGS } from './contract/tenders-records.ts'
import { tendersServer } from './server/tenders-server.ts'
import { fillTender, pricedBill } from './testing/tender-world.ts'
import { tendersWeb } from './web/tenders-web.ts'

describeModule(tendersServer, tendersWeb)

const RIGHTS = ['tender:read', 'tender:write', 'tender:open', 'tender:evaluate', 'tender:approve']
const HOUR = 3_600_000
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
type Answered = any

let product: TestProduct
let [ana, ben]: TestPerson[] = []
// Hours pass in each test, and sessions end.
beforeEach(async () => {
  const person = () => product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
  ana = await person()
  ben = await person()
})
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', ''), ('P2', 'South', '')`.execute(tx)
  })
})
afterAll(() => product.stop())

const call = (who: TestPerson | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (who as TestPerson).call(`/api${path}`, body ? { method, body } : { method })
async function ask(who: TestPerson | undefined, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await call(who, method, path, body)
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.message} ${answer.text}`)
  return answer.data as Answered
}
const get = (id: string) => ask(ana, 'GET', `/tenders/${id}`)
const step = async (who: TestPerson | undefined, id: string, name: string, more: object = {}) => {
  const { rowVersion, seen } = await get(id)
  return call(who, 'POST', `/tenders/${id}/steps/${name}`, { rowVersion, seen, ...more })
}
const at = (hours: number) => new Date(product.clockMs + hours * HOUR).toISOString()

async function issued(more: object = {}): Promise<string> {
  const draft = { projectCode: 'P1', title: 'Harbour wall', closesAt: at(1), opensAt: at(2), ...more }
  const tender = await ask(ana, 'POST', '/tenders', draft)
  await fillTender((method, path, body) => ask(ana, method, path, body), tender)
  expect((await step(ana, tender.id, 'issue')).status).toBe(200)
  return tender.id
}
const bid = (id: string, bidder: string, content: string) =>
  call(ana, 'POST', `/tenders/${id}/bids`, { id, bidder, name: `${bidder}.xlsx`, content })

async function opened(): Promise<string> {
  const id = await issued()
  await bid(id, 'Alpha', pricedBill([11, 480, 95], { 0: 10_000 }))
  product.clockMs += 60_000
  await bid(id, 'Beta', pricedBill([10, 510, 'Excluded']))
  product.clockMs += 60_000
  await bid(id, 'Gamma', pricedBill([19, 470, 40]))
  product.clockMs += 2 * HOUR
  expect((await step(ana, id, 'unseal')).status).toBe(200)
  expect((await step(ben, id, 'open')).status).toBe(200)
  await ask(ana, 'POST', `/tenders/${id}/bids/read`)
  return id
}
const declare = (who: TestPerson | undefined, id: string) =>
  ask(who, 'POST', `/tenders/${id}/declaration`, { hasConflict: false })
const markAll = async (who: TestPerson | undefined, id: string, marks: readonly number[]) => {
  const { bids } = await get(id)
  for (const [nth, { id: bidId }] of bids.entries())
    await ask(who, 'PUT', `/tenders/${id}/marks`, { bidId, criterion: 'technical', mark: String(marks[nth]) })
  return bids as Answered[]
}
const auditOf = async (id: string) =>
  product.services.database.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where entity_id = ${id} order by at`.execute(db)
    return rows.map(({ action }) => action)
  })

it('names the questions to bidders as the engine does', () => {
  expect(BID_FLAGS).toEqual(LINE_FLAGS)
})

describe('[MOD-ADA] sealed bids', () => {
  it('is in the currency of its project where it says none, and keeps its own where a change says none', async () => {
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into projects (code, name, name_ar, currency) values ('P3', 'East', '', 'SAR')`.execute(tx),
    )
    const eve = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P3' }] })
    const draft = { projectCode: 'P3', title: 'Quay' }
    expect((await ask(eve, 'POST', '/tenders', draft)).currency).toBe('SAR')
    const { id, rowVersion } = await ask(eve, 'POST', '/tenders', { ...draft, currency: 'KWD' })
    expect((await ask(eve, 'PUT', `/tenders/${id}`, { title: 'Quay wall', rowVersion })).currency).toBe('KWD')
    const hidden = await call(ana, 'POST', '/tenders', draft)
    expect([hidden.status, hidden.error]).toEqual([422, 'tender.place-unknown'])
  })

  it('show who bid, and neither content nor totals to anybody before two people have opened them', async () => {
    const id = await issued()
    expect((await bid(id, 'Alpha', pricedBill([11, 480, 95]))).data.bids).toMatchObject([
      { bidder: 'Alpha', fileName: 'Alpha.xlsx', state: 'sealed' },
    ])
    const administrator = await product.signedInAs({ isAdmin: true })
    const { bids } = await get(id)
    const file = await call(administrator, 'GET', `/tenders/${id}/bids/${bids[0].id}/file`)
    expect(file).toMatchObject({ status: 409, error: 'tender.sealed' })
    expect(await call(administrator, 'GET', `/tenders/${id}/result`)).toMatchObject({ error: 'tender.sealed' })
    expect(await auditOf(id)).toContain('tender.opening-refused')
    const kept = await product.services.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ sealed: string }>`select sealed from tender_bids where tender_id = ${id}`.execute(db),
    )
    expect(Buffer.from(kept.rows[0]?.sealed ?? '', 'base64url').includes('PK')).toBe(false)
  })

  it('are opened at their time, by two people, and each attempt before it is written down', async () => {
    const id = await issued()
    await bid(id, 'Alpha', pricedBill([11, 480, 95]))
    expect((await step(ana, id, 'unseal')).message).toContain('opening time')
    product.clockMs += 2 * HOUR
    expect((await step(ana, id, 'unseal')).status).toBe(200)
    expect((await step(ana, id, 'open')).message).toContain('somebody else')
    expect((await step(ben, id, 'open')).data).toMatchObject({ state: 'opened', openedBy: { id: ben?.id } })
    expect((await auditOf(id)).filter((action) => action === 'tender.opening-refused')).toHaveLength(2)
  })

  it('are not received twice, not after they closed, and fix bill, dates and weights', async () => {
    const id = await issued()
    await bid(id, 'Alpha', pricedBill([1, 2, 3]))
    expect((await bid(id, 'ALPHA', pricedBill([1, 2, 3]))).error).toBe('tender.bid-twice')
    expect((await step(ana, id, 'revise', { reason: 'Weights' })).message).toContain('Give them back')
    product.clockMs += HOUR + 1
    expect((await bid(id, 'Beta', pricedBill([1, 2, 3]))).error).toBe('tender.not-receiving')
    const { rowVersion, ...facts } = await get(id)
    const change = { id, rowVersion, title: facts.title, weightPrice: '100', weightTechnical: '0' }
    expect((await call(ana, 'PUT', `/tenders/${id}`, change)).error).toBe('tender.not-yours')
  })

  it('are not issued for weights that do not add up, and begin a new round when they are revised', async () => {
    const draft = { projectCode: 'P1', title: 'Wall', closesAt: at(1), opensAt: at(2), weightPrice: '60' }
    const tender = await ask(ana, 'POST', '/tenders', draft)
    await fillTender((method, path, body) => ask(ana, method, path, body), tender)
    expect((await step(ana, tender.id, 'issue')).message).toContain('100')
    const id = await issued()
    expect((await step(ana, id, 'revise', { reason: 'Dates' })).data).toMatchObject({ state: 'draft', round: 2 })
  })
})

describe('[MOD-ADA] the evaluation of bids', () => {
  it('levels what was opened: corrections, allowances and questions by line', async () => {
    const id = await opened()
    const result = await ask(ana, 'GET', `/tenders/${id}/result`)
    expect(result).toMatchObject({ estimateTotal: '123500.00', lineCount: 3 })
    const [alpha, beta, gamma] = ['Alpha', 'Beta', 'Gamma'].map((name) =>
      result.bids.find(({ bidder }: Answered) => bidder === name),
    )
    expect(alpha).toMatchObject({ bidder: 'Alpha', correctedTotal: '121250.00', flagCounts: { 'amount-corrected': 1 } })
    // Handrail: the mean of 14250 and 6000.
    expect(beta).toMatchObject({ allowances: '10125.00', levelledTotal: '122125.00' })
    expect(gamma.flagCounts).toMatchObject({ 'high-rate': 1, 'low-against-estimate': 1 })
    const flagged = await ask(ana, 'GET', `/tenders/${id}/result?isFlagged=true`)
    expect(flagged.lines.map(({ itemNo }: Answered) => itemNo)).toEqual(['1.1', '1.3'])
    expect((await call(ana, 'GET', `/tenders/${id}/bids/${alpha.key}/file`)).status).toBe(200)
  })

  it('asks each evaluator for a declaration first, and takes no mark of somebody in conflict', async () => {
    const id = await opened()
    const { bids } = await get(id)
    const body = { bidId: bids[0].id, criterion: 'technical', mark: '80' }
    expect((await call(ana, 'PUT', `/tenders/${id}/marks`, body)).error).toBe('tender.not-declared')
    await ask(ana, 'POST', `/tenders/${id}/declaration`, { hasConflict: true, said: 'My brother works there' })
    expect((await call(ana, 'PUT', `/tenders/${id}/marks`, body)).error).toBe('tender.in-conflict')
    await declare(ben, id)
    expect((await call(ben, 'PUT', `/tenders/${id}/marks`, { ...body, criterion: 'hse' })).status).toBe(422)
    expect((await call(ben, 'PUT', `/tenders/${id}/marks`, { ...body, mark: '101' })).status).toBe(400)
  })

  it('comes to a recommendation that two people sign, and to its paper', async () => {
    const id = await opened()
    await declare(ana, id)
    const [alpha, , gamma] = await markAll(ana, id, [80, 70, 60])
    await ask(ana, 'POST', `/tenders/${id}/clarifications`, {
      bidId: gamma.id,
      question: 'Why is the handrail so cheap?',
    })
    const [asked] = (await ask(ana, 'GET', `/tenders/${id}/result`)).clarifications
    const answer = { answer: 'Glass was forgotten', effect: '7500' }
    await ask(ana, 'PUT', `/tenders/${id}/clarifications/${asked.id}`, answer)
    const { bids, sensitivity } = await ask(ana, 'GET', `/tenders/${id}/result`)
    expect(bids.find(({ key }: Answered) => key === gamma.id)).toMatchObject({ clarified: '7500.00', rank: 3 })
    expect(bids.find(({ key }: Answered) => key === alpha.id)).toMatchObject({ rank: 1 })
    expect(sensitivity).toHaveLength(4)
    const { rowVersion } = await get(id)
    expect((await step(ana, id, 'recommend')).message).toContain('Write the recommendation')
    const choice = { rowVersion, bidId: alpha.id, recommendation: 'Lowest evaluated price and best method.' }
    await ask(ana, 'PUT', `/tenders/${id}/recommendation`, choice)
    expect((await step(ana, id, 'recommend')).data).toMatchObject({ state: 'recommended' })
    const late = await call(ana, 'PUT', `/tenders/${id}/marks`, { bidId: alpha.id, criterion: 'technical', mark: '1' })
    expect(late.error).toBe('tender.closed')
    expect((await step(ana, id, 'approve')).message).toContain('somebody else')
    expect((await step(ben, id, 'approve')).data).toMatchObject({ state: 'approved' })
    const paper = await call(ana, 'GET', `/tenders/${id}/paper`)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('says why a bid cannot be read, and goes on with the others once it is called not responsive', async () => {
    const id = await issued()
    await bid(id, 'Alpha', pricedBill([11, 480, 95]))
    product.clockMs += 60_000
    await bid(id, 'Letter', Buffer.from('Dear sir, our price is good.').toString('base64'))
    product.clockMs += 2 * HOUR
    await step(ana, id, 'unseal')
    await step(ben, id, 'open')
    const { bids } = await ask(ana, 'POST', `/tenders/${id}/bids/read`)
    expect(bids).toMatchObject([{ state: 'read' }, { state: 'unreadable', reason: expect.stringContaining('bill') }])
    await declare(ana, id)
    await ask(ana, 'PUT', `/tenders/${id}/marks`, { bidId: bids[0].id, criterion: 'technical', mark: '80' })
    const { rowVersion } = await get(id)
    await ask(ana, 'PUT', `/tenders/${id}/recommendation`, {
      rowVersion,
      bidId: bids[0].id,
      recommendation: 'It fits.',
    })
    expect((await step(ana, id, 'recommend')).message).toContain('Letter')
    const judgement = { id, bidId: bids[1].id, isResponsive: false }
    expect((await call(ana, 'PUT', `/tenders/${id}/bids/${bids[1].id}`, judgement)).error).toBe('tender.reason-missing')
    const why = { ...judgement, unresponsiveReason: 'No bill' }
    await ask(ana, 'PUT', `/tenders/${id}/bids/${bids[1].id}`, why)
    expect((await step(ana, id, 'recommend')).status).toBe(200)
  })

  it('[MOD-ADA] is not there for who sees the records of their own company alone, a bidder among them', async () => {
    const id = await opened()
    const administrator = await product.signedInAs({ isAdmin: true })
    const facts = { code: 'BDR', name: 'Bidder', partyRole: 'subcontractor' }
    const { id: companyId } = await ask(administrator, 'POST', '/companies', facts)
    const bidder = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, bidder.id, [companyId]))
    for (const path of ['', '/result', '/paper'])
      expect((await call(bidder, 'GET', `/tenders/${id}${path}`)).status).toBe(404)
    expect((await ask(bidder, 'GET', '/tenders')).total).toBe(0)
    const history = await call(bidder, 'GET', `/audit/entries?entityType=tender&entityId=${id}`)
    expect(history.data?.items ?? []).toEqual([])
    expect((await ask(ana, 'GET', `/audit/entries?entityType=tender&entityId=${id}`)).total).toBeGreaterThan(2)
    const { title, method, weightPrice, weightTechnical } = await ask(ana, 'GET', `/tenders/${id}`)
    const draft = { projectCode: 'P1', title, method, weightPrice, weightTechnical }
    expect((await call(bidder, 'POST', '/tenders', draft)).error).toBe('tender.is-bound')
  })

  it('is not there for a person of another project', async () => {
    const id = await opened()
    const far = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P2' }] })
    for (const path of ['', '/result', '/paper'])
      expect((await call(far, 'GET', `/tenders/${id}${path}`)).status).toBe(404)
  })
})
