import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { designWeb } from '../design-web.ts'
import { ViewsPanel } from './views-panel.tsx'

const VIEW = {
  id: '00000000-0000-4000-8000-000000000001',
  structureCode: 'A111',
  kind: 'viewpoint',
  name: 'Shaft',
  modelIds: [],
  content: {},
  picture: null,
  rowVersion: 3,
  createdAt: '2026-05-20T08:00:00.000Z',
  createdBy: { id: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Ana' },
  can: { edit: true, remove: true },
}
const LIST = 'GET /api/saved-views'
const ONE = `/api/saved-views/${VIEW.id}`

let server: ServerDouble

beforeEach(async () => {
  await startFreshBrowser()
  if (designWeb.catalogues) registerCatalogue('design', designWeb.catalogues)
  await startLanguage(['platform'])
  await loadCatalogue('design')
  queryClient.clear()
  keepSignedIn()
  setSession({ userInfo: readUserInfo(userInfoOf('saved-view:write')), lastUpdateTime: Date.now() })
  server = startServerDouble()
  server.on(LIST, () => ok({ items: [VIEW], total: 1, page: 1, pageSize: 200 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <ViewsPanel viewer={null} structureCode="A111" />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('saved views', () => {
  it('[MOD-DES] are renamed in place by who may, with the refusal at the name', async () => {
    const user = show()
    server.on(`PUT ${ONE}`, () => refused(409, 'saved-view.changed-meanwhile', 'Load the list again.'))
    await user.click(await screen.findByRole('button', { name: 'Rename Shaft' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'North shaft{Enter}')
    expect(await screen.findByText('Load the list again.')).toBeTruthy()
    server.on(`PUT ${ONE}`, () => ok({ ...VIEW, name: 'North shaft', rowVersion: 4 }))
    server.on(LIST, () => ok({ items: [{ ...VIEW, name: 'North shaft' }], total: 1, page: 1, pageSize: 200 }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Rename North shaft' })).toBeTruthy()
    expect(server.seenAt(`PUT ${ONE}`).at(-1)?.body).toMatchObject({ name: 'North shaft', rowVersion: 3 })
  })

  it('are archived at once, and brought back from the archive below the list', async () => {
    const user = show()
    server.on(`DELETE ${ONE}`, () => ok(null))
    server.on(`POST ${ONE}/restore`, () => ok(VIEW))
    await user.click(await screen.findByRole('button', { name: 'Archive Shaft' }))
    await waitFor(() => expect(server.seenAt(`DELETE ${ONE}`)).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Restore', hidden: true }))
    await waitFor(() => expect(server.seenAt(`POST ${ONE}/restore`)).toHaveLength(1))
  })
})
