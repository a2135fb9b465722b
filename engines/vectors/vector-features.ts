import type { Finding } from '../finding.ts'

/** Longitude, latitude (degrees, WGS 84) and, where the file has it, a height as the file means it. */
export type VectorPosition = readonly number[]

/** Geometry of GeoJSON (RFC 7946): outer rings counter-clockwise, rings closed, nothing across the antimeridian. */
export type VectorGeometry =
  | { readonly type: 'Point'; readonly coordinates: VectorPosition }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: readonly VectorPosition[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly (readonly VectorPosition[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly VectorPosition[])[])[] }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly VectorGeometry[] }

export type AttributeValue = string | number | boolean | null

export interface VectorFeature {
  /** As the file names it; null where it does not. */
  readonly id: string | null
  /** Null for a row without a place. In the file's own coordinates where the reference system is not known. */
  readonly geometry: VectorGeometry | null
  readonly attributes: Readonly<Record<string, AttributeValue>>
  /** Of tracks: when each corner was reached, as the file writes it, a list a part; null without times. */
  readonly times: readonly (readonly (string | null)[])[] | null
  /** As the file wants it drawn; absent where it does not say. */
  readonly style?: VectorStyle
}

export interface VectorStyle {
  /** Of lines and outlines, or of a point: `#rrggbb`. */
  readonly colour?: string
  /** Pixels. */
  readonly width?: number
  /** 0 to 1: how strongly an area is filled; 0 where it is not. */
  readonly fill?: number
}

export const ATTRIBUTE_TYPES = ['text', 'integer', 'number', 'boolean', 'date', 'moment'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

export interface VectorAttribute {
  readonly name: string
  readonly type: AttributeType
}

export interface VectorCrs {
  /** As the file calls it. */
  readonly name: string
  /** Number in the register of EPSG; null where the file gives a definition without one. */
  readonly epsg: number | null
}

export type VectorFormat = 'geojson' | 'shapefile' | 'gpx' | 'kml' | 'geopackage'

/** What a file of places holds, whatever its format. */
export interface VectorFile {
  readonly format: VectorFormat
  readonly features: readonly VectorFeature[]
  readonly attributes: readonly VectorAttribute[]
  /** What the file's own coordinates mean; null where it does not say: then nothing is placed until somebody says it. */
  readonly crs: VectorCrs | null
  /** True where geometries are in longitude and latitude and may be drawn. */
  readonly isPlaced: boolean
  readonly findings: readonly Finding[]
}

/** What a person says of a file before it is read. */
export interface VectorOptions {
  /** Number in the register of EPSG that a person named, where the file does not say it or says it wrongly. */
  readonly epsg?: number | null
  /** Which Shapefile of an archive, by its name without extension; the first one otherwise. Which layer of a GeoPackage; all otherwise. */
  readonly layer?: string | null
  /** Where a copy may be made while reading; of the system otherwise. */
  readonly folder?: string
}
