import {
  IFCGEOMETRICREPRESENTATIONCONTEXT,
  IFCMAPCONVERSION,
  IFCPROJECT,
  IFCPROJECTEDCRS,
  IFCSITE,
  type IfcAPI,
} from 'web-ifc'
import type { IfcGeoreference } from './ifc-report.ts'
import { followReference, type IfcLine, idsOfClass, numberValue, plainValue, readLine, textValue } from './ifc-value.ts'
import { metresOfUnit, projectLengthMetres } from './length-unit.ts'

/** What the file says about its place on Earth; null where it says nothing that a map could use. */
export function readGeoreference(api: IfcAPI, model: number): IfcGeoreference | null {
  const modelMetres = projectLengthMetres(api, model)
  const crsLine = firstLine(api, model, IFCPROJECTEDCRS)
  // Map units default to the model's own (IfcProjectedCRS.MapUnit).
  const mapUnit = crsLine && followReference(api, model, crsLine['MapUnit'])
  const mapMetres = mapUnit ? metresOfUnit(api, model, mapUnit) : modelMetres
  const crs = crsLine && readCrs(crsLine)
  const mapConversion = readMapConversion(firstLine(api, model, IFCMAPCONVERSION), mapMetres)
  const site = readSite(api, model, modelMetres)
  if (!crs && !mapConversion && !site) return null
  const trueNorth = readTrueNorth(api, model)
  const sources: IfcGeoreference['sources'] = []
  if (crs) sources.push('IfcProjectedCRS')
  if (mapConversion) sources.push('IfcMapConversion')
  if (site) sources.push('IfcSite')
  if (trueNorth) sources.push('TrueNorth')
  return { sources, crs, mapConversion, site, trueNorth }
}

function firstLine(api: IfcAPI, model: number, classCode: number): IfcLine | null {
  const [id] = idsOfClass(api, model, classCode)
  return id === undefined ? null : readLine(api, model, id)
}

function readCrs(line: IfcLine): IfcGeoreference['crs'] {
  return {
    name: textValue(line['Name']) ?? '',
    description: textValue(line['Description']),
    geodeticDatum: textValue(line['GeodeticDatum']),
    verticalDatum: textValue(line['VerticalDatum']),
    mapProjection: textValue(line['MapProjection']),
    mapZone: textValue(line['MapZone']),
  }
}

function readMapConversion(line: IfcLine | null, mapMetres: number): IfcGeoreference['mapConversion'] {
  if (!line) return null
  const metres = (name: string) => (numberValue(line[name]) ?? 0) * mapMetres
  return {
    eastings: metres('Eastings'),
    northings: metres('Northings'),
    orthogonalHeight: metres('OrthogonalHeight'),
    xAxisAbscissa: numberValue(line['XAxisAbscissa']) ?? 1,
    xAxisOrdinate: numberValue(line['XAxisOrdinate']) ?? 0,
    scale: numberValue(line['Scale']) ?? 1,
  }
}

function readSite(api: IfcAPI, model: number, modelMetres: number): IfcGeoreference['site'] {
  for (const id of idsOfClass(api, model, IFCSITE)) {
    const line = readLine(api, model, id)
    const latitude = compoundAngle(line?.['RefLatitude'])
    const longitude = compoundAngle(line?.['RefLongitude'])
    if (latitude === null || longitude === null) continue
    const elevation = numberValue(line?.['RefElevation'])
    return { latitude, longitude, elevation: elevation === null ? null : elevation * modelMetres || 0 }
  }
  return null
}

/** IfcCompoundPlaneAngleMeasure: degrees, minutes, seconds and millionths of a second, all of one sign. */
function compoundAngle(attribute: unknown): number | null {
  const list = Array.isArray(attribute) ? attribute : unwrapList(attribute)
  if (!list || list.length < 3) return null
  const [degrees = 0, minutes = 0, seconds = 0, millionths = 0] = list.map((part) => Number(plainValue(part)))
  const angle = degrees + minutes / 60 + (seconds + millionths / 1_000_000) / 3600
  return Number.isFinite(angle) ? angle : null
}

function unwrapList(attribute: unknown): unknown[] | null {
  const isWrapped = typeof attribute === 'object' && attribute !== null && 'value' in attribute
  return isWrapped && Array.isArray(attribute.value) ? attribute.value : null
}

function readTrueNorth(api: IfcAPI, model: number): IfcGeoreference['trueNorth'] {
  const project = firstLine(api, model, IFCPROJECT)
  const listed = Array.isArray(project?.['RepresentationContexts']) ? project['RepresentationContexts'] : []
  const contexts = listed.map((reference) => followReference(api, model, reference))
  if (contexts.length === 0) contexts.push(firstLine(api, model, IFCGEOMETRICREPRESENTATIONCONTEXT))
  for (const context of contexts) {
    const direction = context && followReference(api, model, context['TrueNorth'])
    const ratios = direction?.['DirectionRatios']
    if (!Array.isArray(ratios)) continue
    const [x = 0, y = 1] = ratios.map((ratio) => numberValue(ratio) ?? 0)
    return { x, y }
  }
  return null
}
