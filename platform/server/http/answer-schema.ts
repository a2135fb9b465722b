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
  const { format: _format, pattern: _pattern, default: _default, ...json } = schema as JsonSchema
  const branches = json['anyOf']
  if (Array.isArray(branches) && branches.length === 2) {
    const other = branches.find((branch) => branch.type !== 'null')
    if (other && branches.some((branch) => branch.type === 'null')) return { ...forSerialiser(other), nullable: true }
  }
  const mapped: JsonSchema = { ...json }
  if (Array.isArray(branches)) mapped['anyOf'] = branches.map(forSerialiser)
  if (json['properties']) mapped['properties'] = mapValues(json['properties'] as JsonSchema, forSerialiser)
  if (json['items']) mapped['items'] = forSerialiser(json['items'])
  if (typeof json['additionalProperties'] === 'object')
    mapped['additionalProperties'] = forSerialiser(json['additionalProperties'])
  return mapped
}

function mapValues(record: JsonSchema, map: (value: unknown) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
