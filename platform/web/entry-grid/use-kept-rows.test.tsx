import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UiProvider } from '#ui/ui-provider.tsx'
import { defineWebModule } from '../define-web-module.ts'
import { DraftNotices } from '../form/draft-notices.tsx'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { homes, openProduct, sampleModules } from '../testing/sample-product.tsx'
import { ok, startServerDouble } from '../testing/server-double.ts'
import type { EntryRow } from './entry-columns.ts'
import { useKeptRows } from './use-kept-rows.ts'

let rowVersion = 1
let stored: readonly EntryRow[] = []
const row = (key: string, quantity: string): EntryRow => ({ key, cells: { quantity } })

function GridSample() {
  const [rows, setRows] = useState<readonly EntryRow[] | null>(stored)
  const kept = useKeptRows({ name: 'homes.bill:1', rowVersion, rows, setRows })
  return (
    <UiProvider theme="light" language="en">
      <DraftNotices of={kept} onDiscard={kept.discard} />
      <p data-testid="rows">{rows?.map(({ cells }) => cells['quantity']).join(' ')}</p>
      <button type="button" onClick={() => kept.change([...(rows ?? []), row('typed', '7')])}>
        Type
      </button>
      <button type="button" onClick={kept.settle}>
        Save
      </button>
    </UiProvider>
  )
}
const modules = [
  ...sampleModules.filter(({ spec }) => spec.id !== 'homes'),
  defineWebModule(homes, {
    index: async () => GridSample,
    structures: async () => GridSample,
    addStructure: async () => GridSample,
  }),
]
const shown = () => screen.getByTestId('rows').textContent
const draft = () => localStorage.getItem('plumbline-draft:user-1:homes.bill:1')
async function openGrid() {
  const page = openProduct('/home/index', modules)
  await screen.findByTestId('rows')
  return page
}
/** Of the shell the names of its texts stand here. */
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  await startFreshBrowser()
  startServerDouble().on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home,/incident')))
  keepSignedIn()
  rowVersion = 1
  stored = [row('a', '1')]
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks before typed rows are left, and lets go once they are saved', async () => {
  const page = await openGrid()
  await press('Type')
  void page.router.navigate({ href: '/incident/calm' })
  await userEvent.click(await screen.findByRole('button', { name: 'stay' }))
  expect(page.address()).toBe('/home/index')
  await press('Save')
  await page.router.navigate({ href: '/incident/calm' })
  expect(page.address()).toBe('/incident/calm')
  expect(draft()).toBeNull()
})

it('goes on with typed rows when the grid is opened again, until they are discarded', async () => {
  const page = await openGrid()
  await press('Type')
  void page.router.navigate({ href: '/incident/calm' })
  await userEvent.click(await screen.findByRole('button', { name: 'leave' }))
  await waitFor(() => expect(page.address()).toBe('/incident/calm'))
  cleanup()
  await openGrid()
  await waitFor(() => expect(shown()).toBe('1 7'))
  screen.getByText('draftRestored')
  await press('discardDraft')
  expect(shown()).toBe('1')
  expect(draft()).toBeNull()
})

it('lays no draft over rows of another version', async () => {
  await openGrid()
  await press('Type')
  await waitFor(() => expect(draft()).toContain('typed'))
  cleanup()
  rowVersion = 2
  await openGrid()
  expect(shown()).toBe('1')
})

it('says before it is left that a very long list is not kept', async () => {
  stored = Array.from({ length: 2_000 }, (_, at) => row(String(at), ''))
  const page = await openGrid()
  await press('Type')
  void page.router.navigate({ href: '/incident/calm' })
  await screen.findByText(/too much of it to be kept/)
  await press('leave')
  expect(draft()).toBeNull()
})
