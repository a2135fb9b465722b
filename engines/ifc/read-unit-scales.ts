import { SI_PREFIXES } from '../ifc-schema/si-prefixes.ts'
import { enumerationOf, numberOf } from '../step/step-value.ts'
import type { IfcFile, IfcInstance } from './ifc-file.ts'

/** SI units for one unit of the file. */
export interface UnitScales {
  readonly length: number
  readonly area: number
  readonly volume: number
}

const POWER: Readonly<Record<string, number>> = { LENGTHUNIT: 1, AREAUNIT: 2, VOLUMEUNIT: 3 }
/** A conversion unit is based on another; a file with a circle must end too. */
const MAX_CHAIN = 8

/** The project's units of length, area and volume; SI where the file names none. */
export function readUnitScales(file: IfcFile): UnitScales {
  const scales = new Map<string, number>()
  for (const assignment of file.instancesOf('IFCUNITASSIGNMENT')) {
    for (const unit of file.followAll(assignment.values[0])) {
      const kind = enumerationOf(unit.values[1])
      if (kind && kind in POWER && !scales.has(kind)) scales.set(kind, scaleOf(file, unit, POWER[kind] ?? 1, 0))
    }
  }
  const length = scales.get('LENGTHUNIT') ?? 1
  return { length, area: scales.get('AREAUNIT') ?? 1, volume: scales.get('VOLUMEUNIT') ?? 1 }
}

/** Metres of one IfcSIUnit or IfcConversionBasedUnit of length. */
export function lengthUnitMetres(file: IfcFile, unit: IfcInstance): number {
  return scaleOf(file, unit, 1, 0)
}

function scaleOf(file: IfcFile, unit: IfcInstance, power: number, depth: number): number {
  if (unit.keyword === 'IFCSIUNIT') {
    const prefix = enumerationOf(unit.values[2])
    return (prefix ? (SI_PREFIXES[prefix] ?? 1) : 1) ** power
  }
  // IfcConversionBasedUnit: so many of another unit.
  const measure = file.follow(unit.values[3])
  const factor = numberOf(measure?.values[0]) ?? 1
  const base = depth < MAX_CHAIN ? file.follow(measure?.values[1]) : null
  return factor * (base ? scaleOf(file, base, power, depth + 1) : 1)
}
