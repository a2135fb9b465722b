import { defineSeam } from '#platform/contract/seam.ts'

/** Fills the place store. The module that owns the places offers it; the shell knows no endpoint. */
export interface PlaceSource {
  /** Projects that the person may see, into `setProjectList`. */
  loadProjects(): Promise<void>
  /** Sites of a project, into `setSitesOf`. */
  loadSites(projectCode: string): Promise<void>
  /** Structures of a site, into `setStructuresOf`. */
  loadStructures(siteCode: string): Promise<void>
}

/** Where places come from; none while no module offers them. */
export const placeSource = defineSeam<PlaceSource>('source of places', { isSingle: true })
