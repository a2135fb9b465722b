import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { RequestContext } from '#platform/server/context.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { type RequirementSetDraft, SetContents } from '../contract/requirement-set.ts'
import { setSetFailed, setSetReady } from './set-repository.ts'

const Input = z.object({
  setId: z.uuid(),
  fileId: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
})
type Input = z.output<typeof Input>

/** Reads the file of a new set in a process of its own: what it asks for, or why nothing can be checked against it. */
export const readSet = defineJob({
  kind: 'ids.read',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    await job.services.files.withLocalPath(job.db, input.fileId, async (path) => read(job, input, path))
  },
  onFailed: async (tx, input, reason) => {
    await setSetFailed(tx, input.setId, reason)
    await publishEvent(tx, { type: 'ids-set.failed', place: placeOf(input), entityId: input.setId })
  },
})

async function read(job: JobContext, input: Input, path: string): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('ids/read'),
    input: { file: path },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    collect: async (result) => {
      const contents = SetContents.parse(result)
      await job.finish(async (tx) => {
        await setSetReady(tx, input.setId, contents)
        await publishEvent(tx, { type: 'ids-set.ready', place: placeOf(input), entityId: input.setId })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'ids', 'reading an IDS file')
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}

/** @returns the id of the job that reads the file of a set */
export async function enqueueRead(
  { db, user, language }: RequestContext,
  setId: string,
  { projectCode, siteCode, structureCode, name, fileId }: RequirementSetDraft,
): Promise<string> {
  const place = { projectCode, siteCode, structureCode }
  return enqueueJob(
    db,
    readSet,
    { setId, fileId, ...place },
    {
      place,
      title: { en: `Reading ${name}`, ar: `قراءة ${name}` },
      subject: { type: 'ids-set', id: setId },
      requestedBy: user.id,
      language,
    },
  )
}
