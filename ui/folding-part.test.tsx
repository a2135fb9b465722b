import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { FoldingPart } from './folding-part.tsx'

afterEach(cleanup)

const part = (isBegun: boolean) => (
  <FoldingPart title="Investigation" note="Not begun" isBegun={isBegun}>
    <label>
      Why? <input />
    </label>
  </FoldingPart>
)

it('is a line with a note until something was begun in it, and opens on request', async () => {
  render(part(false))
  expect(screen.queryByLabelText('Why?')).toBeNull()
  await userEvent.click(screen.getByText('Not begun'))
  expect(screen.getByLabelText('Why?')).toBeDefined()
  expect(screen.queryByText('Not begun')).toBeNull()
})

it('opens by itself once something was begun, and stays as somebody left it', async () => {
  const { rerender } = render(part(false))
  rerender(part(true))
  expect(screen.getByLabelText('Why?')).toBeDefined()
  await userEvent.click(screen.getByText('Investigation'))
  rerender(part(true))
  expect(screen.queryByLabelText('Why?')).toBeNull()
})
