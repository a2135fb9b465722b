import { useEffect, useRef, useState } from 'react'
import { createMap } from '../core/create-map.ts'
import type { MapLanguage } from '../core/map-texts.ts'
import type {
  CoordinateFormatter,
  MapFailure,
  MapSite,
  MapStructure,
  MapThing,
  MapView,
  SiteMap,
} from '../core/site-map.ts'

export interface SiteMapViewProps {
  readonly language: MapLanguage
  readonly sites: readonly MapSite[]
  readonly structures?: readonly MapStructure[]
  readonly selected?: MapThing | null
  readonly highlighted?: MapThing | null
  readonly theme?: 'auto' | 'light' | 'dark'
  readonly view?: MapView
  readonly formatCoordinate?: CoordinateFormatter
  readonly label?: string
  /** Gives the map its size. */
  readonly className?: string
  readonly onPick?: (thing: MapThing | null) => void
  readonly onHover?: (thing: MapThing | null) => void
  readonly onMoved?: (view: MapView) => void
  /** With `no-webgl` and `context-lost` show the list instead. */
  readonly onFailed?: (failure: MapFailure) => void
  /** The map itself, for `fitTo` and the like; null when it is gone. */
  readonly onMap?: (map: SiteMap | null) => void
}

const NO_STRUCTURES: readonly MapStructure[] = []

/** A map of sites. View, formatter and label count when it appears; everything else may change at any time. */
export function SiteMapView(props: SiteMapViewProps) {
  const { language, sites, structures = NO_STRUCTURES, selected = null, highlighted = null, theme = 'auto' } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [map, setMap] = useState<SiteMap | null>(null)

  useEffect(() => {
    if (!host.current) return
    const { language, theme, view, formatCoordinate, label } = latest.current
    const made = createMap(host.current, {
      language,
      ...(theme && { theme }),
      ...(view && { view }),
      ...(formatCoordinate && { formatCoordinate }),
      ...(label && { label }),
    })
    made.on('pick', (thing) => latest.current.onPick?.(thing))
    made.on('hover', (thing) => latest.current.onHover?.(thing))
    made.on('moved', (moved) => latest.current.onMoved?.(moved))
    made.on('failed', (failure) => latest.current.onFailed?.(failure))
    setMap(made)
    latest.current.onMap?.(made)
    return () => {
      latest.current.onMap?.(null)
      setMap(null)
      made.destroy()
    }
  }, [])

  useEffect(() => map?.setLanguage(language), [map, language])
  useEffect(() => map?.setTheme(theme), [map, theme])
  useEffect(() => map?.setSites(sites), [map, sites])
  useEffect(() => map?.setStructures(structures), [map, structures])
  useEffect(() => map?.select(selected), [map, selected])
  useEffect(() => map?.highlight(highlighted), [map, highlighted])

  return <div ref={host} className={props.className} />
}
