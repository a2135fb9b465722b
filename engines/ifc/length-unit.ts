import { IFCPROJECT, type IfcAPI } from 'web-ifc'
import { followReference, type IfcLine, idsOfClass, numberValue, readLine, textValue } from './ifc-value.ts'

const SI_PREFIX: Readonly<Record<string, number>> = {
  EXA: 1e18,
  PETA: 1e15,
  TERA: 1e12,
  GIGA: 1e9,
  MEGA: 1e6,
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 1e-2,
  MILLI: 1e-3,
  MICRO: 1e-6,
  NANO: 1e-9,
  PICO: 1e-12,
  FEMTO: 1e-15,
  ATTO: 1e-18,
}

/** Metres of one length unit of the model; 1 where the file names none. */
export function projectLengthMetres(api: IfcAPI, model: number): number {
  const [projectId] = idsOfClass(api, model, IFCPROJECT)
  const project = projectId === undefined ? null : readLine(api, model, projectId)
  const assignment = project && followReference(api, model, project['UnitsInContext'])
  const units = Array.isArray(assignment?.['Units']) ? assignment['Units'] : []
  for (const reference of units) {
    const unit = followReference(api, model, reference)
    if (unit && textValue(unit['UnitType']) === 'LENGTHUNIT') return metresOfUnit(api, model, unit)
  }
  return 1
}

/** Metres of one IfcSIUnit or IfcConversionBasedUnit (foot, inch, …) of length. */
export function metresOfUnit(api: IfcAPI, model: number, unit: IfcLine): number {
  if ('ConversionFactor' in unit) {
    const measure = followReference(api, model, unit['ConversionFactor'])
    const base = measure && followReference(api, model, measure['UnitComponent'])
    return (numberValue(measure?.['ValueComponent']) ?? 1) * (base ? metresOfUnit(api, model, base) : 1)
  }
  return SI_PREFIX[textValue(unit['Prefix']) ?? ''] ?? 1
}
