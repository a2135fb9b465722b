import proj4 from 'proj4'
import { toLongitudeLatitude } from '../geodesy/to-longitude-latitude.ts'
import type { VectorCrs } from './vector-features.ts'
import type { VectorFindings } from './vector-findings.ts'

export type ToDegrees = (x: number, y: number) => readonly [longitude: number, latitude: number]

/** The reference system of a file, and the way to longitude and latitude; null for the way where it cannot be computed at once. */
export interface SourceCrs {
  readonly crs: VectorCrs | null
  readonly toDegrees: ToDegrees | null
  /** What the register of reference systems is asked for where there is no way: `EPSG:20438`, or the definition as WKT. */
  readonly inRegister: string | null
}

/** Nobody has said what the coordinates mean. */
export const NOT_SAID: SourceCrs = { crs: null, toDegrees: null, inRegister: null }

const same: ToDegrees = (longitude, latitude) => [longitude, latitude]

/** Longitude and latitude on WGS 84, as GeoJSON and GPX have them. */
export const WGS84: SourceCrs = { crs: { name: 'WGS 84', epsg: 4326 }, toDegrees: same, inRegister: null }

/** A system that a person named by its number. */
export function namedCrs(epsg: number): SourceCrs {
  return { crs: { name: `EPSG:${epsg}`, epsg }, toDegrees: toDegreesOf(epsg), inRegister: `EPSG:${epsg}` }
}

/** As the member `crs` of GeoJSON before RFC 7946 has it: `urn:ogc:def:crs:EPSG::32640`, `EPSG:4326`, `urn:ogc:def:crs:OGC:1.3:CRS84`. */
export function crsOfUrn(name: string): SourceCrs {
  if (/CRS84$/i.test(name)) return WGS84
  const epsg = Number(/EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name)?.[1] ?? Number.NaN)
  if (Number.isNaN(epsg)) return { crs: { name, epsg: null }, toDegrees: null, inRegister: null }
  return { crs: { name, epsg }, toDegrees: toDegreesOf(epsg), inRegister: `EPSG:${epsg}` }
}

/** By the text of a .prj file (WKT 1 of Esri or OGC). The register is asked where the definition does not say the step to WGS 84. */
export function crsOfWkt(wkt: string, findings: VectorFindings): SourceCrs {
  const name = /^\s*\w+\s*\[\s*"([^"]*)"/.exec(wkt)?.[1] ?? ''
  const epsg = epsgOf(wkt, name)
  const known = epsg === null ? null : toDegreesOf(epsg)
  const inRegister = epsg === null ? wkt : `EPSG:${epsg}`
  if (known) return { crs: { name, epsg }, toDegrees: known, inRegister }
  return { crs: { name: name || wkt.slice(0, 40), epsg }, toDegrees: wayOf(wkt, findings), inRegister }
}

/** As a GeoPackage has it: a number of the register of EPSG where it is one, and the definition as WKT 1. */
export function crsOfRegister(name: string, epsg: number | null, wkt: string, findings: VectorFindings): SourceCrs {
  const known = epsg === null ? null : toDegreesOf(epsg)
  if (known) return { crs: { name, epsg }, toDegrees: known, inRegister: null }
  const { crs, toDegrees, inRegister } = crsOfWkt(wkt, findings)
  return {
    crs: { name: name || crs!.name, epsg: epsg ?? crs!.epsg },
    toDegrees,
    inRegister: epsg === null ? inRegister : `EPSG:${epsg}`,
  }
}

function toDegreesOf(epsg: number): ToDegrees | null {
  return epsg === 4326 || epsg === 4258 ? same : toLongitudeLatitude(epsg)
}

/** By the authority at the end of the definition, else by the names that Esri gives the systems that are computed here. */
function epsgOf(wkt: string, name: string): number | null {
  const authority = /AUTHORITY\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(wkt)?.[1]
  if (authority) return Number(authority)
  if (/^(GCS_WGS_1984|WGS[ _]?84)$/i.test(name)) return 4326
  if (/^WGS_1984_Web_Mercator_Auxiliary_Sphere$/i.test(name)) return 3857
  const zone = /^(WGS|ETRS)_19(84|89)_UTM_Zone_(\d{1,2})([NS])$/i.exec(name)
  if (!zone) return null
  const base = zone[1]!.toUpperCase() === 'ETRS' ? 25_800 : zone[4]!.toUpperCase() === 'N' ? 32_600 : 32_700
  return base + Number(zone[3])
}

/** Numbers by which proj4 says that it shifts by parameters, that none is needed, or that it knows nothing of the datum. */
const [SHIFT_BY_3, SHIFT_BY_7, NO_SHIFT] = [1, 2, 4]

function wayOf(wkt: string, findings: VectorFindings): ToDegrees | null {
  try {
    const { datum, datumCode } = new proj4.Proj(wkt) as { datum?: { datum_type?: number }; datumCode?: string }
    const type = datum?.datum_type
    const isShifted = type === SHIFT_BY_3 || type === SHIFT_BY_7
    if (!isShifted && type !== NO_SHIFT) return null
    const way = proj4(wkt, 'WGS84')
    if (isShifted) findings.add('datum-shift', '', { datum: String(datumCode) })
    return (x, y) => way.forward([x, y]) as [number, number]
  } catch {
    // A projection that proj4 does not know, or no definition at all: the caller says so.
    return null
  }
}
