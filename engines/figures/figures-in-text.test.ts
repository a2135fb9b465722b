import { expect, it } from 'vitest'
import { figuresInText } from './figures-in-text.ts'

const keys = (text: string) => figuresInText(text).map(({ key }) => key)

it('tells money, days, quantities, references and plain numbers apart', () => {
  expect(
    keys('By 2.2.9 the retention of 10 % on AED 1,250,000.00 ends on 3 March 2027, 28 days after 2 notices of 150mm.'),
  ).toEqual([
    'reference 2.2.9',
    'quantity 10 %',
    'money 1250000 AED',
    'date 2027-03-03',
    'quantity 28 d',
    'number 2',
    'quantity 150 mm',
  ])
})

it('gives the same key to the same figure written otherwise', () => {
  expect(keys('١٠٠٠ mm')).toEqual(keys('1,000.00 millimetres'))
  expect(keys('USD 2.5 million')).toEqual(keys('2,500,000 dollars'))
  expect(keys('10 per cent')).toEqual(keys('10٪'))
  expect(keys('28/11/2026')).toEqual(keys('28 نوفمبر 2026'))
  expect(keys('November 28, 2026')).toEqual(['date 2026-11-28'])
})

it('leaves a day that could be two without a value', () => {
  expect(figuresInText('until 03/04/2026')[0]).toMatchObject({ kind: 'date', value: null })
  expect(figuresInText('until 31/02/2026').some(({ kind }) => kind === 'date')).toBe(false)
})

it('reads a minus before a number, and none in a range', () => {
  expect(keys('from -5 °C')).toEqual(['quantity -5 Cel'])
  expect(keys('of 5-10 mm')).toEqual(['number 5', 'quantity 10 mm'])
})

it('takes neither grades of concrete for numbers nor small words for units', () => {
  expect(keys('C30 in P02, 5 in the building')).toEqual(['number 5'])
})

it('says where each figure stands', () => {
  const text = 'It costs 2.5 million AED today.'
  const [figure] = figuresInText(text)
  expect(figure).toMatchObject({ kind: 'money', value: '2500000', unit: 'AED' })
  expect(text.slice(figure?.start, figure?.end)).toBe(figure?.text)
  expect(figure?.text).toBe('2.5 million AED')
})
