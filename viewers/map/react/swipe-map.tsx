import { useEffect, useId, useRef, useState } from 'react'
import { createMap } from '../core/create-map.ts'
import type { MapLanguage } from '../core/map-texts.ts'
import type { MapRaster, MapSite, MapView, SiteMap } from '../core/site-map.ts'

export interface SwipeMapProps {
  readonly language: MapLanguage
  readonly sites: readonly MapSite[]
  readonly view: MapView
  /** What lies before the line in the direction of reading on the left, and on the right of it. */
  readonly left: readonly MapRaster[]
  readonly right: readonly MapRaster[]
  /** Printed on the two halves: which capture, when, how fine. */
  readonly leftCaption: string
  readonly rightCaption: string
  readonly label: string
  /** Of the handle between the two. */
  readonly handleLabel: string
  /** Gives the map its size. */
  readonly className: string
  readonly onMoved?: (view: MapView) => void
}

/** Two maps on each other that move as one, with a line between them that is dragged, or moved by the arrow keys. */
export function SwipeMap(props: SwipeMapProps) {
  const { left, right, sites, language } = props
  const hosts = { left: useRef<HTMLDivElement>(null), right: useRef<HTMLDivElement>(null) }
  const latest = useRef(props)
  latest.current = props
  const [maps, setMaps] = useState<{ readonly left: SiteMap; readonly right: SiteMap } | null>(null)
  const [share, setShare] = useState(50)
  const id = useId()

  useEffect(() => {
    if (!hosts.left.current || !hosts.right.current) return
    const { language, view, label } = latest.current
    const made = {
      left: createMap(hosts.left.current, { language, view, label }),
      right: createMap(hosts.right.current, { language, view, label }),
    }
    const stop = follow(made.left, made.right)
    made.right.on('moved', ({ center, zoom }) => latest.current.onMoved?.({ center, zoom }))
    setMaps(made)
    return () => {
      stop()
      setMaps(null)
      made.left.destroy()
      made.right.destroy()
    }
  }, [hosts.left, hosts.right])
  useEffect(() => maps?.left.setRasters(left), [maps, left])
  useEffect(() => maps?.right.setRasters(right), [maps, right])
  useEffect(() => {
    maps?.left.setSites(sites)
    maps?.right.setSites(sites)
    maps?.left.setLanguage(language)
    maps?.right.setLanguage(language)
  }, [maps, sites, language])

  return (
    <div className={`pl-swipe ${props.className}`} dir="ltr">
      <div ref={hosts.right} className="pl-swipe__map" />
      <div ref={hosts.left} className="pl-swipe__map" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
      <p className="pl-swipe__caption pl-swipe__caption--left">
        <bdi>{props.leftCaption}</bdi>
      </p>
      <p className="pl-swipe__caption pl-swipe__caption--right">
        <bdi>{props.rightCaption}</bdi>
      </p>
      <span className="pl-swipe__line" style={{ left: `${share}%` }} aria-hidden="true" />
      <input
        id={id}
        className="pl-swipe__handle"
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={props.handleLabel}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** Each goes where the other goes; the one that follows does not lead back. */
function follow(a: SiteMap, b: SiteMap): () => void {
  let isFollowing = false
  const lead = (from: SiteMap, to: SiteMap) =>
    from.on('moving', (view) => {
      if (isFollowing) return
      isFollowing = true
      to.show(view)
      isFollowing = false
    })
  const stops = [lead(a, b), lead(b, a)]
  return () => {
    for (const stop of stops) stop()
  }
}
