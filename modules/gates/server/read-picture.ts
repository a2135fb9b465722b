import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { PLATES_VERSION, PlatesResult } from '#engines/plates/plates-result.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { parserRefusal } from '#platform/server/sandbox/parser-refusal.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { type GatePassage, type PassageReading, passageErrors } from '../contract/gate-passage.ts'
import { gatePassageKind } from '../contract/gates-records.ts'
import { knownSubjects } from './known-subjects.ts'
import { storedPictures } from './passage-picture.ts'
import { getPassage } from './passage-repository.ts'
import { showReading } from './show-reading.ts'
import { suggestPlate } from './suggest-plate.ts'

const Input = z.object({ projectCode: z.string(), siteCode: z.string(), id: z.uuid() })

/** A picture of a vehicle that was not read, or that waits for the guard, is read at once. */
export async function readWhereAsked(tx: Db, passage: GatePassage): Promise<void> {
  const { isOnFoot, outcome, read } = passage
  if (!isOnFoot && (outcome === 'waiting' || read === '')) await startReading(tx, passage, { requestedBy: null })
}

/** A guard lets a picture be read. @throws not-found, no-picture, being-read */
export async function readPicture(context: RequestContext, { id }: { readonly id: string }): Promise<PassageReading> {
  const { db, user, language } = context
  const passage = await getPassage(db, id)
  if (!passage.hasPicture) throw passageErrors.noPicture({ id })
  if (!(await startReading(db, passage, { requestedBy: user.id, language }))) throw passageErrors.beingRead({ id })
  const reading = await showReading(context, { id })
  if (!reading) throw passageErrors.notFound({ id })
  return reading
}

/** False where it is being read, or all of its pictures were read by this version. */
async function startReading(
  tx: Db,
  { projectCode, siteCode, id, gateName, company, pictures }: GatePassage,
  by: { readonly requestedBy: string | null; readonly language?: Language },
): Promise<boolean> {
  const { rows } = await sql`
    insert into gate_readings as of (project_code, passage_id, site_code, company_id, version, state)
    values (${projectCode}, ${id}, ${siteCode}, ${company?.id ?? null}, ${PLATES_VERSION}, 'running')
    on conflict (project_code, passage_id) do update set state = 'running', reason = null, version = ${PLATES_VERSION}
    where of.said is null and of.state <> 'running'
      and (of.state = 'failed' or of.version <> ${PLATES_VERSION} or of.pictures < ${pictures})
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await enqueueJob(
    tx,
    readPictureJob,
    { projectCode, siteCode, id },
    {
      place: { projectCode, siteCode, structureCode: null },
      title: { en: `Reading the plate on a picture of ${gateName}`, ar: `قراءة اللوحة في صورة من ${gateName}` },
      subject: { type: gatePassageKind.id, id },
      ...by,
    },
  )
  return true
}

export const readPictureJob = defineJob({
  kind: 'gates.read-picture',
  input: Input,
  maxAttempts: 2,
  // A lorry waits for it.
  isQuick: true,
  run: async (job, { id }) => {
    const passage = await getPassage(job.db, id)
    const files = await storedPictures(job.db, id)
    if (files.length === 0) throw passageErrors.noPicture({ id })
    await withPaths(job, files, (paths) => look(job, passage, paths))
  },
  onFailed: async (tx, { projectCode, id }, reason) => {
    await sql`update gate_readings set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
      where project_code = ${projectCode} and passage_id = ${id}`.execute(tx)
  },
})

async function withPaths(
  job: JobContext,
  [fileId, ...others]: readonly string[],
  work: (paths: readonly string[]) => Promise<void>,
): Promise<void> {
  if (fileId === undefined) return work([])
  await job.services.files.withLocalPath(job.db, fileId, (path) =>
    withPaths(job, others, (paths) => work([path, ...paths])),
  )
}

/** What is read on several pictures of one passage is one plate, where they agree. */
async function look(job: JobContext, passage: GatePassage, paths: readonly string[]): Promise<void> {
  const { config } = job.services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const began = performance.now()
  const outcome = await runParser({
    entry: parserEntry('plates/read'),
    input: { files: paths },
    limits: await parserLimits(config, [...paths]),
    signal: job.signal,
    temporaryRoot,
    collect: async (result) =>
      keep(job, passage, PlatesResult.parse(result), {
        pictures: paths.length,
        seconds: (performance.now() - began) / 1000,
      }),
  })
  if (outcome.state !== 'done') throw parserRefusal(job, outcome, 'gate-passage', 'reading the plate on a picture')
}

async function keep(
  job: JobContext,
  passage: GatePassage,
  { version, plates }: PlatesResult,
  { pictures, seconds }: { readonly pictures: number; readonly seconds: number },
) {
  const { id, projectCode, at } = passage
  const known = await knownSubjects(job.db, passage, '', new Date(at))
  const found = suggestPlate(plates, known)
  const match = found?.match?.known
  await job.finish(async (tx) => {
    await sql`update gate_readings set state = 'done', version = ${version}, seconds = ${seconds}, plate = ${found?.plate ?? ''},
        confidence = ${found?.confidence ?? null}, nearness = ${found?.nearness ?? null}, plates = ${JSON.stringify(found?.others ?? [])}::jsonb,
        matched_type = ${match?.record.type ?? null}, matched_id = ${match?.record.id ?? null}, matched_plate = ${match?.plate ?? ''},
        pictures = ${pictures}, votes = ${found?.votes ?? 0}, matched_name = ${match?.name ?? ''}, distance = ${found?.match?.distance ?? null}
      where project_code = ${projectCode} and passage_id = ${id} and said is null`.execute(tx)
    // More may have come of it while these were read.
    await readWhereAsked(tx, await getPassage(tx, id))
  })
}
