import type { ClassificationFacet } from './ids-document.ts'
import { absent, type FacetOutcome, MATCH, mismatch } from './ids-outcome.ts'
import type { IfcModel } from './ifc-model.ts'
import { describeIdsValue, matchesIdsText } from './match-ids-value.ts'

/** A code in a system; one reference gives its own code and those above it. */
interface Classified {
  readonly system: string
  readonly codes: readonly string[]
}

const MAX_DEPTH = 32

/** A classification of the element; its type object's counts for systems that the element itself does not use. */
export function checkClassification(facet: ClassificationFacet, id: number, model: IfcModel): FacetOutcome {
  const classified = classificationsOf(id, model)
  if (classified.length === 0) return absent('classification-absent')
  const { system: wantedSystem, value: wantedValue } = facet
  const isMatch = classified.some(
    ({ system, codes }) =>
      matchesIdsText(wantedSystem, system) && (!wantedValue || codes.some((code) => matchesIdsText(wantedValue, code))),
  )
  if (isMatch) return MATCH
  const found = classified.map(({ system, codes }) => `${system} ${codes.join(' < ')}`.trim()).join(', ')
  const expected = `${describeIdsValue(wantedSystem)}${wantedValue ? ` ${describeIdsValue(wantedValue)}` : ''}`
  return mismatch('classification-differs', { found, expected })
}

function classificationsOf(id: number, model: IfcModel): Classified[] {
  const own = ownReferences(id, model).map((reference) => resolve(reference, model))
  const type = model.typeObjectOf(id)
  if (type === null) return own
  const systems = new Set(own.map(({ system }) => system))
  const inherited = ownReferences(type, model).map((reference) => resolve(reference, model))
  return [...own, ...inherited.filter(({ system }) => !systems.has(system))]
}

/** Rooted objects are classified by a relation, materials and other resources by an external reference. */
function ownReferences(id: number, model: IfcModel): readonly number[] {
  return [
    ...model.related(id, 'IfcRelAssociatesClassification', 'RelatedObjects', 'RelatingClassification'),
    ...model
      .related(id, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects', 'RelatingReference')
      .filter((reference) => model.isA(reference, 'IfcClassificationReference')),
    ...model.related(id, 'IfcMaterialClassificationRelationship', 'ClassifiedMaterial', 'MaterialClassifications'),
  ]
}

/** Walks from a reference up to its system: `EF_25_10_25` is also `EF_25_10` where the file says so. */
function resolve(reference: number, model: IfcModel): Classified {
  const codes: string[] = []
  let at: number | undefined = reference
  for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth += 1) {
    if (model.isA(at, 'IfcClassification')) return { system: model.text(at, 'Name') ?? '', codes }
    const code = model.text(at, 'Identification') ?? model.text(at, 'ItemReference')
    if (code) codes.push(code)
    at = model.references(at, 'ReferencedSource')[0]
  }
  return { system: '', codes }
}
