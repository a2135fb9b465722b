import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { JobContext } from '#platform/server/queue/define-job.ts'
import type { ParserFailure } from '#platform/server/sandbox/parser-outcome.ts'

/** Folder for what parsers leave, beside the stored files: keeping a file is a rename then. */
export async function makeParsingFolder(dataFolder: string): Promise<string> {
  const folder = resolve(dataFolder, 'parsing')
  await mkdir(folder, { recursive: true })
  return folder
}

/** A file that cannot be read will not be readable next time: a refusal ends the job for good, with its reason. */
export function refusalOf(job: JobContext, failure: ParserFailure): Error {
  if (failure.state === 'crashed') job.log.warn({ detail: failure.detail, jobId: job.jobId }, 'reading a model failed')
  if (failure.state === 'cancelled')
    return job.signal.reason instanceof Error ? job.signal.reason : new Error('cancelled')
  const code = failure.state === 'refused' ? failure.code : failure.state
  return new RefusalError(
    `bim-model.${code}`,
    { status: 422, say: failure.reason },
    { isFinal: failure.state === 'refused' },
  )
}
