import type { Map as MapLibreMap } from 'maplibre-gl'

/** A lost drawing context usually comes back by itself; after this the map is given up. */
const CONTEXT_PATIENCE_MS = 5000

/** Calls `onLost` when the map's drawing context went and did not come back. */
export function watchContext(map: MapLibreMap, onLost: () => void): void {
  let patience: ReturnType<typeof setTimeout> | undefined
  map.on('webglcontextlost', () => {
    patience = setTimeout(onLost, CONTEXT_PATIENCE_MS)
  })
  map.on('webglcontextrestored', () => clearTimeout(patience))
  map.once('remove', () => clearTimeout(patience))
}
