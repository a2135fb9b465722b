import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { auditWeb } from '#modules/audit/web/audit-web.ts'
import { cadWeb } from '#modules/cad/web/cad-web.ts'
import { clashWeb } from '#modules/clash/web/clash-web.ts'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { modelsWeb } from '#modules/models/web/models-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import { setUiState } from '#platform/web/state/ui-state.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { readFilters } from './board-address.ts'
import { designDashboardsWeb } from './design-dashboards-web.ts'

const MODULES = [sessionWeb, sitesWeb, constructionWeb, auditWeb, modelsWeb, clashWeb, cadWeb, designDashboardsWeb]
const MAY =
  '/design,design-dashboard:read,design-dashboard:write,bcf:read,clash:read,bim-model:read,ids:read,cad-drawing:read,site:read'
const AS_OF = '2026-05-20T08:00:00.000Z'
const NONE = { items: [], total: 0, page: 1, pageSize: 10 }
const TOTALS = {
  models: 2,
  ready: 2,
  latestFailed: 0,
  latestConverting: 0,
  elements: 100,
  shown: 90,
  failed: 0,
  geoPass: 0,
  geoFail: 0,
  checks: { pass: 0, fail: 0, notTested: 2 },
  results: { passed: 0, failed: 0 },
  lowest: null as { score: number; models: number } | null,
}

let server: ServerDouble

beforeEach(async () => {
  await startScreens(MODULES)
  const place = (code: string) => ({ code, name: `Name of ${code}` })
  placeStore.setState({
    currentProject: place('P1'),
    currentSite: place('S11'),
    currentStructure: { ...place('A111'), ctime: 1 },
  })
  server = startServerDouble()
  answerFigures()
})
afterEach(() => {
  setUiState({ reach: 'structure' })
  cleanup()
  vi.unstubAllGlobals()
})

function answerFigures(): void {
  const bars = [
    { key: '0-7', topic: 1, clash: 0 },
    { key: '31-90', topic: 0, clash: 3 },
  ]
  server.on('GET /api/design-board/issues', () =>
    ok({
      asOf: AS_OF,
      topics: { open: 1, overdue: 0, unassigned: 1 },
      clashes: { open: 3, overdue: 2, unassigned: 0, clashes: 12 },
      topicsLeftOut: 0,
      byAge: bars,
      byDiscipline: [{ key: 'mep', topic: 1, clash: 3 }],
      byStorey: [{ key: 'Level 2', topic: 0, clash: 3 }],
    }),
  )
  const coverage = { tests: 1, neverRun: 1, lastFailed: 0, pairs: 3, testedPairs: 0 }
  server.on('GET /api/design-board/clashes', () => ok({ asOf: AS_OF, coverage, points: [] }))
  server.on('GET /api/design-board/models', () => ok({ asOf: AS_OF, totals: TOTALS, rows: NONE }))
  server.on('GET /api/design-board/drawings/ages', () => ok(null))
  server.on('GET /api/design-board/issues/flow', () =>
    ok({
      asOf: AS_OF,
      weeks: [
        { endsAt: '2026-05-13T08:00:00.000Z', opened: 3, settled: 0, open: 3 },
        { endsAt: AS_OF, opened: 0, settled: 2, open: 1 },
      ],
    }),
  )
  server.on('GET /api/design-board/checks', () => ok({ asOf: AS_OF, points: [] }))
  server.on('GET /api/bcf/projects/P1/choices', () =>
    ok({ types: [], statuses: [], priorities: [], labels: [], people: [] }),
  )
  server.on('GET /api/design-dashboards', () => ok(NONE))
  server.on('GET /api/design-board/issues/topics', () => ok(NONE))
  server.on('GET /api/design-board/issues/clash-groups', () => ok(NONE))
}

const open = (address: string) => openScreens(MODULES, address, MAY)

describe('the design dashboard', () => {
  it('[MOD-DES] says "not tested" where no run has ended, and never 0', async () => {
    await open('/design/dashboard/index')
    const clashes = await screen.findByRole('link', { name: /^Open clashes/ })
    expect(clashes.textContent).toContain('Not tested')
    expect(clashes.textContent).toContain('0 of 3 discipline pairs tested')
    expect(screen.getByRole('link', { name: /^Requirements met/ }).textContent).toMatch(/Not tested.*0 of 2 models/)
    expect(screen.getByRole('link', { name: /^Open issues/ }).textContent).toMatch(
      /4.*1 issue, 3 clash groups.*2 overdue/,
    )
    // Drawings are not for this reader: that is said, and no number stands for it.
    expect(screen.getAllByText('Your role does not show these').length).toBeGreaterThan(0)
  })

  it('looks as far as the last register or dashboard did, where the address does not say', async () => {
    setUiState({ reach: 'project' })
    await open('/design/dashboard/index')
    await waitFor(() => expect(server.seenAt('GET /api/design-board/issues').length).toBeGreaterThan(0))
    const { query } = server.seenAt('GET /api/design-board/issues').at(-1)!
    expect([query.get('siteCode'), query.get('structureCode')]).toEqual([null, null])
  })

  it('[MOD-DES] leads from a bar to its records, with the filter in the address', async () => {
    const { user, address } = await open('/design/dashboard/index?discipline=mep&reach=site')
    await user.click(await screen.findByRole('link', { name: '31 to 90 days, Clash groups: 3' }))
    await screen.findByRole('dialog', { name: 'Open issues' })
    expect(Object.fromEntries(new URL(address(), 'http://x').searchParams)).toEqual({
      reach: 'site',
      discipline: 'mep',
      records: 'groups',
      age: '31-90',
    })
    await waitFor(() => expect(server.seenAt('GET /api/design-board/issues/clash-groups').length).toBeGreaterThan(0))
    const { query } = server.seenAt('GET /api/design-board/issues/clash-groups').at(-1)!
    expect([query.get('age'), query.get('discipline'), query.get('siteCode'), query.get('structureCode')]).toEqual([
      '31-90',
      'mep',
      'S11',
      null,
    ])
  })

  it('shows each plot as a table too, its numbers leading to the same records', async () => {
    const { user } = await open('/design/dashboard/index')
    const plot = await screen.findByRole('region', { name: 'How long have issues been open?' })
    await user.click(within(plot).getByRole('radio', { name: 'Table' }))
    const link = await within(plot).findByRole('link', { name: '31 to 90 days, Clash groups: 3' })
    expect(link.textContent).toBe('3')
    expect(link.getAttribute('href')).toContain('records=groups')
  })

  it('[MOD-DES] leads from a week to the issues that were closed in it', async () => {
    server.on('GET /api/design-board/issues/flow/topics', () => ok(NONE))
    const { user, address } = await open('/design/dashboard/index')
    const plot = await screen.findByRole('region', { name: 'Are issues closed as fast as they are opened?' })
    await user.click(await within(plot).findByRole('radio', { name: 'Table' }))
    await user.click(await within(plot).findByRole('link', { name: 'Closed, to 20 May, 2026: 2' }))
    await screen.findByRole('dialog', { name: 'Issues closed' })
    expect(new URL(address(), 'http://x').searchParams.get('flow')).toBe('settled')
    await waitFor(() => expect(server.seenAt('GET /api/design-board/issues/flow/topics')).toHaveLength(1))
    const { query } = server.seenAt('GET /api/design-board/issues/flow/topics')[0]!
    expect([query.get('week'), query.get('flow'), query.get('structureCode')]).toEqual([AS_OF, 'settled', 'A111'])
  })

  it('[MOD-DES] [CONST-04] shows how far each model can be relied on, and by which limits', async () => {
    const model = {
      modelId: '0b0f4f6e-6c4e-4a40-9d3a-222222222222',
      name: 'Ducts',
      nameAr: '',
      discipline: 'mep',
      siteCode: 'S11',
      structureCode: 'A111',
      latestVersion: 1,
      latestState: 'ready',
      readyVersion: 1,
      load: { elements: 1000, shown: 990, failed: 10 },
      georeference: { verdict: 'pass', level: 50, flags: [] },
      requirements: { verdict: 'not_tested', sets: 0, passed: 0, failed: 0, notTested: 0 },
      score: { score: 2, load: 2, georeference: 4, requirements: null },
    }
    const totals = { ...TOTALS, lowest: { score: 2, models: 1 } }
    const rows = { ...NONE, items: [model], total: 1 }
    server.on('GET /api/design-board/models', () => ok({ asOf: AS_OF, totals, rows }))
    await open('/design/dashboard/index')
    const plot = await screen.findByRole('region', { name: 'Can the models be relied on?' })
    expect((await within(plot).findByText('by its elements')).parentElement?.textContent).toMatch(/^2 Poor/)
    expect(screen.getByRole('link', { name: /^Readable models/ }).textContent).toContain(
      'Lowest health: Poor (1 model)',
    )
    const legend = within(plot).getByText('How is the health of a model scored?').closest('details')!
    const rowsOf = [...legend.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/[\u2066\u2069]/g, '')),
    )
    expect(rowsOf.map(([step, failed, , met]) => [step, failed, met])).toEqual([
      ['4 Very Good', 'None', 'All'],
      ['3 Good', 'Up to 0.5%', '98% or more'],
      ['2 Poor', 'Up to 2%', '90% or more'],
      ['1 Very Poor', 'Up to 10%', '75% or more'],
      ['0 Critical', 'Over 10%', 'Under 75%'],
    ])
  })

  it('[MOD-DES] saves a dashboard of one’s own with the plots that were chosen', async () => {
    server.on('POST /api/design-dashboards', () => ok({ id: '0b0f4f6e-6c4e-4a40-9d3a-111111111111' }))
    const { user } = await open('/design/dashboard/add')
    await user.type(await screen.findByLabelText('Name'), 'Monday')
    await user.click(screen.getByLabelText('On which storeys are the open issues?'))
    await user.selectOptions(screen.getByLabelText('Discipline'), 'mep')
    await user.click(screen.getByLabelText('Share with the project'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.seenAt('POST /api/design-dashboards')).toHaveLength(1))
    expect(server.seenAt('POST /api/design-dashboards')[0]?.body).toEqual({
      projectCode: 'P1',
      siteCode: 'S11',
      structureCode: 'A111',
      name: 'Monday',
      plots: [
        'issuesByAge',
        'issuesByDiscipline',
        'issueFlow',
        'clashTrend',
        'clashRate',
        'requirementsMet',
        'drawingAge',
        'modelHealth',
      ],
      reach: 'structure',
      discipline: 'mep',
      modelId: null,
      storey: null,
      days: null,
      isShared: true,
    })
  })
})

it('[MOD-DES] finds archived dashboards where no other is left, and brings one back on its page', async () => {
  const id = '0b0f4f6e-6c4e-4a40-9d3a-111111111111'
  const old = {
    id,
    name: 'Old meeting',
    plots: ['issuesByAge'],
    reach: 'structure',
    discipline: null,
    modelId: null,
    storey: null,
    days: null,
    isShared: false,
    owner: 'Ana',
    isOwn: true,
    rowVersion: 1,
    archivedAt: AS_OF,
    updatedAt: AS_OF,
    can: { edit: false, remove: true },
  }
  server.on('GET /api/design-dashboards', ({ query }) =>
    ok(query.get('archived') ? { ...NONE, items: [old], total: 1 } : NONE),
  )
  server.on(`GET /api/design-dashboards/${id}`, () => ok(old))
  server.on('GET /api/audit/entries', () => ok(NONE))
  server.on(`POST /api/design-dashboards/${id}/restore`, () => ok(old))
  await open('/design/dashboard/index')
  const all = await screen.findByRole('link', { name: /All dashboards/ })
  expect(all.getAttribute('href')).toBe('/design/dashboard/saved')
  cleanup()
  const { user } = await open('/design/dashboard/saved?archived=true')
  await user.click(await screen.findByRole('link', { name: 'Old meeting' }))
  expect(await screen.findByText(/Archived on/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(server.seenAt(`POST /api/design-dashboards/${id}/restore`)).toHaveLength(1))
})

it('takes no filter from a damaged address', () => {
  const damaged = { reach: 'world', discipline: 'magic', days: '31', storey: '' }
  expect(readFilters(damaged)).toEqual({ reach: 'structure' })
  expect(readFilters({ reach: 'project', days: '90', model: 'm' })).toMatchObject({
    reach: 'project',
    days: 90,
    modelId: 'm',
  })
})
