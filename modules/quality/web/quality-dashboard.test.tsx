import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import { ok, startServerDouble } from '#platform/web/testing/server-double.ts'
import { qualityWeb } from './quality-web.ts'

const place = (code: string) => ({ code, name: code })
const MODULES = [sessionWeb, sitesWeb, constructionWeb, qualityWeb]
const [SAQR, NAJM] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2']
const FIRST_PASS = { inspected: 4, passed: 3, share: 0.75 }
const standing = (score: number | null, items: number, openCritical = 0) => ({
  ...{ score, items, scoredInspections: Math.ceil(items / 10), openCritical, openNcrs: 0, firstPass: FIRST_PASS },
  ...(score === null ? { from: null, to: null } : { from: '2026-03-02', to: '2026-05-04' }),
})
const SUMMARY = {
  ...{ asOf: '2026-05-20T08:00:00.000Z', waiting: 0, openHolds: 0, commentsOpen: 0, ages: [] },
  ...standing(3.4, 30),
  contractors: [
    { companyId: SAQR, name: 'Saqr', nameAr: 'صقر', ...standing(3.6, 20) },
    { companyId: NAJM, name: 'Najm', nameAr: '', ...standing(1, 10, 2) },
    { companyId: null, name: null, nameAr: null, ...standing(null, 0) },
  ],
}
const month = (name: string, score: number | null, items: number) => ({
  ...{ month: name, score, items, scoredInspections: Math.ceil(items / 10) },
  contractors: score === null ? [] : [{ companyId: SAQR, score, items, scoredInspections: Math.ceil(items / 10) }],
})
const TREND = {
  asOf: SUMMARY.asOf,
  months: [month('2026-03', 2.6, 12), month('2026-04', null, 0), month('2026-05', 3.5, 20)],
  contractors: [
    { companyId: SAQR, name: 'Saqr', nameAr: 'صقر', items: 32 },
    { companyId: NAJM, name: 'Najm', nameAr: '', items: 10 },
  ],
}

beforeEach(async () => {
  await startScreens(MODULES)
  placeStore.setState({
    currentProject: place('P1'),
    currentSite: place('P1-A'),
    currentStructure: { ...place('A111'), ctime: 1 },
  })
  const server = startServerDouble()
  const none = () => ok({ items: [], total: 0, page: 1, pageSize: 1 })
  server.on('GET /api/quality/summary', () => ok(SUMMARY))
  server.on('GET /api/quality/score-trend', () => ok(TREND))
  server.on('GET /api/inspections', none)
  server.on('GET /api/ncrs', none)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreens(MODULES, '/QA/workflow/dashboard?days=0', '/QA,inspection:read,ncr:read')

describe('the quality dashboard', () => {
  it('[CONST-04] says how good the work of each contractor is by number and word, the worst first, and of how much', async () => {
    await open()
    const card = await screen.findByRole('region', { name: 'How good is the work of each contractor?' })
    const rows = within(card).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Najm',
      'Saqr',
      'No contractor named',
    ])
    expect(rows[0]?.textContent).toMatch(/1.0 Very Poor.*2 critical findings are open/)
    expect(rows[1]?.textContent).toMatch(/3.6 Very Good/)
    expect(rows[2]?.textContent).toContain('Nothing scored')
    const items = within(rows[1] as HTMLElement).getByRole('link', { name: '20, in 2 inspections' })
    expect(items.getAttribute('href')).toMatch(new RegExp(`company=${SAQR}.*isScored=true`))
    const critical = within(rows[0] as HTMLElement).getByRole('link', { name: /2 critical findings/ })
    expect(critical.getAttribute('href')).toContain('hasOpenCritical=true')
  })

  it('[CONST-04] leaves a gap in a month without scores, and leads from a month of a contractor to its inspections', async () => {
    const { user } = await open()
    const card = await screen.findByRole('region', { name: 'How does the score go, month by month?' })
    await user.click(within(card).getByRole('radio', { name: 'Table' }))
    const rows = within(card).getAllByRole('row').slice(1)
    expect(rows[1]?.textContent).toMatch(/Apr 2026.*Nothing scored/)
    const [, ofSaqr] = within(rows[2] as HTMLElement).getAllByRole('link', { name: /2.6 Good.*12, in 2 inspections/ })
    const address = decodeURIComponent(ofSaqr?.getAttribute('href') ?? '')
    expect(address).toContain('inspected=2026-03-01..2026-03-31')
    expect(address).toContain(`company=${SAQR}`)
  })
})
