import { describeIfc, type IfcDescription } from './describe-ifc.ts'
import type { IfcFile } from './ifc-file.ts'
import { type WrittenProperties, writeProperties } from './write-properties.ts'

/** All that a file says, its shapes apart: for the viewer and for our own tables. */
export type DescriptionHalf = IfcDescription & WrittenProperties

export function describeWhole(file: IfcFile): DescriptionHalf {
  return { ...writeProperties(file), ...describeIfc(file) }
}
