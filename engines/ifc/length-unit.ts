import { IFCPROJECT, type IfcAPI } from 'web-ifc'
import { SI_PREFIXES } from '../ifc-schema/si-prefixes.ts'
import { followReference, type IfcLine, idsOfClass, numberValue, readLine, textValue } from './ifc-value.ts'

/** A conversion unit is based on another; a file with a circle must end too. */
const MAX_CHAIN = 8

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
export function metresOfUnit(api: IfcAPI, model: number, unit: IfcLine, depth = 0): number {
  if ('ConversionFactor' in unit) {
    const measure = followReference(api, model, unit['ConversionFactor'])
    const base = measure && depth < MAX_CHAIN ? followReference(api, model, measure['UnitComponent']) : null
    return (numberValue(measure?.['ValueComponent']) ?? 1) * (base ? metresOfUnit(api, model, base, depth + 1) : 1)
  }
  return SI_PREFIXES[textValue(unit['Prefix']) ?? ''] ?? 1
}
