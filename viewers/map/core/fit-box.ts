import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Box } from './site-features.ts'

/** Names stand beside the dots at the edge. */
const PADDING = { across: 96, down: 56 } as const
const MAX_ZOOM = 16
const DURATION_MS = 400

/** Shows all of `box`; false where the host has no size yet: its first resize does it. */
export function fitBox(
  map: MapLibreMap,
  { clientWidth, clientHeight }: HTMLElement,
  box: Box,
  animate: boolean,
  maxZoom = MAX_ZOOM,
): boolean {
  if (clientWidth === 0) return false
  const across = Math.min(PADDING.across, clientWidth / 6)
  const down = Math.min(PADDING.down, clientHeight / 6)
  const padding = { left: across, right: across, top: down, bottom: down }
  map.fitBounds(box, { padding, maxZoom, animate, duration: DURATION_MS })
  return true
}
