import type { Logger } from 'pino'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { type ParserRun, runParser } from './run-parser.ts'

/**
 * Reads what a person sent in a process of its own, while they wait: the endpoint holds no connection meanwhile
 * (`transaction: 'none'`).
 * @param codes what the codes of its refusals begin with: `vehicle.track-`
 * @throws 422 with what is wrong with it
 */
export async function readApart<Result>(log: Logger, codes: string, parser: ParserRun<Result>): Promise<Result> {
  const outcome = await runParser(parser)
  if (outcome.state === 'done') return outcome.value
  if (outcome.state === 'crashed') log.warn({ detail: outcome.detail, codes }, 'reading a file failed')
  const code = outcome.state === 'refused' ? outcome.code : outcome.state
  throw new RefusalError(`${codes}${code}`, { status: 422, say: outcome.reason })
}
