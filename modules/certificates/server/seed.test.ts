import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

interface Row {
  readonly number: string
  readonly type: string
  readonly state: string
  readonly net: string
  readonly due: string
  readonly payable: string
  readonly paid: string
}

describe('[MOD-COM] the contract of the demonstration', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ isSeeded: true })
  })
  afterAll(() => product.stop())

  it('has a bill of some 400 lines, and eleven certificates after the advance that add up to what is certified', async () => {
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<Row>`select number, type, state, net::text as net, due::text as due, payable::text as payable, paid::text as paid
        from certificates order by issued_at`.execute(db),
    )
    const interim = rows.filter(({ type }) => type === 'interim')
    expect([rows[0]?.type, interim.length]).toEqual(['advance', 11])
    const cents = (text: string) => BigInt(text.replace('.', ''))
    expect(interim.reduce((sum, { due }) => sum + cents(due), 0n)).toBe(cents(interim.at(-1)?.net ?? '0'))
    expect(interim.every(({ due }) => cents(due) > 0n)).toBe(true)
    expect(interim.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(8)
  })

  it('gives the lines that its certificates certified, the claim under review their previous quantities', async () => {
    const admin = await product.signedInAs({ isAdmin: true })
    const contract = demonstrationId('contract main')
    const { data: bill } = await admin.call(`/api/contracts/${contract}/bill`)
    const items = bill.lines.filter(({ isSection }: { isSection: boolean }) => !isSection)
    expect(items.length).toBeGreaterThan(380)
    const { data: last } = await admin.call(`/api/certificates/${demonstrationId('certificate 11')}`)
    const certified = new Map<string, string>(
      items.map((line: { id: string; certified: string }) => [line.id, line.certified]),
    )
    for (const { billLineId, quantity } of last.content.lines)
      expect(Number(certified.get(billLineId))).toBe(Number(quantity))
    const { data: claim } = await admin.call(`/api/payment-claims/${demonstrationId('payment claim 12')}`)
    expect(claim).toMatchObject({ state: 'submitted', version: 1, previousValue: last.content.figures.W })
  })
})
