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
import { MADE_OF, Reconstruction, reconstructionErrors } from '../contract/reconstruction.ts'
import type { reconstructionsApi } from '../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../contract/reconstructions-module.ts'
import { reconstructionKind } from '../contract/reconstructions-records.ts'

type Facts = z.output<typeof Reconstruction.Draft> &
  z.output<z.ZodObject<typeof MADE_OF>> & { readonly sourceFileId: string | null; readonly sourceName: string | null }

const table = recordTable<Facts, InputOf<(typeof reconstructionsApi)['endpoints']['list']>>({
  table: 'reconstructions',
  errors: reconstructionErrors,
  columns: columnsOf({ ...Reconstruction.Draft.shape, ...MADE_OF }, ['sourceFileId', 'sourceName']),
  search: ['name', 'name_ar', 'note'],
  sort: { name: sql`name`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state'), madeOf: byChoices('made_of') },
})

export const reconstructionSource: RecordSource = {
  table: 'reconstructions',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const also = {
  ...savedBy('reconstructions'),
  state: sql<Reconstruction['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  cloud: surfaceRef(sql`reconstructions.cloud_id`),
  datasets: sql<
    Reconstruction['datasets']
  >`(select coalesce(jsonb_agg(ref order by at) filter (where ref is not null), '[]')
    from (select made.at, ${surfaceRef(sql`made.id`)} as ref
      from unnest(reconstructions.dataset_ids) with ordinality as made (id, at)) as found)`,
  isWithService: sql<boolean>`node_task is not null`,
  nodeTask: sql<string | null>`node_task`,
  photoCount: sql<number | null>`jsonb_array_length(photo_set -> 'photos')`,
  gsd: sql<number | null>`(photo_set ->> 'gsd')::float8`,
  photoSet: sql<Reconstruction['photoSet']>`photo_set`,
  mesh: sql<Reconstruction['mesh']>`mesh`,
  files: sql<Readonly<Record<string, string>>>`files`,
  jobId: sql<string | null>`job_id`,
}

export const reconstructions = recordHandlers({
  kind: reconstructionKind,
  errors: reconstructionErrors,
  table,
  also,
  can: recordPolicy(reconstructionsModule, {
    edit: 'reconstruction:write',
    remove: 'reconstruction:write',
    reconstruct: 'reconstruction:write',
  }),
  audited: ({ name, nameAr, note, madeOf, surface, cellMetres, sourceName }) => ({
    ...{ name, nameAr, note, madeOf, surface, cellMetres },
    file: sourceName,
  }),
  isPlaceVisible,
})

export type StoredReconstruction = Awaited<ReturnType<typeof reconstructions.saved.get>>

/** As it is sent: without what only the server needs. */
export function shownReconstruction<Sent extends StoredReconstruction>(
  { saidReason, files: _files, sourceFileId: _file, nodeTask: _task, ...model }: Sent,
  language: Language,
) {
  return { ...model, reason: saidReason?.[language] ?? null }
}

export const { insert: insertReconstruction, isKnown: hasReconstruction } = table

export async function getReconstruction(db: Db, id: string): Promise<StoredReconstruction> {
  return table.get(db, id, also)
}
