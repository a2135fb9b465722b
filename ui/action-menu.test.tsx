import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ActionMenu } from './action-menu.tsx'
import type { ActionEntry } from './open-action-menu.tsx'
import { renderParts } from './test-render.tsx'

afterEach(cleanup)

const nothing = () => undefined

async function openMenu(entries: readonly ActionEntry[]) {
  renderParts(<ActionMenu target={<button type="button">Columns</button>} entries={entries} />)
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  return screen.findByRole('menu')
}

it.each([
  ['the first', 0, 'Number'],
  ['the first that can be taken', 1, 'Name'],
])('gives the focus to %s when it opens, and Escape closes it', async (_what, disabled, focused) => {
  await openMenu(
    ['Number', 'Name', 'State'].map((label, at) => ({ label, run: nothing, isOn: true, isDisabled: at < disabled })),
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Columns')
})

it('closes on Escape where nothing of it can be taken', async () => {
  const menu = await openMenu([{ label: 'Remove', run: nothing, isDisabled: true }])
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
