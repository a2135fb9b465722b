import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { specificationPages } from '#demo/documents/specification.ts'
import { pdfOf } from '#modules/documents/testing/pdf-of.ts'

const RIGHTS = ['file-comparison:use', 'document:read', 'document:write']

let world: SiteWorld
let documentId: string

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  const made = await register('RQ1-ABC-ZZ-01-SP-C-0500', 'spec.txt', textOf('C01'))
  documentId = made.body.data.id
  const fileId = await world.storeFile('spec2.txt', textOf('C02'))
  const revised = await world.editor.call('POST', `/api/documents/${documentId}/revisions`, { revision: 'P02', fileId })
  expect(revised.status).toBe(200)
})
afterAll(() => world.stop())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (label: 'C01' | 'C02') => bytesOf(specificationPages(label).flat().join('\n\n'))

async function register(number: string, name: string, content: Uint8Array) {
  const fileId = await world.storeFile(name, content)
  return world.editor.call('POST', '/api/documents', { ...PLACE, number, title: 'Concrete', form: 'SP', fileId })
}

const address = (form: string, pair: object = {}) => {
  const fields = { before: documentId, beforeRevision: 1, after: documentId, afterRevision: 2, ...pair }
  return `/api/file-comparisons${form}?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))}`
}
const compare = (who: TestCaller, pair: object = {}) => who.call('GET', address('', pair))

describe('[MOD-ADA] two revisions of a document compared', () => {
  it('show the three sums that changed apart from wording, with the counts of each filter', async () => {
    const { status, body } = await compare(world.editor)
    expect(status).toBe(200)
    const { before, after, mode, differences, unchanged, categories } = body.data
    expect({ before: before.label, after: after.label, mode, differences, unchanged }).toEqual({
      ...{ before: 'P01', after: 'P02', mode: 'text', differences: 5, unchanged: 5 },
    })
    expect(categories).toContainEqual({ category: 'money', count: 3 })
    const money = (await compare(world.editor, { category: 'money' })).body.data
    expect(money.kinds).toContainEqual({ kind: 'changed', count: 3 })
    expect(money.rows.items.map((row: { changes: object[] }) => row.changes)).toEqual([
      [{ kind: 'money', column: null, before: 'AED 50,000', after: 'AED 75,000' }],
      [{ kind: 'money', column: null, before: 'AED 180,000', after: 'AED 150,000' }],
      [{ kind: 'money', column: null, before: 'AED 320,000', after: 'AED 410,000' }],
    ])
    expect((await compare(world.editor, { pageSize: 2, page: 3 })).body.data.rows).toMatchObject({
      ...{ total: 5, page: 3, items: [{ at: 5 }] },
    })
  })

  it('are a table in CSV and PDF as it is narrowed', async () => {
    const csv = await world.editor.call('GET', address('/csv', { category: 'money' }))
    expect(csv.body).toContain('AED 50,000 → AED 75,000')
    expect(csv.body).not.toContain('10 days')
    const pdf = await world.editor.call('GET', address('/pdf'))
    expect(pdf.body.slice(0, 5)).toBe('%PDF-')
  })

  it('are shown to nobody who may not read both now, also after somebody else has compared them', async () => {
    const elsewhere = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect((await compare(elsewhere)).body).toMatchObject({ error: 'file-comparison.not-found' })
    const place = [{ siteCode: PLACE.siteCode }]
    const without = await world.signedInAs({ permissions: ['file-comparison:use'], grants: place })
    expect((await compare(without)).status).toBe(404)
    const stranger = await world.signedInAs({ permissions: ['document:read'], grants: place })
    expect((await compare(stranger)).status).toBe(403)
  })

  it('say which side cannot be compared and why', async () => {
    const scan = (await register('RQ1-ABC-ZZ-01-SP-C-0501', 'scan.pdf', pdfOf(' '))).body.data.id
    const refused = await compare(world.editor, { after: scan, afterRevision: 1 })
    expect(refused).toMatchObject({ status: 422, body: { error: 'file-comparison.no-text' } })
    expect(refused.body.message).toMatch(/^The newer file cannot be compared\. None of its pages has text/)
    const bill = (await register('RQ1-ABC-ZZ-01-SP-C-0502', 'bill.csv', bytesOf('Item,Description\n1,Rock'))).body.data
      .id
    expect((await compare(world.editor, { before: bill, beforeRevision: 1 })).body.error).toBe(
      'file-comparison.two-kinds',
    )
  })
})
