import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SearchSelect } from './search-select.tsx'
import { renderParts } from './test-render.tsx'

afterEach(cleanup)

const CURRENCIES = [
  { value: 'QAR', label: 'QAR · Qatari Riyal' },
  { value: 'SAR', label: 'SAR · Saudi Riyal' },
  { value: 'SAD', label: 'SAD · Sardinian ducat' },
]

function Currency() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <SearchSelect label="Currency" choices={CURRENCIES} value={value} emptyText="None" onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

it('takes the first that fits by Enter, and what is named in full where the person goes on', async () => {
  const user = userEvent.setup()
  renderParts(<Currency />)
  const chosen = () => screen.getByRole('status').textContent
  const field = () => screen.getByRole('combobox', { name: 'Currency' })
  await user.type(field(), 'saudi')
  await screen.findByRole('option', { name: 'SAR · Saudi Riyal' })
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('SAR')
  await user.clear(field())
  await user.type(field(), 'qar')
  await user.tab()
  expect(chosen()).toBe('QAR')
  await user.clear(field())
  await user.type(field(), 'sa')
  await user.tab()
  expect(chosen(), 'a part of a name is no choice').toBe('QAR')
})
