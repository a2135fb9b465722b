import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { parseParserJson } from '#platform/server/sandbox/parse-parser-json.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { type BcfImport, bcfErrors } from '../contract/bcf-topic.ts'
import { BcfManifest } from './bcf-manifest.ts'
import { assertMayAddAt } from './edit-topic.ts'
import { getImport, insertImport, setImportDone, setImportFailed, setImportJob } from './import-repository.ts'
import { storeImport } from './store-import.ts'

const Input = z.object({
  importId: z.uuid(),
  fileId: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
})
type Input = z.output<typeof Input>

/** Reads an uploaded BCF file in a process of its own and stores its topics with the job's end, all or none. */
export const importBcf = defineJob({
  kind: 'bcf.import',
  input: Input,
  maxAttempts: 2,
  run: async (job, input) => {
    await job.services.files.withLocalPath(job.db, input.fileId, async (path) => read(job, input, path))
  },
  onFailed: async (tx, input, reason) => {
    await setImportFailed(tx, input.importId, reason)
    await publishEvent(tx, { type: 'bcf-import.failed', place: placeOf(input), entityId: input.importId })
  },
})

async function read(job: JobContext, input: Input, path: string): Promise<void> {
  const { config, files } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const outcome = await runParser({
    entry: parserEntry('bcf/read'),
    input: { file: path },
    limits: await parserLimits(config, [path]),
    signal: job.signal,
    temporaryRoot,
    collect: async (_result, folder) => {
      const manifest = BcfManifest.parse(parseParserJson(await readFile(join(folder, 'bcf.json'), 'utf8')))
      await job.progress(0.5, 'storing')
      await job.finish(async (tx) => {
        const result = await storeImport(tx, manifest, {
          audit: job,
          files,
          folder,
          place: placeOf(input),
          isProjectCovered: job.scope.kind === 'everything' || job.scope.projectCodes.includes(input.projectCode),
          userId: job.user?.id ?? null,
        })
        await setImportDone(tx, input.importId, result)
        await publishEvent(tx, { type: 'bcf-import.done', place: placeOf(input), entityId: input.importId })
      })
    },
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'bcf', 'reading a BCF file')
}

function placeOf({ projectCode, siteCode, structureCode }: Input) {
  return { projectCode, siteCode, structureCode }
}

/** Starts the import of a file that was uploaded to the project. */
export async function startImport(
  context: RequestContext,
  { fileId, ...place }: InputOf<(typeof bcfApi)['endpoints']['startImport']>,
): Promise<BcfImport> {
  const { db, services, user, language } = context
  await assertMayAddAt(db, context.scope, place)
  const file = await services.files.getFile(db, fileId)
  if (file.place.projectCode !== place.projectCode) throw bcfErrors.placeUnknown()
  const id = randomUUID()
  await insertImport(db, { id, place, fileName: file.name, createdBy: user.id })
  const jobId = await enqueueJob(
    db,
    importBcf,
    { importId: id, fileId, ...place },
    {
      place,
      title: { en: `Importing ${file.name}`, ar: `استيراد ${file.name}` },
      subject: { type: 'bcf-import', id },
      requestedBy: user.id,
      language,
    },
  )
  await setImportJob(db, id, jobId)
  await recordAudit(db, context, {
    action: 'bcf-import.started',
    entityType: 'bcf-import',
    entityId: id,
    place,
    after: { file: file.name },
  })
  return getImport(db, id)
}
