import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MonthField } from './month-field.tsx'
import { readMonth } from './read-days.ts'
import { renderParts } from './test-render.tsx'

it.each([
  ['2026-11', '2026-11'],
  ['3/2026', '2026-03'],
  ['Nov 2026', '2026-11'],
  ['november 2026', '2026-11'],
  ['نوفمبر ٢٠٢٦', '2026-11'],
  ['26 Nov 2026', '2026-11'],
  ['Nov-26', '2026-11'],
  ['13/2026', null],
  ['2026', null],
  ['soon', null],
])('reads the month %s as %s', (typed, month) => {
  expect(readMonth(typed)).toBe(month)
})

it('takes a month as it is typed, says what is none, and goes on by one', async () => {
  const user = userEvent.setup()
  function Form() {
    const [month, setMonth] = useState('2026-12')
    return (
      <>
        <MonthField label="Month" value={month} onChange={setMonth} />
        <output>{month}</output>
      </>
    )
  }
  renderParts(<Form />)
  const kept = () => screen.getByRole('status').textContent
  await user.click(screen.getByRole('button', { name: 'nextMonth' }))
  expect(kept()).toBe('2027-01')
  await user.click(screen.getByRole('textbox', { name: 'Month' }))
  await user.keyboard('May 2026')
  expect(kept()).toBe('2026-05')
  await user.click(screen.getByRole('textbox', { name: 'Month' }))
  await user.clear(screen.getByRole('textbox', { name: 'Month' }))
  await user.keyboard('soon')
  await user.tab()
  expect(screen.getByText(/soon: noMonth/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'previousMonth' }))
  expect(kept()).toMatch(/^20\d\d-\d\d$/)
})
