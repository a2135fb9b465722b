import type { IfcSchema } from '../ifc-schema/ifc-schema.ts'
import type { StepValue } from '../step/step-value.ts'
import type { ObservedValue } from './match-ids-value.ts'

/** How a value of a model counts for IDS. */
export type Observation =
  | { readonly kind: 'null' }
  /** Empty text, empty list, unknown logical, derived: there, and as good as nothing. */
  | { readonly kind: 'empty' }
  /** There, and not comparable with a value: an entity or a list. */
  | { readonly kind: 'object' }
  | { readonly kind: 'value'; readonly value: ObservedValue; readonly type: string }

/**
 * Reads a parameter of a declared type; a type written around it (`IFCREAL(1.)`) goes before the declared one.
 * Numbers are as in the file: whoever knows the unit converts.
 */
export function observeValue(value: StepValue, declaredType: string, schema: IfcSchema): Observation {
  if (value === null) return { kind: 'null' }
  const type = declaredType.toUpperCase()
  if (typeof value === 'string') return value === '' ? { kind: 'empty' } : observed({ kind: 'text', text: value }, type)
  if (typeof value === 'number') {
    // EXPRESS has a count as NUMBER; IDS wants an integer (DataTypes.md).
    const isInteger = schema.baseOf(declaredType) === 'integer' || type === 'IFCCOUNTMEASURE'
    return observed({ kind: isInteger && Number.isInteger(value) ? 'integer' : 'real', number: value }, type)
  }
  if (!('kind' in value)) return value.length === 0 ? { kind: 'empty' } : { kind: 'object' }
  switch (value.kind) {
    case 'derived':
      return { kind: 'empty' }
    case 'reference':
      return { kind: 'object' }
    case 'binary':
      return observed({ kind: 'text', text: value.hex }, type)
    case 'typed':
      return observeValue(value.value, value.type, schema)
    case 'enumeration':
      return observeEnumeration(value.name, declaredType, schema)
  }
}

function observeEnumeration(name: string, declaredType: string, schema: IfcSchema): Observation {
  const base = schema.baseOf(declaredType)
  const type = declaredType.toUpperCase()
  if (base !== 'boolean' && base !== 'logical') return observed({ kind: 'text', text: name }, type)
  if (name === 'U' || name === 'UNKNOWN') return { kind: 'empty' }
  return observed({ kind: 'boolean', value: name === 'T' || name === 'TRUE' }, type)
}

function observed(value: ObservedValue, type: string): Observation {
  return { kind: 'value', value, type }
}
