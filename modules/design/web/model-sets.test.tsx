import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { auditWeb } from '#modules/audit/web/audit-web.ts'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { modelsWeb } from '#modules/models/web/models-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { designWeb } from './design-web.ts'

const MODULES = [sessionWeb, sitesWeb, constructionWeb, auditWeb, modelsWeb, designWeb]
const MAY = '/design,model-viewer:open,model-set:write,bim-model:read,site:read'
const INDEX = '/design/modelViewer/index'
const AT = '2026-05-20T08:00:00.000Z'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const NAMES = ['Piles', 'Frame', 'Facade', 'Ducts', 'Pipes', 'Roof']
const page = (items: readonly object[]) => ok({ items, total: items.length, page: 1, pageSize: 10 })

const models = NAMES.map((name, at) => ({
  id: idOf(at + 1),
  projectCode: 'P1',
  siteCode: 'S11',
  structureCode: 'A111',
  name,
  nameAr: '',
  discipline: 'structure',
  description: '',
  latest: {
    version: 2,
    state: 'ready',
    reason: null,
    sourceBytes: 10,
    fragmentsBytes: 10,
    report: null,
    createdAt: AT,
  },
  readyVersion: 2,
  updatedAt: AT,
  updatedBy: { id: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Ana' },
  can: { edit: false, addVersion: false, remove: false },
}))

const member = (at: number, facts: object = {}) => ({
  id: idOf(at),
  name: NAMES[at - 1],
  nameAr: '',
  discipline: 'structure',
  version: 2,
  versionAt: AT,
  isRemoved: false,
  ...facts,
})
const SET = {
  id: idOf(90),
  projectCode: 'P1',
  siteCode: 'S11',
  structureCode: 'A111',
  name: 'Tuesday meeting',
  description: 'Ducts against the frame',
  models: [member(2), member(4)],
  view: null,
  modelIds: [idOf(2), idOf(4)],
  viewId: null,
  rowVersion: 3,
  createdAt: AT,
  createdBy: { id: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Ana' },
  updatedAt: AT,
  updatedBy: { id: '0b0b0b0b-0000-4000-8000-000000000002', name: 'Ben' },
  can: { edit: true, remove: true },
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
  server.on('GET /api/model-sets', () => page([SET]))
  server.on(`GET /api/model-sets/${SET.id}`, () => ok(SET))
  server.on('GET /api/bim-models', () => page(models))
  server.on('GET /api/saved-views', () => page([]))
  server.on('GET /api/audit/entries', () => page([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string, may = MAY) => openScreens(MODULES, address, may)
const box = (name: string) => screen.findByRole('checkbox', { name })

describe('the models of a structure', () => {
  it('[MOD-DES] stand under the sets that were named, each opened by one click', async () => {
    await open(INDEX)
    const set = await screen.findByRole('link', { name: 'Tuesday meeting' })
    expect(set.getAttribute('href')).toBe(`/design/modelViewer/detail?set=${SET.id}`)
    expect(set.closest('tr')?.textContent).toMatch(/Ducts against the frame.*Structure \S*v2.*All of the models.*Ben/)
    expect(within(screen.getByRole('region', { name: 'Choose models by hand' })).getAllByRole('checkbox')).toHaveLength(
      NAMES.length,
    )
  })

  it('[MOD-DES] keeps search and choice side by side in the address, and takes the choice to a new set', async () => {
    const { user, address } = await open(`${INDEX}?search=tue`)
    await user.click(await box('Roof'))
    await waitFor(() => expect(address()).toContain(`models=${idOf(6)}`))
    expect(address()).toContain('search=tue')
    const save = screen.getByRole('link', { name: 'Save as set' })
    expect(save.getAttribute('href')).toBe(`/design/modelViewer/add?models=${idOf(6)}`)
  })

  it('offers no set to make to who may not', async () => {
    await open(INDEX, '/design,model-viewer:open,bim-model:read,site:read')
    await screen.findByRole('link', { name: 'Tuesday meeting' })
    expect(screen.queryByRole('link', { name: 'New model set' })).toBeNull()
  })

  it('are shown without a list of nothing where no set was named yet', async () => {
    server.on('GET /api/model-sets', () => page([]))
    await open(INDEX)
    await box('Roof')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'New model set' })).toBeTruthy()
  })
})

describe('a new model set', () => {
  it('[MOD-DES] [DATA-03] takes the models in the order of their choice, the first leaving for a sixth', async () => {
    const { user, address } = await open(`/design/modelViewer/add?models=${[1, 2, 3, 4, 5].map(idOf).join()}`)
    server.on('POST /api/model-sets', () => ok(SET))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'All')
    await user.click(await box('Roof'))
    expect(await screen.findByText(/Piles left the choice/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe(INDEX))
    const [sent] = server.seenAt('POST /api/model-sets')
    expect(sent?.body).toEqual({
      structureCode: 'A111',
      name: 'All',
      description: '',
      modelIds: [2, 3, 4, 5, 6].map(idOf),
      viewId: null,
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('asks for a name and a model, and puts what the server refuses at its field', async () => {
    const { user } = await open(`/design/modelViewer/add?models=${idOf(2)}`)
    await user.click(await box('Frame'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(/Choose at least one model/)).length).toBeGreaterThan(0)
    expect(server.seenAt('POST /api/model-sets')).toEqual([])
    server.on('POST /api/model-sets', () =>
      refused(409, 'model-set.name-taken', 'Taken.', { name: 'There is one of this name.' }),
    )
    await user.click(await box('Frame'))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tuesday meeting')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(/There is one of this name/)).length).toBeGreaterThan(0)
  })
})

describe('a model set that exists', () => {
  it('[MOD-DES] says what was deleted since, and lets go of it with the next save', async () => {
    const view = { id: idOf(80), name: 'From the gate', isRemoved: true }
    const lossy = { ...SET, models: [member(1, { isRemoved: true }), member(2)], view }
    server.on(`GET /api/model-sets/${SET.id}`, () => ok(lossy))
    server.on(`PUT /api/model-sets/${SET.id}`, () => ok(SET))
    const { user, address } = await open(`/design/modelViewer/edit/${SET.id}`)
    const said = await screen.findByText(/Piles was deleted since/)
    expect(said.textContent).toContain('The view From the gate was deleted since.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe(INDEX))
    expect(server.seenAt(`PUT /api/model-sets/${SET.id}`)[0]?.body).toMatchObject({
      modelIds: [idOf(2)],
      viewId: null,
      rowVersion: 3,
    })
  })

  it('is archived after a question', async () => {
    server.on(`DELETE /api/model-sets/${SET.id}`, () => ok(null))
    const { user, address } = await open(`/design/modelViewer/edit/${SET.id}`)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(address()).toBe(INDEX))
  })

  it('opens no model while it is archived, and comes back from there', async () => {
    const kept = { ...SET, archivedAt: AT, can: { edit: false, remove: true } }
    server.on(`GET /api/model-sets/${SET.id}`, () => ok(kept))
    server.on(`POST /api/model-sets/${SET.id}/restore`, () => ok(SET))
    const { user, router } = await open(INDEX)
    await router.navigate({ href: `/design/modelViewer/detail?set=${SET.id}` })
    expect((await screen.findByText(/Archived on/)).textContent).toContain('cannot be changed')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.seenAt(`POST /api/model-sets/${SET.id}/restore`)).toHaveLength(1))
  })

  it('is found in the archive where no other is left', async () => {
    server.on('GET /api/model-sets', ({ query }) => page(query.get('archived') ? [SET] : []))
    await open(INDEX)
    expect(await screen.findByRole('searchbox')).toBeTruthy()
  })

  it('[MOD-DES] says that nothing is left where all of its models are gone', async () => {
    const empty = { ...SET, models: [member(1, { isRemoved: true })] }
    server.on(`GET /api/model-sets/${SET.id}`, () => ok(empty))
    const { router } = await open(INDEX)
    await router.navigate({ href: `/design/modelViewer/detail?set=${SET.id}` })
    await screen.findByText('Nothing of Tuesday meeting is left')
    expect(screen.getByRole('link', { name: 'Edit model set' }).getAttribute('href')).toContain(SET.id)
  })
})
