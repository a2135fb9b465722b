import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { contractsServer } from './server/contracts-server.ts'
import { contractsWeb } from './web/contracts-web.ts'

describeModule(contractsServer, contractsWeb)

const RIGHTS = ['contract:read', 'contract:write', 'contract:decide']
const DRAFT = { projectCode: 'P1', title: 'Harbour wall', acceptedAmount: '34118.07', commencesOn: '2026-01-04' }

function workbook(rows: readonly (readonly (string | number | null)[])[]): string {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'BOQ')
  return write(book, { type: 'base64', bookType: 'xlsx' })
}
const BILL = workbook([
  ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
  ['1', 'Earthworks', null, null, null, null],
  ['1.1', 'Excavation', 'm3', '١٠٠٠', 12.5, 12500],
  ['1.2', 'Disposal', 'm3', 800.5, 3.333, 2668.07],
  [null, 'Subtotal', null, null, null, 15168.07],
  ['2', 'Concrete', null, null, null, null],
  ['2.1', 'C30', 'm3', 63.166667, 300, 18950],
])

describe('a contract', () => {
  let product: TestProduct
  let ana: TestPerson
  beforeAll(async () => {
    product = await startTestProduct()
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into projects (code, name, name_ar, currency)
        values ('P1', 'North', '', 'AED'), ('P2', 'South', '', 'AED')`.execute(tx)
    })
    ana = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
  })
  afterAll(() => product.stop())

  const add = async (more: object = {}) =>
    (await ana.call('/api/contracts', { method: 'POST', body: { ...DRAFT, ...more } })).data
  const take = (id: string, rowVersion: number, isDryRun: boolean, content = BILL) =>
    ana.call(`/api/contracts/${id}/bill/file`, {
      method: 'POST',
      body: { id, rowVersion, name: 'boq.xlsx', content, isDryRun },
    })
  const step = (id: string, name: string, rowVersion: number) =>
    ana.call(`/api/contracts/${id}/steps/${name}`, { method: 'POST', body: { rowVersion } })

  it('has shares of at most the whole, and is taken over once it was, not before it commenced', async () => {
    const refusal = async (more: object) =>
      (await ana.call('/api/contracts', { method: 'POST', body: { ...DRAFT, ...more } })).error
    const shares = ['retentionPct', 'retentionCeilingPct', 'advancePct', 'advanceRate', 'materialsPct', 'damagesCapPct']
    for (const share of shares) expect(await refusal({ [share]: '100.5' }), share).toBe('contract.above-whole')
    expect(await refusal({ takenOverOn: '2026-01-03' })).toBe('contract.taken-over-before')
    expect(await refusal({ takenOverOn: '2199-01-01' })).toBe('contract.taken-over-later')
    const { id, rowVersion } = await add({ retentionPct: '100', takenOverOn: '2026-01-05' })
    const steps = await ana.call(`/api/contracts/${id}/payment-terms`, {
      method: 'PUT',
      body: { id, rowVersion, retentionSteps: [{ from: '0', pct: '101' }], currencies: [] },
    })
    expect(steps.error).toBe('contract.above-whole')
  })

  it('takes its bill from a workbook once it was looked at, with its sections as a tree', async () => {
    const { id, rowVersion } = await add()
    const tried = await take(id, rowVersion, true)
    expect(tried.data).toMatchObject({ items: 3, sections: 2, total: '34118.07' })
    expect((await ana.call(`/api/contracts/${id}/bill`)).data.count).toBe(0)
    expect((await take(id, rowVersion, false)).status).toBe(200)
    const { data } = await ana.call(`/api/contracts/${id}/bill`)
    expect(data).toMatchObject({ count: 5, total: '34118.07', currency: 'AED' })
    expect(data.lines[1]).toMatchObject({
      itemNo: '1.1',
      quantity: '1000',
      amount: '12500.00',
      parentId: data.lines[0].id,
    })
    expect((await take(id, rowVersion, false)).error).toBe('contract.changed-meanwhile')
  })

  it('takes a workbook with formulas by the values that it was saved with, says so by row, and names lines without a value', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      ['1', 'Excavation', 'm3', 100, 12.5, 1250],
      ['2', 'Disposal', 'm3', 80, 2, 160],
      ['3', 'Backfill', 'm3', 10, 1, 10],
    ])
    const set = (cell: string, of: object) => Object.assign(sheet[cell], of)
    set('D2', { f: '50*2' })
    set('F2', { f: 'D2*E2' })
    set('D3', { f: 'D2-20', v: undefined, t: 'z' })
    set('E4', { f: '1/0', t: 'e', v: 7 })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'BOQ')
    const content = write(book, { type: 'base64', bookType: 'xlsx' })
    const { id, rowVersion } = await add({ acceptedAmount: '1250' })
    const { status, data } = await take(id, rowVersion, true, content)
    expect(status).toBe(200)
    expect(data).toMatchObject({ items: 1, total: '1250.00' })
    const said = data.problems.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`).toSorted()
    expect(said).toEqual([
      expect.stringMatching(/^2 .*is a formula; its value 100/),
      expect.stringMatching(/^3 The formula of .* has no value in the file/),
      expect.stringMatching(/^4 .* shows #DIV\/0!/),
    ])
    expect((await take(id, rowVersion, false, content)).status).toBe(200)
    const bill = (await ana.call(`/api/contracts/${id}/bill`)).data
    expect(bill.lines).toMatchObject([{ itemNo: '1', quantity: '100', amount: '1250.00' }])
  })

  it('says in both languages why a file is no bill, and keeps the one that is there', async () => {
    const { id, rowVersion } = await add()
    const refused = await take(id, rowVersion, false, workbook([['Name', 'Phone']]))
    expect(refused).toMatchObject({ status: 422, error: 'contract.bill-no-head' })
    expect(refused.message).toContain('Description')
  })

  it('[MOD-COM] comes into force when its bill adds up to the accepted amount, and its bill is fixed from then on', async () => {
    const { id, rowVersion } = await add({ acceptedAmount: '34118.08' })
    expect((await step(id, 'activate', rowVersion)).message).toContain('bill of quantities')
    await take(id, rowVersion, false)
    const { data } = await ana.call(`/api/contracts/${id}`)
    expect((await step(id, 'activate', data.rowVersion)).message).toContain('34,118.07')
    const changed = await ana.call(`/api/contracts/${id}`, {
      method: 'PUT',
      body: {
        id,
        rowVersion: data.rowVersion,
        title: 'Harbour wall',
        acceptedAmount: '34118.07',
        commencesOn: '2026-01-04',
      },
    })
    expect((await step(id, 'activate', changed.data.rowVersion)).data).toMatchObject({ state: 'active' })
    const lines = [{ description: 'More', quantity: '1', rate: '1' }]
    const body = { id, rowVersion: changed.data.rowVersion + 1, lines }
    expect((await ana.call(`/api/contracts/${id}/bill`, { method: 'PUT', body })).error).toBe('contract.bill-fixed')
  })

  it('takes a bill that was entered, and computes its amounts', async () => {
    const { id, rowVersion } = await add({ currency: 'KWD', acceptedAmount: '1.5' })
    const lines = [
      { isSection: true, level: 0, itemNo: 'A', description: 'Works' },
      { level: 1, itemNo: 'A1', description: 'Pipe', unit: 'm', quantity: '3', rate: '0.3335' },
    ]
    const saved = await ana.call(`/api/contracts/${id}/bill`, { method: 'PUT', body: { id, rowVersion, lines } })
    expect(saved.data).toMatchObject({ billTotal: '1.001', billLines: 1 })
  })

  it('does not stand under itself, and pays no fraction that its currency has not', async () => {
    const base = await add()
    const sub = await add({ baseContractId: base.id })
    expect(sub.baseContract).toMatchObject({ id: base.id })
    const body = { id: base.id, rowVersion: base.rowVersion, ...DRAFT, projectCode: undefined, baseContractId: sub.id }
    const put = (more: object) => ana.call(`/api/contracts/${base.id}`, { method: 'PUT', body: { ...body, ...more } })
    expect((await put({})).error).toBe('contract.under-itself')
    expect((await put({ baseContractId: null, minimum: '0.005' })).error).toBe('contract.too-many-decimals')
    const { data } = await ana.call('/api/contracts?isBase=true&projectCode=P1&pageSize=100')
    expect(data.items.map(({ id }: { id: string }) => id)).not.toContain(sub.id)
  })

  it('is in the currency of its project where it says none, and keeps its own where a change says none', async () => {
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into projects (code, name, name_ar, currency) values ('P3', 'East', '', 'KWD')`.execute(tx),
    )
    const eve = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P3' }] })
    const draft = { ...DRAFT, projectCode: 'P3', acceptedAmount: '1.005' }
    const { data } = await eve.call('/api/contracts', { method: 'POST', body: draft })
    expect(data).toMatchObject({ currency: 'KWD', acceptedAmount: '1.005' })
    const own = await eve.call('/api/contracts', {
      method: 'POST',
      body: { ...draft, acceptedAmount: '1', currency: 'SAR' },
    })
    const { projectCode: _project, ...change } = { ...draft, acceptedAmount: '2', rowVersion: own.data.rowVersion }
    const changed = await eve.call(`/api/contracts/${own.data.id}`, { method: 'PUT', body: change })
    expect(changed.data).toMatchObject({ currency: 'SAR', acceptedAmount: '2' })
  })

  it('is not there for a person of another project', async () => {
    const { id } = await add()
    const ben = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P2' }] })
    expect((await ben.call(`/api/contracts/${id}`)).status).toBe(404)
    expect((await ben.call(`/api/contracts/${id}/bill`)).status).toBe(404)
  })
})
