import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { SHELL_CATALOGUE } from '#platform/web/routing/create-app-router.tsx'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { setSwitchStates } from '#platform/web/switches/switch-store.ts'
import { startFreshBrowser } from '#platform/web/testing/fresh-browser.ts'
import { ok, startServerDouble } from '#platform/web/testing/server-double.ts'
import { shareLinks } from '../contract/shares-switches.ts'
import { ShareDialog } from './parts/share-dialog.tsx'
import { sharesWeb } from './shares-web.ts'

beforeEach(async () => {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  if (sharesWeb.catalogues) registerCatalogue('shares', sharesWeb.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
  await loadCatalogue('shares')
  startServerDouble().on('GET /api/shares', () => ok({ items: [] }))
})
afterEach(() => {
  cleanup()
  act(() => setSwitchStates([]))
  vi.unstubAllGlobals()
})

describe('the dialog that makes a link', () => {
  it('[MOD-OPS] explains in place of its form that links are switched off, and offers it again when they are on', async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <appShell.Root>
          <ShareDialog isOpen onClose={() => {}} models={[{ id: 'm-1', name: 'Tower' }]} viewState={() => null} />
        </appShell.Root>
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy()
    act(() => setSwitchStates([{ id: shareLinks.id, isOn: false }]))
    expect(screen.queryByRole('button', { name: 'Make link' })).toBeNull()
    expect(screen.getByText(shareLinks.whenOff.en)).toBeTruthy()
    act(() => setSwitchStates([{ id: shareLinks.id, isOn: true }]))
    expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy()
  })
})
