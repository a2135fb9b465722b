import { objectOf, type StepValue } from '../step/step-value.ts'

type Plain = string | number | boolean | null | readonly Plain[]

/**
 * An attribute as a stored viewer model keeps it: `["Name","Wall 1","IFCLABEL"]`. Null for one that holds no value.
 * @param declared type of the attribute in its schema; what the file names counts before it
 */
export function attributeText(name: string, value: StepValue, declared: string): string | null {
  const plain = plainOf(value)
  if (plain === null || (Array.isArray(plain) && plain.length === 0)) return null
  return JSON.stringify([name, plain, typeOf(value, declared)])
}

/** Without references, which are relations; null for what is empty, derived or unknown. */
function plainOf(value: StepValue): Plain {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  const object = objectOf(value)
  if (object === null) return (value as readonly StepValue[]).map(plainOf).filter((part) => part !== null)
  if (object.kind === 'typed') return plainOf(object.value)
  if (object.kind === 'enumeration') return truthOf(object.name)
  return object.kind === 'binary' ? object.hex : null
}

function truthOf(name: string): string | boolean | null {
  if (name === 'T' || name === 'F') return name === 'T'
  return name === 'U' ? null : name
}

function typeOf(value: StepValue, declared: string): string {
  const object = objectOf(value)
  if (object?.kind === 'typed') return object.type
  if (declared !== '') return declared
  if (Array.isArray(value))
    return typeOf(value.find((part) => objectOf(part)?.kind !== 'reference') ?? null, 'UNDEFINED')
  if (typeof value === 'number') return Number.isInteger(value) ? 'IFCINTEGER' : 'IFCREAL'
  return object?.kind === 'enumeration' && (object.name === 'T' || object.name === 'F') ? 'IFCBOOLEAN' : 'IFCLABEL'
}
