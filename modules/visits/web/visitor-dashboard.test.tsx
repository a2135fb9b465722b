import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { visitsWeb } from './visits-web.ts'

const MODULES = [sessionWeb, sitesWeb, constructionWeb, visitsWeb]
const SUMMARY = {
  now: { views: 1234, people: 12, stays: 40, medianMs: 90_000 },
  before: { views: 1000, people: 10, stays: 30, medianMs: 60_000 },
  days: [{ day: '2026-05-20', views: 1234, people: 12 }],
  hours: [{ weekday: 1, hour: 9, views: 1234 }],
  devices: [{ device: 'phone', views: 1234 }],
  asOf: '2026-05-20T08:00:00.000Z',
  keptDays: 90,
}

let server: ServerDouble
beforeEach(async () => {
  await startScreens(MODULES)
  server = startServerDouble()
  server.on('GET /api/visits/summary', () => ok(SUMMARY))
  server.on('GET /api/visits/pages', () => ok({ items: [], total: 0, page: 1, pageSize: 10 }))
  server.on('GET /api/visits/paths', () => ok({ items: [], total: 0, page: 1, pageSize: 10 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (query = '', may = '/performance,visit:read,visit:read-person') =>
  openScreens(MODULES, `/performance/matomo/dashboard${query}`, may)

describe('the visitor dashboard', () => {
  it('shows each figure beside the period before and when it was counted, and leads to what is behind it', async () => {
    const { user, address } = await open('?days=30')
    const views = await screen.findByRole('link', { name: /^Page views/ })
    expect(views.textContent).toMatch(/1,234.*1,000 in the period before/)
    expect(screen.getByText(/^As of/)).toBeDefined()
    await user.click(views)
    await waitFor(() => expect(address()).toContain('side=pages'))
    expect(address()).toContain('days=30')
    expect(server.seenAt('GET /api/visits/pages').at(-1)?.query.get('from')).toBe(
      server.seenAt('GET /api/visits/summary').at(-1)?.query.get('from'),
    )
  })

  it('leads nobody to people who may not see them, whatever the address says', async () => {
    await open('?side=people', '/performance,visit:read')
    const people = await screen.findAllByText('People')
    expect(people.map((one) => one.closest('a'))).toEqual(people.map(() => null))
    expect(screen.queryByRole('tab', { name: 'People' })).toBeNull()
  })

  it('takes no filter from a damaged address', async () => {
    await open('?days=1000000&side=nowhere')
    await screen.findByRole('link', { name: /^Page views/ })
    expect(screen.getByRole('radio', { name: '7 days' })).toHaveProperty('checked', true)
  })

  it('plots views and people apart, and calls pages by their names', async () => {
    const use = { views: 5, people: 2, entries: 1, medianMs: 1000 }
    const items = [
      { path: '/performance/matomo/dashboard', ...use },
      { path: '/gone/page', ...use },
    ]
    server.on('GET /api/visits/pages', () => ok({ items, total: 2, page: 1, pageSize: 10 }))
    const { user } = await open()
    const people = await screen.findByRole('region', { name: 'People by day' })
    await user.click(within(people).getByRole('radio', { name: 'Table' }))
    expect(
      within(people)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['People'])
    const pages = screen.getByRole('region', { name: 'Most used pages' })
    await user.click(within(pages).getByRole('radio', { name: 'Table' }))
    expect(
      within(pages)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visitor Performance', '/gone/page'])
  })

  it('shows the numbers of each plot as a table too', async () => {
    const { user } = await open()
    const plot = await screen.findByRole('region', { name: 'Views by device' })
    await user.click(within(plot).getByRole('radio', { name: 'Table' }))
    expect(within(plot).getByRole('row', { name: /Phone/ }).textContent).toContain('1,234')
  })
})
