import type { PropertyFacet } from './ids-document.ts'
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
import { type Observation, observeValue } from './observe-value.ts'
import { type ModelProperty, propertySetsOf } from './property-sets.ts'

/**
 * A property or quantity. Every set whose name matches must have a property whose name matches, and every such property
 * must be right; of a property with several values one is enough.
 */
export function checkProperty(facet: PropertyFacet, id: number, model: IfcModel, units: IfcUnits): FacetOutcome {
  const sets = [...propertySetsOf(id, model)].filter(([name]) => matchesIdsText(facet.propertySet, name))
  if (sets.length === 0) return absent('property-set-absent', { set: describeIdsValue(facet.propertySet) })
  const outcomes = sets.map(([set, properties]) => checkSet(facet, set, properties, model, units))
  const wrong = outcomes.find(({ kind }) => kind === 'mismatch')
  if (wrong) return wrong
  const missing = outcomes.find((outcome) => outcome.kind === 'absent')
  if (!missing) return MATCH
  return outcomes.some(({ kind }) => kind === 'match') ? { ...missing, kind: 'partial' } : missing
}

/** One property that is filled in is enough where the name is a pattern over several; all that are must be right. */
function checkSet(
  facet: PropertyFacet,
  set: string,
  properties: ReadonlyMap<string, ModelProperty>,
  model: IfcModel,
  units: IfcUnits,
): FacetOutcome {
  const outcomes = [...properties]
    .filter(([name]) => matchesIdsText(facet.baseName, name))
    .map(([name, property]) => checkOne(facet, { set, name, property }, model, units))
  return (
    outcomes.find(({ kind }) => kind === 'mismatch') ??
    outcomes.find(({ kind }) => kind === 'match') ??
    outcomes[0] ??
    absent('property-absent', { set, name: describeIdsValue(facet.baseName) })
  )
}

interface NamedProperty {
  readonly set: string
  readonly name: string
  readonly property: ModelProperty
}

function checkOne(
  facet: PropertyFacet,
  { set, name, property }: NamedProperty,
  model: IfcModel,
  units: IfcUnits,
): FacetOutcome {
  if (property.unsupported !== null) return mismatch('property-unsupported', { set, name, found: property.unsupported })
  const observations = property.values.map(({ value, declaredType, unit }) => ({
    observation: observeValue(value, declaredType, model.schema),
    unit,
  }))
  const filled = observations.flatMap(({ observation, unit }) =>
    observation.kind === 'value' ? [{ observation, unit }] : [],
  )
  if (filled.length === 0)
    return observations.some(({ observation }) => observation.kind !== 'null')
      ? mismatch('property-empty', { set, name })
      : absent('property-null', { set, name })
  const typed = filled.filter(({ observation }) => facet.dataType === null || observation.type === facet.dataType)
  if (typed.length === 0) {
    const found = [...new Set(filled.map(({ observation }) => observation.type))].join(', ')
    return mismatch('data-type-differs', { set, name, found, expected: facet.dataType ?? '' })
  }
  const wanted = facet.value
  if (!wanted) return MATCH
  const values = typed.map(({ observation, unit }) => inSi(observation, unit, units))
  if (values.some((value) => matchesIdsValue(wanted, value))) return MATCH
  return mismatch('property-differs', {
    set,
    name,
    found: values.map(describeObserved).join(', '),
    expected: describeIdsValue(wanted),
  })
}

function inSi({ value, type }: Observation & { kind: 'value' }, unit: number | null, units: IfcUnits): ObservedValue {
  return value.kind === 'real' ? { kind: 'real', number: units.toSi(value.number, type, unit) } : value
}
