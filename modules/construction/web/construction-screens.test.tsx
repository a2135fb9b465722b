import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { webModules } from '#apps/web/modules.ts'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { buildProject, buildSite, buildStructure } from '#modules/sites/testing/sample-places.ts'
import { chooseProject, chooseSite, chooseStructure, placeStore } from '#platform/web/place/place-store.ts'
import { userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'

import { monitoringView } from './public.ts'

// The map draws with WebGL, which the light DOM of these tests does not have.
vi.mock('#viewers/map/react/site-map-view.tsx', () => ({ SiteMapView: () => <div>The map</div> }))

const MAY = '/home,/construction,/geospatial,/design,site:read,bim-model:read,model-viewer:open'
const GATES = '/smartcity/smartgate/index'
const PAGE = { page: 1, pageSize: 1000 }

let server: ServerDouble

beforeEach(async () => {
  await startScreens(webModules)
  server = startServerDouble()
  server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf(MAY)))
  server.on('GET /api/projects', () =>
    ok({ items: [buildProject('P1'), buildProject('P2')], total: 2, ...PAGE, can: { add: true } }),
  )
  server.on('GET /api/sites', () =>
    ok({ items: [buildSite('P1-A'), buildSite('P1-B')], total: 2, ...PAGE, can: { add: true } }),
  )
  server.on('GET /api/sites/P1-A', () => ok(buildSite('P1-A')))
  server.on('GET /api/structures', () =>
    ok({ items: [buildStructure('P1-A-1'), buildStructure('P1-A-2')], total: 2, ...PAGE }),
  )
  server.on('GET /api/bim-models', () => ok({ items: [], total: 0, ...PAGE }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) => openScreens(webModules, address, MAY)

const pick = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

it('[NAV-07] leads to the root without a project, and to the sites without a site', async () => {
  const { address } = await open('/construction/index')
  expect(address()).toBe('/home/index')
  cleanup()
  chooseProject({ code: 'P1', name: 'Project P1' })
  expect((await open('/construction/structure')).address()).toBe('/construction/index')
})

it('leads from a site to its structures, and from a structure to its models', async () => {
  chooseProject({ code: 'P1', name: 'Project P1' })
  const { user, address } = await open('/construction/index')
  await pick(user, /Site P1-A/)
  await waitFor(() => expect(address()).toBe('/construction/structure'))
  expect(placeStore.getState().currentSite?.code).toBe('P1-A')
  await pick(user, /Structure P1-A-1/)
  await waitFor(() => expect(address()).toBe('/geospatial/bim/index'))
  expect(placeStore.getState().currentStructure?.code).toBe('P1-A-1')
})

it('[NAV-08] leads on to the screen that waited for a structure, with its query', async () => {
  const waiting = '/design/modelViewer/detail?models=m1'
  chooseProject({ code: 'P1', name: 'Project P1' })
  const { user, address } = await open(waiting)
  expect(address()).toBe('/construction/index')
  await pick(user, /Site P1-A/)
  await waitFor(() => expect(address()).toBe('/construction/structure'))
  await pick(user, /Structure P1-A-1/)
  await waitFor(() => expect(address()).toBe(waiting))
})

it('says for which screen a place is picked, and asks for no structure where a site is enough', async () => {
  chooseProject({ code: 'P1', name: 'Project P1' })
  const toModels = await open('/design/modelViewer/index')
  await screen.findByText(/Pick a site to go on to “BIM Viewer”/)
  await pick(toModels.user, /Site P1-A/)
  await screen.findByText(/Pick a structure to go on to “BIM Viewer”/)
  cleanup()
  chooseSite(null)
  const toGates = await openScreens(webModules, GATES, `${MAY},/smartcity,gate:read`)
  await screen.findByText(/Pick a site to go on to “Smart gates”/)
  await pick(toGates.user, /Site P1-A/)
  await waitFor(() => expect(toGates.address()).toBe(GATES))
})

it('is on the way to nothing after sign-in', async () => {
  await open('/login')
  cleanup()
  chooseProject({ code: 'P1', name: 'Project P1' })
  await open('/construction/index')
  expect(await screen.findByText(/Pick a site to go on\./)).toBeTruthy()
})

it('[MOD-CON] shows the views that modules draw and the person may see, each with an address, in the order of the specification', async () => {
  plugIn(monitoringView({ id: 'camera', permission: 'site:read', load: async () => () => <p>The cameras</p> }))
  plugIn(monitoringView({ id: 'equipment', permission: 'site:read', load: async () => () => <p>The machines</p> }))
  plugIn(monitoringView({ id: 'smartGate', permission: 'secret:read', load: async () => () => <p>The gates</p> }))
  chooseProject({ code: 'P1', name: 'Project P1' })
  chooseSite({ code: 'P1-A', name: 'Site P1-A' })
  chooseStructure({ code: 'P1-A-1', name: 'Structure P1-A-1', ctime: 1 })
  const { user, address } = await open('/construction/monitoring')
  expect(await screen.findByText('The machines')).toBeTruthy()
  const tabs = () => within(screen.getByRole('navigation', { name: 'Monitoring' })).getAllByRole('link')
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Equipment', 'Cameras'])
  await user.click(screen.getByRole('link', { name: 'Cameras' }))
  expect(await screen.findByText('The cameras')).toBeTruthy()
  expect(address()).toBe('/construction/monitoring/camera')
  cleanup()
  await open('/construction/monitoring/smartGate')
  expect(await screen.findByText('There is nothing here that you may watch.')).toBeTruthy()
})

it('forgets the screen that waited when the person goes elsewhere', async () => {
  chooseProject({ code: 'P1', name: 'Project P1' })
  await open('/design/modelViewer/index')
  cleanup()
  await open('/geospatial/bim/index')
  cleanup()
  chooseSite({ code: 'P1-A', name: 'Site P1-A' })
  const { user, address } = await open('/construction/structure')
  await pick(user, /Structure P1-A-1/)
  await waitFor(() => expect(address()).toBe('/geospatial/bim/index'))
})

it('asks on the way for the missing level alone', async () => {
  const waiting = '/design/modelViewer/index'
  chooseProject({ code: 'P1', name: 'Project P1' })
  chooseSite({ code: 'P1-A', name: 'Site P1-A' })
  const { user, address } = await open(waiting)
  await waitFor(() => expect(address()).toBe('/construction/structure'))
  await pick(user, /Structure P1-A-2/)
  await waitFor(() => expect(address()).toBe(waiting))
})

it('asks on the way for nothing where there is one choice', async () => {
  const waiting = '/design/modelViewer/index'
  chooseProject({ code: 'P1', name: 'Project P1' })
  server.on('GET /api/sites', () => ok({ items: [buildSite('P1-A')], total: 1, ...PAGE, can: { add: true } }))
  server.on('GET /api/structures', () => ok({ items: [buildStructure('P1-A-1')], total: 1, ...PAGE }))
  const alone = await open(waiting)
  await waitFor(() => expect(alone.address()).toBe(waiting))
  expect(placeStore.getState().currentStructure?.code).toBe('P1-A-1')
})

it('asks for no place on the way to what looks around, and stands in for one that nobody has chosen', async () => {
  chooseProject({ code: 'P1', name: 'Project P1' })
  const { address } = await openScreens(webModules, '/QA/ncr/index', `${MAY},/QA,ncr:read`)
  await waitFor(() => expect(address()).toBe('/QA/ncr/index'))
  const project = await screen.findByRole('radio', { name: 'Project' })
  expect((project as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Structure' })).toBeNull()
})
