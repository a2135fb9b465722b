import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { MapSite, MapStructure } from '#viewers/map/core/site-map.ts'
import { sitesApi } from '../contract/sites-api.ts'

const MOST_STRUCTURES = 500

/** The ground of every map of a site: its boundary, and its structures with their names. Kept between renders while nothing changes. */
export function useGround(code: string): {
  readonly sites: readonly MapSite[]
  readonly structures: readonly MapStructure[]
} {
  const nameOf = useNameOf()
  const { data: site } = useApiQuery(sitesApi, 'site', { code })
  const { data: listed } = useApiQuery(sitesApi, 'structures', { siteCode: code, page: 1, pageSize: MOST_STRUCTURES })
  return useMemo(() => {
    const status = { tone: 'off', label: '' } as const
    return {
      sites: site?.position
        ? [{ id: site.code, name: nameOf(site), status, point: site.position, boundary: site.boundary }]
        : [],
      structures: (listed?.items ?? []).flatMap((structure) =>
        structure.footprint ? [{ id: structure.code, name: nameOf(structure), footprint: structure.footprint }] : [],
      ),
    }
  }, [site, listed, nameOf])
}
