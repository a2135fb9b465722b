import { globalIdOf } from './global-id.ts'
import type { Georeference, IfcHead } from './ifc-head.ts'
import { WORLD } from './shape.ts'
import type { ShapeWriter } from './shape-writer.ts'
import { DERIVED, enumeration, integer, type StepFile, type StepRef, typed } from './step-file.ts'

/** What every element hangs on. */
export interface WrittenFrame {
  readonly project: StepRef
  readonly site: StepRef
  readonly building: StepRef
  readonly buildingPlacement: StepRef
  readonly body: StepRef
  readonly storeys: ReadonlyMap<string, { readonly ref: StepRef; readonly placement: StepRef }>
}

/** Writes units, contexts, georeference and the spatial tree of a model. */
export function writeFrame(file: StepFile, shapes: ShapeWriter, head: IfcHead): WrittenFrame {
  const world = file.add('IfcGeometricRepresentationContext', null, 'Model', integer(3), 1e-5, shapes.axes(WORLD), null)
  const inherited = [DERIVED, DERIVED, DERIVED, DERIVED]
  const view = [world, null, enumeration('MODEL_VIEW'), null]
  const body = file.add('IfcGeometricRepresentationSubContext', 'Body', 'Model', ...inherited, ...view)
  writeGeoreference(file, world, head.georeference)
  const { name, longName, phase } = head.project
  const units = writeUnits(file)
  const id = globalIdOf(`project/${name}`)
  const project = file.add('IfcProject', id, null, name, null, null, longName, phase, [world], units)
  const sitePlacement = shapes.placement(WORLD, null)
  const site = writeSite(file, head, sitePlacement)
  const buildingPlacement = shapes.placement(head.building.frame, sitePlacement)
  const building = writeBuilding(file, head, buildingPlacement)
  const storeys = writeStoreys(file, shapes, head, buildingPlacement)
  const aggregate = (link: string, whole: StepRef, parts: readonly StepRef[]) =>
    file.add('IfcRelAggregates', globalIdOf(`${head.placePath}/${link}`), null, null, null, whole, parts)
  aggregate('project>site', project, [site])
  aggregate('site>building', site, [building])
  aggregate(
    'building>storeys',
    building,
    [...storeys.values()].map(({ ref }) => ref),
  )
  return { project, site, building, buildingPlacement, body, storeys }
}

function writeSite(file: StepFile, { site }: IfcHead, placement: StepRef): StepRef {
  const { name, longName, latitude, longitude, elevation, landTitle } = site
  const place = [compoundAngle(latitude), compoundAngle(longitude), elevation, landTitle, null]
  const kind = enumeration('ELEMENT')
  const id = globalIdOf(`site/${name}`)
  return file.add('IfcSite', id, null, name, null, null, placement, null, longName, kind, ...place)
}

function writeBuilding(file: StepFile, { placePath, site, building }: IfcHead, placement: StepRef): StepRef {
  const { name, longName, frame } = building
  const { lines, town, country } = building.address
  const address = file.add('IfcPostalAddress', null, null, null, null, lines, null, town, null, null, country)
  const rest = [enumeration('ELEMENT'), site.elevation + frame.origin[2], null, address]
  const id = globalIdOf(`${placePath}/building`)
  return file.add('IfcBuilding', id, null, name, null, null, placement, null, longName, ...rest)
}

function writeStoreys(file: StepFile, shapes: ShapeWriter, head: IfcHead, parent: StepRef) {
  const storeys = new Map<string, { ref: StepRef; placement: StepRef }>()
  for (const { code, name, elevation } of head.storeys) {
    const placement = shapes.placement({ ...WORLD, origin: [0, 0, elevation] }, parent)
    const id = globalIdOf(`${head.placePath}/storey/${code}`)
    const rest = [code, enumeration('ELEMENT'), elevation]
    const ref = file.add('IfcBuildingStorey', id, null, name, null, null, placement, null, ...rest)
    storeys.set(code, { ref, placement })
  }
  return storeys
}

function writeUnits(file: StepFile): StepRef {
  const si = (type: string, name: string, prefix: string | null = null) =>
    file.add('IfcSIUnit', DERIVED, enumeration(type), prefix === null ? null : enumeration(prefix), enumeration(name))
  const angle = si('PLANEANGLEUNIT', 'RADIAN')
  const none = file.add('IfcDimensionalExponents', ...Array(7).fill(integer(0)))
  const factor = file.add('IfcMeasureWithUnit', typed('IfcPlaneAngleMeasure', Math.PI / 180), angle)
  const degree = file.add('IfcConversionBasedUnit', none, enumeration('PLANEANGLEUNIT'), 'DEGREE', factor)
  const kilogram = si('MASSUNIT', 'GRAM', 'KILO')
  const kelvin = si('THERMODYNAMICTEMPERATUREUNIT', 'KELVIN')
  const watt = si('POWERUNIT', 'WATT')
  const metre = si('LENGTHUNIT', 'METRE')
  const element = (unit: StepRef, exponent: number) => file.add('IfcDerivedUnitElement', unit, integer(exponent))
  const transmittance = file.add(
    'IfcDerivedUnit',
    [element(watt, 1), element(metre, -2), element(kelvin, -1)],
    enumeration('THERMALTRANSMITTANCEUNIT'),
    null,
  )
  const second = si('TIMEUNIT', 'SECOND')
  const flow = file.add(
    'IfcDerivedUnit',
    [element(metre, 3), element(second, -1)],
    enumeration('VOLUMETRICFLOWRATEUNIT'),
    null,
  )
  const area = si('AREAUNIT', 'SQUARE_METRE')
  const volume = si('VOLUMEUNIT', 'CUBIC_METRE')
  const pressure = si('PRESSUREUNIT', 'PASCAL')
  const units = [metre, area, volume, degree, kilogram, kelvin, watt, second, pressure, transmittance, flow]
  return file.add('IfcUnitAssignment', units)
}

function writeGeoreference(file: StepFile, context: StepRef, georeference: Georeference): void {
  const { epsg, crsName, geodeticDatum, verticalDatum, mapProjection, mapZone } = georeference
  const metre = file.add('IfcSIUnit', DERIVED, enumeration('LENGTHUNIT'), null, enumeration('METRE'))
  const crs = file.add(
    'IfcProjectedCRS',
    `EPSG:${epsg}`,
    crsName,
    geodeticDatum,
    verticalDatum,
    mapProjection,
    mapZone,
    metre,
  )
  const turn = (georeference.rotationDegrees * Math.PI) / 180
  const { eastings, northings, height, scale } = georeference
  file.add('IfcMapConversion', context, crs, eastings, northings, height, Math.cos(turn), Math.sin(turn), scale)
}

/** IfcCompoundPlaneAngleMeasure: degrees, minutes, seconds, millionths of a second. */
function compoundAngle(degrees: number) {
  const millionths = Math.round(Math.abs(degrees) * 3600e6)
  const sign = Math.sign(degrees)
  const parts = [
    Math.floor(millionths / 3600e6),
    Math.floor(millionths / 60e6) % 60,
    Math.floor(millionths / 1e6) % 60,
    millionths % 1e6,
  ]
  return parts.map((part) => integer(part * sign))
}
