import { viewOf } from './byte-source.ts'
import { type CloudCrs, type CloudUnit, type CrsKind, lengthUnit, METRE } from './cloud-crs.ts'

/** Numbers of the GeoTIFF keys that say where a cloud lies. */
const KEY = {
  model: 1024,
  citation: 1026,
  geographic: 2048,
  geographicName: 2049,
  projected: 3072,
  projectedName: 3073,
}
const UNIT_KEY = { linear: 3076, linearSize: 3077, vertical: 4099 }
const VERTICAL_KEY = { code: 4096, name: 4097, datum: 4098 }
const USER_DEFINED = 32767
const UNITS: Readonly<Record<number, CloudUnit>> = {
  9001: METRE,
  9002: lengthUnit(0.3048, 'foot'),
  9003: lengthUnit(1200 / 3937, 'US survey foot'),
}
const KINDS: readonly CrsKind[] = ['unknown', 'projected', 'geographic', 'geocentric']

/** Heights that clouds are given in; others are named by their code. */
const VERTICAL_NAMES: Readonly<Record<number, string>> = {
  3855: 'EGM2008 geoid',
  5701: 'Ordnance Datum Newlyn',
  5703: 'North American Vertical Datum 1988',
  5103: 'North American Vertical Datum 1988',
  6360: 'North American Vertical Datum 1988',
  8228: 'North American Vertical Datum 1988',
  5773: 'EGM96 geoid',
  5798: 'EGM84 geoid',
  5621: 'European Vertical Reference Frame 2007',
  7837: 'Deutsches Haupthoehennetz 2016',
}

/**
 * The CRS of GeoKeys (LASF_Projection 34735, 34736, 34737).
 * @returns null where the keys name no system
 */
export function crsOfGeoKeys(
  directory: Uint8Array,
  doubles: Uint8Array | null,
  ascii: Uint8Array | null,
): CloudCrs | null {
  const keys = readKeys(directory, doubles, ascii)
  const code = (id: number) => {
    const value = keys.get(id)
    return typeof value === 'number' && value > 0 && value < USER_DEFINED ? value : null
  }
  const text = (id: number) => {
    const value = keys.get(id)
    return typeof value === 'string' ? value.split('|')[0]!.trim() : ''
  }
  const kind = KINDS[Number(keys.get(KEY.model) ?? 0)] ?? 'unknown'
  const epsg = kind === 'projected' ? code(KEY.projected) : code(KEY.geographic)
  const name =
    (kind === 'projected' ? text(KEY.projectedName) : text(KEY.geographicName)) ||
    text(KEY.citation) ||
    (epsg === null ? '' : `EPSG:${epsg}`)
  if (!name) return null
  const size = Number(keys.get(UNIT_KEY.linearSize) ?? 0)
  const linear = UNITS[code(UNIT_KEY.linear) ?? 0] ?? (size > 0 ? lengthUnit(size, 'unit of its own') : null)
  const heights = verticalOf(code(VERTICAL_KEY.code), code(VERTICAL_KEY.datum), text(VERTICAL_KEY.name))
  const heightUnit = UNITS[code(UNIT_KEY.vertical) ?? 0] ?? null
  return {
    name,
    kind,
    epsg,
    from: 'geokeys',
    wkt: null,
    unit: kind === 'geographic' ? { name: 'degree', factor: Math.PI / 180 } : linear,
    vertical:
      heights || heightUnit ? { datum: heights?.datum ?? '', epsg: heights?.epsg ?? null, unit: heightUnit } : null,
    projection: null,
    parameters: {},
  }
}

function verticalOf(code: number | null, datum: number | null, name: string) {
  const epsg = code ?? datum
  if (epsg === null) return name ? { datum: name, epsg: null } : null
  return { datum: VERTICAL_NAMES[epsg] ?? (name || `EPSG:${epsg}`), epsg }
}

/** Where a value stands: 0 in the key itself, 34736 in the doubles, 34737 in the text. */
function readKeys(directory: Uint8Array, doubles: Uint8Array | null, ascii: Uint8Array | null) {
  const keys = new Map<number, number | string>()
  if (directory.length < 8) return keys
  const view = viewOf(directory)
  const count = Math.min(view.getUint16(6, true), Math.floor(directory.length / 8) - 1)
  for (let index = 1; index <= count; index++) {
    const at = index * 8
    const [id, place, length, value] = [0, 2, 4, 6].map((step) => view.getUint16(at + step, true)) as [
      number,
      number,
      number,
      number,
    ]
    if (place === 0) keys.set(id, value)
    else if (place === 34736 && doubles && value * 8 + 8 <= doubles.length)
      keys.set(id, viewOf(doubles).getFloat64(value * 8, true))
    else if (place === 34737 && ascii) keys.set(id, new TextDecoder().decode(ascii.subarray(value, value + length)))
  }
  return keys
}
