import { sql } from 'kysely'
import type { VolumeResult } from '#engines/earthwork/volume-result.ts'
import { surveyRef } from '#modules/geospatial/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StockpileSurvey } from '../contract/stockpile.ts'

/** Of which stockpile, on which survey, and the how many-eth question: the answer to an older one is not kept. */
export interface SurveyKey {
  readonly projectCode: string
  readonly id: string
  readonly surfaceId: string
  readonly asked: number
}

/** What of the outline may be without heights before a volume is that of a part. */
const WHOLE = 0.999

export const coveredOf = ({ area, measuredArea }: Pick<VolumeResult, 'area' | 'measuredArea'>) =>
  area > 0 ? Math.min(1, measuredArea / area) : 0

interface Asking {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
  readonly id: string
}

/** Notes that a stockpile is to be measured on a survey, for the first time or again. @returns the number of the question */
export async function askSurvey(tx: Db, of: Asking, surfaceId: string): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    insert into earth_stockpile_surveys (project_code, site_code, structure_code, stockpile_id, surface_id)
    values (${of.projectCode}, ${of.siteCode}, ${of.structureCode}, ${of.id}, ${surfaceId})
    on conflict (project_code, stockpile_id, surface_id) do update
      set asked = earth_stockpile_surveys.asked + 1, state = 'measuring', reason = null, result = null
    returning asked`.execute(tx)
  return rows[0]!.asked
}

const isAsked = ({ projectCode, id, surfaceId, asked }: SurveyKey) =>
  sql`project_code = ${projectCode} and stockpile_id = ${id} and surface_id = ${surfaceId} and asked = ${asked}`

export async function setSurveyJob(tx: Db, key: SurveyKey, jobId: string): Promise<void> {
  await sql`update earth_stockpile_surveys set job_id = ${jobId} where ${isAsked(key)}`.execute(tx)
}

export async function setSurveyRefused(tx: Db, key: SurveyKey, reason: Text): Promise<void> {
  await sql`update earth_stockpile_surveys set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
    where ${isAsked(key)}`.execute(tx)
}

export async function setSurveyMeasured(tx: Db, key: SurveyKey, result: VolumeResult): Promise<void> {
  const state = coveredOf(result) < WHOLE ? 'partial' : 'done'
  await sql`update earth_stockpile_surveys set state = ${state}, reason = null, result = ${JSON.stringify(result)}::jsonb
    where ${isAsked(key)}`.execute(tx)
}

/** Forgets surveys of a stockpile but those that cover it now. */
export async function keepSurveys(tx: Db, { projectCode, id }: Asking, surfaceIds: readonly string[]): Promise<void> {
  await sql`delete from earth_stockpile_surveys where project_code = ${projectCode} and stockpile_id = ${id}
    and not (surface_id = any (${surfaceIds}::uuid[]))`.execute(tx)
}

/** Forgets a survey of all stockpiles but these, which it covers. */
export async function keepStockpiles(
  tx: Db,
  { projectCode, id }: { readonly projectCode: string; readonly id: string },
  stockpileIds: readonly string[],
): Promise<void> {
  await sql`delete from earth_stockpile_surveys where project_code = ${projectCode} and surface_id = ${id}
    and not (stockpile_id = any (${stockpileIds}::uuid[]))`.execute(tx)
}

export interface StoredSurvey {
  readonly survey: Pick<StockpileSurvey, 'id' | 'name' | 'nameAr' | 'capturedOn' | 'content'> & {
    readonly gsd: number | null
  }
  readonly state: StockpileSurvey['state']
  readonly reason: Text | null
  readonly result: VolumeResult | null
}

const MOST_SURVEYS = 1_000

/** What the surveys say of a stockpile, the oldest first; of one day the one with the coarsest cells first. */
export async function readSurveys(
  db: Db,
  { projectCode, id }: { readonly projectCode: string; readonly id: string },
): Promise<readonly StoredSurvey[]> {
  const { rows } = await sql<StoredSurvey>`
    select * from (
      select ${surveyRef(sql`kept.surface_id`)} as survey, state, reason, result from earth_stockpile_surveys as kept
      where project_code = ${projectCode} and stockpile_id = ${id}
    ) as known where survey is not null
    order by survey ->> 'capturedOn', (survey ->> 'gsd')::float8 desc nulls first, survey ->> 'id' desc limit ${MOST_SURVEYS}`.execute(
    db,
  )
  return rows
}
