import type { Logger } from 'pino'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import { type ParserRun, runParser } from './run-parser.ts'

/** Why it was not read: what the reader calls it, and in words for the person. */
interface ReadFailure {
  readonly code: string
  readonly reason: Text
}

/**
 * Reads what a person sent in a process of its own, while they wait: the endpoint holds no connection meanwhile
 * (`transaction: 'none'`).
 * @throws what `refuse` makes of why it cannot be read
 */
export async function readApart<Result>(
  log: Logger,
  refuse: (failure: ReadFailure) => RefusalError,
  parser: ParserRun<Result>,
): Promise<Result> {
  const outcome = await runParser(parser)
  if (outcome.state === 'done') return outcome.value
  if (outcome.state === 'crashed') log.warn({ detail: outcome.detail, entry: parser.entry }, 'reading a file failed')
  throw refuse({ code: outcome.state === 'refused' ? outcome.code : outcome.state, reason: outcome.reason })
}

/** Refuses with 422, by a code that begins so: `vehicle.track-`. */
export function refusedAs(codes: string): (failure: ReadFailure) => RefusalError {
  return ({ code, reason }) => new RefusalError(`${codes}${code}`, { status: 422, say: reason })
}
