import { lazy, type RefObject, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { GroundMarks } from '#platform/web/place/ground-marks.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapLines, MapMover, MapView, SiteMap } from '#viewers/map/core/site-map.ts'
import { useGround } from '../use-ground.ts'
import { MapFoot } from './map-foot.tsx'
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
  /** What goes onto the whole screen with it, such as the list beside it; the map alone where absent. */
  readonly whole?: RefObject<HTMLElement | null>
}

const NO_LINES: readonly MapLines[] = []

/** Where somebody looked last, by what the map shows: who comes back from a record finds the view that they left. */
const leftViews = new Map<string, MapView>()

/** What moves and where it went, on the ground of its site with its structures, areas, open alarms and what holds work. */
export function MoversMap(props: MoversMapProps) {
  const { siteCode, label, movers, lines = NO_LINES, box = null, selected = null, onPick, withoutMap } = props
  const language = useUiState((ui) => ui.language)
  const navigation = useScreenNavigation()
  const { sites, structures } = useGround(siteCode)
  const alarms = useContext(GroundMarks)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [isMapless, setMapless] = useState(false)
  const key = `${siteCode} ${window.location.pathname}`
  const [leftView] = useState(() => (box === null ? leftViews.get(key) : undefined))
  useEffect(() => map?.setMovers([...movers, ...alarms]), [map, movers, alarms])
  useEffect(() => map?.setLines(lines, 1), [map, lines])
  const edges = box?.join()
  useEffect(() => {
    if (!map || map.failure || !edges) return
    const [west = 0, south = 0, east = 0, north = 0] = edges.split(',').map(Number)
    map.frame([west, south, east, north], { animate: false, maxZoom: 17 })
  }, [map, edges])
  const thing = useMemo(() => (selected === null ? null : ({ kind: 'mover', id: selected } as const)), [selected])
  if (isMapless) return <p className={css['none']}>{withoutMap}</p>
  const pick = (id: string | null) => {
    if (id !== null && alarms.some((alarm) => alarm.id === id)) return void navigation.openPath(id)
    onPick?.(id)
  }
  return (
    <div ref={frame} className={css['frame']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <SiteMapView
          language={language}
          sites={sites}
          structures={structures}
          selected={thing}
          label={label}
          className={css['map'] ?? ''}
          {...(leftView && { view: leftView })}
          onMap={setMap}
          onMoved={({ center, zoom }) => void leftViews.set(key, { center, zoom })}
          onPick={(picked) => pick(picked?.kind === 'mover' ? picked.id : null)}
          onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
        />
      </Suspense>
      <MapFoot lines={lines} of={props.whole ?? frame} />
    </div>
  )
}
