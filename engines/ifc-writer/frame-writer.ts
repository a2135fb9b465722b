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
  const id = (part: string) => globalIdOf(`${head.placePath}/${part}`)
  const world = file.add('IfcGeometricRepresentationContext', null, 'Model', integer(3), 1e-5, shapes.axes(WORLD), null)
  const view = [DERIVED, DERIVED, DERIVED, DERIVED]
  const body = file.add(
    'IfcGeometricRepresentationSubContext',
    'Body',
    'Model',
    ...view,
    world,
    null,
    enumeration('MODEL_VIEW'),
    null,
  )
  writeGeoreference(file, world, head.georeference)
  const { project, site, building } = head
  const projectRef = file.add(
    'IfcProject',
    id('project'),
    null,
    project.name,
    null,
    null,
    project.longName,
    project.phase,
    [world],
    writeUnits(file),
  )
  const sitePlacement = shapes.placement(WORLD, null)
  const siteRef = file.add(
    'IfcSite',
    id('site'),
    null,
    site.name,
    null,
    null,
    sitePlacement,
    null,
    site.longName,
    enumeration('ELEMENT'),
    compoundAngle(site.latitude),
    compoundAngle(site.longitude),
    site.elevation,
    site.landTitle,
    null,
  )
  const buildingPlacement = shapes.placement(building.frame, sitePlacement)
  const { lines, town, country } = building.address
  const address = file.add('IfcPostalAddress', null, null, null, null, lines, null, town, null, null, country)
  const buildingRef = file.add(
    'IfcBuilding',
    id('building'),
    null,
    building.name,
    null,
    null,
    buildingPlacement,
    null,
    building.longName,
    enumeration('ELEMENT'),
    site.elevation,
    null,
    address,
  )
  const storeys = new Map<string, { ref: StepRef; placement: StepRef }>()
  for (const { code, name, elevation } of head.storeys) {
    const placement = shapes.placement({ ...WORLD, origin: [0, 0, elevation] }, buildingPlacement)
    const ref = file.add(
      'IfcBuildingStorey',
      id(`storey/${code}`),
      null,
      name,
      null,
      null,
      placement,
      null,
      code,
      enumeration('ELEMENT'),
      elevation,
    )
    storeys.set(code, { ref, placement })
  }
  file.add('IfcRelAggregates', id('project>site'), null, null, null, projectRef, [siteRef])
  file.add('IfcRelAggregates', id('site>building'), null, null, null, siteRef, [buildingRef])
  const storeyRefs = [...storeys.values()].map(({ ref }) => ref)
  file.add('IfcRelAggregates', id('building>storeys'), null, null, null, buildingRef, storeyRefs)
  return { project: projectRef, site: siteRef, building: buildingRef, buildingPlacement, body, storeys }
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
