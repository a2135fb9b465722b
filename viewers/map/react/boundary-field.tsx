import type { Polygon } from 'geojson'
import { useEffect, useId, useRef, useState } from 'react'
import { createMap } from '../core/create-map.ts'
import { MAP_TEXTS, type MapLanguage } from '../core/map-texts.ts'
import type { CoordinateFormatter, MapSite, MapView, SiteMap } from '../core/site-map.ts'
import type { DrawingSession } from '../drawing/drawing-session.ts'
import { type BoundaryCheck, checkBoundary } from '../geometry/check-boundary.ts'
import { parseCorners, writeCorners } from '../geometry/corner-list.ts'

export interface BoundaryFieldProps {
  readonly language: MapLanguage
  /** EPSG:4326, closed, counter-clockwise. */
  readonly value: Polygon | null
  /** `value` is null while there is no boundary or the drawn one fails its check, which says why. */
  readonly onChange: (value: Polygon | null, check: BoundaryCheck | null) => void
  /** The other sites, so that the plot is drawn beside them. */
  readonly neighbours?: readonly MapSite[]
  /** Where to begin when there is no value and no neighbour. */
  readonly view?: MapView
  readonly formatCoordinate?: CoordinateFormatter
  readonly label?: string
  /** Gives the map its size. */
  readonly className?: string
}

const NO_SITES: readonly MapSite[] = []

/** A boundary drawn on the map or typed as a list of corners, which also serves where there is no map and no mouse. */
export function BoundaryField(props: BoundaryFieldProps) {
  const { language, value, neighbours = NO_SITES } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const sent = useRef(value)
  const [map, setMap] = useState<SiteMap | null>(null)
  const [session, setSession] = useState<DrawingSession<Polygon> | null>(null)
  const [isMapless, setMapless] = useState(false)

  const send = (next: Polygon | null, check: BoundaryCheck | null): void => {
    sent.current = next
    latest.current.onChange(next, check)
  }

  useEffect(() => {
    if (!host.current) return
    const { language, view, value, formatCoordinate, label } = latest.current
    const start = value ? viewOf(value) : view
    const made = createMap(host.current, {
      language,
      ...(start && { view: start }),
      ...(formatCoordinate && { formatCoordinate }),
      ...(label && { label }),
    })
    setMap(made)
    if (made.failure) setMapless(true)
    else if (value) made.frame(value, { animate: false })
    return () => {
      setMap(null)
      made.destroy()
    }
  }, [])

  useEffect(() => map?.setLanguage(language), [map, language])
  useEffect(() => {
    if (map && (neighbours.length > 0 || !latest.current.value)) map.setSites(neighbours)
  }, [map, neighbours])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel of a drawing is written in one language, so it starts again with the next
  useEffect(() => {
    if (!map || map.failure) return
    let isCurrent = true
    let started: DrawingSession<Polygon> | null = null
    map.startDrawing('polygon', sent.current).then(
      (drawing) => {
        if (!isCurrent) return drawing.stop()
        started = drawing
        drawing.on('change', (change) => send(change.value, change.check))
        setSession(drawing)
      },
      (error: unknown) => {
        // A newer drawing, or the end of the field, is why this one did not start.
        if (isCurrent) reportError(error)
      },
    )
    return () => {
      isCurrent = false
      started?.stop()
      setSession(null)
    }
  }, [map, language])

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    session?.replace(value)
    if (value) map?.frame(value, { animate: false })
  }, [map, session, value])

  const texts = MAP_TEXTS[language]
  const clear = (): void => {
    session?.replace(null)
    send(null, null)
  }
  const adopt = (polygon: Polygon): void => {
    session?.replace(polygon)
    map?.frame(polygon, { animate: false })
    send(polygon, checkBoundary(polygon))
  }
  return (
    <div className="pl-boundary">
      {isMapless && <p role="status">{texts.noMap}</p>}
      <div ref={host} className={props.className} hidden={isMapless} />
      {!isMapless && value && (
        <button type="button" className="pl-boundary__button" onClick={clear}>
          {texts.drawAgain}
        </button>
      )}
      <CornerInput language={language} value={value} isOpen={isMapless} onAdopt={adopt} />
    </div>
  )
}

interface CornerInputProps {
  readonly language: MapLanguage
  readonly value: Polygon | null
  readonly isOpen: boolean
  readonly onAdopt: (polygon: Polygon) => void
}

function CornerInput({ language, value, isOpen, onAdopt }: CornerInputProps) {
  const texts = MAP_TEXTS[language]
  const id = useId()
  const [text, setText] = useState(() => writeCorners(value))
  const [problem, setProblem] = useState('')
  useEffect(() => setText(writeCorners(value)), [value])

  const apply = (): void => {
    const list = parseCorners(text)
    const check = list.ok ? checkBoundary(list.polygon) : null
    if (check?.ok) onAdopt(check.boundary)
    setProblem(
      list.ok ? (check?.ok === false ? texts.problems[check.problem] : '') : texts.cornersUnreadable(list.line),
    )
  }
  return (
    <details className="pl-boundary__corners" open={isOpen}>
      <summary>{texts.corners}</summary>
      <label htmlFor={id}>{texts.cornersHelp}</label>
      <textarea
        id={id}
        dir="ltr"
        rows={6}
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} className="pl-map__problem" role="alert">
        {problem}
      </p>
      <button type="button" className="pl-boundary__button" onClick={apply}>
        {texts.applyCorners}
      </button>
    </details>
  )
}

function viewOf(boundary: Polygon): MapView {
  const [longitude, latitude] = boundary.coordinates[0]?.[0] ?? [0, 0]
  return { center: [longitude ?? 0, latitude ?? 0], zoom: 14 }
}
