import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseProject, chooseSite, chooseStructure, placeStore } from '#platform/web/place/place-store.ts'
import { readUserInfo, setSession } from '#platform/web/session/session-store.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { loadProjects, loadSites, loadStructures, reloadPlaces } from './load-places.ts'

const SITE_LIST = 'POST /adassa_service/site/query/siteList'
const STRUCTURE_LIST = 'POST /adassa_service/structure/query/structureList'

let server: ServerDouble

beforeEach(async () => {
  await startFreshBrowser()
  keepSignedIn()
  server = startServerDouble()
  server.on(SITE_LIST, () =>
    ok({ siteInfoList: [{ code: 'QUAY', name: 'Quay', nameAr: 'الرصيف', projectCode: 'HARBOUR' }], total: 1 }),
  )
  const structures = [
    { code: 'B', name: 'Gate', nameAr: '', siteCode: 'QUAY', type: 'building', ctime: '2026-02-01T00:00:00Z' },
    { code: 'A', name: 'Crane', nameAr: '', siteCode: 'QUAY', type: 'building', ctime: '2025-11-20T00:00:00Z' },
  ]
  server.on(STRUCTURE_LIST, () => ok({ structureInfoList: structures, total: 2 }))
})
afterEach(() => vi.unstubAllGlobals())

function signInAs(isAdminRole: boolean) {
  setSession({ userInfo: readUserInfo(userInfoOf('site:read', { isAdminRole })) })
}

it('[REQ-05] [DATA-01] asks for 1000 places at once, with the id of a person who is no admin', async () => {
  signInAs(false)
  await loadSites('HARBOUR')
  await loadStructures('QUAY')
  expect(server.seenAt(SITE_LIST)[0]?.body).toEqual({
    projectCode: 'HARBOUR',
    userId: 'user-1',
    pageNumber: 1,
    pageSize: 1000,
  })
  expect(server.seenAt(STRUCTURE_LIST)[0]?.body).toEqual({
    siteCode: 'QUAY',
    userId: 'user-1',
    pageNumber: 1,
    pageSize: 1000,
  })
})

it('[REQ-05] names no user where an admin asks', async () => {
  signInAs(true)
  await loadSites('HARBOUR')
  expect(server.seenAt(SITE_LIST)[0]?.body).toEqual({ projectCode: 'HARBOUR', pageNumber: 1, pageSize: 1000 })
})

it('[DATA-02] keeps sites by project and structures by site, sorted by ctime', async () => {
  signInAs(false)
  chooseSite({ code: 'QUAY', name: 'Quay' })
  await loadSites('HARBOUR')
  await loadStructures('QUAY')
  const { siteMap, structureMap, structureArr } = placeStore.getState()
  expect(siteMap['HARBOUR']).toEqual([{ code: 'QUAY', name: 'Quay' }])
  expect(structureMap['QUAY']?.map(({ code }) => code)).toEqual(['A', 'B'])
  expect(structureArr).toBe(structureMap['QUAY'])
})

it('[DATA-02] takes over a new name, and lets go of a place that the person may see no more', async () => {
  signInAs(false)
  chooseProject({ code: 'HARBOUR', name: 'Harbour' })
  chooseSite({ code: 'QUAY', name: 'Old name' })
  chooseStructure({ code: 'GONE', name: 'Gone', ctime: 0 })
  await loadSites('HARBOUR')
  expect(placeStore.getState().currentSite).toEqual({ code: 'QUAY', name: 'Quay' })
  await loadStructures('QUAY')
  expect(placeStore.getState().currentStructure).toBeNull()
  server.on('GET /api/projects', () => ok({ items: [], total: 0, page: 1, pageSize: 1000 }))
  await loadProjects()
  expect(placeStore.getState().currentProject).toBeNull()
})

it('keeps the pick where the list is not complete', async () => {
  signInAs(false)
  chooseProject({ code: 'HARBOUR', name: 'Harbour' })
  chooseSite({ code: 'FAR', name: 'Far down the list' })
  server.on(SITE_LIST, () => ok({ siteInfoList: [], total: 4000 }))
  await loadSites('HARBOUR')
  expect(placeStore.getState().currentSite?.code).toBe('FAR')
})

it('[NAV-11] reads the projects in one request with the screen that shows them, and anew where they have changed', async () => {
  signInAs(false)
  server.on('GET /api/projects', () => ok({ items: [{ code: 'HARBOUR', name: 'Harbour', nameAr: '' }], total: 1 }))
  await Promise.all([loadProjects(), loadProjects()])
  await loadProjects()
  expect(server.seenAt('GET /api/projects')).toHaveLength(1)
  await loadProjects({ isChanged: true })
  expect(server.seenAt('GET /api/projects')).toHaveLength(2)
  expect(placeStore.getState().projectList.map(({ code }) => code)).toEqual(['HARBOUR'])
})

it('asks for no place again while the page is loaded anew within minutes, and anew where one has changed', async () => {
  signInAs(false)
  chooseProject({ code: 'HARBOUR', name: 'Harbour' })
  chooseSite({ code: 'QUAY', name: 'Quay' })
  server.on('GET /api/projects', () => ok({ items: [{ code: 'HARBOUR', name: 'Harbour', nameAr: '' }], total: 1 }))
  const load = async () => Promise.all([loadProjects(), loadSites('HARBOUR'), loadStructures('QUAY')])
  await load()
  placeStore.setState({ siteMap: {}, structureMap: {} })
  await load()
  const counts = () => [SITE_LIST, STRUCTURE_LIST, 'GET /api/projects'].map((at) => server.seenAt(at).length)
  expect(counts()).toEqual([1, 1, 1])
  expect(placeStore.getState().siteMap['HARBOUR']).toEqual([{ code: 'QUAY', name: 'Quay' }])
  await reloadPlaces()
  expect(counts()).toEqual([2, 2, 2])
  setSession({ userInfo: readUserInfo(userInfoOf('site:read', { isAdminRole: false, rightsVersion: 'other' })) })
  await loadSites('HARBOUR')
  expect(server.seenAt(SITE_LIST)).toHaveLength(3)
})
