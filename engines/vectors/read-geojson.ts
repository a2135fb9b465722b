import { attributesOf } from './attribute-types.ts'
import { placeFeatures } from './place-features.ts'
import { crsOfUrn, namedCrs, type SourceCrs, WGS84 } from './source-crs.ts'
import type { AttributeValue, VectorFeature, VectorFile, VectorGeometry, VectorOptions } from './vector-features.ts'
import { type VectorFindings, vectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

type Json = Readonly<Record<string, unknown>>

const DEPTH_OF_COORDINATES: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}
const MEMBERS = new Set([
  'type',
  'features',
  'crs',
  'bbox',
  'name',
  'geometry',
  'properties',
  'id',
  'xy_coordinate_resolution',
])
const MOST_COLLECTIONS = 8

/** GeoJSON (RFC 7946), and its elder with a member `crs`. @throws UnreadableFileError */
export async function readGeoJson(bytes: Uint8Array, options: VectorOptions): Promise<VectorFile> {
  const root = parse(bytes)
  const findings = vectorFindings()
  const read = featuresOf(root, findings)
  const source = options.epsg ? namedCrs(options.epsg) : crsOf(root)
  const { features, isPlaced } = await placeFeatures(read, source, findings)
  return {
    format: 'geojson',
    features,
    attributes: attributesOf(features),
    crs: source.crs,
    isPlaced,
    findings: findings.list(),
  }
}

function parse(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json
  } catch (error) {
    throw vectorsUnreadable('not-json', { problem: (error as Error).message.slice(0, 80) }, error)
  }
}

function crsOf(root: Json): SourceCrs {
  const name = objectIn(objectIn(root['crs'])?.['properties'])?.['name']
  return typeof name === 'string' ? crsOfUrn(name) : WGS84
}

function featuresOf(root: Json, findings: VectorFindings): VectorFeature[] {
  const type = root['type']
  if (type === 'Topology') throw vectorsUnreadable('topojson')
  const isGeometry = typeof type === 'string' && (type in DEPTH_OF_COORDINATES || type === 'GeometryCollection')
  if (isGeometry) return [{ id: null, geometry: geometryOf(root, 1), attributes: {}, times: null }]
  for (const name of Object.keys(root)) if (!MEMBERS.has(name)) findings.add('other-member', '', { name })
  if (type === 'Feature') return [featureOf(root, 1, findings)]
  if (type !== 'FeatureCollection' || !Array.isArray(root['features'])) throw vectorsUnreadable('not-vectors')
  return root['features'].map((feature, index) => featureOf(objectIn(feature) ?? {}, index + 1, findings))
}

function featureOf(feature: Json, number: number, findings: VectorFindings): VectorFeature {
  const { id, geometry } = feature
  if (feature['type'] !== 'Feature') throw vectorsUnreadable('bad-geometry', { number, problem: 'no Feature' })
  const attributes: Record<string, AttributeValue> = {}
  for (const [name, value] of Object.entries(objectIn(feature['properties']) ?? {}))
    attributes[name] = attributeOf(name, value, number, findings)
  if (geometry === null || geometry === undefined) findings.add('no-geometry', `#${number}`)
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    geometry: geometry === null || geometry === undefined ? null : geometryOf(objectIn(geometry) ?? {}, number),
    attributes,
    times: null,
  }
}

function attributeOf(name: string, value: unknown, number: number, findings: VectorFindings): AttributeValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  findings.add('nested-attribute', `#${number}`, { name })
  return JSON.stringify(value)
}

function geometryOf(json: Json, number: number, level = 0): VectorGeometry {
  const type = String(json['type'])
  if (type === 'GeometryCollection') {
    const { geometries } = json
    if (!Array.isArray(geometries) || level >= MOST_COLLECTIONS) throw badGeometry(number, type)
    return { type, geometries: geometries.map((one) => geometryOf(objectIn(one) ?? {}, number, level + 1)) }
  }
  const depth = Object.hasOwn(DEPTH_OF_COORDINATES, type) ? DEPTH_OF_COORDINATES[type]! : -1
  const { coordinates } = json
  if (depth < 0 || !isNested(coordinates, depth)) throw badGeometry(number, type)
  return { type, coordinates } as VectorGeometry
}

function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false
  if (depth > 0) return value.every((part) => isNested(part, depth - 1))
  return value.length >= 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part))
}

function badGeometry(number: number, type: string): Error {
  return vectorsUnreadable('bad-geometry', { number, problem: type.slice(0, 40) })
}

function objectIn(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
}
