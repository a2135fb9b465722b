import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { CONTENTS, DATASET_KINDS } from '../contract/dataset-choices.ts'
import { type DatasetToRead, readerOf } from './dataset-readers.ts'
import { notifyDatasetReady } from './dataset-ready.ts'
import { setFailed, setRead } from './dataset-repository.ts'

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  id: z.uuid(),
  kind: z.enum(DATASET_KINDS),
  name: z.string(),
  content: z.enum(CONTENTS).nullable(),
  declaredEpsg: z.number().int().nullable(),
  // Jobs that were waiting when the product was upgraded have none.
  layer: z.string().default(''),
  sourceFileId: z.uuid(),
  sourceName: z.string(),
})

/** Share of the job's progress that the reader has; the rest is storing. */
const READING_SHARE = 0.95

/**
 * Turns an uploaded file into what maps show and what is computed with. The file is read in a process of its own by the reader of
 * its kind; files, rows and state are one transaction with the job's end.
 */
export const readDataset = defineJob({
  kind: 'geospatial.read-dataset',
  input: Input,
  maxAttempts: 3,
  run: async (job, dataset) => {
    const { files } = job.services
    await files.withLocalPath(job.db, dataset.sourceFileId, async (path) => read(job, dataset, path))
  },
  onFailed: async (tx, dataset, reason) => {
    await setFailed(tx, dataset, reason)
    await publishEvent(tx, { type: 'geo-dataset.failed', place: placeOf(dataset), entityId: dataset.id, data: {} })
  },
})

async function read(job: JobContext, dataset: DatasetToRead, path: string): Promise<void> {
  const { config, files } = job.services
  const reader = readerOf(dataset.kind)
  // Beside the stored files, so that keeping what was made is a rename and not a copy.
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry(reader.entry),
    input: { file: path, ...reader.input(dataset) },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    onProgress: (fraction, step) => void job.progress(fraction * READING_SHARE, step),
    collect: async (result, folder) => {
      const found = await reader.take(result, folder, dataset)
      await job.finish(async (tx) => {
        const kept: Record<string, string> = {}
        for (const [role, made] of Object.entries(found.files)) {
          const stored = await files.saveBytes(tx, {
            place: placeOf(dataset),
            name: `${dataset.name}${made.ending}`,
            mediaType: made.mediaType,
            purpose: `geo-dataset.${role}`,
            createdBy: job.user?.id ?? null,
            content: { path: join(folder, made.file) },
          })
          kept[role] = stored.id
        }
        await found.store?.(tx)
        const state = await setRead(tx, dataset, found, kept)
        if (state === 'ready') await notifyDatasetReady(tx, dataset)
        await publishEvent(tx, { type: 'geo-dataset.read', place: placeOf(dataset), entityId: dataset.id, data: {} })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'geo-dataset', reader.work)
}

const placeOf = ({ projectCode, siteCode }: DatasetToRead) => ({ projectCode, siteCode, structureCode: null })
