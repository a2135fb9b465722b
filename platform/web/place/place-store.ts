import { useRef } from 'react'
import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { readStored, writeStored } from '../browser-storage.ts'

/** A project or a site as lists and switchers know it. */
export interface PlaceItem {
  readonly code: string
  readonly name: string
}
export interface StructureItem extends PlaceItem {
  /** When the structure was made: ISO 8601 text or ms since 1970; lists are sorted by it. */
  readonly ctime: string | number
}
export interface ProjectItem extends PlaceItem {
  /** By whose clock days begin there. */
  readonly timeZone?: string
}
/** A model that can be shown for a structure. */
export interface StructureModel {
  readonly threedFileId: string
  readonly name: string
}

/** Region selection of the specification (DATA-02). */
export interface PlaceState {
  readonly currentProject: PlaceItem | null
  readonly currentSite: PlaceItem | null
  readonly currentStructure: StructureItem | null
  readonly projectList: readonly ProjectItem[]
  /** Project code -> its sites. */
  readonly siteMap: Readonly<Record<string, readonly PlaceItem[]>>
  /** Site code -> its structures, sorted by ctime. */
  readonly structureMap: Readonly<Record<string, readonly StructureItem[]>>
  /** Structures of the current site, sorted by ctime. */
  readonly structureArr: readonly StructureItem[]
  /** Structure code -> its models. */
  readonly structureModelMap: Readonly<Record<string, readonly StructureModel[]>>
}

const NOWHERE: PlaceState = {
  currentProject: null,
  currentSite: null,
  currentStructure: null,
  projectList: [],
  siteMap: {},
  structureMap: {},
  structureArr: [],
  structureModelMap: {},
}

export const PLACE_KEY = 'plumbline-place'

/** Which project, site and structure is picked, kept over a reload. */
export const placeStore = createStore<PlaceState>()(
  persist(() => NOWHERE, {
    name: PLACE_KEY,
    version: 1,
    storage: createJSONStorage(() => ({
      getItem: readStored,
      setItem: (key, value) => writeStored(key, value),
      removeItem: (key) => writeStored(key, null),
    })),
  }),
)

/** Place in a component: `usePlace((place) => place.currentSite)`. */
export function usePlace<Part>(select: (place: PlaceState) => Part): Part {
  return useStore(placeStore, select)
}

/** The picked site of a screen whose spec has `scope: 'site'` or `'structure'`. @throws outside such a screen. */
export function useCurrentSite(): PlaceItem {
  const site = useUntilLeft(usePlace((place) => place.currentSite))
  if (!site) throw new Error('This screen reads the current site, but its spec has no scope that guards it.')
  return site
}

/** The picked project of a screen whose spec has a scope. @throws outside such a screen. */
export function useCurrentProject(): PlaceItem {
  const project = useUntilLeft(usePlace((place) => place.currentProject))
  if (!project) throw new Error('This screen reads the current project, but its spec has no scope that guards it.')
  return project
}

/** The picked structure of a screen whose spec has `scope: 'structure'`. @throws outside such a screen. */
export function useCurrentStructure(): StructureItem {
  const structure = useUntilLeft(usePlace((place) => place.currentStructure))
  if (!structure) throw new Error("This screen reads the current structure, but its spec has no scope: 'structure'.")
  return structure
}

/** Going home, or signing out, forgets the place before the screen that works on it is gone: it keeps its own until then. */
function useUntilLeft<Item>(item: Item | null): Item | null {
  const last = useRef(item)
  if (item) last.current = item
  return last.current
}

/** Picks a project; another project than before leaves its site and structure behind. */
export function chooseProject(project: PlaceItem | null): void {
  placeStore.setState((place) => {
    if (project?.code === place.currentProject?.code) return { currentProject: project }
    return { currentProject: project, currentSite: null, currentStructure: null, structureArr: [] }
  })
}

/** Picks a site, with its project where the caller knows it; another site than before leaves the structure behind. */
export function chooseSite(site: PlaceItem | null, project?: PlaceItem): void {
  placeStore.setState((place) => ({
    ...(project ? { currentProject: project } : {}),
    currentSite: site,
    currentStructure: site && site.code === place.currentSite?.code ? place.currentStructure : null,
    structureArr: site ? (place.structureMap[site.code] ?? []) : [],
  }))
}

/** Picks a structure of the current site. */
export function chooseStructure(structure: StructureItem | null): void {
  placeStore.setState({ currentStructure: structure })
}

/** NAV-11: the home index starts from no site and no structure; the project stays. */
export function clearSiteAndStructure(): void {
  placeStore.setState({ currentSite: null, currentStructure: null, structureArr: [] })
}

export function setProjectList(projects: readonly ProjectItem[]): void {
  placeStore.setState({ projectList: projects })
}

export function setSitesOf(projectCode: string, sites: readonly PlaceItem[]): void {
  placeStore.setState((place) => ({ siteMap: { ...place.siteMap, [projectCode]: sites } }))
}

/** Keeps the structures of a site, sorted by ctime; they are `structureArr` where the site is the current one. */
export function setStructuresOf(siteCode: string, structures: readonly StructureItem[]): void {
  const sorted = [...structures].sort((a, b) => timeOf(a.ctime) - timeOf(b.ctime))
  placeStore.setState((place) => ({
    structureMap: { ...place.structureMap, [siteCode]: sorted },
    ...(place.currentSite?.code === siteCode ? { structureArr: sorted } : {}),
  }))
}

export function setModelsOf(structureCode: string, models: readonly StructureModel[]): void {
  placeStore.setState((place) => ({ structureModelMap: { ...place.structureModelMap, [structureCode]: models } }))
}

/** Forgets every place: on signing out, because the next person may see others. */
export function forgetPlaces(): void {
  placeStore.setState(NOWHERE, true)
  writeStored(PLACE_KEY, null)
}

function timeOf(ctime: string | number): number {
  return typeof ctime === 'number' ? ctime : Date.parse(ctime)
}
