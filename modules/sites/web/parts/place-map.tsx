import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { log } from '#platform/web/messages/logger.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { MapFailure, MapSite, MapStructure, MapThing, SiteMap } from '#viewers/map/core/site-map.ts'
import type { Site } from '../../contract/site.ts'
import type { Structure } from '../../contract/structure.ts'
import { usePlaceName } from '../place-name.ts'
import { type SitesText, useSitesText } from '../use-sites-text.ts'
import css from './place-map.module.css'
import { SITE_TONES } from './status-of-site.tsx'

/** The map's code is as large as all of the screens together, so it comes when somebody looks at a map. */
const SiteMapView = lazy(async () => ({
  default: (await import('#viewers/map/react/site-map-view.tsx')).SiteMapView,
}))

const MapFoot = lazy(async () => ({ default: (await import('./map-foot.tsx')).MapFoot }))

interface PlaceMapProps {
  readonly sites: readonly Site[]
  readonly structures?: readonly Structure[]
  readonly picked: MapThing | null
  readonly highlighted?: MapThing | null
  readonly onPick: (thing: MapThing | null) => void
  /** The browser cannot draw a map: show the list instead. */
  readonly onUnavailable: () => void
}

const NONE: readonly Structure[] = []
const NO_LINES = [] as const

/** Sites with their boundaries, and the footprints of structures, on the map. Fills what it is put into. */
export function PlaceMap(props: PlaceMapProps) {
  const { sites, structures = NONE, picked, highlighted = null, onPick, onUnavailable } = props
  const text = useSitesText()
  const nameOf = usePlaceName()
  const language = useUiState((ui) => ui.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and words change with the language alone.
  const onMap = useMemo(() => sites.flatMap((site) => mapSite(site, nameOf, text)), [sites, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const footprints = useMemo(() => structures.flatMap((part) => mapStructure(part, nameOf)), [structures, language])
  const [map, setMap] = useState<SiteMap | null>(null)
  useFramed(map, onMap)
  const frame = useRef<HTMLDivElement>(null)
  const missing = sites.length - onMap.length
  const fail = (failure: MapFailure) => {
    log('warn', 'The map is not whole.', failure)
    if (failure.reason !== 'basemap-missing') onUnavailable()
  }
  return (
    <div ref={frame} className={css['frame']}>
      <Suspense fallback={<div className={css['waiting']}>{text('mapLoading')}</div>}>
        <SiteMapView
          language={language}
          sites={onMap}
          structures={footprints}
          selected={picked}
          highlighted={highlighted}
          className={css['map']}
          onPick={onPick}
          onFailed={fail}
          onMap={setMap}
        />
      </Suspense>
      <Suspense fallback={null}>
        <MapFoot lines={NO_LINES} of={frame} />
      </Suspense>
      {missing > 0 && <p className={css['missing']}>{text('notOnMap', { count: missing })}</p>}
    </div>
  )
}

/** Other sites than before are brought into view; the first ones the map frames by itself. */
function useFramed(map: SiteMap | null, sites: readonly MapSite[]): void {
  const framed = useRef<string | null>(null)
  const codes = sites.map(({ id }) => id).join()
  useEffect(() => {
    if (!map || map.failure || codes === '') return
    if (framed.current !== null && framed.current !== codes) map.fitTo(codes.split(','))
    framed.current = codes
  }, [map, codes])
}

type NameOf = ReturnType<typeof usePlaceName>

function mapSite(site: Site, nameOf: NameOf, text: SitesText): MapSite[] {
  const { code, status, position, boundary } = site
  if (!position) return []
  const state = { tone: SITE_TONES[status], label: text(`status.${status}`) }
  return [{ id: code, code, name: nameOf(site), status: state, point: position, boundary }]
}

function mapStructure(structure: Structure, nameOf: NameOf): MapStructure[] {
  const { code, footprint } = structure
  return footprint ? [{ id: code, code, name: nameOf(structure), footprint }] : []
}
