import { sql } from 'kysely'
import { z } from 'zod'
import { isInRing } from '#engines/vectors/is-in-ring.ts'
import {
  findSurface,
  isBeingRead,
  type KnownSurvey,
  type ReadyDataset,
  surveysOf,
} from '#modules/geospatial/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { type EnqueueOptions, enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { type Stockpile, stockpileErrors } from '../contract/stockpile.ts'
import { measureOnSurfaces } from './measure-on-surfaces.ts'
import { getStockpile } from './stockpile-records.ts'
import {
  askSurvey,
  keepStockpiles,
  keepSurveys,
  setSurveyJob,
  setSurveyMeasured,
  setSurveyRefused,
} from './stockpile-surveys.ts'

const Input = z.object({
  projectCode: z.string(),
  siteCode: z.string(),
  structureCode: z.string().nullable(),
  id: z.uuid(),
  surfaceId: z.uuid(),
  asked: z.number().int(),
})
type Input = z.output<typeof Input>

/** Measures a stockpile on one survey. */
export const measureStockpileJob = defineJob({
  kind: 'earthwork.measure-stockpile',
  input: Input,
  maxAttempts: 3,
  run: async (job, input) => {
    const from = await findSurface(job.db, input.surfaceId)
    if (!from) {
      if (await isBeingRead(job.db, [input.surfaceId])) return job.postpone(5)
      throw stockpileErrors.surveyGone()
    }
    await job.services.files.withLocalPath(job.db, from.dataFileId, async (path) => measure(job, input, { from, path }))
  },
  onFailed: async (tx, input, reason) => {
    await setSurveyRefused(tx, input, reason)
    await publishEvent(tx, { type: 'stockpile.failed', place: placeOf(input), entityId: input.id, data: {} })
  },
})

async function measure(job: JobContext, input: Input, from: Parameters<typeof measureOnSurfaces>[1]['from']) {
  const { base: reference, level, levelDatum, outline, heightSigma } = await getStockpile(job.db, input.id)
  const asked = { from, to: null, reference, level, levelDatum, outline, heightSigma }
  await measureOnSurfaces(job, asked, async (measured) =>
    job.finish(async (tx) => {
      await setSurveyMeasured(tx, input, measured)
      await publishEvent(tx, { type: 'stockpile.measured', place: placeOf(input), entityId: input.id, data: {} })
    }),
  )
}

const placeOf = ({
  projectCode,
  siteCode,
  structureCode,
}: Pick<Input, 'projectCode' | 'siteCode' | 'structureCode'>) => ({
  projectCode,
  siteCode,
  structureCode,
})

type Outlined = Pick<Stockpile, 'projectCode' | 'siteCode' | 'structureCode' | 'id' | 'name' | 'nameAr' | 'outline'>
type AskedBy = Pick<EnqueueOptions, 'requestedBy' | 'language'>

/** Measures a stockpile on every survey of its site that covers it, and forgets those that do not any more. */
export async function measureStockpile(tx: Db, stockpile: Outlined, by: AskedBy): Promise<void> {
  const covering = (await surveysOf(tx, stockpileSite(stockpile))).filter((survey) => covers(survey, stockpile))
  await keepSurveys(
    tx,
    stockpile,
    covering.map(({ id }) => id),
  )
  for (const { id } of covering) await startSurvey(tx, stockpile, id, by)
}

/** Without the id, which would name one survey. */
const stockpileSite = ({ projectCode, siteCode }: Outlined) => ({ projectCode, siteCode })

/** Measures what a survey covers, when it has become ready or says something else of its heights: stockpiles in use, and those that it measured before. */
export async function measureOnSurvey(tx: Db, dataset: ReadyDataset): Promise<void> {
  const [survey] = await surveysOf(tx, dataset)
  const { rows } = await sql<Outlined>`
    select project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", id, name,
      name_ar as "nameAr", outline from earth_stockpiles
    where project_code = ${dataset.projectCode} and site_code = ${dataset.siteCode} and deleted_at is null
      and (state = 'active' or exists (select from earth_stockpile_surveys as kept where kept.project_code = earth_stockpiles.project_code
        and kept.stockpile_id = earth_stockpiles.id and kept.surface_id = ${dataset.id}))`.execute(tx)
  const covered = survey ? rows.filter((stockpile) => covers(survey, stockpile)) : []
  await keepStockpiles(
    tx,
    dataset,
    covered.map(({ id }) => id),
  )
  // The platform's own work: nobody asked for it, and whoever reads the stockpile sees it.
  for (const stockpile of covered) await startSurvey(tx, stockpile, dataset.id, { requestedBy: null })
}

async function startSurvey(tx: Db, stockpile: Outlined, surfaceId: string, by: AskedBy): Promise<void> {
  const { projectCode, siteCode, structureCode, id, name, nameAr } = stockpile
  const asked = await askSurvey(tx, stockpile, surfaceId)
  const input = { projectCode, siteCode, structureCode, id, surfaceId, asked }
  const jobId = await enqueueJob(tx, measureStockpileJob, input, {
    place: placeOf(stockpile),
    title: { en: `Measuring ${name}`, ar: `قياس ${nameAr || name}` },
    subject: { type: 'stockpile', id },
    ...by,
  })
  await setSurveyJob(tx, input, jobId)
}

/** Whether any of a stockpile lies on what was flown: one has a corner in the other. */
function covers({ footprint }: KnownSurvey, { outline }: Pick<Outlined, 'outline'>): boolean {
  return outline.some((corner) => isInRing(footprint, corner)) || footprint.some((corner) => isInRing(outline, corner))
}
