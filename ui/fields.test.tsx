import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateField, MomentField } from './date-field.tsx'
import { DayWords } from './day-words.ts'
import { DecimalField } from './decimal-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchSelect } from './search-select.tsx'
import { Tabs } from './tabs.tsx'
import { renderParts } from './test-render.tsx'
import { TextField } from './text-field.tsx'
import { TimeField, timeOf } from './time-field.tsx'

afterEach(cleanup)

it('ties label, help and error to the control', () => {
  renderParts(<TextField label="Code" help="2 to 40 characters." error="This code is taken." />)
  const field = screen.getByRole('textbox', { name: 'Code' })
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(described.map((element) => element?.textContent)).toEqual(['2 to 40 characters.', 'This code is taken.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('reads Arabic digits in a number, keeps what is typed, and shows a value from outside', async () => {
  const user = userEvent.setup()
  const seen: (number | null)[] = []
  function Area() {
    const [area, setArea] = useState<number | null>(null)
    const change = (value: number | null) => {
      seen.push(value)
      setArea(value)
    }
    return (
      <>
        <NumberField label="Area" unit="m²" value={area} onChange={change} />
        <button type="button" onClick={() => setArea(99)}>
          Measure
        </button>
      </>
    )
  }
  renderParts(<Area />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Area' })
  await user.type(field, '١٢٫٥')
  expect(seen.at(-1)).toBe(12.5)
  expect(field.value).toBe('١٢٫٥')
  await user.clear(field)
  expect(seen.at(-1)).toBeNull()
  await user.type(field, '12x')
  expect(seen.at(-1)).toBeNaN()
  expect(field.value).toBe('12x')
  await user.click(screen.getByRole('button', { name: 'Measure' }))
  expect(field.value).toBe('99')
})

it('shows a password on demand and keeps it', async () => {
  const user = userEvent.setup()
  renderParts(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'secret')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect([field.type, field.value]).toEqual(['text', 'secret'])
  expect(screen.getByRole('button', { name: 'Hide' })).toBeDefined()
})

it('finds a choice by the words of its name and hint, and takes it by Enter', async () => {
  const user = userEvent.setup()
  const choose = vi.fn()
  renderParts(
    <SearchSelect
      label="Site"
      value={null}
      onChange={choose}
      emptyText="Nothing found."
      choices={[
        { value: 'A', label: 'Marina Depot', hint: 'MAR-10' },
        { value: 'B', label: 'Corniche Tunnel', hint: 'COR-2' },
      ]}
    />,
  )
  await user.type(screen.getByRole('combobox', { name: 'Site' }), 'tunnel cor')
  const found = await screen.findAllByRole('option', { hidden: true })
  expect(found.map((option) => option.textContent)).toEqual(['Corniche TunnelCOR-2'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledWith('B')
  await user.type(screen.getByRole('combobox', { name: 'Site' }), 'zzz')
  expect(screen.getByText('Nothing found.')).toBeDefined()
})

it('takes the focus to the summary of errors and leads to the field', async () => {
  const user = userEvent.setup()
  const go = vi.fn()
  renderParts(
    <ErrorSummary
      title="Two things stand in the way"
      errors={[{ message: 'Code: taken', go }, { message: 'Server away' }]}
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await user.click(screen.getByRole('button', { name: 'Code: taken' }))
  expect(go).toHaveBeenCalledOnce()
})

it.each([
  ['ltr', '{ArrowRight}', 'History'],
  ['ltr', '{ArrowLeft}', 'Files'],
  ['rtl', '{ArrowRight}', 'Files'],
  ['rtl', '{ArrowLeft}', 'History'],
])('moves between tabs in %s with %s to %s', async (dir, key, expected) => {
  const user = userEvent.setup()
  function Sides() {
    const [side, setSide] = useState<'details' | 'history' | 'files'>('details')
    return (
      <div dir={dir} style={{ direction: dir as 'ltr' | 'rtl' }}>
        <Tabs
          label="Sides"
          value={side}
          onChange={setSide}
          tabs={[
            { id: 'details', label: 'Details' },
            { id: 'history', label: 'History' },
            { id: 'files', label: 'Files' },
          ]}
        >
          {side}
        </Tabs>
      </div>
    )
  }
  renderParts(<Sides />)
  screen.getByRole('tab', { name: 'Details' }).focus()
  await user.keyboard(key)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(expected)
  expect(document.activeElement?.textContent).toBe(expected)
})

it('keeps money as decimal text while it is typed, with what is no number as it was typed', async () => {
  const changes: (string | null)[] = []
  function Form() {
    const [value, setValue] = useState<string | null>('10.00')
    const change = (next: string | null) => {
      changes.push(next)
      setValue(next)
    }
    return <DecimalField label="Amount" unit="SAR" value={value} onChange={change} />
  }
  renderParts(<Form />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.clear(field)
  await userEvent.type(field, '90,071,992,547,409.93')
  expect(changes.at(-1)).toBe('90071992547409.93')
  expect((field as HTMLInputElement).value).toBe('90,071,992,547,409.93')
  await userEvent.type(field, 'x')
  expect(changes.at(-1)).toBe('90,071,992,547,409.93x')
})

/** Days as 09/03/2026, on the ninth of March 2026. */
const DAYS: DayWords = {
  say: (entered) => entered.replace(/^(\d+)-(\d+)-(\d+)T?/, '$3/$2/$1 ').trim(),
  sayMonth: (day) => day.slice(0, 7),
  weekdays: () => ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map((short) => ({ short, long: short })),
  today: () => '2026-03-09',
  text: (name) => name,
}

function Entered(props: { first: string; hasTime?: boolean; min?: string; max?: string; required?: boolean }) {
  const { first, hasTime, ...field } = props
  const [value, setValue] = useState(first)
  const Entry = hasTime ? MomentField : DateField
  return (
    <DayWords value={DAYS}>
      <Entry label="Due" {...field} value={value} onChange={setValue} />
      <output>{value}</output>
    </DayWords>
  )
}

const dueField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' })
const dueDay = () => screen.getByRole('status').textContent

it('[CONST-03] shows a day as the person reads days, and nothing in place of an empty one', async () => {
  const user = userEvent.setup()
  renderParts(<Entered first="2026-03-09" />)
  expect(dueField().value).toBe('09/03/2026')
  await user.clear(dueField())
  await user.tab()
  expect([dueField().value, dueDay()]).toEqual(['', ''])
})

it('takes a day as people write it, and says what is none and keeps the day that stood there', async () => {
  const user = userEvent.setup()
  renderParts(<Entered first="2026-03-09" max="2026-12-31" />)
  const said = async (typed: string) => {
    await user.clear(dueField())
    await user.type(dueField(), typed)
    await user.tab()
    return dueDay()
  }
  expect(await said('2026-05-04')).toBe('2026-05-04')
  expect(await said('5 Jun 2026')).toBe('2026-06-05')
  expect(await said('٧ أغسطس ٢٠٢٦')).toBe('2026-08-07')
  expect(await said('3/4/26')).toBe('2026-04-03')
  await user.type(dueField(), '31 Feb 2026')
  await user.tab()
  expect(screen.getByText('31 Feb 2026: noDay')).toBeTruthy()
  expect([dueField().value, dueDay()]).toEqual(['03/04/2026', '2026-04-03'])
  await user.type(dueField(), '1.1.2027')
  await user.tab()
  expect(screen.getByText('1.1.2027: outOfRange')).toBeTruthy()
  expect(dueDay()).toBe('2026-04-03')
})

it('takes a moment with its time, and keeps the time where a day alone is typed', async () => {
  const user = userEvent.setup()
  renderParts(<Entered first="" hasTime />)
  await user.type(dueField(), '9.3.2026')
  await user.tab()
  expect(screen.getByText('9.3.2026: noMoment')).toBeTruthy()
  await user.type(dueField(), '9.3.2026 7:30')
  await user.tab()
  expect([dueField().value, dueDay()]).toEqual(['09/03/2026 07:30', '2026-03-09T07:30'])
  await user.type(dueField(), '2026-03-10')
  await user.tab()
  expect(dueDay()).toBe('2026-03-10T07:30')
})

it('picks a day from a calendar by keys, gives the focus back, and clears what is not required', async () => {
  const user = userEvent.setup()
  renderParts(<Entered first="" min="2026-03-02" />)
  const opener = () => screen.getByRole('button', { name: 'chooseDay' })
  await user.click(opener())
  const today = await screen.findByRole('button', { name: '09/03/2026' })
  await waitFor(() => expect(document.activeElement).toBe(today))
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '01/03/2026' }).disabled).toBe(true)
  await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Home}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('12/04/2026')
  await user.keyboard('{Enter}')
  expect([dueField().value, dueDay()]).toEqual(['12/04/2026', '2026-04-12'])
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  await user.click(opener())
  await user.click(await screen.findByRole('button', { name: 'clearDay' }))
  expect(dueDay()).toBe('')
})

it('takes an hour as people write it, says it on a clock of 24 hours, and takes nothing that is none', async () => {
  const user = userEvent.setup()
  function Begin() {
    const [begin, setBegin] = useState('22:00')
    return <TimeField label="Begin" value={begin} onChange={setBegin} />
  }
  renderParts(<Begin />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Begin' })
  const said = async (typed: string) => {
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    return field.value
  }
  expect(field.value).toBe('22:00')
  expect([await said('٠٧:٣٠'), await said('7'), await said('1915'), await said('730')]).toEqual([
    '07:30',
    '07:00',
    '19:15',
    '07:30',
  ])
  expect(await said('25:00')).toBe('')
  expect([timeOf('9:5'), timeOf('9.05'), timeOf(''), timeOf('730')]).toEqual([null, '09:05', '', null])
})
