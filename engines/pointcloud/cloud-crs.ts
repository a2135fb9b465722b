import { childOf, findNode, readWkt, type WktNode } from './wkt.ts'

export type CrsKind = 'projected' | 'geographic' | 'geocentric' | 'unknown'

/** A unit of length or angle: metres (or radians) of one. */
export interface CloudUnit {
  /** `metre`, `foot`, `US survey foot`, `degree`, or as the file names it. */
  readonly name: string
  readonly factor: number
}

/** The coordinate reference system as the file declares it. */
export interface CloudCrs {
  readonly name: string
  readonly kind: CrsKind
  readonly epsg: number | null
  readonly from: 'wkt' | 'geokeys'
  /** The text as it stands in the file; null where it was GeoKeys. */
  readonly wkt: string | null
  readonly unit: CloudUnit | null
  readonly vertical: { readonly datum: string; readonly epsg: number | null; readonly unit: CloudUnit | null } | null
  /** Name of the projection, and its parameters in lower case, as WKT 1 names them. */
  readonly projection: string | null
  readonly parameters: Readonly<Record<string, number>>
}

export const METRE: CloudUnit = { name: 'metre', factor: 1 }
const DEGREE: CloudUnit = { name: 'degree', factor: Math.PI / 180 }

/** Of a length in metres: the names that files give differ, the factors do not. */
export function lengthUnit(factor: number, name: string): CloudUnit {
  if (Math.abs(factor - 1) < 1e-9) return METRE
  if (Math.abs(factor - 0.3048) < 1e-9) return { name: 'foot', factor: 0.3048 }
  if (Math.abs(factor - 1200 / 3937) < 1e-9) return { name: 'US survey foot', factor: 1200 / 3937 }
  return { name: name.toLowerCase(), factor }
}

const KINDS: Readonly<Record<string, CrsKind>> = {
  PROJCS: 'projected',
  PROJCRS: 'projected',
  GEOGCS: 'geographic',
  GEOGCRS: 'geographic',
  GEODCRS: 'geographic',
  GEOCCS: 'geocentric',
}

/** @returns null where the text declares no coordinate reference system */
export function crsOfWkt(text: string): CloudCrs | null {
  const root = readWkt(text)
  const horizontal = root && findNode(root, ...Object.keys(KINDS))
  if (!root || !horizontal) return null
  const isCartesian = horizontal.word === 'GEODCRS' && childOf(horizontal, 'CS')?.values[0] === 'CARTESIAN'
  const kind = isCartesian ? 'geocentric' : (KINDS[horizontal.word] ?? 'unknown')
  const vertical = findNode(root, 'VERT_CS', 'VERTCRS')
  const conversion = childOf(horizontal, 'CONVERSION') ?? horizontal
  return {
    name: nameOf(root) || nameOf(horizontal),
    kind,
    epsg: epsgOf(horizontal),
    from: 'wkt',
    wkt: text,
    unit: kind === 'geographic' ? DEGREE : unitOf(horizontal),
    vertical: vertical ? { datum: datumOf(vertical), epsg: epsgOf(vertical), unit: unitOf(vertical) } : null,
    projection: nameOf(childOf(conversion, 'PROJECTION', 'METHOD')) || null,
    parameters: Object.fromEntries(
      conversion.nodes
        .filter(({ word }) => word === 'PARAMETER')
        .map(({ values }) => [String(values[0]).toLowerCase().replaceAll(' ', '_'), Number(values[1])]),
    ),
  }
}

function nameOf(node: WktNode | undefined): string {
  return typeof node?.values[0] === 'string' ? node.values[0] : ''
}

function epsgOf(node: WktNode): number | null {
  const authority = childOf(node, 'AUTHORITY', 'ID')
  const code = Number(authority?.values[1])
  return authority?.values[0] === 'EPSG' && Number.isInteger(code) ? code : null
}

function unitOf(node: WktNode): CloudUnit | null {
  const unit = childOf(node, 'UNIT', 'LENGTHUNIT') ?? childOf(childOf(node, 'AXIS'), 'UNIT', 'LENGTHUNIT')
  const factor = Number(unit?.values[1])
  return unit && factor > 0 ? lengthUnit(factor, nameOf(unit)) : null
}

function datumOf(vertical: WktNode): string {
  return nameOf(childOf(vertical, 'VERT_DATUM', 'VDATUM', 'VERTICALDATUM', 'DATUM')) || nameOf(vertical)
}
