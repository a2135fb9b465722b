import { useMemo } from 'react'
import { drawnLines } from '#modules/geospatial/web/public.ts'
import type { DrawnShape } from '#platform/contract/whereabouts.ts'
import type { GroundOfSite, SiteGroundProps } from '#platform/web/place/site-ground.ts'
import type { GroundBox, SiteMap } from '#viewers/map/core/site-map.ts'
import { SiteGround } from './earthwork-view.tsx'

/** A mark of a point is small on the ground, so its edge is wide; lines are as wide as roads. */
const WIDTHS = { Point: 7, LineString: 3.5, Polygon: 2.5 } as const
const CLOSEST_ZOOM = 18
/** Half of what is shown around a point, degrees: about fifty metres. */
const AROUND = 0.0005

/** The ground of the current site with what another module lays on it and draws there. */
export function LaidOnGround({ laid, panel }: SiteGroundProps) {
  const lines = useMemo(() => {
    const features = laid.map(({ shape, colour }, id) => ({
      id,
      geometry: shape,
      properties: {},
      style: { colour, width: WIDTHS[shape.type], fill: 0.3 },
    }))
    const chosen = laid.findIndex(({ isChosen }) => isChosen)
    return drawnLines(features, chosen < 0 ? null : chosen)
  }, [laid])
  return <SiteGround laid={lines} panel={(map) => <OnMap map={map} panel={panel} />} />
}

function OnMap({ map, panel }: Pick<SiteGroundProps, 'panel'> & { readonly map: SiteMap | null }) {
  return panel(useMemo(() => groundOf(map), [map]))
}

/** Without a base map the captures are ground enough to draw on; without WebGL there is none. */
function groundOf(map: SiteMap | null): GroundOfSite | null {
  if (!map || (map.failure && map.failure.reason !== 'basemap-missing')) return null
  return {
    draw: (type, first, onShape) => drawOn(map, type, first, onShape),
    show: (shape) => map.frame(boxAround(shape), { maxZoom: CLOSEST_ZOOM }),
  }
}

function drawOn(
  map: SiteMap,
  type: DrawnShape['type'],
  first: DrawnShape | null,
  onShape: (shape: DrawnShape | null) => void,
): () => void {
  let isCurrent = true
  let stop: (() => void) | null = null
  const take = (session: { stop: () => void }) => {
    if (!isCurrent) return session.stop()
    stop = () => session.stop()
  }
  const begin = async () => {
    if (type === 'Point') {
      const points = await map.startDrawing('point', first?.type === 'Point' ? first : null)
      points.on('change', ({ value }) => onShape(value as DrawnShape | null))
      return take(points)
    }
    if (type === 'LineString') {
      const lines = await map.startDrawing('line', first?.type === 'LineString' ? first : null)
      lines.on('change', ({ value }) => onShape(value as DrawnShape | null))
      return take(lines)
    }
    const areas = await map.startDrawing('polygon', first?.type === 'Polygon' ? first : null)
    areas.on('change', ({ value }) => onShape(value as DrawnShape | null))
    return take(areas)
  }
  // A newer drawing, or the end of this one, is why it did not start.
  begin().catch((error: unknown) => isCurrent && reportError(error))
  return () => {
    isCurrent = false
    stop?.()
  }
}

function boxAround(shape: DrawnShape): GroundBox {
  const corners =
    shape.type === 'Point'
      ? [shape.coordinates]
      : shape.type === 'LineString'
        ? shape.coordinates
        : shape.coordinates.flat()
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND, Math.max(...xs) + AROUND, Math.max(...ys) + AROUND]
}
