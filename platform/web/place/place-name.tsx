import { useEffect } from 'react'
import { placeSource } from './place-source.ts'
import { type PlaceState, usePlace } from './place-store.ts'

/** Codes of the place that something lies in, from the project down to where it lies. */
export interface PlaceCodes {
  readonly projectCode?: string | null
  readonly siteCode?: string | null
  readonly structureCode?: string | null
}

/** What is asked for now, so that a list does not ask once for each of its rows. */
const asked = new Map<string, Promise<void>>()

/** What a place is called; by its code until the name is known, or where it is not the reader's to know. */
export function PlaceName({ of }: { readonly of: PlaceCodes }) {
  const { projectCode, siteCode, structureCode } = of
  const code = structureCode || siteCode || projectCode
  const name = usePlace((place) => nameIn(place, of))
  const isUnknown = name === null
  useEffect(() => {
    if (isUnknown) askFor({ projectCode, siteCode, structureCode })
  }, [isUnknown, projectCode, siteCode, structureCode])
  if (!code) return <>–</>
  return name === null ? <bdi dir="ltr">{code}</bdi> : <bdi title={code}>{name}</bdi>
}

function nameIn(place: PlaceState, { projectCode, siteCode, structureCode }: PlaceCodes): string | null {
  if (structureCode) {
    const structures = siteCode ? (place.structureMap[siteCode] ?? []) : Object.values(place.structureMap).flat()
    return structures.find(({ code }) => code === structureCode)?.name ?? null
  }
  if (siteCode) {
    const sites = projectCode ? (place.siteMap[projectCode] ?? []) : Object.values(place.siteMap).flat()
    return sites.find(({ code }) => code === siteCode)?.name ?? null
  }
  return place.projectList.find(({ code }) => code === projectCode)?.name ?? null
}

function askFor({ projectCode, siteCode, structureCode }: PlaceCodes): void {
  const source = placeSource.one()
  if (!source) return
  if (structureCode) {
    if (siteCode) askOnce(`structures of ${siteCode}`, () => source.loadStructures(siteCode))
  } else if (siteCode) {
    if (projectCode) askOnce(`sites of ${projectCode}`, () => source.loadSites(projectCode))
  } else if (projectCode) askOnce('projects', () => source.loadProjects())
}

function askOnce(what: string, load: () => Promise<void>): void {
  if (asked.has(what)) return
  const done = () => void asked.delete(what)
  // Without an answer the code stands there; the fetch layer has told the person what failed.
  asked.set(what, load().then(done, done))
}
