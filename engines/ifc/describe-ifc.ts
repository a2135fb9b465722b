import { gzipSync } from 'node:zlib'
import { type DescribedElement, describedElements } from './element-row.ts'
import type { IfcFile } from './ifc-file.ts'
import { packProperties } from './property-table.ts'
import { readElementRecords } from './read-element-records.ts'

/** All that a file says of its elements, their shapes apart. */
export interface IfcDescription {
  readonly elements: readonly DescribedElement[]
  /** A `PropertyTable` as JSON, packed by gzip. */
  readonly properties: Uint8Array
}

export function describeIfc(file: IfcFile): IfcDescription {
  const records = readElementRecords(file)
  return { elements: describedElements(records), properties: gzipSync(JSON.stringify(packProperties(records))) }
}
