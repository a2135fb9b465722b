import { chooseSite, chooseStructure, type PlaceItem, placeStore } from '#platform/web/place/place-store.ts'
import { setStandIn } from '#platform/web/place/stand-in.ts'
import { rememberPlace } from '#platform/web/shell/recent-places.ts'
import type { Project } from '../contract/project.ts'
import type { Site } from '../contract/site.ts'
import type { Structure } from '../contract/structure.ts'
import { placeName } from './place-name.ts'

/** A project as the place store keeps it, in the language of the screen. */
export function projectItem({ code, name, nameAr }: Pick<Project, 'code' | 'name' | 'nameAr'>): PlaceItem {
  return { code, name: placeName({ name, nameAr }) }
}

/** Makes a site the current one, and its project with it. */
export function pickSite(site: Pick<Site, 'code' | 'name' | 'nameAr' | 'projectCode'>): void {
  const { projectList } = placeStore.getState()
  // Until the list has arrived the code stands for the name; the list corrects it.
  const project = projectList.find(({ code }) => code === site.projectCode) ?? {
    code: site.projectCode,
    name: site.projectCode,
  }
  chooseSite({ code: site.code, name: placeName(site) }, project)
  rememberPlace('site', site.code)
}

/** Makes a structure of the current site the current one; one that nobody has chosen only stands in. */
export function pickStructure(structure: Pick<Structure, 'code' | 'name' | 'nameAr' | 'ctime'>, isChosen = true): void {
  chooseStructure({ code: structure.code, name: placeName(structure), ctime: structure.ctime })
  if (isChosen) rememberPlace('structure', structure.code)
  else setStandIn(structure.code)
}
