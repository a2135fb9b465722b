import type { Random } from './random.ts'

/** The part of JSON Schema that the product's own document is written in. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly minLength?: number
  readonly $ref?: string
}

/** Values that were seen in answers, by the name of their field: ids and codes of records that exist. */
export type SeenValues = ReadonlyMap<string, readonly unknown[]>

const DEEPEST = 5
/** Each of these has been a fault somewhere: names that every object has, halves of characters, ends of ranges. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  'constructor',
  '-toString',
  'hasOwnProperty',
  '__proto__',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  "'; drop table sites; --",
  '%_\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'س'.repeat(300),
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '1e400',
  'NaN',
  '\u0663\u0662',
]
const HOSTILE_NUMBERS: readonly number[] = [
  0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e19, 1e308,
]
/** Put into every field in turn, because each of them was a fault of many addresses at once. */
export const PROBES: readonly unknown[] = ['constructor', '\ud800', 'a\u0000b', 2_147_483_648, null]
const HOSTILE_OTHERS: readonly unknown[] = [
  true,
  false,
  null,
  [],
  [null],
  [[[[]]]],
  {},
  { constructor: { prototype: {} } },
  { 'a\ud800': 1 },
  Array.from({ length: 300 }, (_, index) => index),
]

/** A value that no schema asked for: mostly of the type that it did ask for, so that more than a type check is tried. */
export function hostileValue(schema: JsonSchema, random: Random): unknown {
  if (random.oneIn(4)) return random.pick(HOSTILE_OTHERS)
  const isNumber = ['integer', 'number'].some((type) => [schema.type].flat().includes(type))
  return random.pick<unknown>(isNumber === random.oneIn(8) ? HOSTILE_TEXTS : HOSTILE_NUMBERS)
}

/** A value that fits the schema as far as that can be told from it: patterns and refinements may still refuse it. */
export function fittingValue(schema: JsonSchema, name: string, seen: SeenValues, random: Random, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fittingValue(random.pick(choices) ?? {}, name, seen, random, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => fittingValue(part, name, seen, random, depth)))
  const type = Array.isArray(schema.type) ? random.pick(schema.type as readonly string[]) : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, seen, random, depth)
  if (type === 'array') return listOf(schema, name, seen, random, depth)
  if (type === 'integer' || type === 'number')
    return seenOr(name, schema, seen, random, 'number') ?? schema.minimum ?? 1
  if (type === 'boolean') return random.oneIn(2)
  if (type === 'null') return null
  return seenOr(name, schema, seen, random, 'string') ?? textOf(schema)
}

/** Most fields of an object, all that it must have, and now and then one that it does not know. */
function objectOf(schema: JsonSchema, seen: SeenValues, random: Random, depth: number): Record<string, unknown> {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || (depth < DEEPEST && random.oneIn(2)),
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, fittingValue(field, name, seen, random, depth + 1)]))
}

function listOf(schema: JsonSchema, name: string, seen: SeenValues, random: Random, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => fittingValue(item, name, seen, random, depth + 1))
  const items = typeof schema.items === 'object' ? schema.items : {}
  const least = schema.minItems ?? 0
  const length = depth >= DEEPEST ? least : Math.max(least, Math.floor(random.next() * 3))
  return Array.from({ length }, () => fittingValue(items, singularOf(name), seen, random, depth + 1))
}

/** `userIds` holds what is called `userId` elsewhere. */
function singularOf(name: string): string {
  return name.replace(/s$/, '')
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** False for a text that is written as the schema forbids: fields of one name hold ids of records and of screens. */
export function fits(value: unknown, { format, pattern }: JsonSchema): boolean {
  if (typeof value !== 'string') return true
  return format === 'uuid' ? UUID.test(value) : !pattern || new RegExp(pattern, 'u').test(value)
}

function seenOr(
  name: string,
  schema: JsonSchema,
  seen: SeenValues,
  random: Random,
  type: 'string' | 'number',
): unknown {
  const known = seen.get(name)?.filter((value) => typeof value === type && fits(value, schema)) ?? []
  return random.oneIn(4) ? undefined : random.pick(known)
}

function textOf({ format, pattern, minLength }: JsonSchema): string {
  if (format === 'uuid') return '6f1c1f0e-6b0e-4f0e-8f0e-0123456789ab'
  if (format === 'date-time') return '2026-03-01T06:00:00.000Z'
  if (format === 'date') return '2026-03-01'
  if (format === 'email') return 'somebody@site.example'
  // Nothing outside of this machine is ever called.
  if (format === 'uri') return 'http://127.0.0.1:9/'
  if (pattern?.includes('a-f')) return 'ab'.repeat(16)
  return 'Text'.padEnd(minLength ?? 0, 'x')
}
