import { sql } from 'kysely'
import { z } from 'zod'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoModel } from '#demo/models/demo-models.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineJob } from '#platform/server/queue/define-job.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import type { Discipline, LodTarget } from '../contract/model-choices.ts'
import { hasBimModel, insertBimModel, insertVersion, setVersionJob } from './bim-model-repository.ts'
import { convertBimModel } from './convert-bim-model.ts'
import type { ReadyVersionEvent } from './version-ready.ts'

const DISCIPLINE: Record<string, Discipline> = { ARC: 'architecture', STR: 'structure', MEP: 'mep' }

/** What was agreed for the demonstration's models, by discipline. */
const LOD_TARGET: Record<string, LodTarget> = { ARC: 300, STR: 350, MEP: 300 }

const DAY_MS = 86_400_000

/** Whose models are issued a second time. */
const COORDINATED = 'WHN-01-BA'

const person = () => ({ id: demonstrationUserId('coordinator'), displayName: 'Tomasz Zielinski' })

/** Id of a model of the demonstration, by its code: `WHN-01-BA-ARC`. */
export function demonstrationModelId(code: string): string {
  return demonstrationId(`model ${code}`)
}

/** Loads the building models of the demonstration; the queue converts them while the first person signs in. */
export async function seedModels(services: Services): Promise<void> {
  const { demoModels } = await import('#demo/models/demo-models.ts')
  for (const model of demoModels()) {
    await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      if (await hasBimModel(tx, demonstrationModelId(model.code))) return
      const place = await placeOf(tx, model)
      const located = { id: demonstrationModelId(model.code), ...place, name: model.name.en, nameAr: model.name.ar }
      const discipline = DISCIPLINE[model.discipline] ?? 'other'
      const lodTarget = LOD_TARGET[model.discipline] ?? null
      await insertBimModel(tx, { ...located, discipline, lodTarget, description: '' }, person().id)
      await addIssue(tx, services, model)
    })
  }
}

/**
 * Uploads the second issues of the demonstration. A job, because comparisons and the trend of clashes need the first
 * ones ready and tested before, and because the first start does not wait for it.
 */
export const issueDemonstration = defineJob({
  kind: 'models.issue-demonstration',
  isQuick: true,
  input: z.object({}),
  maxAttempts: 3,
  run: async (job) => {
    const { demoSecondIssues } = await import('#demo/models/demo-models.ts')
    await job.finish(async (tx) => {
      for (const model of demoSecondIssues())
        if (await hasOneVersion(tx, model)) await addIssue(tx, job.services, model)
    })
  },
})

/** Once the last model of the coordinated building can be viewed, its second issues follow. */
export async function issueWhenReady(tx: Db, event: ReadyVersionEvent): Promise<void> {
  if (event.structureCode !== COORDINATED || event.version !== 1) return
  const ids = Object.keys(DISCIPLINE).map((code) => demonstrationModelId(`${COORDINATED}-${code}`))
  if (!ids.includes(event.modelId)) return
  // Locked, so that of two conversions that end at once the later one sees both.
  await sql`select 1 from bim_models where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
  const ready = await sql<{ count: number }>`
    select count(*)::int as count from bim_model_versions
    where model_id = any (${ids}::uuid[]) and version = 1 and state = 'ready'`.execute(tx)
  if (ready.rows[0]?.count !== ids.length) return
  const { projectCode, siteCode, structureCode } = event
  await enqueueJob(
    tx,
    issueDemonstration,
    {},
    {
      place: { projectCode, siteCode, structureCode },
      title: { en: 'Issuing Building A again', ar: 'إصدار المبنى أ من جديد' },
      requestedBy: null,
    },
  )
}

async function hasOneVersion(tx: Db, model: DemoModel): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from bim_model_versions where model_id = ${demonstrationModelId(model.code)}`.execute(
    tx,
  )
  return found.rows[0]?.count === 1
}

async function placeOf(tx: Db, { structureCode }: DemoModel) {
  const site = await findSiteOfStructure(tx, structureCode)
  if (!site) throw new Error(`The demonstration has no structure ${structureCode}.`)
  return { ...site, structureCode }
}

/** Adds a version and has it converted. */
async function addIssue(tx: Db, { files, now }: Pick<Services, 'files' | 'now'>, model: DemoModel): Promise<void> {
  const place = await placeOf(tx, model)
  const file = await files.saveBytes(tx, {
    place,
    name: model.fileName,
    mediaType: 'application/x-step',
    purpose: 'bim-model.source',
    createdBy: person().id,
    content: model.bytes(),
  })
  const id = demonstrationModelId(model.code)
  const createdAt = new Date(now().getTime() - model.issuedDaysAgo * DAY_MS)
  const version = await insertVersion(tx, { model: { id, ...place }, file, createdBy: person().id, createdAt })
  const input = { ...place, modelId: id, version, sourceFileId: file.id, name: model.name.en }
  const jobId = await enqueueJob(tx, convertBimModel, input, {
    place,
    title: { en: `Converting ${file.name}`, ar: `تحويل ${file.name}` },
    subject: { type: 'bim-model', id },
    requestedBy: person().id,
  })
  await setVersionJob(tx, { ...place, modelId: id, version }, jobId)
}
