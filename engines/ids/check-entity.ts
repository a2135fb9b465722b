import type { EntityFacet } from './ids-document.ts'
import { type FacetOutcome, MATCH, mismatch } from './ids-outcome.ts'
import type { IfcModel } from './ifc-model.ts'
import { mappedClassOf } from './ifc2x3-occurrences.ts'
import { describeIdsValue, matchesIdsText } from './match-ids-value.ts'

/** Class and predefined type of an element. Subclasses do not count as their parent. */
export function checkEntity(facet: EntityFacet, id: number, model: IfcModel): FacetOutcome {
  const names = classNamesOf(id, model)
  if (!names.some((name) => matchesIdsText(facet.name, name)))
    return mismatch('entity-differs', { found: names.join(', '), expected: describeIdsValue(facet.name) })
  const wanted = facet.predefinedType
  if (!wanted) return MATCH
  const types = predefinedTypesOf(id, model)
  if (types.some((type) => matchesIdsText(wanted, type))) return MATCH
  const expected = describeIdsValue(wanted)
  const [found] = types
  return found === undefined
    ? mismatch('predefined-type-absent', { expected })
    : mismatch('predefined-type-differs', { found: `"${found}"`, expected })
}

/** Names under which IDS finds an element: its class, and for IFC2X3 also what IFC4 calls it by its type object. */
export function classNamesOf(id: number, model: IfcModel): string[] {
  const name = model.typeOf(id)
  if (model.schema.name !== 'IFC2X3') return [name]
  const type = model.typeObjectOf(id)
  const mapped = type === null ? null : mappedClassOf(name, model.typeOf(type))
  return mapped ? [name, mapped] : [name]
}

/**
 * Predefined types of an element, the telling one first: its type object's before its own, the text of a user-defined
 * one and `USERDEFINED` itself.
 */
function predefinedTypesOf(id: number, model: IfcModel): string[] {
  const type = model.typeObjectOf(id)
  const inherited = type === null ? [] : ownPredefinedTypes(type, model)
  return inherited.length > 0 && inherited[0] !== 'NOTDEFINED' ? inherited : ownPredefinedTypes(id, model)
}

function ownPredefinedTypes(id: number, model: IfcModel): string[] {
  const written = model.enumerated(id, 'PredefinedType')
  if (written !== null && written !== 'USERDEFINED') return [written]
  const custom = ['ElementType', 'ProcessType', 'ResourceType', 'ObjectType']
    .map((name) => model.text(id, name))
    .find((text) => text !== null && text !== '')
  return [custom, written].filter((text): text is string => typeof text === 'string')
}
