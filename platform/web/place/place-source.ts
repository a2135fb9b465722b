/** Fills the place store. The module that owns the places registers itself here; the shell knows no endpoint. */
export interface PlaceSource {
  /** Projects that the person may see, into `setProjectList`. */
  loadProjects(): Promise<void>
  /** Sites of a project, into `setSitesOf`. */
  loadSites(projectCode: string): Promise<void>
  /** Structures of a site, into `setStructuresOf`. */
  loadStructures(siteCode: string): Promise<void>
}

let source: PlaceSource | null = null

/** Names where places come from. The last one registered counts. */
export function registerPlaceSource(added: PlaceSource): void {
  source = added
}

/** Null while no module offers places. */
export function placeSource(): PlaceSource | null {
  return source
}
