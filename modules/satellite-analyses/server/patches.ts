import { sql } from 'kysely'
import { type OutlineOptions, outlineChange } from '#engines/scenes/outline-change.ts'
import type { ChangePatch, SceneChange } from '#engines/scenes/scene-change.ts'
import { isInside } from '#engines/vegetation/count-crowns.ts'
import { boundaryOfSite } from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange, publishSaved } from '#platform/server/records/save-change.ts'
import type { satelliteAnalysesApi } from '../contract/satellite-analyses-api.ts'
import { satelliteAnalysisKind } from '../contract/satellite-analyses-records.ts'
import { type Patch, satelliteAnalysisErrors } from '../contract/satellite-analysis.ts'
import { type StoredAnalysis, satelliteAnalyses, shownAnalysis } from './satellite-analysis-records.ts'

type Endpoints = (typeof satelliteAnalysesApi)['endpoints']
type Grid = Pick<SceneChange, 'width' | 'height' | 'pixelMetres' | 'corners' | 'grid'>

const MOST_TRIED = 500

async function gridOf(db: Db, { projectCode, id }: StoredAnalysis): Promise<Grid> {
  const { rows } = await sql<{ grid: Grid | null }>`
    select grid from satellite_analyses where project_code = ${projectCode} and id = ${id}`.execute(db)
  if (!rows[0]?.grid) throw satelliteAnalysisErrors.notReady()
  return rows[0].grid
}

/** What a threshold that somebody tries would give: from the grid that was kept, a million pixels at most. */
export async function outline(
  context: RequestContext,
  { id, ...asked }: InputOf<Endpoints['outline']>,
): Promise<OutputOf<Endpoints['outline']>> {
  const analysis = await satelliteAnalyses.saved.get(context, id)
  const patches = outlineChange(await gridOf(context.db, analysis), asked)
  return {
    squareMetres: sumOf(patches),
    patches: patches
      .slice(0, MOST_TRIED)
      .map(({ class: became, squareMetres, ring }) => ({ class: became, squareMetres, ring })),
  }
}

/** Outlines the changes anew; what was judged is not thrown away for it. */
export async function keepThreshold(context: RequestContext, { id, ...asked }: InputOf<Endpoints['keepThreshold']>) {
  const { db, user, language } = context
  const analysis = await satelliteAnalyses.saved.get(context, id)
  const grid = await gridOf(db, analysis)
  await sql`select from satellite_analyses where project_code = ${analysis.projectCode} and id = ${id} for update`.execute(
    db,
  )
  if (analysis.judged > 0) throw satelliteAnalysisErrors.isJudged({ count: analysis.judged })
  await replacePatches(db, analysis, grid, asked)
  await sql`update satellite_analyses set row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where project_code = ${analysis.projectCode} and id = ${id}`.execute(db)
  const saved = await publishSaved(context, satelliteAnalyses.saved, id, 'satellite-analysis.threshold-kept', analysis)
  return shownAnalysis(saved, language)
}

export async function replacePatches(
  tx: Db,
  { projectCode, siteCode, id }: Pick<StoredAnalysis, 'projectCode' | 'siteCode' | 'id'>,
  grid: Grid,
  asked: OutlineOptions,
): Promise<void> {
  const boundary = await boundaryOfSite(tx, siteCode)
  const outer = boundary?.coordinates[0]?.map(([x = 0, y = 0]) => [x, y] as const) ?? null
  const patches = outlineChange(grid, asked).map((patch) => ({
    ...patch,
    isOutside: outer && !isInside(middleOf(patch.ring), outer),
  }))
  await sql`delete from satellite_patches where project_code = ${projectCode} and analysis_id = ${id}`.execute(tx)
  await sql`
    insert into satellite_patches (project_code, id, site_code, analysis_id, class, square_metres, strength, ring, is_outside)
    select ${projectCode}, gen_random_uuid(), ${siteCode}, ${id}, class, "squareMetres", strength, ring, "isOutside"
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb)
      as patch(class text, "squareMetres" double precision, strength double precision, ring jsonb, "isOutside" boolean)`.execute(
    tx,
  )
  await sql`update satellite_analyses set threshold = ${asked.threshold}, least_square_metres = ${asked.leastSquareMetres},
      changed_square_metres = ${sumOf(patches)}
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

const sumOf = (patches: readonly ChangePatch[]) => patches.reduce((sum, { squareMetres }) => sum + squareMetres, 0)

function middleOf(ring: ChangePatch['ring']): [number, number] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

const FACTS = sql`patch.id, patch.analysis_id as "analysisId", patch.class, patch.square_metres as "squareMetres", patch.strength,
  patch.is_outside as "isOutside", patch.verdict`

export async function listPatches(
  context: RequestContext,
  { id, page, pageSize }: InputOf<Endpoints['patches']>,
): Promise<OutputOf<Endpoints['patches']>> {
  const { projectCode } = await satelliteAnalyses.saved.get(context, id)
  const { rows } = await sql<Patch & { total: number }>`
    select ${FACTS}, patch.ring, count(*) over ()::int as total from satellite_patches as patch
    where patch.project_code = ${projectCode} and patch.analysis_id = ${id}
    order by patch.square_metres desc, patch.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.db)
  return { items: rows.map(({ total: _, ...patch }) => patch), total: rows[0]?.total ?? 0, page, pageSize }
}

export async function judgePatch(
  context: RequestContext,
  { id, verdict, class: became }: InputOf<Endpoints['judge']>,
): Promise<Patch> {
  const { db, user, services } = context
  const { rows } = await sql<Patch>`
    select ${FACTS}, patch.ring from satellite_patches as patch where patch.id = ${id} for update`.execute(db)
  const patch = rows[0]
  if (!patch) throw satelliteAnalysisErrors.patchUnknown()
  const analysis = await satelliteAnalyses.saved.get(context, patch.analysisId)
  const judged = { ...patch, verdict, class: became ?? patch.class }
  await sql`update satellite_patches set verdict = ${verdict}, class = ${judged.class}, judged_by = ${user.id}, judged_at = ${services.now()}
    where project_code = ${analysis.projectCode} and id = ${id}`.execute(db)
  await publishChange(context, satelliteAnalysisKind, analysis, {
    action: 'satellite-analysis.judged',
    before: { verdict: patch.verdict, class: patch.class },
    after: { verdict, class: judged.class },
  })
  return judged
}
