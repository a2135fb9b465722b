import { expect, it } from 'vitest'
import { smallPdf } from '#demo/documents/small-pdf.ts'
import { compareFiles } from './compare-files.ts'

const pdf = (name: string, ...lines: readonly string[]) => ({
  name,
  bytes: smallPdf([
    {
      width: 595,
      height: 842,
      texts: lines.map((text, at) => ({ x: 72, y: 760 - at * 48, size: 12, text })),
    },
  ]),
})
const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  bytes: new TextEncoder().encode(['Item,Description,Unit,Quantity,Rate,Amount', ...lines].join('\n')),
})

it('finds a changed sum of a PDF with its boxes on both pages', async () => {
  const { mode, rows, unchanged } = await compareFiles(
    pdf('a.pdf', 'Damages for delay are AED 50,000 a day.', 'Work begins when the site is handed over.'),
    pdf('b.pdf', 'Damages for delay are AED 75,000 a day.', 'Work begins when the site is handed over.'),
  )
  expect({ mode, unchanged }).toEqual({ mode: 'text', unchanged: 1 })
  expect(rows).toMatchObject([
    {
      kind: 'changed',
      categories: ['money'],
      before: { page: 1 },
      changes: [{ kind: 'money', before: 'AED 50,000', after: 'AED 75,000' }],
    },
  ])
  expect(rows[0]?.before?.boxes).toHaveLength(1)
  expect(rows[0]?.after?.boxes).toHaveLength(1)
})

it('says which side cannot be compared and why: without text, no document, a table against a document', async () => {
  const text = pdf('a.pdf', 'Damages for delay.')
  const refusal = (before: typeof text, after: typeof text) =>
    compareFiles(before, after).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await refusal(text, pdf('scan.pdf'))).toMatch(/^The newer file cannot be compared\. None of its pages/)
  const noise = { name: 'photo.jpg', bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]) }
  expect(await refusal(noise, text)).toMatch(/^The older file cannot be compared\. This picture cannot be read/)
  expect(await refusal(text, csv('b.csv', 'A1,Excavation,m3,1,1,1'))).toMatch(/^One file is a table/)
})

it('compares bills by item, and names the money that a line brings or takes', async () => {
  const { mode, rows, total } = await compareFiles(
    csv('a.csv', 'A1,Excavation in rock,m3,100,50.00,5000.00', 'A3,Formwork to columns,m2,10,30.00,300.00'),
    csv('b.csv', 'A1,Excavation in rock,m3,100,55.00,5500.00'),
  )
  expect({ mode, total }).toMatchObject({ mode: 'bill', total: { before: '5300.00', after: '5500.00' } })
  expect(rows.map(({ kind, categories, before }) => [kind, before?.itemNo, categories])).toEqual([
    ['changed', 'A1', ['money']],
    ['removed', 'A3', ['money', 'quantity']],
  ])
  expect(rows[1]?.changes).toContainEqual({ kind: 'money', column: 'amount', before: '300.00', after: null })
})
