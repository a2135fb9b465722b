import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ResponseFormat } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { FIRST_YEAR, isDayTooEarly } from '#platform/contract/first-day.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import { errorBody, httpStatus, JSON_TYPE, platformError } from './envelope.ts'

/** When to come back where that is all that is wrong. */
export const RETRY_AFTER_S = '2'

/** SQLSTATE classes and Node codes that mean: the database is not there right now. */
const CONNECTION_FAILURES = /^(08|57P0|53300|ECONN|ENOENT|EPIPE)/
/** SQLSTATE transaction_resolution_unknown: the connection was lost during a commit. */
const OUTCOME_UNKNOWN = '08007'
/** SQLSTATE lock_not_available: somebody else has been changing the same record for as long as anybody waits. */
const LOCKED = '55P03'
/** SQLSTATE disk_full, and Node's own. */
const DISK_FULL = /^(53100|ENOSPC)$/

/**
 * SQLSTATE of what no column holds: the NUL in a text, which people cannot type and programs send; a number or a time
 * beyond what its column counts to.
 */
const NOT_STORABLE = /^(22021|22P05|22003|22008)$/

/**
 * SQLSTATE insufficient_privilege: a policy of row-level security has refused the row. The use case should have said so before, in
 * better words; the line in the log names the table.
 */
const REFUSED_BY_POLICY = '42501'

/**
 * Turns whatever was thrown into the refusal that the caller is told about. An unknown error tells nothing of its inside:
 * its text stays in the log, under the request id that the answer carries.
 */
export function refusalOf(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error
  if (error instanceof z.ZodError) return platformError('inputInvalid', fieldsOf(error))
  const code = codeOf(error)
  if (isFastifyClientError(error)) return clientRefusal(error)
  if (code && NOT_STORABLE.test(code)) return platformError('inputInvalid')
  if (code === REFUSED_BY_POLICY) return platformError('outOfSight')
  if (code === OUTCOME_UNKNOWN) return platformError('outcomeUnknown')
  if (code === LOCKED) return platformError('overloaded')
  if (code && DISK_FULL.test(code)) return platformError('diskFull')
  if (code && CONNECTION_FAILURES.test(code)) return platformError('databaseUnavailable')
  return platformError('internal')
}

/** Writes the answer to a failed request and its one log line. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  responseFormat: ResponseFormat,
  language: Language,
): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
  else if (codeOf(error) === REFUSED_BY_POLICY) request.log.warn({ err: error }, 'refused by a policy of the database')
  else request.log.debug({ code: refusal.code, details: refusal.details }, 'request refused')
  const body = errorBody(refusal, responseFormat, language, request.id)
  if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', RETRY_AFTER_S)
  if (httpStatus(refusal, responseFormat) === 401) reply.header('www-authenticate', 'Bearer')
  // In the application format a refusal is HTTP 200 too: it must not go through the schema of the success answer.
  reply.type(JSON_TYPE).serializer((answer: unknown) => JSON.stringify(answer))
  return reply.header('x-app-code', body.code).status(httpStatus(refusal, responseFormat)).send(body)
}

/** One sentence a field, in both languages where the schema gives none of its own. */
function fieldsOf(error: z.ZodError): Record<string, Text> {
  const fields: Record<string, Text> = {}
  for (const issue of error.issues) {
    const name = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'request'
    fields[name] ??= issueMessage(issue)
  }
  return fields
}

function issueMessage(issue: z.core.$ZodIssue): Text {
  if (issue.code === 'unrecognized_keys') return { en: 'This field is not known here.', ar: 'هذا الحقل غير معروف هنا.' }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return { en: 'Fill in this field.', ar: 'املأ هذا الحقل.' }
  if (issue.code === 'too_small') return { en: `At least ${issue.minimum}.`, ar: `على الأقل ${issue.minimum}.` }
  if (issue.code === 'too_big') return { en: `At most ${issue.maximum}.`, ar: `على الأكثر ${issue.maximum}.` }
  if (isDayTooEarly(issue))
    return { en: `Write a day of ${FIRST_YEAR} or later.`, ar: `اكتب يومًا من عام ${FIRST_YEAR} أو بعده.` }
  return { en: issue.message, ar: 'القيمة غير صالحة.' }
}

function isFastifyClientError(error: unknown): error is FastifyError {
  return (
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
  )
}

function clientRefusal(error: FastifyError): RefusalError {
  if (error.statusCode === 429) return platformError('tooManyRequests')
  const say = { en: `${error.message}.`, ar: 'تعذّرت قراءة الطلب.' }
  return new RefusalError('request.not-readable', { status: error.statusCode ?? 400, say }, { inner: error.code })
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
