import type { Feature, FeatureCollection, GeoJSON, Geometry, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { fromGeojsonVt } from 'vt-pbf'
import { cityLabels } from './city-labels.ts'
import { type CountryFeature, countryLabels } from './country-labels.ts'
import { unwrapLongitudes } from './unwrap-longitudes.ts'
import { type TileBytes, writePmtiles } from './write-pmtiles.ts'

/**
 * Deepest zoom of the archive. A tile unit here is 76 m at the equator and world-atlas rounds positions to about 400 m,
 * so deeper tiles would repeat the same line; the map enlarges these instead.
 */
export const BASEMAP_MAX_ZOOM = 7
const EXTENT = 4096
/** Mercator shows nothing beyond. */
const POLE_DEGREES = 85.0511

/** Topology of world-atlas countries-10m.json. */
export type WorldTopology = Topology<{
  countries: GeometryCollection<{ name: string }>
  land: GeometryCollection
}>

/**
 * Makes the base map of the world from world-atlas (Natural Earth 1:10m, public domain; its borders show who controls
 * what, and are no statement of ours). Layers: `land`, `boundaries`, `labels` (kind, name_en, name_ar, from, rank).
 * The same input and the same Node release give the same bytes; names come from the Unicode data inside Node.
 */
export function makeBasemap(world: WorldTopology): Uint8Array {
  const outlines = feature(world, world.objects.countries).features as CountryFeature[]
  const countries = outlines.map((country) => ({ ...country, geometry: unwrapLongitudes(country.geometry) }))
  const layers: Record<string, GeoJSON> = {
    land: splitLand(feature(world, world.objects.land)),
    boundaries: bordersOf(world),
    labels: {
      type: 'FeatureCollection',
      features: [...countryLabels(countries), ...cityLabels()],
    },
  }
  return writePmtiles(cutTiles(layers), {
    minZoom: 0,
    maxZoom: BASEMAP_MAX_ZOOM,
    bounds: [-180, -POLE_DEGREES, 180, POLE_DEGREES],
    center: [46, 24, 5],
    metadata: {
      name: 'Base map',
      attribution: 'Natural Earth',
      vector_layers: [
        { id: 'land', fields: {} },
        { id: 'boundaries', fields: {} },
        {
          id: 'labels',
          fields: { kind: 'String', name_en: 'String', name_ar: 'String', from: 'Number', rank: 'Number' },
        },
      ],
    },
  })
}

/** One feature per polygon, so that a tile carries the islands near it and not the outline of a continent's list. */
function splitLand(land: Feature<Geometry> | FeatureCollection<Geometry>): FeatureCollection<Polygon> {
  const shapes = land.type === 'FeatureCollection' ? land.features : [land]
  const features = shapes.flatMap(({ geometry }): Feature<Polygon>[] => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
      throw new TypeError(`Land is a ${geometry.type}`)
    }
    const flat = unwrapLongitudes<Polygon | MultiPolygon>(geometry)
    if (flat.type === 'Polygon') return [{ type: 'Feature', geometry: flat, properties: {} }]
    return flat.coordinates.map((coordinates) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates },
      properties: {},
    }))
  })
  return { type: 'FeatureCollection', features }
}

function bordersOf(world: WorldTopology): Feature<MultiLineString> {
  return {
    type: 'Feature',
    geometry: mesh(world, world.objects.countries, (one, other) => one !== other),
    properties: {},
  }
}

function cutTiles(layers: Readonly<Record<string, GeoJSON>>): TileBytes[] {
  const indexes = Object.entries(layers).map(([name, data]) => ({
    name,
    index: new GeoJSONVT(data, {
      maxZoom: BASEMAP_MAX_ZOOM,
      indexMaxZoom: BASEMAP_MAX_ZOOM,
      // Every tile with a point in it is cut, so tileCoords below is the complete list.
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: 64,
      tolerance: 3,
    }),
  }))
  const addresses = new Map<string, { z: number; x: number; y: number }>()
  for (const { index } of indexes) {
    for (const { z, x, y } of index.tileCoords) addresses.set(`${z}/${x}/${y}`, { z, x, y })
  }
  const tiles: TileBytes[] = []
  for (const { z, x, y } of addresses.values()) {
    const filled: Record<string, { features: readonly unknown[] }> = {}
    for (const { name, index } of indexes) {
      const tile = index.getTile(z, x, y)
      if (tile && tile.features.length > 0) filled[name] = tile
    }
    if (Object.keys(filled).length === 0) continue
    tiles.push({ z, x, y, bytes: fromGeojsonVt(filled, { version: 2, extent: EXTENT }) })
  }
  return tiles
}
