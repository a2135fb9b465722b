import { numberOf, referencesOf, type StepValue, textOf } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'
import type { GeoreferenceCheck } from './ifc-report.ts'
import { PlacementReader } from './read-placement.ts'
import { lengthUnitMetres, readUnitScales } from './read-unit-scales.ts'

/** Local coordinates beyond this lose their millimetres in 32-bit graphics, and mean map coordinates by mistake. */
const FAR_METRES = 10_000
/** A site this far from the project's origin stands in map coordinates by its placement. */
const MAP_PLACEMENT_METRES = 1_000
/** A combined factor of projection and height stays within; more is a unit written as a scale. */
const MOST_SCALE_DEVIATION = 0.02

/**
 * How far a file says where on Earth it stands, and what about it cannot be right. `bbox` as the report has it.
 * Levels after Clemen and Görne, "Level of Georeferencing (LoGeoRef) using IFC for BIM" (2019): 10 an address, 20 a
 * position of the site, 30 a placement, 40 a coordinate system with true north, 50 a map conversion.
 */
export function checkGeoreference(file: IfcFile, bbox: readonly number[] | null): GeoreferenceCheck {
  const found = entitiesOf(file)
  const scales = readUnitScales(file)
  const origin = siteOrigin(file, scales.length)
  const isPlacedOnMap = origin !== null && Math.hypot(origin[0], origin[1]) > MAP_PLACEMENT_METRES
  const flags: GeoreferenceCheck['flags'] = []
  if (found.includes('IfcMapConversion') && isPlacedOnMap) flags.push('twice')
  if (bbox?.some((metres) => Math.abs(metres) > FAR_METRES)) flags.push('far-from-origin')
  const conversion = firstOf(file, 'IFCMAPCONVERSION')
  const unitRatio = scales.length / mapMetres(file, scales.length)
  const scale = conversion && conversion[7] !== undefined ? numberOf(conversion[7]) : null
  // A scale may also convert the unit: millimetres to a map in metres are 0.001.
  const deviation = scale === null ? 0 : Math.min(Math.abs(scale - 1), Math.abs(scale / unitRatio - 1))
  if (scale !== null && scale !== 1) flags.push('scale')
  if (deviation > MOST_SCALE_DEVIATION) flags.push('scale-implausible')
  if (isVerticalUnitOther(file, scales.length)) flags.push('vertical-unit')
  if (conversion && found.includes('TrueNorth')) flags.push('true-north-beside-conversion')
  if (conversion && !found.includes('IfcProjectedCRS')) flags.push('conversion-without-crs')
  return { found, level: levelOf(found, isPlacedOnMap), flags, siteOrigin: origin }
}

function entitiesOf(file: IfcFile): GeoreferenceCheck['found'] {
  const found: GeoreferenceCheck['found'] = []
  const has = (keyword: string) => file.index.rowsOf(keyword).length > 0
  if (has('IFCPROJECTEDCRS')) found.push('IfcProjectedCRS')
  if (has('IFCMAPCONVERSION') || has('IFCMAPCONVERSIONSCALED')) found.push('IfcMapConversion')
  if (has('IFCRIGIDOPERATION')) found.push('IfcRigidOperation')
  for (const site of file.instancesOf('IFCSITE')) {
    if (hasValue(file.attributeOf(site, 'RefLatitude')) && hasValue(file.attributeOf(site, 'RefLongitude'))) {
      found.push('IfcSite')
      break
    }
  }
  for (const context of file.instancesOf('IFCGEOMETRICREPRESENTATIONCONTEXT')) {
    if (referencesOf(file.attributeOf(context, 'TrueNorth')).length === 0) continue
    found.push('TrueNorth')
    break
  }
  if (has('IFCPOSTALADDRESS')) found.push('IfcPostalAddress')
  return found
}

function levelOf(found: GeoreferenceCheck['found'], isPlacedOnMap: boolean): GeoreferenceCheck['level'] {
  if (found.includes('IfcMapConversion') && found.includes('IfcProjectedCRS')) return 50
  if (found.includes('IfcProjectedCRS') && found.includes('TrueNorth')) return 40
  if (isPlacedOnMap) return 30
  if (found.includes('IfcSite')) return 20
  return found.includes('IfcPostalAddress') ? 10 : 0
}

/** Metres; null where the file has no site, or none that is placed. */
function siteOrigin(file: IfcFile, metres: number): [number, number, number] | null {
  const placements = new PlacementReader(file, metres)
  for (const site of file.instancesOf('IFCSITE')) {
    const placement = placements.read(file.attributeOf(site, 'ObjectPlacement'))
    if (placement) return [placement.origin[0], placement.origin[1], placement.origin[2]]
  }
  return null
}

/** Map units are the model's where IfcProjectedCRS names none. */
function mapMetres(file: IfcFile, modelMetres: number): number {
  for (const crs of file.instancesOf('IFCPROJECTEDCRS')) {
    const unit = file.follow(file.attributeOf(crs, 'MapUnit'))
    if (unit) return lengthUnitMetres(file, unit)
  }
  return modelMetres
}

/** The vertical datum in words of another unit than the map's: heights in feet over a map in metres. */
function isVerticalUnitOther(file: IfcFile, modelMetres: number): boolean {
  for (const crs of file.instancesOf('IFCPROJECTEDCRS')) {
    const datum = textOf(file.attributeOf(crs, 'VerticalDatum')) ?? ''
    if (!/\b(ft|ftUS|feet|foot)\b/i.test(datum)) continue
    return Math.abs(mapMetres(file, modelMetres) - 0.3048) > 0.001
  }
  return false
}

function firstOf(file: IfcFile, keyword: string): readonly StepValue[] | null {
  const [row] = file.index.rowsOf(keyword)
  return row === undefined ? null : file.at(row).values
}

function hasValue(value: StepValue | undefined): boolean {
  return value !== null && value !== undefined
}
