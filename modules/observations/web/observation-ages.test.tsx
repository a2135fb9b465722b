import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { qualityWeb } from '#modules/quality/web/quality-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { observationsWeb } from './observations-web.ts'

const place = (code: string) => ({ code, name: code })
const MODULES = [sessionWeb, sitesWeb, constructionWeb, qualityWeb, observationsWeb]
const none = { low: 0, medium: 0, high: 0, urgent: 0 }
const AGES = {
  asOf: '2026-05-20T08:00:00.000Z',
  ages: [
    { age: '0..7', ...none },
    { age: '8..14', ...none },
    { age: '15..30', ...none },
    { age: '31..', ...none, high: 2, urgent: 1 },
  ],
}
const SUMMARY = {
  ...{ asOf: AGES.asOf, waiting: 0, openHolds: 0, openNcrs: 0, commentsOpen: 0, ages: [], contractors: [] },
  firstPass: { inspected: 0, passed: 0, share: null },
  ...{ score: null, items: 0, scoredInspections: 0, openCritical: 0, from: null, to: null },
}

let server: ServerDouble
beforeEach(async () => {
  await startScreens(MODULES)
  placeStore.setState({
    currentProject: place('P1'),
    currentSite: place('P1-A'),
    currentStructure: { ...place('A111'), ctime: 1 },
  })
  server = startServerDouble()
  const empty = () => ok({ items: [], total: 0, page: 1, pageSize: 1 })
  server.on('GET /api/quality/summary', () => ok(SUMMARY))
  server.on('GET /api/quality/score-trend', () => ok({ asOf: AGES.asOf, months: [], contractors: [] }))
  server.on('GET /api/inspections', empty)
  server.on('GET /api/ncrs', empty)
  server.on('GET /api/observations/ages', () => ok(AGES))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (may: string) => openScreens(MODULES, '/QA/workflow/dashboard', `/QA,inspection:read,ncr:read${may}`)

it('stands on the quality dashboard how long observations are open, each part leading to them', async () => {
  await open(',observation:read')
  const urgent = await screen.findByRole('link', { name: 'Over 30 days: 1 Urgent' })
  const address = decodeURIComponent(urgent.getAttribute('href') ?? '')
  for (const one of ['/QA/observation/index', 'isOpen=true', 'priority=urgent', 'age=31..'])
    expect(address).toContain(one)
})

it('is not asked for by who may not see observations', async () => {
  await open('')
  await screen.findByText('How long are non-conformities open?')
  expect(server.seenAt('GET /api/observations/ages')).toEqual([])
})
