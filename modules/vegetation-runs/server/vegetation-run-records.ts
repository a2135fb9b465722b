import { sql } from 'kysely'
import type { z } from 'zod'
import { wilson } from '#engines/vegetation/wilson.ts'
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
import { COUNTED, type Reviewed, VegetationRun, vegetationRunErrors } from '../contract/vegetation-run.ts'
import type { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'
import { vegetationRunsModule } from '../contract/vegetation-runs-module.ts'
import { vegetationRunKind } from '../contract/vegetation-runs-records.ts'

type Facts = z.output<typeof VegetationRun.Draft> & z.output<z.ZodObject<typeof COUNTED>>

const table = recordTable<Facts, InputOf<(typeof vegetationRunsApi)['endpoints']['list']>>({
  table: 'vegetation_runs',
  errors: vegetationRunErrors,
  columns: columnsOf({ ...VegetationRun.Draft.shape, ...COUNTED }, [], { area: { json: 'area' } }),
  search: ['name', 'name_ar', 'note'],
  sort: { name: sql`name`, produced: sql`produced`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state') },
})

export const vegetationRunSource: RecordSource = {
  table: 'vegetation_runs',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const counted = (verdict: string) => sql<number>`(select count(*)::int from vegetation_detections as found
  where found.project_code = vegetation_runs.project_code and found.run_id = vegetation_runs.id and verdict = ${verdict})`

const also = {
  ...savedBy('vegetation_runs'),
  dataset: surfaceRef(sql`vegetation_runs.dataset_id`),
  state: sql<VegetationRun['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  version: sql<string | null>`version`,
  produced: sql<number>`produced`,
  coverSquareMetres: sql<number | null>`cover_square_metres`,
  isAudited: sql<boolean>`is_audited`,
  accepted: counted('accepted'),
  rejected: counted('rejected'),
  missed: counted('missed'),
  jobId: sql<string | null>`job_id`,
}

export const vegetationRuns = recordHandlers({
  kind: vegetationRunKind,
  errors: vegetationRunErrors,
  table,
  also,
  can: recordPolicy(vegetationRunsModule, {
    edit: 'vegetation-run:write',
    remove: 'vegetation-run:write',
    review: 'vegetation-run:write',
  }),
  audited: ({ name, nameAr, note, isAudited, state }) => ({ name, nameAr, note, isAudited, state }),
  isPlaceVisible,
})

export type StoredRun = Awaited<ReturnType<typeof vegetationRuns.saved.get>>

/** As it is sent. */
export function shownRun<Sent extends StoredRun>({ saidReason, ...run }: Sent, language: Language) {
  return { ...run, ...measured(run), reason: saidReason?.[language] ?? null }
}

type Counts = Pick<Reviewed, 'accepted' | 'rejected' | 'missed'>

/** Precision of what was reviewed; recall of what was audited alone, because nobody else has looked for what is missing. */
export function measured({ accepted, rejected, missed, isAudited }: Counts & { readonly isAudited: boolean }) {
  return {
    precision: wilson(accepted, accepted + rejected),
    recall: isAudited ? wilson(accepted, accepted + missed) : null,
  }
}

export const { insert: insertRun, isKnown: hasRun } = table

export async function getRun(db: Db, id: string): Promise<StoredRun> {
  return table.get(db, id, also)
}
