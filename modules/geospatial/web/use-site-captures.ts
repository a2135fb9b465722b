import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { ListedGeoDataset } from '../contract/geo-dataset.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'

const MOST = 200

/** The datasets of a site that lie on the map, the newest first; of one day the pictures before the heights. */
export function useSiteCaptures(siteCode: string): readonly ListedGeoDataset[] {
  useLiveEvents({ kinds: ['geo-dataset'] })
  const { data } = useApiQuery(geospatialApi, 'list', { siteCode, page: 1, pageSize: MOST, sort: '-capturedOn' })
  return useMemo(() => {
    const placed = data?.items.filter(({ tiles }) => tiles !== null) ?? []
    const isLower = ({ tiles }: ListedGeoDataset) => Number(tiles?.hasHeights ?? false)
    return placed.toSorted((a, b) => b.capturedOn.localeCompare(a.capturedOn) || isLower(a) - isLower(b))
  }, [data])
}

/** Files of places that can be laid over the captures of a site, the newest first. */
export function useSiteVectors(siteCode: string): readonly ListedGeoDataset[] {
  const { data } = useApiQuery(geospatialApi, 'list', {
    ...{ siteCode, kind: 'kml', state: 'ready' },
    ...{ page: 1, pageSize: MOST, sort: '-capturedOn' },
  })
  return data?.items ?? NONE
}

const NONE: readonly ListedGeoDataset[] = []
