import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { HelmertFit } from '#engines/dxf/fit-helmert.ts'
import { groundAround, throughGrid } from '#engines/geodesy/ground-grid.ts'
import { type ToLongitudeLatitude, toLongitudeLatitude } from '#engines/geodesy/to-longitude-latitude.ts'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pageGround } from '#viewers/cad/read-ground.ts'
import type { MapSite, MapStructure, SiteMap } from '#viewers/map/core/site-map.ts'
import { cadApi } from '../../contract/cad-api.ts'
import { type Drawing, Georeference } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'
import { type DrawingOnMap, mapLines } from '../viewing/map-lines.ts'

/** The map's code comes when somebody places a drawing. */
const SiteMapView = lazy(async () => ({
  default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView,
}))

/** Beyond, the coordinates belong to another place or another system. */
const FAR_KILOMETRES = 20
/** A room fills the map. */
const CLOSEST_ZOOM = 21
const KILOMETRES_PER_DEGREE = 111.3

/** The drawing over the map of its site, where the control points put it. */
export function MapPreview(props: {
  drawing: Drawing
  list: DisplayList
  hidden: ReadonlySet<number>
  fit: HelmertFit
  epsg: number
}) {
  const { drawing, list, hidden, fit, epsg } = props
  const text = useCadText()
  const format = useFormats()
  const theme = useUiState((ui) => ui.theme)
  const { toLonLat, isLoading } = useWayToDegrees(epsg, fit.mapCentre)
  // A fit is made anew with every key; the lines follow what it says.
  const key = [fit.a, fit.b, ...fit.centre, ...fit.mapCentre].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the fit, the ground follows the theme
  const drawn = useMemo(
    () => (toLonLat ? mapLines(list, hidden, fit, toLonLat, pageGround()) : null),
    [list, hidden, key, toLonLat, theme],
  )
  const site = useApiQuery(sitesApi, 'site', { code: drawing.siteCode })
  const position = site.data?.position
  const away = drawn?.box && position ? kilometresBetween(drawn.box, position) : 0
  if (isLoading) return <Skeleton width="100%" />
  if (!drawn) return <p className={css['quiet']}>{text('epsgUnknown', { epsg: String(epsg) })}</p>
  return (
    <>
      {away > FAR_KILOMETRES && (
        <p role="status" className={css['quiet']}>
          {text('farAway', { distance: format.number(away, 0) })}
        </p>
      )}
      {drawn.isThinned && <p className={css['quiet']}>{text('linesLeftOut')}</p>}
      <PlacedMap drawing={drawing} drawn={drawn} site={site.data ?? null} />
    </>
  )
}

/** Metres, so that the register is not asked anew with each key. */
const ROUNDED_TO = 1_000

/** The way from the map's coordinates to longitude and latitude: computed here, or by what the register says of the ground around. */
function useWayToDegrees(epsg: number, [easting, northing]: HelmertFit['mapCentre']) {
  const computed = useMemo(() => toLongitudeLatitude(epsg), [epsg])
  const middle = { easting: rounded(easting), northing: rounded(northing) }
  const [west, south, east, north] = groundAround([middle])
  const isAsked = !computed && Georeference.shape.epsg.safeParse(epsg).success
  const found = useApiQuery(cadApi, 'locate', { epsg, west, south, east, north }, { enabled: isAsked })
  const grid = found.data?.grid
  const toLonLat = useMemo(
    (): ToLongitudeLatitude | null => computed ?? (grid ? throughGrid(grid) : null),
    [computed, grid],
  )
  return { toLonLat, isLoading: isAsked && found.isLoading }
}

const rounded = (metres: number) => Math.round(metres / ROUNDED_TO) * ROUNDED_TO

interface PlacedSite {
  readonly name: string
  readonly position: readonly [number, number] | null
  readonly boundary: MapSite['boundary']
  readonly footprints: readonly MapStructure['footprint'][]
}

function PlacedMap({ drawing, drawn, site }: { drawing: Drawing; drawn: DrawingOnMap; site: PlacedSite | null }) {
  const text = useCadText()
  const language = useUiState((ui) => ui.language)
  const id = useId()
  const [map, setMap] = useState<SiteMap | null>(null)
  const [opacity, setOpacity] = useState(1)
  const [isLarge, setLarge] = useState(false)
  const [isMapless, setMapless] = useState(false)
  const sites = useMemo((): MapSite[] => {
    if (!site?.position) return []
    const { name, position, boundary } = site
    return [{ id: drawing.siteCode, name, status: { tone: 'off', label: name }, point: position, boundary }]
  }, [site, drawing.siteCode])
  const structures = useMemo(
    () => (site?.footprints ?? []).map((footprint, index) => ({ id: String(index), name: '', footprint })),
    [site],
  )
  useEffect(() => map?.setLines(drawn.lines, opacity), [map, drawn, opacity])
  useFramed(map, drawn)
  if (isMapless) return <p className={css['quiet']}>{text('noMap')}</p>
  return (
    <div className={isLarge ? `${css['mapFrame']} ${css['mapLarge']}` : css['mapFrame']}>
      <Suspense fallback={<Skeleton width="100%" />}>
        <SiteMapView
          language={language}
          sites={sites}
          structures={structures}
          label={text('onMap')}
          className={css['map']}
          onMap={setMap}
          onFailed={({ reason }) => setMapless(reason !== 'basemap-missing')}
        />
      </Suspense>
      <div className={css['mapTools']}>
        <label htmlFor={id}>{text('opacity')}</label>
        <input
          id={id}
          type="range"
          min={0.1}
          max={1}
          step={0.1}
          value={opacity}
          onChange={(event) => setOpacity(Number(event.target.value))}
        />
        <IconButton
          size="small"
          label={text(isLarge ? 'shrink' : 'enlarge')}
          icon={<Icon name={isLarge ? 'shrink' : 'expand'} sizePx={14} />}
          onClick={() => setLarge(!isLarge)}
        />
      </div>
    </div>
  )
}

/** Brings the drawing into view when the map appears and when the drawing lies elsewhere than before. */
function useFramed(map: SiteMap | null, { box }: DrawingOnMap): void {
  const framed = useRef('')
  const wanted = box?.map((degrees) => degrees.toFixed(5)).join() ?? ''
  useEffect(() => {
    if (!map || map.failure || wanted === '' || framed.current === wanted) return
    framed.current = wanted
    const [west = 0, south = 0, east = 0, north = 0] = wanted.split(',').map(Number)
    map.frame([west, south, east, north], { animate: false, maxZoom: CLOSEST_ZOOM })
  }, [map, wanted])
}

function kilometresBetween(
  [west, south, east, north]: readonly number[],
  [longitude, latitude]: readonly number[],
): number {
  const east1 = (((west ?? 0) + (east ?? 0)) / 2 - (longitude ?? 0)) * Math.cos(((latitude ?? 0) * Math.PI) / 180)
  return Math.hypot(east1, ((south ?? 0) + (north ?? 0)) / 2 - (latitude ?? 0)) * KILOMETRES_PER_DEGREE
}
