import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { chooseProject, chooseStructure } from '#platform/web/place/place-store.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { shownMessages, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { schedulesWeb } from '../schedules-web.ts'
import { ElementWorks } from './element-works.tsx'

const [MODEL, SCHEDULE, LINK] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
]
const element = (globalId: string) => ({
  ...{ modelId: MODEL, version: 2, globalId, ifcClass: 'IfcColumn', storey: 'Level 1' },
})
const NO_DATES = { plannedStart: null, plannedFinish: null, actualStart: null, actualFinish: null }
const activity = { scheduleId: SCHEDULE, code: 'BA-C-01', name: 'Columns, level 1' }
const work = {
  ...{ ...NO_DATES, id: LINK, kind: 'link', number: 'BA-C-01', name: activity.name, activities: [activity] },
  ...{ expectedStart: '2026-04-10', expectedFinish: '2026-04-20' },
}

let server: ServerDouble
let sent: unknown
beforeEach(async () => {
  await startFrames()
  registerCatalogue('schedules', schedulesWeb.catalogues!)
  await loadCatalogue('schedules')
  chooseProject({ code: 'P1', name: 'North' } as never)
  server = startServerDouble()
  server.on(`GET /api/schedule-elements/${MODEL}/versions/2`, () =>
    ok({ asOf: '2026-04-15', elements: 3, works: [work], groups: [{ workIds: [LINK], globalIds: ['a'] }] }),
  )
  server.on('GET /api/schedules', () =>
    ok({ items: [{ id: SCHEDULE, name: 'Master', nameAr: '' }], total: 1, page: 1, pageSize: 100 }),
  )
  server.on(`GET /api/schedules/${SCHEDULE}/activities`, () =>
    ok({ items: [{ code: 'BA-C-01', name: activity.name, path: ['Building A'] }], total: 1, page: 1, pageSize: 50 }),
  )
  server.on(`POST /api/schedule-elements/${MODEL}/links`, (call) => {
    sent = call.body
    return ok({ id: LINK, elements: 24 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(...ids: string[]) {
  const elements = ids.map(element)
  const opened = await openScreen(() => <ElementWorks elements={elements} />)
  const may = 'schedule:read,schedule:write,work-package:read,work-package:write'
  const userInfo = readUserInfo(userInfoOf(`/home,/incident,/construction,${may}`))
  setSession({ userInfo, lastUpdateTime: Date.now() })
  return opened
}

it('[MOD-DES] one picked element leads to the activity that builds it, with its days', async () => {
  await open('a')
  const link = await screen.findByRole('link', { name: 'BA-C-01 Columns, level 1' })
  expect(link.getAttribute('href')).toContain(`/dataMgt/schedule/detail/${SCHEDULE}?find=BA-C-01`)
  expect(screen.getByText('10 Apr, 2026 – 20 Apr, 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take the link to BA-C-01 away' })).toBeDefined()
})

it('[MOD-DES] several picked elements are linked at once, or all of their class on their storey', async () => {
  const { user } = await open('a', 'c')
  expect(await screen.findByText('1 of the 2 picked')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Link 2 elements to an activity' }))
  await user.click(await screen.findByRole('combobox', { name: 'Activity of the schedule' }))
  // A page that lays nothing out takes the list for out of sight.
  await user.click(await screen.findByRole('option', { name: /BA-C-01/, hidden: true }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Elements' }), 'All IfcColumn on Level 1')
  await user.click(screen.getByRole('button', { name: 'Link elements' }))
  await vi.waitFor(() => expect(shownMessages()).toEqual(['24 elements are linked to BA-C-01.']))
  expect(sent).toEqual({
    ...{ version: 2, scheduleId: SCHEDULE, activityCode: 'BA-C-01' },
    rule: { ifcClass: 'IfcColumn', storey: 'Level 1' },
  })
})

it('[MOD-WP] picked elements are put on the package that builds them, and taken off it', async () => {
  const [PACKAGE, elements] = ['00000000-0000-4000-8000-000000000009', `/api/work-packages/${LINK}/elements`]
  const packageWork = { ...work, kind: 'package', number: 'IWP-0042', name: 'Columns', isPut: true, activities: [] }
  server.on(`GET /api/schedule-elements/${MODEL}/versions/2`, () =>
    ok({ asOf: '2026-04-15', elements: 3, works: [packageWork], groups: [{ workIds: [LINK], globalIds: ['a'] }] }),
  )
  const offered = { id: PACKAGE, number: 'IWP-0043', name: 'Columns, level 1' }
  server.on('GET /api/work-packages', () => ok({ items: [offered], total: 1, page: 1, pageSize: 20 }))
  const bodies: unknown[] = []
  for (const path of [`/api/work-packages/${PACKAGE}/elements`, `${elements}/remove`])
    server.on(`POST ${path}`, (call) => {
      bodies.push(call.body)
      return ok({ elements: 2 })
    })
  chooseStructure({ code: 'B1', name: 'Building' } as never)
  const { user } = await open('a', 'c')
  await user.click(await screen.findByRole('button', { name: 'Put 2 elements on a work package' }))
  await user.click(await screen.findByRole('combobox', { name: 'Work package' }))
  await user.click(await screen.findByRole('option', { name: /IWP-0043/, hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Put 2 elements on the package' }))
  await vi.waitFor(() => expect(shownMessages()).toEqual(['2 elements were put on the package.']))
  await user.click(screen.getByRole('button', { name: 'Take what is picked off IWP-0042' }))
  await vi.waitFor(() =>
    expect(bodies).toEqual([
      { modelId: MODEL, globalIds: ['a', 'c'] },
      { modelId: MODEL, globalIds: ['a', 'c'] },
    ]),
  )
})
