export { bindType } from './bind-types.ts'
export { type FigurePlace, pageOfFigureRows, sumFigure, valueOfSums } from './figure-query.ts'
export { findSiteOfStructure, isPlaceVisible, mayKeepAt } from './is-place-visible.ts'
export {
  boundaryOfSite,
  currencyOf,
  dayByClock,
  dayInProject,
  findProjectFacts,
  isPastInProject,
  joinProjectClock,
  listPlaceNames,
  listProjectsAndSites,
  listProjectsInSight,
  listSitesInSight,
  listStructuresInSight,
  type NamedPlace,
  PROJECTS_IN_SIGHT,
  type ProjectFacts,
  type ProjectInSight,
  positionOfSite,
  searchProjects,
  timeZoneOf,
  timeZoneOfProject,
} from './place-lookups.ts'
export { type CountedWork, placeWork } from './place-work.ts'
export { isCoveredBy, type PlaceKind, projectsAround, type ResolvedPlace, resolvePlaces } from './resolve-places.ts'
export { type ScaleSeed, seedScale } from './seed-scale.ts'
