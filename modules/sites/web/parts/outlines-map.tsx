import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isInRing } from '#engines/vectors/is-in-ring.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { GroundBox, MapLines, SiteMap } from '#viewers/map/core/site-map.ts'
import type { LonLat } from '#viewers/map/geometry/ellipsoid.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './outlines-map.module.css'

/** The map's code comes when somebody looks at one. */
const SiteMapView = lazy(async () => ({ default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView }))

const NO_SITES = [] as const
const CLOSEST_ZOOM = 19
/** Of a degree: about a metre. */
const DECIMALS = 5
/** Seen on sand, roads and leaves alike; faint, because they lie on one another. */
const LOOK = { colour: '#d6336c', width: 2, fill: 0.06 }
const PRESSED_LOOK = { colour: '#e8590c', width: 3, fill: 0.04 }

/** Where a record lies. */
export interface Outline {
  readonly id: string
  readonly name: string
  readonly code: string
  /** Closed. EPSG:4326. */
  readonly ring: readonly LonLat[]
}

export interface OutlinesMapProps {
  readonly label: string
  readonly outlines: readonly Outline[]
  /** Said over the map: of what is listed and lies nowhere. */
  readonly note?: string | undefined
  readonly onOpen: (id: string) => void
  /** Lists what lies in the part of the ground that is seen: west,south,east,north. Offered once the person has moved the map. */
  readonly onSearch?: (box: string) => void
  /** The part that is listed; the map stays where it is. */
  readonly searched?: string | undefined
}

/** Where the records of a list lie. A place that is pressed names all that lie there, for they lie on one another. */
export function OutlinesMap({ label, outlines, note, onOpen, onSearch, searched }: OutlinesMapProps) {
  const text = useSitesText()
  const language = useUiState((ui) => ui.language)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [isMapless, setMapless] = useState(false)
  const seen = useFramedGround(map, outlines, searched)
  const [pressed, leave] = usePressed(map, outlines)
  const lines = useMemo(() => linesOf(outlines, pressed), [outlines, pressed])
  useEffect(() => map?.setLines(lines, 1), [map, lines])
  const isElsewhere = seen !== null && seen !== searched
  return (
    <div className={css['part']}>
      {note && <p className={css['note']}>{note}</p>}
      {isMapless ? (
        <p className={css['note']}>{text('mapUnavailable')}</p>
      ) : (
        <div className={css['frame']}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <SiteMapView
              language={language}
              sites={NO_SITES}
              label={label}
              className={css['map'] ?? ''}
              onMap={setMap}
              onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
            />
          </Suspense>
          {onSearch && isElsewhere && (
            <div className={css['search']}>
              <Button icon={<Icon name="search" />} onClick={() => onSearch(seen)}>
                {text('searchHere')}
              </Button>
            </div>
          )}
          {pressed.length > 0 && (
            <section className={css['pressed']} aria-label={text('liesHere')}>
              <header className={css['pressedHead']}>
                <h2>{text('liesHere')}</h2>
                <IconButton size="small" label={text('close')} icon={<Icon name="close" />} onClick={leave} />
              </header>
              <ul>
                {pressed.map(({ id, name, code }) => (
                  <li key={id}>
                    <button type="button" onClick={() => onOpen(id)}>
                      <bdi>{name}</bdi>
                      <bdi className={css['code']}>{code}</bdi>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function linesOf(outlines: readonly Outline[], pressed: readonly Outline[]): readonly MapLines[] {
  return outlines.map((outline) => ({
    ...(pressed.includes(outline) ? PRESSED_LOOK : LOOK),
    name: outline.name,
    paths: [outline.ring],
  }))
}

/** What lies where the person pressed, and how they leave it again. */
function usePressed(map: SiteMap | null, outlines: readonly Outline[]) {
  const [point, setPoint] = useState<LonLat | null>(null)
  useEffect(() => map?.on('clicked', ({ point: at }) => setPoint(at)), [map])
  const pressed = useMemo(() => (point ? outlines.filter(({ ring }) => isInRing(ring, point)) : []), [outlines, point])
  return [pressed, () => setPoint(null)] as const
}

/**
 * Brings all outlines into view, or the part that is listed where the list was opened with one.
 * @returns the part of the ground that is seen, once the person has moved the map
 */
function useFramedGround(map: SiteMap | null, outlines: readonly Outline[], searched: string | undefined) {
  const [seen, setSeen] = useState<string | null>(null)
  const isFraming = useRef(false)
  const isFramed = useRef(false)
  useEffect(
    () =>
      map?.on('moved', ({ bounds }) => {
        if (!isFraming.current) setSeen(bounds.map((degrees) => degrees.toFixed(DECIMALS)).join())
      }),
    [map],
  )
  useEffect(() => {
    if (!map || map.failure) return
    const coordinates = outlines.map(({ ring }) => [ring.map(([longitude, latitude]) => [longitude, latitude])])
    isFraming.current = true
    if (searched === undefined && coordinates.length > 0)
      map.frame({ type: 'MultiPolygon', coordinates }, { animate: false, maxZoom: CLOSEST_ZOOM })
    // Later it is where the map is already.
    if (searched !== undefined && !isFramed.current) map.frame(boxOf(searched), { animate: false })
    isFraming.current = false
    isFramed.current = true
  }, [map, outlines, searched])
  return seen
}

function boxOf(text: string): GroundBox {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return [west, south, east, north]
}
