import type { MaterialFacet } from './ids-document.ts'
import { absent, type FacetOutcome, MATCH, mismatch } from './ids-outcome.ts'
import type { IfcModel } from './ifc-model.ts'
import { describeIdsValue, matchesIdsText } from './match-ids-value.ts'

/** Where the parts of a material definition hang, and what leads from a part to the one below. */
const PART_ATTRIBUTES = [
  'Materials',
  'MaterialLayers',
  'MaterialProfiles',
  'MaterialConstituents',
  'ForLayerSet',
  'ForProfileSet',
  'Material',
]
const NAME_ATTRIBUTES = ['Name', 'Category', 'LayerSetName']
const MAX_DEPTH = 8

/** A material by name or category, of the element or inherited from its type object; any part of a set counts. */
export function checkMaterial(facet: MaterialFacet, id: number, model: IfcModel): FacetOutcome {
  const definitions = materialsOf(id, model)
  if (definitions.length === 0) return absent('material-absent')
  const wanted = facet.value
  if (!wanted) return MATCH
  const names = new Set<string>()
  for (const definition of definitions) collectNames(definition, model, names, 0)
  if ([...names].some((name) => matchesIdsText(wanted, name))) return MATCH
  const found = [...names].map((name) => `"${name}"`).join(', ') || '""'
  return mismatch('material-differs', { found, expected: describeIdsValue(wanted) })
}

function materialsOf(id: number, model: IfcModel): readonly number[] {
  const of = (object: number) => model.related(object, 'IfcRelAssociatesMaterial', 'RelatedObjects', 'RelatingMaterial')
  const own = of(id)
  const type = model.typeObjectOf(id)
  return own.length > 0 || type === null ? own : of(type)
}

function collectNames(id: number, model: IfcModel, names: Set<string>, depth: number): void {
  if (depth > MAX_DEPTH) return
  for (const attribute of NAME_ATTRIBUTES) {
    const text = model.text(id, attribute)
    if (text) names.add(text)
  }
  for (const attribute of PART_ATTRIBUTES)
    for (const part of model.references(id, attribute)) collectNames(part, model, names, depth + 1)
}
