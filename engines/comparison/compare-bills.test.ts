import { expect, it } from 'vitest'
import { readBoq } from '../boq/read-boq.ts'
import { compareBills } from './compare-bills.ts'

const bill = (...lines: string[]) =>
  readBoq(new TextEncoder().encode(['Item,Description,Unit,Quantity,Rate,Amount', ...lines].join('\n')))

it('compares bills by item, with quantities and money apart, and the totals to the cent', async () => {
  const before = await bill(
    'A1,Excavation in rock,m3,100,50.00,5000.00',
    'A2,Concrete C30 in foundations,m3,40,400.00,16000.00',
    'A3,Formwork to columns,m2,10,30.00,300.00',
  )
  const after = await bill(
    'A1,Excavation in rock,m3,120,50.00,6000.00',
    'A2,Concrete C30 in foundations,m3,40.0,380.00,15200.00',
    'A9,Waterproofing of basement walls,m2,75,20.00,1500.00',
  )
  const { differences, unchanged, total } = compareBills(before, after)
  expect(unchanged).toBe(0)
  expect(differences.map(({ kind, before: was, after: is }) => [kind, (is ?? was)?.itemNo])).toEqual([
    ['changed', 'A1'],
    ['changed', 'A2'],
    ['removed', 'A3'],
    ['added', 'A9'],
  ])
  expect(differences[0]?.changes.map(({ column, kind }) => [column, kind])).toEqual([
    ['quantity', 'quantity'],
    ['amount', 'money'],
  ])
  expect(differences[1]?.changes.map(({ column }) => column)).toEqual(['rate', 'amount'])
  expect(total).toEqual({ before: '21300.00', after: '22700.00', difference: '1400.00' })
})

it('finds a line that was numbered anew by its description', async () => {
  const { differences } = compareBills(
    await bill('A1,Supply and lay 200 mm ductile iron pipe,m,500,90.00,45000.00'),
    await bill('B7,Supply and lay 200 mm ductile iron pipe,m,500,90.00,45000.00'),
  )
  expect(differences).toMatchObject([{ kind: 'changed', changes: [{ column: 'itemNo', before: 'A1', after: 'B7' }] }])
})

it('does not take another diameter under the same number for the same words', async () => {
  const { differences } = compareBills(
    await bill('A1,Supply and lay 200 mm ductile iron pipe,m,500,90.00,45000.00'),
    await bill('A1,Supply and lay 250 mm ductile iron pipe,m,500,90.00,45000.00'),
  )
  expect(differences).toMatchObject([{ kind: 'changed', changes: [{ column: 'description' }] }])
})
