import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapLines, MapMover, MapSite, MapView, SiteMap } from '#viewers/map/core/site-map.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import css from './movers-map.module.css'

// The map's code is as large as all of the screens together, so it comes when somebody looks at a map.
const SiteMapView = lazy(async () => ({
  default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView,
}))

export interface MoversMapProps {
  readonly siteCode: string
  readonly label: string
  readonly movers: readonly MapMover[]
  readonly lines?: readonly MapLines[]
  /** Is brought into view when it changes; without it the site is. */
  readonly box?: readonly [west: number, south: number, east: number, north: number] | null
  readonly selected?: string | null
  readonly onPick?: (id: string | null) => void
  /** Stands in its place where the browser cannot draw it. */
  readonly withoutMap: string
}

const NO_LINES: readonly MapLines[] = []

/** Where somebody looked last, by what the map shows: who comes back from a record finds the view that they left. */
const leftViews = new Map<string, MapView>()

/** What moves and where it went, on the ground of its site. */
export function MoversMap(props: MoversMapProps) {
  const { siteCode, label, movers, lines = NO_LINES, box = null, selected = null, onPick, withoutMap } = props
  const language = useUiState((ui) => ui.language)
  const sites = useGround(siteCode)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [isMapless, setMapless] = useState(false)
  const key = `${siteCode} ${window.location.pathname}`
  const [leftView] = useState(() => (box === null ? leftViews.get(key) : undefined))
  useEffect(() => map?.setMovers(movers), [map, movers])
  useEffect(() => map?.setLines(lines, 1), [map, lines])
  const edges = box?.join()
  useEffect(() => {
    if (!map || map.failure || !edges) return
    const [west = 0, south = 0, east = 0, north = 0] = edges.split(',').map(Number)
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    map.frame({ type: 'Polygon', coordinates: [ring] }, { animate: false, maxZoom: 17 })
  }, [map, edges])
  const thing = useMemo(() => (selected === null ? null : ({ kind: 'mover', id: selected } as const)), [selected])
  if (isMapless) return <p className={css['none']}>{withoutMap}</p>
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <SiteMapView
        language={language}
        sites={sites}
        selected={thing}
        label={label}
        className={css['map'] ?? ''}
        {...(leftView && { view: leftView })}
        onMap={setMap}
        onMoved={({ center, zoom }) => void leftViews.set(key, { center, zoom })}
        onPick={(picked) => onPick?.(picked?.kind === 'mover' ? picked.id : null)}
        onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
      />
    </Suspense>
  )
}

function useGround(code: string): readonly MapSite[] {
  const nameOf = useNameOf()
  const { data: site } = useApiQuery(sitesApi, 'site', { code })
  return useMemo(() => {
    if (!site?.position) return []
    const status = { tone: 'off', label: '' } as const
    return [{ id: site.code, name: nameOf(site), status, point: site.position, boundary: site.boundary }]
  }, [site, nameOf])
}
