import { useEffect, useMemo } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { NamedProject, TwinLocation, TwinRegion, TwinStructure } from '#viewers/twin/core/twin-things.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'

const MOST = 1_000
const NO_PAGE = { page: 1, pageSize: MOST }

/** Regions, projects with their names, the sites of the project and the structures of the site: what everything else stands on. */
export function useGround(scene: TwinScene | null, projectCode: string, siteCode: string): readonly TwinStructure[] {
  const structures = useStructures(siteCode)
  const locations = useLocations(projectCode)
  const { projects, regions } = useProjects()
  useEffect(() => scene?.dispatch({ do: 'switchProject', code: projectCode }), [scene, projectCode])
  useEffect(() => scene?.dispatch({ do: 'setRegions', regions }), [scene, regions])
  useEffect(() => scene?.dispatch({ do: 'nameProjects', projects }), [scene, projects])
  useEffect(() => scene?.dispatch({ do: 'setLocations', locations }), [scene, locations])
  useEffect(() => scene?.dispatch({ do: 'setStructures', structures }), [scene, structures])
  return structures
}

function useStructures(siteCode: string): readonly TwinStructure[] {
  const nameOf = useNameOf()
  const { data } = useApiQuery(sitesApi, 'structures', { siteCode, ...NO_PAGE })
  return useMemo(
    () =>
      (data?.items ?? []).flatMap((structure) =>
        structure.footprint
          ? [{ id: structure.code, code: structure.code, name: nameOf(structure), footprint: structure.footprint }]
          : [],
      ),
    [data, nameOf],
  )
}

function useLocations(projectCode: string): readonly TwinLocation[] {
  const nameOf = useNameOf()
  const { data } = useApiQuery(sitesApi, 'sites', { projectCode, ...NO_PAGE })
  return useMemo(
    () =>
      (data?.items ?? []).flatMap((site) =>
        site.position ? [{ id: site.code, name: nameOf(site), point: site.position, boundary: site.boundary }] : [],
      ),
    [data, nameOf],
  )
}

/** A region is the ground that the sites of its projects cover; a project stands in the middle of it. */
function useProjects(): { readonly projects: readonly NamedProject[]; readonly regions: readonly TwinRegion[] } {
  const nameOf = useNameOf()
  const { data } = useApiQuery(sitesApi, 'regionsCall', {})
  return useMemo(() => {
    const all = data?.regions ?? []
    return {
      regions: all.map((region) => ({ id: region.code, name: nameOf(region) })),
      projects: all.flatMap((region) => {
        if (!region.bounds) return []
        const [west, south, east, north] = region.bounds
        const point = [(west + east) / 2, (south + north) / 2] as const
        return region.projectCodes.map((code) => ({ code, name: nameOf(region), regionId: region.code, point }))
      }),
    }
  }, [data, nameOf])
}
