import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl'
import type { LonLat } from '../geometry/ellipsoid.ts'
import { LAYER, SOURCE } from './map-sources.ts'
import type { MapThing } from './site-map.ts'

/** How far from a dot or an edge a finger may be. */
const REACH_PIXELS = 5

export interface PointerEvents {
  /** The pointer rests on this thing, or on a group of sites, or on nothing. */
  over(thing: MapThing | null, isGroup: boolean): void
  /** Where the pointer is; null once it left the map. */
  at(position: LonLat | null): void
  clicked(thing: MapThing | null, at: { readonly point: LonLat; readonly pixel: readonly [x: number, y: number] }): void
}

/** Turns mouse and touch on the map into things of ours; a click on a group of sites zooms until it opens. */
export function watchPointer(map: MapLibreMap, events: PointerEvents): void {
  let waiting: MapMouseEvent | null = null
  const settle = (): void => {
    const event = waiting
    waiting = null
    if (!event) return
    const feature = featureAt(map, event)
    events.over(feature ? thingOf(feature) : null, feature?.layer.id === LAYER.cluster)
  }
  map.on('mousemove', (event) => {
    events.at([event.lngLat.lng, event.lngLat.lat])
    // One query of the drawn features per frame is enough, however many moves the mouse reports.
    if (!waiting) requestAnimationFrame(settle)
    waiting = event
  })
  map.on('mouseout', () => {
    waiting = null
    events.over(null, false)
    events.at(null)
  })
  map.on('click', (event) => {
    const feature = featureAt(map, event)
    if (feature?.layer.id === LAYER.cluster) void openCluster(map, feature)
    else
      events.clicked(feature ? thingOf(feature) : null, {
        point: [event.lngLat.lng, event.lngLat.lat],
        pixel: [event.point.x, event.point.y],
      })
  })
}

function featureAt(map: MapLibreMap, event: MapMouseEvent): MapGeoJSONFeature | undefined {
  const { x, y } = event.point
  const box: [PointLike, PointLike] = [
    [x - REACH_PIXELS, y - REACH_PIXELS],
    [x + REACH_PIXELS, y + REACH_PIXELS],
  ]
  const layers = [LAYER.mover, LAYER.cluster, LAYER.dot, LAYER.structure, LAYER.plot]
  const found = map.queryRenderedFeatures(box, { layers })
  // A dot that has given way to its outline is still in the layer, with no radius.
  return layers.map((layer) => found.find((feature) => feature.layer.id === layer)).find(Boolean)
}

function thingOf(feature: MapGeoJSONFeature): MapThing | null {
  const { id } = feature.properties
  if (typeof id !== 'string') return null
  if (feature.source === SOURCE.movers) return { kind: 'mover', id }
  return { kind: feature.source === SOURCE.structures ? 'structure' : 'site', id }
}

async function openCluster(map: MapLibreMap, cluster: MapGeoJSONFeature): Promise<void> {
  const source = map.getSource(SOURCE.points)
  if (source?.type !== 'geojson' || cluster.geometry.type !== 'Point') return
  const [longitude, latitude] = cluster.geometry.coordinates as [number, number]
  const zoom = await (source as GeoJSONSource).getClusterExpansionZoom(cluster.properties['cluster_id'] as number)
  map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.5, duration: 300 })
}
