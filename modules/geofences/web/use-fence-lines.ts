import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCan } from '#platform/web/session/can.tsx'
import type { MapLines } from '#viewers/map/core/site-map.ts'
import { geofencesApi } from '../contract/geofences-api.ts'
import { geofencesModule } from '../contract/geofences-module.ts'
import { fenceLines } from './fence-lines.ts'
import { useGeofencesText } from './use-geofences-text.ts'

const MOST_SHOWN = 500
const NONE: readonly MapLines[] = []

/** The geofences of a site as named areas for its map, each with its role for the legend; none for who may not see them. */
export function useFenceLines(siteCode: string): readonly MapLines[] {
  const isAllowed = useCan('geofence:read')
  const nameOf = useNameOf()
  const text = useGeofencesText()
  const hasWords = useWords()
  const query = { siteCode, page: 1, pageSize: MOST_SHOWN }
  const { data } = useApiQuery(geofencesApi, 'list', query, { enabled: isAllowed && siteCode !== '' })
  return useMemo(() => {
    if (!data || !hasWords) return NONE
    const named = data.items.map(({ kind, area, ...fence }) => ({ kind, area, name: nameOf(fence) }))
    return fenceLines(named, (kind) => text(`kind.${kind}`))
  }, [data, hasWords, nameOf, text])
}

/** Screens of other modules show geofences before their words were needed. */
function useWords(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isLeft = false
    void loadCatalogue(geofencesModule.id).then(() => isLeft || setThere(true))
    return () => {
      isLeft = true
    }
  }, [])
  return isThere
}
