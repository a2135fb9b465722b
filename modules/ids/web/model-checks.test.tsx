import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startScreens } from '#apps/web/testing/open-screens.tsx'
import { filesWeb } from '#modules/files/web/files-web.ts'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { keepSignedIn, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { requirementColours } from './checks/requirement-colours.ts'
import { idsWeb } from './ids-web.ts'
import { ModelChecks } from './model-checks.tsx'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const MODEL = { id: id(1), ...PLACE, name: 'Ducts', readyVersion: 2 } as BimModel
const page = (items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 20 })
const set = (number: number, name: string, more: object = {}) => ({
  id: id(number),
  ...PLACE,
  name,
  fileName: `${name}.ids`,
  state: 'ready',
  contents: null,
  reason: null,
  jobId: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  createdBy: { id: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Ana' },
  can: { edit: true },
  ...more,
})
const check = (more: object) => ({
  id: id(7),
  setId: id(2),
  setName: 'Fire',
  modelId: MODEL.id,
  modelName: 'Ducts',
  version: 2,
  state: 'done',
  status: 'fail',
  outcome: 'fail',
  passed: 8,
  failed: 1,
  notTested: 1,
  reason: null,
  jobId: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  createdBy: { id: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Ana' },
  ...more,
})
const requirement = {
  say: 'FireRating is one of 60, 90',
  cardinality: 'required',
  instructions: 'Ask the fire engineer',
  passed: 8,
  failed: 1,
  notTested: 1,
}
const specification = {
  name: 'Fire doors',
  description: null,
  instructions: null,
  status: 'fail',
  outcome: 'fail',
  cardinality: 'required',
  applicability: ['All IfcDoor'],
  applicable: 10,
  failed: 1,
  notTested: 1,
  reasons: [],
  notes: ['Written for another version.'],
  requirements: [requirement],
}
const result = {
  specification: 0,
  requirement: 0,
  globalId: '2MF28NhmDBiRVyFakgdbCT',
  expressId: 5,
  ifcClass: 'IfcDoor',
  name: 'Door 12',
  verdict: 'fail',
  reason: 'FireRating is 30, it must be one of 60, 90',
}

let server: ServerDouble
beforeEach(async () => {
  await startScreens([filesWeb, idsWeb])
  await loadCatalogue('ids')
  keepSignedIn()
  setSession({ userInfo: readUserInfo(userInfoOf('ids:read,ids:write,bim-model:read')), lastUpdateTime: Date.now() })
  server = startServerDouble()
  server.on('GET /api/ids/sets', () => ok(page([set(2, 'Fire'), set(3, 'Rooms'), set(4, 'Later')])))
  server.on('GET /api/ids/checks', () =>
    ok(
      page([
        check({}),
        check({ id: id(8), setId: id(3), setName: 'Rooms', version: 1, outcome: 'not_tested', failed: 0 }),
      ]),
    ),
  )
  const detail = { ...check({}), problems: [], specifications: [specification] }
  server.on(`GET /api/ids/checks/${id(7)}`, () => ok(detail))
  server.on(`GET /api/ids/checks/${id(7)}/results`, () => ok(page([result])))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(model = MODEL) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ModelChecks model={model} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Model checks' })
  return userEvent.setup()
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement

describe('the checks of a model', () => {
  it('[MOD-DES] says of each set what is known of the newest version, and calls nothing passed that was not tested', async () => {
    await show()
    expect((await rowOf('Fire')).textContent).toMatch(/^1 of 10 failed/)
    const rooms = await rowOf('Rooms')
    expect(rooms.textContent).toMatch(/^Not tested/)
    expect(rooms.textContent).toContain('of version 1; version 2 is not checked')
    expect((await rowOf('Later')).textContent).toMatch(/^Not checked.*Never checked/)
  })

  it('[MOD-DES] opens on what fails, with the reason of each element, and narrows to what was met', async () => {
    const user = await show()
    await user.click(within(await rowOf('Fire')).getByRole('button', { name: 'Show results' }))
    expect(await screen.findByText('Ask the fire engineer')).toBeTruthy()
    expect(await screen.findByText('FireRating is 30, it must be one of 60, 90')).toBeTruthy()
    const at = `GET /api/ids/checks/${id(7)}/results`
    expect(server.seenAt(at).at(-1)?.query.get('verdict')).toBe('fail')
    await user.selectOptions(screen.getByLabelText('Result'), 'pass')
    await waitFor(() => expect(server.seenAt(at).at(-1)?.query.get('verdict')).toBe('pass'))
    // Without the right to open the viewer nothing leads there.
    expect(screen.queryByRole('button', { name: 'Failing elements in the viewer' })).toBeNull()
  })

  it('checks the newest version unless another is chosen, and offers no check of a model that cannot be read', async () => {
    server.on('POST /api/ids/checks', () => ok(check({ state: 'running', outcome: 'running', status: null })))
    const user = await show()
    await user.click(within(await rowOf('Later')).getByRole('button', { name: 'Check' }))
    await waitFor(() => expect(server.seenAt('POST /api/ids/checks')).toHaveLength(1))
    const row = await rowOf('Later')
    await user.selectOptions(within(row).getByLabelText('Version'), '1')
    await user.click(within(row).getByRole('button', { name: 'Check' }))
    await waitFor(() => expect(server.seenAt('POST /api/ids/checks')).toHaveLength(2))
    const asked = server.seenAt('POST /api/ids/checks').map(({ body }) => body)
    expect(asked).toEqual([2, 1].map((version) => ({ setId: id(4), modelId: MODEL.id, version })))
    cleanup()
    await show({ ...MODEL, readyVersion: null })
    expect(await screen.findByText('No version of this model is ready to be checked yet.')).toBeTruthy()
    expect(within(await rowOf('Later')).queryByRole('button', { name: 'Check' })).toBeNull()
  })

  it('says of each set whether its file could be read, and offers no check against one that could not', async () => {
    const contents = { title: 'Fire safety', ifcVersions: ['IFC4', 'IFC2X3'], specifications: 3 }
    const whole = { ...contents, problems: [], problemCount: 0 }
    const odd = { ...contents, problems: ['Specification "Doors": no such class'], problemCount: 12 }
    const reason = { en: 'This is no IDS.', ar: 'هذا ليس IDS.' }
    server.on('GET /api/ids/checks', () => ok(page([])))
    server.on(`GET /api/jobs/${id(9)}`, () => ok({ id: id(9), state: 'running', progress: 0, can: { cancel: true } }))
    server.on('GET /api/ids/sets', () =>
      ok(
        page([
          set(2, 'Fire', { contents: whole }),
          set(3, 'Odd', { contents: odd }),
          set(4, 'New', { state: 'reading', jobId: id(9) }),
          set(5, 'Bad', { state: 'failed', reason }),
        ]),
      ),
    )
    await show()
    const isOffered = async (name: string) =>
      within(await rowOf(name)).queryByRole('button', { name: 'Check' }) !== null
    expect((await rowOf('Fire')).textContent).toMatch(
      /^Not checkedFireFire safety · 3 specifications · IFC4, IFC2X3Never/,
    )
    expect((await rowOf('Odd')).textContent).toMatch(/^Requirements invalid.*no such classNot shown: 11 more\.$/)
    expect((await rowOf('New')).textContent).toMatch(/^Being read/)
    expect(await screen.findByRole('progressbar', { name: 'Reading “New”' })).toBeTruthy()
    const bad = await rowOf('Bad')
    expect(bad.textContent).toMatch(/^Cannot be read.*This is no IDS\.$/)
    expect(within(bad).getByRole('link', { name: 'Bad' }).getAttribute('href')).toBe(
      `/design/requirement/detail/${id(5)}`,
    )
    expect(await Promise.all(['Fire', 'Odd', 'New', 'Bad'].map(isOffered))).toEqual([true, true, false, false])
  })

  it('says why a check did not end, and which file is no IDS before it is sent', async () => {
    const reason = { en: 'The file is no XML.', ar: 'الملف ليس XML.' }
    server.on('GET /api/ids/checks', () =>
      ok(page([check({ state: 'failed', outcome: 'broken', status: null, reason })])),
    )
    await show()
    expect((await screen.findByRole('alert')).textContent).toBe('The file is no XML.')
    const user = userEvent.setup({ applyAccept: false })
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
    await user.upload(input, new File(['x'], 'model.ifc'))
    expect(
      await screen.findByText('model.ifc cannot be read here. Choose a file that ends in .ids, .xml.'),
    ).toBeTruthy()
    expect(server.seenAt('POST /api/ids/sets')).toEqual([])
  })
})

it('[MOD-DES] gives the viewer what fails, passes and was not tested as colours, a failure last as it outweighs', async () => {
  server.on(`GET /api/ids/models/${MODEL.id}/versions/2/verdicts`, () =>
    ok({ checks: 1, fail: ['f'], not_tested: ['n'], pass: ['p'] }),
  )
  const groups = await requirementColours.load(PLACE, [{ id: MODEL.id, version: 2 }])
  expect(groups.map(({ key, elements }) => [key, elements])).toEqual([
    ['pass', [{ modelId: MODEL.id, globalIds: ['p'] }]],
    ['not_tested', [{ modelId: MODEL.id, globalIds: ['n'] }]],
    ['fail', [{ modelId: MODEL.id, globalIds: ['f'] }]],
  ])
  expect(requirementColours.permission).toBe('ids:read')
})
