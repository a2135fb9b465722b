import type { LineString, Point, Polygon } from 'geojson'
import { useEffect, useRef, useState } from 'react'
import { createMap } from '../core/create-map.ts'
import type { MapLanguage } from '../core/map-texts.ts'
import type { MapSite, MapStructure, MapView, SiteMap } from '../core/site-map.ts'
import type { Drawable, DrawingSession } from '../drawing/drawing-session.ts'

export interface ShapeMapProps {
  readonly language: MapLanguage
  readonly kind: 'point' | 'polygon' | 'line'
  readonly value: Drawable | null
  readonly onChange: (value: Drawable) => void
  readonly sites: readonly MapSite[]
  readonly structures: readonly MapStructure[]
  readonly label: string
  /** Gives the map its size. */
  readonly className: string
  /** There is no WebGL 2: a position is typed. */
  readonly onUnavailable: () => void
}

type Session = DrawingSession<Point> | DrawingSession<Polygon> | DrawingSession<LineString>

/** A point, a line or an outline, put on a map beside its site and structure. */
export function ShapeMap(props: ShapeMapProps) {
  const { language, kind, value, sites, structures } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const sent = useRef(value)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [session, setSession] = useState<Session | null>(null)

  useEffect(() => {
    if (!host.current) return
    const { language, label, value } = latest.current
    const view = value && viewOf(value)
    const made = createMap(host.current, { language, label, ...(view && { view }) })
    if (made.failure?.reason === 'no-webgl') latest.current.onUnavailable()
    setMap(made)
    return () => {
      setMap(null)
      made.destroy()
    }
  }, [])
  useEffect(() => map?.setLanguage(language), [map, language])
  useEffect(() => map?.setSites(sites), [map, sites])
  useEffect(() => {
    map?.setStructures(structures)
    const [structure] = structures
    if (map && structure && !latest.current.value) map.frame(structure.footprint, { animate: false, maxZoom: 18 })
  }, [map, structures])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel of a drawing is written in one language, so it starts again with the next
  useEffect(() => {
    if (!map || map.failure) return
    let isCurrent = true
    let started: Session | null = null
    const begin = async () => {
      const made = await open(map, kind, sent.current, (shape) => {
        sent.current = shape
        latest.current.onChange(shape)
      })
      if (!isCurrent) return made.stop()
      started = made
      setSession(made)
    }
    // A newer drawing, or the end of the field, is why one does not start.
    begin().catch((error: unknown) => isCurrent && reportError(error))
    return () => {
      isCurrent = false
      started?.stop()
      setSession(null)
    }
  }, [map, kind, language])

  useEffect(() => {
    if (!session || value === sent.current) return
    sent.current = value
    replace(session, kind, value)
  }, [session, kind, value])
  return <div ref={host} className={props.className} />
}

async function open(
  map: SiteMap,
  kind: 'point' | 'polygon' | 'line',
  value: Drawable | null,
  onShape: (shape: Drawable) => void,
): Promise<Session> {
  if (kind === 'point') {
    const points = await map.startDrawing('point', value?.type === 'Point' ? value : null)
    points.on('change', (change) => change.value && onShape(change.value))
    return points
  }
  if (kind === 'line') {
    const lines = await map.startDrawing('line', value?.type === 'LineString' ? value : null)
    lines.on('change', (change) => change.value && onShape(change.value))
    return lines
  }
  const areas = await map.startDrawing('polygon', value?.type === 'Polygon' ? value : null)
  areas.on('change', (change) => change.value && onShape(change.value))
  return areas
}

function replace(session: Session, kind: 'point' | 'polygon' | 'line', value: Drawable | null): void {
  if (kind === 'point') (session as DrawingSession<Point>).replace(value?.type === 'Point' ? value : null)
  else if (kind === 'line') (session as DrawingSession<LineString>).replace(value?.type === 'LineString' ? value : null)
  else (session as DrawingSession<Polygon>).replace(value?.type === 'Polygon' ? value : null)
}

function viewOf(shape: Drawable): MapView {
  const [first] =
    shape.type === 'Point'
      ? [shape.coordinates]
      : shape.type === 'LineString'
        ? shape.coordinates
        : (shape.coordinates[0] ?? [])
  const [longitude = 0, latitude = 0] = first ?? []
  return { center: [longitude, latitude], zoom: 17 }
}
