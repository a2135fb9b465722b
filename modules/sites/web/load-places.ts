import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { readShared } from '#platform/web/api/read-shared.ts'
import {
  chooseProject,
  chooseSite,
  chooseStructure,
  type PlaceItem,
  placeStore,
  setProjectList,
  setSitesOf,
  setStructuresOf,
} from '#platform/web/place/place-store.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { followPlaces } from './follow-places.ts'
import { placeName } from './place-name.ts'

/** REQ-05: list calls of places ask for everything at once. */
export const PLACES_PAGE_SIZE = 1000

/** REQ-05: non-admins send their id. The server reads and ignores it: the session says who asks. */
function listBody() {
  const { userInfo, userId } = sessionStore.getState()
  const subject = userInfo?.isAdminRole ? {} : { userId: userInfo?.userid || userId }
  return { ...subject, pageNumber: 1, pageSize: PLACES_PAGE_SIZE }
}

/** Projects that the person may see, into the place store; one read with a screen that shows them. @throws ApiError */
export async function loadProjects({ isChanged = false }: { readonly isChanged?: boolean } = {}): Promise<void> {
  followPlaces(reloadPlaces)
  const read = isChanged ? readAgain : readShared
  const { items, total } = await read(sitesApi, 'projects', { page: 1, pageSize: PLACES_PAGE_SIZE })
  const projects = items.map(asItem)
  setProjectList(projects)
  const { currentProject } = placeStore.getState()
  settle(currentProject, projects, total, chooseProject)
}

/** Sites of a project through the specification's call (DATA-01), into the place store. @throws ApiError */
export async function loadSites(projectCode: string): Promise<void> {
  const answer = await fetchEndpoint(sitesApi, 'siteList', { ...listBody(), projectCode })
  const sites = answer.siteInfoList.map(asItem)
  setSitesOf(projectCode, sites)
  const { currentProject, currentSite } = placeStore.getState()
  if (currentProject?.code === projectCode) settle(currentSite, sites, answer.total, chooseSite)
}

/** Structures of a site through the specification's call (DATA-01), into the place store. @throws ApiError */
export async function loadStructures(siteCode: string): Promise<void> {
  const answer = await fetchEndpoint(sitesApi, 'structureList', { ...listBody(), siteCode })
  const structures = answer.structureInfoList.map((structure) => ({ ...asItem(structure), ctime: structure.ctime }))
  setStructuresOf(siteCode, structures)
  const { currentSite, currentStructure } = placeStore.getState()
  if (currentSite?.code === siteCode) settle(currentStructure, structures, answer.total, chooseStructure)
}

/** Reads again what the switchers show: after a change on the server, and in another language. */
export async function reloadPlaces(): Promise<void> {
  const { currentProject, currentSite } = placeStore.getState()
  await loadProjects({ isChanged: true })
  if (currentProject) await loadSites(currentProject.code)
  if (currentSite) await loadStructures(currentSite.code)
}

/**
 * The pick follows the list: a new name is taken over, and a place that is gone, or that the person may see no more, is
 * picked no longer. An incomplete list proves nothing.
 */
function settle<Item extends PlaceItem>(
  current: Item | null,
  items: readonly Item[],
  total: number,
  choose: (item: Item | null) => void,
): void {
  if (!current) return
  const found = items.find((item) => item.code === current.code)
  if (found ? found.name !== current.name : total <= items.length) choose(found ?? null)
}

function asItem({ code, name, nameAr }: { code: string; name: string; nameAr: string }): PlaceItem {
  return { code, name: placeName({ name, nameAr }) }
}
