import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Column } from '#ui/table-types.ts'
import { startFrames } from '../frames/test-screen.tsx'
import { changeLanguage } from '../language/i18n.ts'
import { useColumns } from './columns.tsx'
import { useUnitChoices } from './unit-choices.ts'

interface Diary {
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly weather: 'dry' | 'wet'
  readonly trades: readonly string[]
  readonly workedOn: string | null
  readonly cost: string | null
  readonly isSigned: boolean
  readonly author: { readonly id: string; readonly name: string } | null
  readonly latest: { readonly hours: number; readonly label: string }
  readonly updatedAt: string
}
const ROW: Diary = {
  number: 'DD-7',
  title: 'Slab',
  titleAr: 'بلاطة',
  weather: 'wet',
  trades: ['wet', 'other'],
  workedOn: '2026-03-01',
  cost: '1234.5',
  isSigned: true,
  author: { id: 'a', name: 'Ana' },
  latest: { hours: 1200, label: 'P01' },
  updatedAt: '2026-03-01T22:30:00Z',
}
const EMPTY: Diary = { ...ROW, titleAr: '', trades: [], workedOn: null, cost: null, isSigned: false, author: null }
const WEATHER = [
  { value: 'dry', label: 'Dry' },
  { value: 'wet', label: 'Wet' },
]

let columns: readonly Column<Diary>[]
function Sample() {
  const column = useColumns<Diary>()
  columns = [
    column.code('number', 'Number', { sort: 'number', within: (number, row) => <a href={row.number}>{number}</a> }),
    column.text('title', 'Title', { arabic: 'titleAr' }),
    column.choice('trades', 'Trades', WEATHER),
    column.day('workedOn', 'Day'),
    column.money('cost', 'Cost'),
    column.flag('isSigned', 'Signed'),
    column.person('author', 'Author'),
    column.number('latest.hours', 'Hours'),
    column.updated({ isOptional: true }),
  ]
  return [ROW, EMPTY].map((row) => (
    <ul key={row.titleAr}>
      {columns.map((one) => (
        <li key={one.id}>{one.cell(row)}</li>
      ))}
    </ul>
  ))
}

const rows = () =>
  screen.getAllByRole('list').map((list) => [...list.children].map(({ textContent }) => textContent).join('|'))

beforeEach(startFrames)
afterEach(cleanup)

it('shows each kind of value in its format, and a dash for none', () => {
  render(<Sample />)
  const [filled, empty] = rows()
  expect(filled).toContain('DD-7|Slab|Wet · other|01 Mar, 2026|1,234.50|Yes|Ana|1,200|')
  expect(empty).toContain('DD-7|Slab|–|–|–|No|–|1,200|')
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('DD-7')
})

it('says as data what a file of the list holds', () => {
  render(<Sample />)
  const said = Object.fromEntries(columns.map(({ id, exports }) => [id, exports]))
  expect(said['title']).toEqual({ path: 'title', kind: 'text' })
  expect(said['trades']).toEqual({ path: 'trades', kind: 'choice', labels: { dry: 'Dry', wet: 'Wet' } })
  expect(said['cost']).toEqual({ path: 'cost', kind: 'money', decimals: 2 })
  expect(said['latest.hours']).toEqual({ path: 'latest.hours', kind: 'number', decimals: 0 })
  expect(said['updatedAt']).toEqual({ path: 'updatedAt', kind: 'moment' })
  expect(columns.map(({ sort }) => sort).filter(Boolean)).toEqual(['number', 'updatedAt'])
})

it('prefers the Arabic name for who reads Arabic, on screen and in a file', async () => {
  await changeLanguage('ar')
  render(<Sample />)
  const [filled, empty] = rows()
  expect(filled).toContain('بلاطة')
  expect(empty).toContain('Slab')
  expect(columns[1]?.exports).toEqual({ path: 'title', preferred: 'titleAr', kind: 'text' })
})

it('takes no field that a row has not', () => {
  function Wrong() {
    // @ts-expect-error: a diary has no colour
    return useColumns<Diary>().code('colour', 'Colour').header
  }
  render(<Wrong />)
  expect(screen.getByText('Colour')).toBeDefined()
})

it('says a quantity with the unit of its own row, without the noughts of the database', async () => {
  await changeLanguage('en')
  const PIPE = { length: '12.500', unit: 'm' }
  function Pipes() {
    const units = useUnitChoices(['m', '1'])
    const length = useColumns<typeof PIPE>().quantity('length', 'Length', { unit: 'unit', units })
    expect(length).toMatchObject({
      align: 'end',
      exports: { kind: 'number', unit: 'unit', labels: { m: 'm', '1': 'number' } },
    })
    return [PIPE, { length: '3', unit: '1' }, { length: '', unit: 'm' }].map((pipe) => (
      <p key={pipe.length}>{length.cell(pipe)}</p>
    ))
  }
  const { container } = render(<Pipes />)
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['12.5\u00a0m', '3', '–'])
})
