import { expect, it } from 'vitest'
import { rankEntries } from './rank-entries.ts'

const entry = (group: string, title: string, hint?: string) => ({ id: title, group, title, hint, run: () => undefined })
const ENTRIES = [
  entry('Screens', 'Quality Logs'),
  entry('Screens', 'Incident Logs', 'Incident'),
  entry('Places', 'Logistics yard', 'LOG-1'),
  entry('Places', 'Marina Depot', 'MAR-10'),
]
const titles = (typed: string) => rankEntries(ENTRIES, typed).map(({ title }) => title)

it('keeps everything in its order while nothing is typed', () => {
  expect(titles(' ')).toEqual(ENTRIES.map(({ title }) => title))
})

it('puts titles that begin with the words first, and keeps groups together', () => {
  expect(titles('log')).toEqual(['Logistics yard', 'Quality Logs', 'Incident Logs'])
})

it('finds by the hint too', () => {
  expect(titles('mar-10')).toEqual(['Marina Depot'])
})
