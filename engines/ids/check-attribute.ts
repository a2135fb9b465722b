import type { AttributeFacet } from './ids-document.ts'
import { absent, type FacetOutcome, MATCH, mismatch } from './ids-outcome.ts'
import type { IfcModel } from './ifc-model.ts'
import type { IfcUnits } from './ifc-units.ts'
import {
  describeIdsValue,
  describeObserved,
  matchesIdsText,
  matchesIdsValue,
  type ObservedValue,
} from './match-ids-value.ts'
import { observeValue } from './observe-value.ts'

/**
 * An attribute of the element itself; nothing is inherited from the type object. Where several names match, one with a
 * value is enough, and all that have one must be right.
 */
export function checkAttribute(facet: AttributeFacet, id: number, model: IfcModel, units: IfcUnits): FacetOutcome {
  const attributes = (model.entityOf(id)?.attributes ?? []).filter(({ name }) => matchesIdsText(facet.name, name))
  const [first] = attributes
  if (!first) return mismatch('attribute-unknown', { name: describeIdsValue(facet.name) })
  let outcome: FacetOutcome = absent('attribute-absent', { name: first.name })
  for (const { name, type } of attributes) {
    const observation = observeValue(model.attribute(id, name), type, model.schema)
    if (observation.kind === 'null') continue
    if (observation.kind === 'empty') {
      if (outcome.kind !== 'match') outcome = mismatch('attribute-empty', { name })
      continue
    }
    if (facet.value) {
      const value = observation.kind === 'value' ? inSi(observation.value, observation.type, units) : null
      if (!value || !matchesIdsValue(facet.value, value)) {
        const found = value ? describeObserved(value) : '…'
        return mismatch('attribute-differs', { name, found, expected: describeIdsValue(facet.value) })
      }
    }
    outcome = MATCH
  }
  return outcome
}

function inSi(value: ObservedValue, type: string, units: IfcUnits): ObservedValue {
  return value.kind === 'real' ? { kind: 'real', number: units.toSi(value.number, type) } : value
}
