import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchSelect } from './search-select.tsx'
import { renderParts } from './test-render.tsx'

afterEach(cleanup)

const CURRENCIES = [
  { value: 'QAR', label: 'QAR · Qatari Riyal' },
  { value: 'SAR', label: 'SAR · Saudi Riyal' },
  { value: 'SAD', label: 'SAD · Sardinian ducat' },
]

const sent = vi.fn()

function Currency({ first = null }: { readonly first?: string | null }) {
  const [value, setValue] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <SearchSelect label="Currency" choices={CURRENCIES} value={value} emptyText="None" onChange={setValue} />
      <output>{value}</output>
      <button type="submit">Save</button>
    </form>
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

it('lets what is typed take the place of what is chosen, by Tab, by a click and again', async () => {
  const user = userEvent.setup()
  renderParts(<Currency first="QAR" />)
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' })
  await user.tab()
  await vi.waitFor(() => expect(field().selectionEnd).toBe('QAR · Qatari Riyal'.length))
  await user.keyboard('sar')
  expect(field().value).toBe('sar')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('SAR')
  await user.click(field())
  await user.keyboard('qar')
  expect(field().value).toBe('qar')
})

it('does not send its form with what fits nothing', async () => {
  const user = userEvent.setup()
  renderParts(<Currency first="QAR" />)
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('pound{Enter}')
  expect(await screen.findByText('None')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('{Escape}{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})
