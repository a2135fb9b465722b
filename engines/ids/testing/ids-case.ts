import { checkIds } from '../check-ids.ts'
import type { IdsReport } from '../ids-report.ts'

interface IdsCase {
  /** Facets of the applicability; all walls where absent. */
  readonly applicability?: string
  readonly requirements: string
  readonly occurs?: string
  readonly ifcVersion?: string
  /** Entities of the model, without the head of the file. */
  readonly model: string
  readonly schema?: string
}

/** An IDS file with one specification. */
export function idsFile({ applicability, requirements, occurs, ifcVersion }: Omit<IdsCase, 'model'>): Uint8Array {
  const facets = applicability ?? '<entity><name><simpleValue>IFCWALL</simpleValue></name></entity>'
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <info><title>Case</title></info>
  <specifications><specification name="Case" ifcVersion="${ifcVersion ?? 'IFC4'}">
    <applicability ${occurs ?? 'minOccurs="1" maxOccurs="unbounded"'}>${facets}</applicability>
    ${requirements === '' ? '' : `<requirements>${requirements}</requirements>`}
  </specification></specifications>
</ids>`)
}

/** An IFC file of these entities. */
export function ifcFile(model: string, schema = 'IFC4'): Uint8Array {
  return Buffer.from(`ISO-10303-21;HEADER;FILE_SCHEMA(('${schema}'));ENDSEC;DATA;${model}ENDSEC;END-ISO-10303-21;`)
}

export function runIdsCase(given: IdsCase): IdsReport {
  return checkIds(idsFile(given), ifcFile(given.model, given.schema))
}

/** `<value>` or another parameter with one simple value. */
export function simple(name: string, text: string): string {
  return `<${name}><simpleValue>${text}</simpleValue></${name}>`
}

/** A parameter with a restriction: `restricted('value', 'xs:double', '<xs:minInclusive value="1"/>')`. */
export function restricted(name: string, base: string, rules: string): string {
  return `<${name}><xs:restriction base="${base}">${rules}</xs:restriction></${name}>`
}
