import { numberOf, textOf } from '../step/step-value.ts'
import { absoluteElevation } from './absolute-elevation.ts'
import type { IfcFile } from './ifc-file.ts'
import type { IfcReport } from './ifc-report.ts'
import { readUnitScales } from './read-unit-scales.ts'

/** The storeys of a file with their heights in metres, the lowest first: as the storey says itself, otherwise as it is placed. */
export function readStoreyLevels(file: IfcFile): IfcReport['levels'] {
  const { length } = readUnitScales(file)
  const levels = [...file.instancesOf('IFCBUILDINGSTOREY')].flatMap((storey) => {
    const name = textOf(file.attributeOf(storey, 'Name')) ?? textOf(file.attributeOf(storey, 'LongName'))
    const height = numberOf(file.attributeOf(storey, 'Elevation')) ?? absoluteElevation(file, storey)
    const elevation = height === null ? null : Math.round(height * length * 1000) / 1000
    return name ? [{ name, elevation }] : []
  })
  return levels.sort((a, b) => (a.elevation ?? Number.POSITIVE_INFINITY) - (b.elevation ?? Number.POSITIVE_INFINITY))
}
