import { numberOf } from '../step/step-value.ts'
import type { IfcFile, IfcInstance } from './ifc-file.ts'

/** Attribute that holds the height of a spatial element. */
export const ELEVATION_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['IFCBUILDINGSTOREY', 'Elevation'],
  ['IFCSITE', 'RefElevation'],
])
/** Placements relative to one another; a file with a circle must end too. */
const MAX_CHAIN = 100

/** Height of an object's placement over the origin, in units of the file; null where it has no placement. */
export function absoluteElevation(file: IfcFile, instance: IfcInstance): number | null {
  let placement = file.follow(file.attributeOf(instance, 'ObjectPlacement'))
  if (!placement) return null
  let height = 0
  for (let step = 0; placement && step < MAX_CHAIN; step++) {
    const [above, axes] = ['PlacementRelTo', 'RelativePlacement'].map((name) => file.attributeOf(placement!, name))
    const coordinates = file.follow(file.follow(axes)?.values[0])?.values[0]
    height += Array.isArray(coordinates) ? (numberOf(coordinates[2]) ?? 0) : 0
    placement = file.follow(above)
  }
  return height
}
