import { placeSource } from './place-source.ts'
import { chooseSite, chooseStructure, placeStore } from './place-store.ts'
import { setStandIn } from './stand-in.ts'

/** The query fields of NAV-09. */
const FIELDS = ['projectCode', 'siteCode', 'structureCode'] as const

/** What an address says of its place, and what it says besides. */
export interface AddressedPlace {
  readonly place: { readonly projectCode?: string; readonly siteCode: string; readonly structureCode: string } | null
  /** The query without the place. */
  readonly rest: Readonly<Record<string, unknown>>
}

/**
 * The address of what is shown, with the place that it is shown in: whoever it is sent to comes to the same record,
 * wherever they work. Unchanged where no structure is picked.
 */
export function withPlace(address: string): string {
  const { currentProject, currentSite, currentStructure } = placeStore.getState()
  return atPlace(address, {
    projectCode: currentProject?.code,
    siteCode: currentSite?.code,
    structureCode: currentStructure?.code,
  })
}

/** The same with a place that is known: whoever opens it works there. Unchanged for less than a structure. */
export function atPlace(
  address: string,
  { projectCode, siteCode, structureCode }: { readonly [Field in (typeof FIELDS)[number]]?: string | null | undefined },
): string {
  if (!siteCode || !structureCode) return address
  const url = new URL(address, window.location.origin)
  const codes = [projectCode, siteCode, structureCode]
  for (const [index, field] of FIELDS.entries()) {
    const code = codes[index]
    if (code) url.searchParams.set(field, code)
  }
  return url.href
}

/** Takes the place out of a query; null where it names no site and structure. */
export function placeOfQuery(query: Readonly<Record<string, unknown>>): AddressedPlace {
  const { projectCode, siteCode, structureCode, ...rest } = query
  if (typeof siteCode !== 'string' || typeof structureCode !== 'string') return { place: null, rest: query }
  return { place: { ...(typeof projectCode === 'string' && { projectCode }), siteCode, structureCode }, rest }
}

/** A place by its codes, as an address or a record has it. */
export interface PlaceByCodes {
  readonly projectCode?: string
  readonly siteCode: string
  /** A site alone is picked without it. */
  readonly structureCode?: string
}

/**
 * Picks the place that an address names. Where no project is named the current one counts, then the others in their
 * order: no two projects have a site of the same code. A place that this person does not see is left alone: what is picked
 * stays, and the rules of navigation decide.
 * @throws ApiError
 */
export async function pickAddressedPlace(wanted: PlaceByCodes): Promise<void> {
  setStandIn(null)
  const { currentSite, currentStructure } = placeStore.getState()
  const { structureCode = currentStructure?.code } = wanted
  if (currentSite?.code === wanted.siteCode && currentStructure?.code === structureCode) return
  const source = placeSource.one()
  if (!source) return
  await source.loadProjects()
  const { projectList, currentProject } = placeStore.getState()
  const first = wanted.projectCode ?? currentProject?.code
  const inOrder = [
    ...projectList.filter(({ code }) => code === first),
    ...projectList.filter(({ code }) => code !== first && !wanted.projectCode),
  ]
  for (const project of inOrder) {
    await source.loadSites(project.code)
    const site = placeStore.getState().siteMap[project.code]?.find((one) => one.code === wanted.siteCode)
    if (!site) continue
    if (wanted.structureCode === undefined) return chooseSite(site, project)
    await source.loadStructures(site.code)
    const structure = placeStore.getState().structureMap[site.code]?.find((one) => one.code === wanted.structureCode)
    if (!structure) return
    chooseSite(site, project)
    chooseStructure(structure)
    return
  }
}
