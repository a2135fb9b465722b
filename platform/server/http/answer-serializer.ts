import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import type { ResponseFormat } from '#platform/contract/define-api.ts'
import { answerSchema } from './answer-schema.ts'

/** Writes a success answer as JSON, without what its schema does not name. */
export type AnswerSerializer = (answer: unknown) => string

/** Kept with the schema: products of one process share them. */
const made = new WeakMap<z.ZodType, Map<ResponseFormat, AnswerSerializer>>()

/**
 * The serialiser of an answer, made when the first answer of its schema is sent: those of all endpoints together take a
 * second, and most are of no use to a process that has just started.
 */
export function answerSerializer(output: z.ZodType, format: ResponseFormat = 'rest'): AnswerSerializer {
  const byFormat = made.get(output) ?? new Map<ResponseFormat, AnswerSerializer>()
  made.set(output, byFormat)
  const serializer = byFormat.get(format) ?? fastJsonStringify(answerSchema(output, format))
  byFormat.set(format, serializer)
  return serializer
}
