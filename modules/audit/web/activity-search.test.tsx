import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { SHELL_CATALOGUE } from '#platform/web/routing/create-app-router.tsx'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { startFreshBrowser } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { ActivitySearch } from './activity-search.tsx'
import { auditWeb } from './audit-web.ts'

const ENTRY = {
  id: '11111111-1111-4111-8111-111111111111',
  at: '2026-11-20T06:00:00.000Z',
  action: 'site.updated',
  actorId: 'ana',
  actorName: 'Ana Haddad',
  changes: [{ field: 'name', before: 'Depot', after: 'North depot' }],
  reason: 'Renamed by the client',
  requestId: 'request-7',
  entityType: 'site',
  entityId: 'WHN-01',
  kind: { en: 'Site', ar: 'موقع' },
  address: null,
  projectCode: 'WHN',
  siteCode: 'WHN-01',
  structureCode: null,
  ip: '10.1.2.3',
  says: { en: 'Changed the site', ar: 'عدّل الموقع' },
}

let server: ServerDouble

beforeEach(async () => {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  if (auditWeb.catalogues) registerCatalogue('audit', auditWeb.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
  await loadCatalogue('audit')
  queryClient.clear()
  server = startServerDouble()
  server.on('GET /api/audit/search', ({ query }) => {
    const items = query.get('action') === 'site.removed' ? [] : [ENTRY]
    return ok({ items, total: items.length, page: 1, pageSize: 25 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the search of what was done', () => {
  it('shows what one person did, with record, reason and address, and what everybody did on request', async () => {
    const user = userEvent.setup()
    render(
      <QueryClientProvider client={queryClient}>
        <appShell.Root>
          <ActivitySearch actorId="ana" actorName="Ana Haddad" />
        </appShell.Root>
      </QueryClientProvider>,
    )
    const row = await screen.findByRole('row', { name: /site\.updated/ })
    for (const words of ['Changed the site', 'Renamed by the client', 'WHN-01', '10.1.2.3', 'name']) {
      expect(within(row).getAllByText(words).length, words).toBeGreaterThan(0)
    }
    const asked = () => server.seenAt('GET /api/audit/search').at(-1)?.query
    expect(asked()?.get('actorId')).toBe('ana')

    await user.click(screen.getByRole('radio', { name: 'Everybody' }))
    expect(await screen.findByRole('columnheader', { name: 'Person' })).toBeTruthy()
    await waitFor(() => expect(asked()?.has('actorId')).toBe(false))

    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'site.removed' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    expect(await screen.findByText('Nothing was done that matches.')).toBeTruthy()
    expect(asked()?.get('from')).toBe(new Date('2026-11-01T00:00:00').toISOString())
  })
})
