import type { z } from 'zod'
import type { EndpointSpec } from '#platform/contract/define-api.ts'
import type { TestAnswer } from './start-test-product.ts'

/** A fault of the server; some formats answer HTTP 200 to everything and say it by name. */
export function isFault({ status, text }: TestAnswer): boolean {
  return status >= 500 || text.includes('"server.internal"')
}

/** Why an answer does not fit its schema; null where it does. */
export function misfitOf(endpoint: EndpointSpec, { data, text }: TestAnswer): string | null {
  const fit = (endpoint.output as z.ZodType).safeParse(endpoint.responseFormat === 'bare' ? JSON.parse(text) : data)
  return fit.error?.message ?? null
}

/** The application format answers 200 and says the verdict in `code`; the other says it twice, and HEAD in the status alone. */
export function verdict(endpoint: EndpointSpec, answer: TestAnswer): number {
  if (endpoint.responseFormat === 'application') return answer.code
  // Success is 200 in this format.
  if (endpoint.responseFormat === 'platform') return answer.code === 200 ? 0 : answer.code
  // No envelope: the status is the verdict.
  if (endpoint.responseFormat === 'bare') return answer.status < 300 ? 0 : answer.status
  return answer.status < 300 ? answer.code : answer.status
}
