import type { AttributeType, AttributeValue, VectorAttribute, VectorFeature } from './vector-features.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** Attributes in the order in which they are met, each with the narrowest type that fits all its values. */
export function attributesOf(features: readonly VectorFeature[]): VectorAttribute[] {
  const types = new Map<string, AttributeType | null>()
  for (const { attributes } of features) {
    for (const [name, value] of Object.entries(attributes)) {
      const before = types.get(name) ?? null
      types.set(name, value === null ? before : wider(before, typeOf(value)))
    }
  }
  return [...types].map(([name, type]) => ({ name, type: type ?? 'text' }))
}

function typeOf(value: Exclude<AttributeValue, null>): AttributeType {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number'
  if (DATE.test(value)) return 'date'
  return MOMENT.test(value) ? 'moment' : 'text'
}

function wider(before: AttributeType | null, type: AttributeType): AttributeType {
  if (before === null || before === type) return type
  const isNumeric = (one: AttributeType) => one === 'integer' || one === 'number'
  return isNumeric(before) && isNumeric(type) ? 'number' : 'text'
}
