import { z } from 'zod'
import type { ResponseFormat } from '#platform/contract/define-api.ts'

type JsonSchema = Record<string, unknown>

/**
 * JSON Schema of a success answer, for the serialiser: fields that the schema does not name are left out of the answer,
 * so a column that slipped into a row cannot leak.
 */
export function answerSchema(output: z.ZodType, responseFormat: ResponseFormat = 'rest'): JsonSchema {
  if (responseFormat === 'bare') return forSerialiser(jsonSchemaOf(output, 'output'))
  const words = responseFormat === 'platform' ? 'msg' : 'message'
  return {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      [words]: { type: 'string' },
      data: forSerialiser(jsonSchemaOf(output, 'output')),
    },
    required: ['code', words, 'data'],
  }
}

/** JSON Schema of a zod schema, as callers send it (`input`) or receive it (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return json
}

/**
 * Writes `anyOf [X, null]` as a nullable X: the serialiser has to try each branch of an anyOf with a validator, which
 * costs more than the rest of the answer together. Drops what only a validator needs.
 */
function forSerialiser(schema: unknown): JsonSchema {
  if (typeof schema !== 'object' || schema === null) return {}
  const {
    format: _format,
    pattern: _pattern,
    default: _default,
    oneOf: _oneOf,
    anyOf: _anyOf,
    ...json
  } = schema as JsonSchema
  const branches = branchesOf(schema as JsonSchema)
  const other = branches.find((branch) => branch['type'] !== 'null')
  if (branches.length === 2 && other && branches.some((branch) => branch['type'] === 'null'))
    return { ...forSerialiser(other), nullable: true }
  const mapped: JsonSchema = { ...json }
  // What is not named is left out; said of a branch, a value with more than its fields would fit none.
  if (json['additionalProperties'] === false) delete mapped['additionalProperties']
  // Of a tuple there are no further items; the validator of branches reads the older words, and would let none in at all.
  if (json['prefixItems'] && json['items'] === false) delete mapped['items']
  if (branches.length > 0) mapped['anyOf'] = branches.map(forSerialiser)
  if (json['properties']) mapped['properties'] = mapValues(json['properties'] as JsonSchema, forSerialiser)
  if (json['items']) mapped['items'] = forSerialiser(json['items'])
  if (typeof json['additionalProperties'] === 'object')
    mapped['additionalProperties'] = forSerialiser(json['additionalProperties'])
  return mapped
}

/** What a value may be, unions in unions laid flat: `X | Y | null` is one choice of three. */
function branchesOf(schema: JsonSchema): JsonSchema[] {
  const branches = (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[]
  return branches.flatMap((branch) => (branch['anyOf'] || branch['oneOf'] ? branchesOf(branch) : [branch]))
}

function mapValues(record: JsonSchema, map: (value: unknown) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
