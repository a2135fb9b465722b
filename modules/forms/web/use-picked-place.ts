import { usePlace } from '#platform/web/place/place-store.ts'

/** What is picked, as far as it lies in a project; of a shared form, the project that is picked. */
export function usePickedPlace(ownProject: string) {
  const { currentProject, currentSite, currentStructure } = usePlace((place) => place)
  return {
    projectCode: currentProject?.code ?? ownProject,
    siteCode: currentSite?.code ?? null,
    structureCode: currentSite ? (currentStructure?.code ?? null) : null,
  }
}
