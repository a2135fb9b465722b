import { sql } from 'kysely'
import type { z } from 'zod'
import { surfaceRef } from '#modules/geospatial/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { satelliteAnalysesApi } from '../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../contract/satellite-analyses-module.ts'
import { satelliteAnalysisKind } from '../contract/satellite-analyses-records.ts'
import { COMPARED, SatelliteAnalysis, satelliteAnalysisErrors } from '../contract/satellite-analysis.ts'

type Facts = z.output<typeof SatelliteAnalysis.Draft> & z.output<z.ZodObject<typeof COMPARED>>

const table = recordTable<Facts, InputOf<(typeof satelliteAnalysesApi)['endpoints']['list']>>({
  table: 'satellite_analyses',
  errors: satelliteAnalysisErrors,
  columns: columnsOf({ ...SatelliteAnalysis.Draft.shape, ...COMPARED }, [], { bands: { json: 'bands' } }),
  search: ['name', 'name_ar', 'note'],
  sort: {
    name: sql`name`,
    changedSquareMetres: sql`changed_square_metres`,
    createdAt: sql`created_at`,
    updatedAt: sql`updated_at`,
  },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state') },
})

export const satelliteAnalysisSource: RecordSource = {
  table: 'satellite_analyses',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from satellite_patches as patch
  where patch.project_code = satellite_analyses.project_code and patch.analysis_id = satellite_analyses.id and ${condition})`

const also = {
  ...savedBy('satellite_analyses'),
  before: surfaceRef(sql`satellite_analyses.before_id`),
  after: surfaceRef(sql`satellite_analyses.after_id`),
  state: sql<SatelliteAnalysis['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  version: sql<string | null>`version`,
  threshold: sql<number | null>`threshold`,
  leastSquareMetres: sql<number | null>`least_square_metres`,
  changedSquareMetres: sql<number | null>`changed_square_metres`,
  comparison: sql<SatelliteAnalysis['comparison']>`comparison`,
  patches: counted(sql`true`),
  judged: counted(sql`verdict <> 'pending'`),
  jobId: sql<string | null>`job_id`,
}

export const satelliteAnalyses = recordHandlers({
  kind: satelliteAnalysisKind,
  errors: satelliteAnalysisErrors,
  table,
  also,
  can: recordPolicy(satelliteAnalysesModule, {
    edit: 'satellite-analysis:write',
    remove: 'satellite-analysis:write',
    judge: 'satellite-analysis:write',
  }),
  audited: ({ name, nameAr, note, threshold, leastSquareMetres, state }) => ({
    ...{ name, nameAr, note, threshold, leastSquareMetres, state },
  }),
  isPlaceVisible,
})

export type StoredAnalysis = Awaited<ReturnType<typeof satelliteAnalyses.saved.get>>

/** As it is sent. */
export function shownAnalysis<Sent extends StoredAnalysis>({ saidReason, ...analysis }: Sent, language: Language) {
  return { ...analysis, reason: saidReason?.[language] ?? null }
}

export const { insert: insertAnalysis, isKnown: hasAnalysis } = table

export async function getAnalysis(db: Db, id: string): Promise<StoredAnalysis> {
  return table.get(db, id, also)
}
