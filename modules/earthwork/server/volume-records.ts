import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { surfaceRef } from '#modules/geospatial/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { earthworkApi } from '../contract/earthwork-api.ts'
import { earthworkModule } from '../contract/earthwork-module.ts'
import { volumeKind } from '../contract/earthwork-records.ts'
import { type MEASURED, type Volume, volumeErrors } from '../contract/volume.ts'

type Facts = z.output<typeof import('../contract/volume.ts').Volume.Draft> & z.output<z.ZodObject<typeof MEASURED>>
type ListInput = InputOf<(typeof earthworkApi)['endpoints']['list']>

const table = recordTable<Facts, ListInput>({
  table: 'earth_volumes',
  errors: volumeErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    note: 'note',
    fromId: 'from_id',
    reference: 'reference',
    toId: 'to_id',
    level: 'level',
    outline: { json: 'outline' },
    heightSigma: 'height_sigma',
    companyId: 'company_id',
  },
  search: ['name', 'name_ar', 'note'],
  sort: {
    name: sql`name`,
    cut: sql`(result ->> 'cut')::float8`,
    fill: sql`(result ->> 'fill')::float8`,
    net: sql`(result ->> 'net')::float8`,
    createdAt: sql`created_at`,
    updatedAt: sql`updated_at`,
  },
  order: sql`created_at desc, id`,
  filters: {
    reference: byChoices('reference'),
    state: byChoices('state'),
    company: byCompany('company_id'),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
  },
})

export const volumeSource: RecordSource = {
  table: 'earth_volumes',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const also = {
  ...savedBy('earth_volumes'),
  company: sql<CompanyRef | null>`${companyRef(sql`earth_volumes.company_id`)}`,
  from: surfaceRef(sql`earth_volumes.from_id`),
  to: surfaceRef(sql`earth_volumes.to_id`),
  state: sql<Volume['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  result: sql<Volume['result']>`result`,
  pictureFileId: sql<string | null>`picture_file_id`,
  jobId: sql<string | null>`job_id`,
}

export const volumes = recordHandlers({
  kind: volumeKind,
  errors: volumeErrors,
  table,
  also,
  can: recordPolicy(earthworkModule, { edit: 'volume:write', remove: 'volume:write' }),
  audited: ({ name, nameAr, note, company }) => ({ name, nameAr, note, companyId: company?.name ?? null }),
  isPlaceVisible,
})

export type StoredVolume = Awaited<ReturnType<typeof volumes.saved.get>>

/** As it is sent. */
export function shownVolume<Sent extends StoredVolume>(
  { saidReason, pictureFileId, ...volume }: Sent,
  language: Language,
) {
  return { ...volume, reason: saidReason?.[language] ?? null, hasPicture: pictureFileId !== null }
}

export const { insert: insertVolume, isKnown: hasVolume } = table

export async function getVolume(db: Db, id: string): Promise<StoredVolume> {
  return table.get(db, id, also)
}

interface VolumeKey {
  readonly projectCode: string
  readonly id: string
}

export async function setMeasuring(tx: Db, { projectCode, id }: VolumeKey, jobId: string): Promise<void> {
  await sql`update earth_volumes set state = 'measuring', reason = null, job_id = ${jobId}
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

export async function setRefused(tx: Db, { projectCode, id }: VolumeKey, reason: Text): Promise<void> {
  await sql`update earth_volumes set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

export async function setMeasured(
  tx: Db,
  { projectCode, id }: VolumeKey,
  result: object,
  pictureFileId: string,
): Promise<void> {
  await sql`update earth_volumes set state = 'done', reason = null, result = ${JSON.stringify(result)}::jsonb,
      picture_file_id = ${pictureFileId} where project_code = ${projectCode} and id = ${id}`.execute(tx)
}
