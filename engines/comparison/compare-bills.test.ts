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
  expect(total).toMatchObject({ before: '21300.00', after: '22700.00', difference: '1400.00' })
})

const amounts = ({ differences }: ReturnType<typeof compareBills>) =>
  differences.map(({ effect }) => [effect.quantity, effect.rate, effect.other, effect.amount].map(Number))

it('[MOD-ADA] says what each difference adds to the total, quantity and rate apart, and all of them come to its difference', async () => {
  const compared = compareBills(
    await bill(
      'A1,Excavation in rock,m3,100,50.00,5000.00',
      'A2,Concrete C30 in foundations,m3,40,400.00,16000.00',
      'A3,Formwork to columns,m2,10,30.00,300.00',
      'A4,Site establishment of the contractor,sum,1,9000.00,9000.00',
    ),
    await bill(
      'A1,Excavation in rock,m3,120,50.00,6000.00',
      'A2,Concrete C30 in foundations,m3,50,380.00,19000.00',
      'A4,Site establishment of the contractor,sum,1,9500.10,9500.10',
      'A9,Waterproofing of basement walls,m2,75,20.00,1500.00',
    ),
  )
  expect(amounts(compared)).toEqual([
    [1000, 0, 0, 1000],
    // 10 m3 more at 400, then 20 less for each of 50: nothing is counted twice.
    [4000, -1000, 0, 3000],
    [0, 0, -300, -300],
    [0, 500.1, 0, 500.1],
    [0, 0, 1500, 1500],
  ])
  const { difference, effects } = compared.total
  const sums = Object.fromEntries(Object.entries(effects).map(([sort, sum]) => [sort, Number(sum)]))
  expect(sums).toEqual({ added: 1500, removed: -300, quantity: 5000, rate: -499.9, other: 0 })
  expect(Number(difference)).toBeCloseTo(5700.1, 10)
})

it('explains no money by quantity or rate where the unit is another one', async () => {
  const compared = compareBills(
    await bill('A1,Asphalt wearing course,m2,1000,12.00,12000.00', 'A2,Traffic management of the works,sum,,,5000.00'),
    await bill('A1,Asphalt wearing course,t,120,95.00,11400.00', 'A2,Traffic management of the works,sum,,,5200.00'),
  )
  expect(amounts(compared)).toEqual([
    [0, 0, -600, -600],
    // A sum without quantity and rate is one of it at its amount.
    [0, 200, 0, 200],
  ])
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

it('takes an item number in Arabic digits for the same', async () => {
  const before = await bill('١٫٢,Excavation in rock,m3,١٠٠,50.00,5000.00', '٣,Backfill,m3,10,5.00,50.00')
  const after = await bill('١٫٢,Excavation in rock,m3,100,50.00,5000.00', '3,Backfill,m3,10,5.00,50.00')
  expect(compareBills(before, after)).toMatchObject({ differences: [], unchanged: 2 })
})
