import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { MapFoot } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type {
  GroundBox,
  MapLines,
  MapRaster,
  MapSite,
  MapVectors,
  MapView,
  SiteMap,
} from '#viewers/map/core/site-map.ts'
import css from './ground-map.module.css'

// The map's code is as large as all of the screens together, so it comes when somebody looks at a map.
const SiteMapView = lazy(async () => ({ default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView }))
const SwipeMap = lazy(async () => ({ default: (await import('#viewers/map/react/swipe-map.tsx')).SwipeMap }))

export interface GroundMapProps {
  readonly siteCode: string
  readonly label: string
  /** What lies on the ground, the lowest first. */
  readonly rasters: readonly MapRaster[]
  /** Features in tiles above them. */
  readonly vectors?: readonly MapVectors[]
  readonly lines?: readonly MapLines[]
  /** Two pictures with a line between them, in place of `rasters`; captions stand on the halves. */
  readonly swipe?: {
    readonly left: MapRaster
    readonly right: MapRaster
    readonly leftCaption: string
    readonly rightCaption: string
    readonly handleLabel: string
  } | null
  /** Stands in its place where the browser cannot draw it. */
  readonly withoutMap: string
  /** Brought into view in place of the uppermost picture. */
  readonly around?: GroundBox | null
  readonly onMap?: (map: SiteMap | null) => void
}

const NO_LINES: readonly MapLines[] = []
const NO_VECTORS: readonly MapVectors[] = []
const CLOSE_ZOOM = 16

/** The ground of a site with pictures on it. */
export function GroundMap({
  siteCode,
  label,
  rasters,
  vectors = NO_VECTORS,
  lines = NO_LINES,
  swipe = null,
  withoutMap,
  around = null,
  onMap,
}: GroundMapProps) {
  const language = useUiState((ui) => ui.language)
  const sites = useGround(siteCode)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [isMapless, setMapless] = useState(false)
  const view = useRef<MapView | null>(null)
  const isFramed = useRef(false)
  useEffect(() => map?.setRasters(rasters), [map, rasters])
  useEffect(() => map?.setVectors(vectors), [map, vectors])
  useEffect(() => map?.setLines(lines, 1), [map, lines])
  useFramed(map, around ?? rasters.at(-1)?.bounds ?? null, isFramed)
  const take = (made: SiteMap | null) => {
    setMap(made)
    onMap?.(made)
  }
  const left = useMemo(() => (swipe ? [swipe.left] : []), [swipe])
  const right = useMemo(() => (swipe ? [swipe.right] : []), [swipe])
  if (isMapless) return <p className={css['none']}>{withoutMap}</p>
  const start = view.current ?? (sites[0] ? { center: sites[0].point, zoom: CLOSE_ZOOM } : null)
  return (
    <div ref={frame} className={css['frame']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        {swipe && start ? (
          <SwipeMap
            {...swipe}
            language={language}
            sites={sites}
            view={start}
            left={left}
            right={right}
            label={label}
            className={css['map'] ?? ''}
            onMoved={(moved) => {
              view.current = moved
              isFramed.current = true
            }}
          />
        ) : (
          <SiteMapView
            language={language}
            sites={sites}
            label={label}
            className={css['map'] ?? ''}
            {...(view.current && { view: view.current })}
            onMap={take}
            onMoved={({ center, zoom }) => {
              view.current = { center, zoom }
            }}
            onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <MapFoot lines={lines} of={frame} />
      </Suspense>
    </div>
  )
}

/** What the map is about is brought into view once: the uppermost picture is the newest and seldom the widest. Afterwards the person decides. */
function useFramed(map: SiteMap | null, box: GroundBox | null, isFramed: { current: boolean }): void {
  useEffect(() => {
    if (!map || map.failure || !box || isFramed.current) return
    isFramed.current = true
    map.frame(box, { animate: false, maxZoom: 19 })
  }, [map, box, isFramed])
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
