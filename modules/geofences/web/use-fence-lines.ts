import { useMemo } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import type { MapLines } from '#viewers/map/core/site-map.ts'
import { geofencesApi } from '../contract/geofences-api.ts'
import { fenceLines } from './fence-lines.ts'

const MOST_SHOWN = 500
const NONE: readonly MapLines[] = []

/** The geofences of a site as lines for its map; none for who may not see them. */
export function useFenceLines(siteCode: string): readonly MapLines[] {
  const isAllowed = useCan('geofence:read')
  const query = { siteCode, page: 1, pageSize: MOST_SHOWN }
  const { data } = useApiQuery(geofencesApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  return useMemo(() => (data ? fenceLines(data.items) : NONE), [data])
}
