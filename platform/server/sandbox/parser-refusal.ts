import { RefusalError } from '#platform/contract/define-errors.ts'
import type { JobContext } from '../queue/define-job.ts'
import type { ParserFailure } from './parser-outcome.ts'

/**
 * What a job throws where its parser did not end well: the reason for the person whose file it was, or what it was
 * cancelled by. What the same bytes would meet again is final, so that trying again is not offered: all but the want of
 * memory, which may have been the machine's, or is met by a higher limit.
 * @param area what the codes of its refusals begin with: `bim-model`, `cad-drawing`
 * @param work for the log, where the parser crashed: `reading a model`
 */
export function parserRefusal(job: JobContext, failure: ParserFailure, area: string, work: string): Error {
  if (failure.state === 'crashed') job.log.warn({ detail: failure.detail, jobId: job.jobId }, `${work} failed`)
  if (failure.state === 'cancelled')
    return job.signal.reason instanceof Error ? job.signal.reason : new Error('cancelled')
  const isFinal = failure.state !== 'out-of-memory'
  const code = failure.state === 'refused' ? failure.code : failure.state
  return new RefusalError(`${area}.${code}`, { status: 422, say: failure.reason }, { isFinal })
}
