import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson'
import type { LonLat } from '../geometry/ellipsoid.ts'
import type { MapLines, MapMover, MapSite, MapStructure } from './site-map.ts'

export interface ThingProperties {
  readonly id: string
  readonly name: string
  readonly tone: string
  /** 1 when the thing also has an outline, so that its dot can give way to it. */
  readonly outlined: 0 | 1
}

/** One point per site: what is clustered, dotted and named. */
export function sitePoints(sites: readonly MapSite[]): FeatureCollection<Point, ThingProperties> {
  return collect(
    sites.map((site) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...site.point] },
      properties: siteProperties(site),
    })),
  )
}

/** Where the name of an outlined site stands once its outline is seen: over the middle of its top edge. */
export function plotNames(sites: readonly MapSite[]): FeatureCollection<Point, ThingProperties> {
  return collect(
    sites.flatMap((site) => {
      if (!site.boundary) return []
      const coordinates = [...topOf(site.boundary)]
      return [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: siteProperties(site) } as const]
    }),
  )
}

/** The middle of the upper edge of the box around a shape. */
export function topOf(shape: Polygon | MultiPolygon): LonLat {
  const box = boundsOf([], [{ footprint: shape }])
  return box ? [(box[0] + box[2]) / 2, box[3]] : [0, 0]
}

/** The outlines of the sites that have one. */
export function sitePlots(sites: readonly MapSite[]): FeatureCollection<Polygon | MultiPolygon, ThingProperties> {
  return collect(
    sites.flatMap((site) =>
      site.boundary ? [{ type: 'Feature', geometry: site.boundary, properties: siteProperties(site) } as const] : [],
    ),
  )
}

export function structureFootprints(
  structures: readonly MapStructure[],
): FeatureCollection<Polygon | MultiPolygon, ThingProperties> {
  return collect(
    structures.map((structure) => ({
      type: 'Feature',
      geometry: structure.footprint,
      properties: { id: structure.id, name: mapName(structure.name), tone: 'off', outlined: 1 },
    })),
  )
}

/** Degrees within which marks lie on each other as people see a site: some five metres. */
const ON_EACH_OTHER = 5e-5

/** Marks; the uppermost of those that lie on each other says how many they are, and they share one name. */
export function moverPoints(movers: readonly MapMover[]): FeatureCollection<Point> {
  const cell = ({ point }: MapMover) => point.map((degrees) => Math.round(degrees / ON_EACH_OTHER)).join()
  const lying = new Map<string, MapMover[]>()
  for (const mover of movers) {
    const stack = lying.get(cell(mover))
    if (stack) stack.push(mover)
    else lying.set(cell(mover), [mover])
  }
  return {
    type: 'FeatureCollection',
    features: movers.map((mover) => {
      const { id, name, status, point, course } = mover
      const stack = lying.get(cell(mover)) ?? [mover]
      const isUppermost = stack.at(-1) === mover
      const said = stack.length === 1 ? name : isUppermost ? `${name} +${stack.length - 1}` : ''
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [...point] },
        properties: {
          ...{ id, name: mapName(said), tone: status.tone },
          ...(stack.length === 1 && course !== null && { course }),
          ...(stack.length > 1 && isUppermost && { count: String(stack.length) }),
        },
      }
    }),
  }
}

// The map draws letter by letter and cannot join an Arabic letter that carries a vowel mark.
function mapName(name: string): string {
  return name.replace(/[\u064b-\u065f\u0670]/g, '')
}

function siteProperties(site: MapSite): ThingProperties {
  return { id: site.id, name: mapName(site.name), tone: site.status.tone, outlined: site.boundary ? 1 : 0 }
}

function collect<Geometry extends Point | Polygon | MultiPolygon>(
  features: Feature<Geometry, ThingProperties>[],
): FeatureCollection<Geometry, ThingProperties> {
  return { type: 'FeatureCollection', features }
}

export type Box = [west: number, south: number, east: number, north: number]

/** The box around sites and structures, null when there is nothing to frame. */
export function boundsOf(
  sites: readonly MapSite[],
  structures: readonly Pick<MapStructure, 'footprint'>[],
): Box | null {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const site of sites) {
    grow(box, site.point)
    if (site.boundary) growBy(box, site.boundary)
  }
  for (const structure of structures) growBy(box, structure.footprint)
  return Number.isFinite(box[0]) ? box : null
}

function growBy(box: Box, geometry: Polygon | MultiPolygon): void {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const rings of polygons) for (const position of rings[0] ?? []) grow(box, position)
}

function grow(box: Box, position: Position | readonly [number, number]): void {
  const [longitude, latitude] = position as [number, number]
  box[0] = Math.min(box[0], longitude)
  box[1] = Math.min(box[1], latitude)
  box[2] = Math.max(box[2], longitude)
  box[3] = Math.max(box[3], latitude)
}

/** Lines as features, one for each colour. */
export function lineFeatures(lines: readonly MapLines[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: lines.map(({ colour, width, fill, name, label, paths }) => {
      const coordinates = paths.map((path) => path.map((place) => [...place]))
      return {
        type: 'Feature',
        properties: {
          colour,
          ...(width !== undefined && { width }),
          ...(fill !== undefined && { fill }),
          ...(name && { name: mapName(name) }),
          ...(label && { label: mapName(label) }),
        },
        geometry:
          fill === undefined
            ? { type: 'MultiLineString', coordinates }
            : { type: 'MultiPolygon', coordinates: coordinates.map((ring) => [ring]) },
      }
    }),
  }
}
