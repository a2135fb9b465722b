import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { readShared } from '#platform/web/api/read-shared.ts'
import { keptAnswer } from '#platform/web/kept-answer.ts'
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

/** Age up to which the switchers take over what the page before knew, ms: a change is told live, and read at once. */
const KEPT_MS = 3 * 60_000

interface ListedPlace {
  readonly code: string
  readonly name: string
  readonly nameAr: string
}
interface Listed<Place extends ListedPlace = ListedPlace> {
  readonly items: readonly Place[]
  readonly total: number
}

interface Reading {
  /** True where something is known to be new: the server is asked. */
  readonly isChanged?: boolean
}

/** A list of places as the server has it, or had it for this person with these rights a moment ago. */
async function listOf<Place extends ListedPlace>(
  what: string,
  { isChanged = false }: Reading,
  ask: () => Promise<Listed<Place>>,
): Promise<Listed<Place>> {
  const { userInfo, userId } = sessionStore.getState()
  const whose = `${userInfo?.userid || userId} ${userInfo?.rightsVersion ?? ''}`
  return (await keptAnswer(`places ${whose} ${what}`, { forMs: isChanged ? 0 : KEPT_MS, ask })).answer
}

/** REQ-05: non-admins send their id. The server reads and ignores it: the session says who asks. */
function listBody() {
  const { userInfo, userId } = sessionStore.getState()
  const subject = userInfo?.isAdminRole ? {} : { userId: userInfo?.userid || userId }
  return { ...subject, pageNumber: 1, pageSize: PLACES_PAGE_SIZE }
}

/** Projects that the person may see, into the place store; one read with a screen that shows them. @throws ApiError */
export async function loadProjects(reading: Reading = {}): Promise<void> {
  followPlaces(reloadPlaces)
  const read = reading.isChanged ? readAgain : readShared
  const { items, total } = await listOf('projects', reading, async () => {
    const answer = await read(sitesApi, 'projects', { page: 1, pageSize: PLACES_PAGE_SIZE })
    const items = answer.items.map((project) => ({ ...kept(project), timezone: project.timezone }))
    return { items, total: answer.total }
  })
  const projects = items.map((project) => ({ ...asItem(project), timeZone: project.timezone }))
  setProjectList(projects)
  const { currentProject } = placeStore.getState()
  settle(currentProject, projects, total, chooseProject)
}

/** Sites of a project through the specification's call (DATA-01), into the place store. @throws ApiError */
export async function loadSites(projectCode: string, reading: Reading = {}): Promise<void> {
  const { items, total } = await listOf(`sites of ${projectCode}`, reading, async () => {
    const answer = await fetchEndpoint(sitesApi, 'siteList', { ...listBody(), projectCode })
    return { items: answer.siteInfoList.map(kept), total: answer.total }
  })
  const sites = items.map(asItem)
  setSitesOf(projectCode, sites)
  const { currentProject, currentSite } = placeStore.getState()
  if (currentProject?.code === projectCode) settle(currentSite, sites, total, chooseSite)
}

/** Structures of a site through the specification's call (DATA-01), into the place store. @throws ApiError */
export async function loadStructures(siteCode: string, reading: Reading = {}): Promise<void> {
  const { items, total } = await listOf(`structures of ${siteCode}`, reading, async () => {
    const answer = await fetchEndpoint(sitesApi, 'structureList', { ...listBody(), siteCode })
    return {
      items: answer.structureInfoList.map((structure) => ({ ...kept(structure), ctime: structure.ctime })),
      total: answer.total,
    }
  })
  const structures = items.map((structure) => ({ ...asItem(structure), ctime: structure.ctime }))
  setStructuresOf(siteCode, structures)
  const { currentSite, currentStructure } = placeStore.getState()
  if (currentSite?.code === siteCode) settle(currentStructure, structures, total, chooseStructure)
}

/** Reads again what the switchers show: after a change on the server, and in another language. */
export async function reloadPlaces(): Promise<void> {
  const { currentProject, currentSite } = placeStore.getState()
  const changed = { isChanged: true }
  await loadProjects(changed)
  if (currentProject) await loadSites(currentProject.code, changed)
  if (currentSite) await loadStructures(currentSite.code, changed)
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

const kept = ({ code, name, nameAr }: ListedPlace): ListedPlace => ({ code, name, nameAr })

function asItem({ code, name, nameAr }: ListedPlace): PlaceItem {
  return { code, name: placeName({ name, nameAr }) }
}
