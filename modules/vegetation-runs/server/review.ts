import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DEGREE_METRES } from '#engines/geodesy/crs.ts'
import { caseFromDetection } from '#modules/municipal-cases/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishChange, publishSaved } from '#platform/server/records/save-change.ts'
import { type Detection, vegetationRunErrors } from '../contract/vegetation-run.ts'
import type { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'
import { vegetationRunKind } from '../contract/vegetation-runs-records.ts'
import { type StoredRun, shownRun, vegetationRuns } from './vegetation-run-records.ts'

type Endpoints = (typeof vegetationRunsApi)['endpoints']

const FACTS = sql`id, run_id as "runId", bounds, square_metres as "squareMetres", confidence, verdict, case_id as "caseId"`

export async function listDetections(
  context: RequestContext,
  { id, verdict, page, pageSize }: InputOf<Endpoints['detections']>,
): Promise<OutputOf<Endpoints['detections']>> {
  const { projectCode } = await vegetationRuns.saved.get(context, id)
  const wanted = verdict ? [...verdict] : null
  const { rows } = await sql<Detection & { total: number }>`
    select ${FACTS}, count(*) over ()::int as total from vegetation_detections
    where project_code = ${projectCode} and run_id = ${id} and (${wanted}::text[] is null or verdict = any (${wanted}::text[]))
    order by confidence desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.db)
  return { items: rows.map(({ total: _, ...detection }) => detection), total: rows[0]?.total ?? 0, page, pageSize }
}

async function getDetection(db: Db, id: string): Promise<Detection> {
  const { rows } = await sql<Detection>`select ${FACTS} from vegetation_detections where id = ${id} for update`.execute(
    db,
  )
  if (!rows[0]) throw vegetationRunErrors.detectionUnknown({ id })
  return rows[0]
}

async function runInReview(context: RequestContext, id: string): Promise<StoredRun> {
  const run = await vegetationRuns.saved.get(context, id)
  if (run.state !== 'review') throw vegetationRunErrors.notInReview()
  return run
}

/** A verdict; what a person has drawn stays one. */
export async function judge(context: RequestContext, { id, verdict }: InputOf<Endpoints['judge']>): Promise<Detection> {
  const { db, user, services } = context
  const detection = await getDetection(db, id)
  const run = await runInReview(context, detection.runId)
  if (detection.verdict === 'missed' || detection.caseId !== null) throw vegetationRunErrors.hasCase()
  await sql`update vegetation_detections set verdict = ${verdict}, reviewed_by = ${user.id}, reviewed_at = ${services.now()}
    where project_code = ${run.projectCode} and id = ${id}`.execute(db)
  await publishChange(context, vegetationRunKind, run, {
    action: 'vegetation-run.reviewed',
    before: { verdict: detection.verdict },
    after: { verdict },
  })
  return { ...detection, verdict }
}

export async function addMissed(
  context: RequestContext,
  { id, bounds }: InputOf<Endpoints['addMissed']>,
): Promise<Detection> {
  const { db, user, services } = context
  const run = await runInReview(context, id)
  const [west, south, east, north] = bounds
  const width = (east - west) * DEGREE_METRES * Math.cos((south * Math.PI) / 180)
  const missed: Detection = {
    ...{ id: randomUUID(), runId: id, bounds, confidence: 0, verdict: 'missed', caseId: null },
    squareMetres: Math.abs(width * (north - south) * DEGREE_METRES * (Math.PI / 4)),
  }
  await sql`
    insert into vegetation_detections (project_code, id, site_code, run_id, bounds, square_metres, confidence, verdict, reviewed_by, reviewed_at)
    values (${run.projectCode}, ${missed.id}, ${run.siteCode}, ${id}, ${[...bounds]}::double precision[], ${missed.squareMetres}, 0,
      'missed', ${user.id}, ${services.now()})`.execute(db)
  await publishChange(context, vegetationRunKind, run, {
    action: 'vegetation-run.missed',
    before: null,
    after: { bounds },
  })
  return missed
}

/** Closes the review. As audited, everything was looked at, and recall is measured. */
export async function closeRun(context: RequestContext, { id, isAudited }: InputOf<Endpoints['close']>) {
  const { db, user, language } = context
  const run = await runInReview(context, id)
  const pending = run.produced - run.accepted - run.rejected
  if (isAudited && pending > 0) throw vegetationRunErrors.hasPending({ count: pending })
  await sql`update vegetation_runs set state = 'closed', is_audited = ${isAudited}, row_version = row_version + 1,
      updated_by = ${user.id}, updated_at = now() where project_code = ${run.projectCode} and id = ${id}`.execute(db)
  return shownRun(await publishSaved(context, vegetationRuns.saved, id, 'vegetation-run.closed', run), language)
}

/** Makes a municipal case of what somebody has accepted or drawn. */
export async function makeCase(
  context: RequestContext,
  { id, description }: InputOf<Endpoints['makeCase']>,
): Promise<Detection> {
  const { db, user } = context
  const detection = await getDetection(db, id)
  const run = await vegetationRuns.saved.get(context, detection.runId)
  if (!holds(user, 'municipal-case:write') || !isCovered(context, run)) throw vegetationRunErrors.placeUnknown()
  if (detection.caseId !== null) throw vegetationRunErrors.hasCase()
  if (detection.verdict !== 'accepted' && detection.verdict !== 'missed') throw vegetationRunErrors.notAccepted()
  const [west, south, east, north] = detection.bounds
  const caseId = await caseFromDetection(context, {
    ...{ projectCode: run.projectCode, siteCode: run.siteCode, serviceCode: 'vegetation', description },
    ...{ longitude: (west + east) / 2, latitude: (south + north) / 2 },
  })
  await sql`update vegetation_detections set case_id = ${caseId} where project_code = ${run.projectCode} and id = ${id}`.execute(
    db,
  )
  await publishChange(context, vegetationRunKind, run, {
    action: 'vegetation-run.case-made',
    before: null,
    after: { caseId },
  })
  return { ...detection, caseId }
}
