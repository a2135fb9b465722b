import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { byChoice, byChoices, byDays, byNumber, byPerson } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import {
  type BimModel,
  type BimModelDraft,
  type BimModelRow,
  type BimModelVersion,
  type BimModelVersionFacts,
  bimModelErrors,
  type ConversionReport,
} from '../contract/bim-model.ts'
import type { modelsApi } from '../contract/models-api.ts'

type ListInput = InputOf<(typeof modelsApi)['endpoints']['list']>

export const bimModelSource: RecordSource = {
  table: 'bim_models',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

/** A model as stored, before the policy says what the caller may do with it. */
export type StoredBimModel = Omit<BimModel, 'can'>
type ListedBimModel = Omit<BimModelRow, 'can'>

/** What a person enters of a model, with its place. */
type BimModelFacts = Omit<BimModelDraft, 'fileId'>

interface VersionRow {
  version: number
  state: BimModelVersion['state']
  reason: Text | null
  source_file_id: string
  source_name: string
  source_bytes: number
  fragments_file_id: string | null
  fragments_bytes: number | null
  tiles3d_file_id: string | null
  report: ConversionReport | null
  /** In lists, in place of the report. */
  elements_with_geometry?: number | null
  storey_count?: number | null
  job_id: string | null
  createdBy: PersonRef
  created_at: Date | string
}

const models = recordTable<BimModelFacts, ListInput>({
  table: 'bim_models',
  errors: bimModelErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    name: 'name',
    nameAr: 'name_ar',
    discipline: 'discipline',
    lodTarget: 'lod_target',
    description: 'description',
  },
  search: ['name', 'name_ar'],
  sort: {
    name: sql`name`,
    discipline: sql`discipline`,
    lodTarget: sql`lod_target`,
    updatedAt: sql`updated_at`,
    createdAt: sql`created_at`,
  },
  order: sql`structure_code, name, id`,
  filters: {
    discipline: byChoices('discipline'),
    lodTarget: byChoice('lod_target'),
    state: byChoices(newestVersion(sql`state`)),
    elements: byNumber(newestVersion(sql`(report ->> 'elementsWithGeometry')::int`)),
    updatedBy: byPerson('updated_by'),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
    /** As ids, see `model-ground.ts`. */
    bbox: (ids) => sql`id = any (string_to_array(${ids}, ',')::uuid[])`,
  },
})

const VERSION_BY = personRef(sql`bim_model_versions.created_by`)
const WITH_AUTHOR = sql`jsonb_build_object('createdBy', ${VERSION_BY})`
const AS_READ = {
  ...savedBy('bim_models'),
  latest: newestVersion<VersionRow>(sql`to_jsonb(bim_model_versions) || ${WITH_AUTHOR}`),
  readyVersion: sql<number | null>`(select max(version) from bim_model_versions
    where bim_model_versions.project_code = bim_models.project_code and model_id = bim_models.id and state = 'ready')`,
}
/** What a list shows of it: many reports would be many megabytes. */
const AS_LISTED = {
  ...AS_READ,
  latest: newestVersion<VersionRow>(
    sql`to_jsonb(bim_model_versions) - 'report' || ${WITH_AUTHOR} || jsonb_build_object(
      'elements_with_geometry', report -> 'elementsWithGeometry', 'storey_count', jsonb_array_length(report -> 'storeys'))`,
  ),
}

/** Something of the newest version of a model. */
function newestVersion<Value>(value: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(select ${value} from bim_model_versions
    where bim_model_versions.project_code = bim_models.project_code and model_id = bim_models.id
    order by version desc limit 1)`
}

export async function listBimModels(db: Db, query: ListInput, language: Language): Promise<Page<ListedBimModel>> {
  const page = await models.page(db, query, AS_LISTED)
  return { ...page, items: page.items.map((row) => ({ ...row, latest: toVersionFacts(row.latest, language) })) }
}

/** For its own page: also one that was archived, of which nothing is shown any more. @throws bim-model.not-found where it does not exist, or the scope does not see it. */
export async function readBimModel(db: Db, id: string, language: Language): Promise<StoredBimModel> {
  const { readyVersion, ...row } = await models.read(db, id, AS_READ)
  return { ...row, readyVersion: row.archivedAt ? null : readyVersion, latest: toVersion(row.latest, language) }
}

/** @throws bim-model.not-found where it does not exist, was archived, or the scope does not see it. */
export async function getBimModel(db: Db, id: string, language: Language): Promise<StoredBimModel> {
  const row = await models.get(db, id, AS_READ)
  return { ...row, latest: toVersion(row.latest, language) }
}

export const {
  isKnown: hasBimModel,
  insert: insertBimModel,
  update: updateBimModel,
  remove: markBimModelRemoved,
  restore: restoreBimModelRow,
} = models

/** All versions, the newest first. */
export async function listVersions(db: Db, model: StoredBimModel, language: Language): Promise<BimModelVersion[]> {
  const found = await sql<VersionRow & { changes: BimModelVersion['changes'] }>`
    select bim_model_versions.*, ${VERSION_BY} as "createdBy", compared.counts as changes from bim_model_versions
    left join lateral (
      select counts from bim_comparisons as known
      where known.project_code = bim_model_versions.project_code and known.model_id = bim_model_versions.model_id
        and known.version = bim_model_versions.version and known.state = 'ready'
      order by base_version desc limit 1) as compared on true
    where project_code = ${model.projectCode} and model_id = ${model.id} order by version desc`.execute(db)
  return found.rows.map((row) => ({ ...toVersion(row, language), changes: row.changes }))
}

const FILE_COLUMNS = {
  source: sql`source_file_id`,
  fragments: sql`fragments_file_id`,
  properties: sql`properties_file_id`,
  tiles3d: sql`tiles3d_file_id`,
}

/** The file of one version for viewing: what was uploaded, or what it became. @throws where it is not there (yet). */
export async function getVersionFileId(
  db: Db,
  id: string,
  version: number,
  kind: keyof typeof FILE_COLUMNS,
): Promise<string> {
  const found = await sql<{ file_id: string | null }>`
    select ${FILE_COLUMNS[kind]} as file_id from bim_model_versions
    join bim_models on bim_models.project_code = bim_model_versions.project_code and id = model_id
    where model_id = ${id} and version = ${version} and deleted_at is null`.execute(db)
  const row = found.rows[0]
  if (!row) throw bimModelErrors.notFound({ id })
  if (!row.file_id) throw bimModelErrors.notReady({ id, version })
  return row.file_id
}

/** @throws bim-model.not-found where the model or this version of it does not exist, was removed, or is out of sight. */
export async function assertVersion(db: Db, id: string, version: number): Promise<void> {
  await getVersionFileId(db, id, version, 'source')
}

export interface NewVersion {
  readonly model: Pick<BimModel, 'id' | 'projectCode' | 'siteCode' | 'structureCode'>
  readonly file: { readonly id: string; readonly name: string; readonly sizeBytes: number }
  /** Id of a person. */
  readonly createdBy: string
  /** Now, unless given: a demonstration begins in the past. */
  readonly createdAt?: Date
}

/** Adds the next version; the model's row is locked first, so that two at once get two numbers. */
export async function insertVersion(tx: Db, { model, file, createdBy, createdAt }: NewVersion): Promise<number> {
  await sql`select 1 from bim_models where project_code = ${model.projectCode} and id = ${model.id} for update`.execute(
    tx,
  )
  const inserted = await sql<{ version: number }>`
    insert into bim_model_versions (project_code, model_id, version, site_code, structure_code, state, source_file_id, source_name, source_bytes, created_by, created_at)
    select ${model.projectCode}, ${model.id}, coalesce(max(version), 0) + 1, ${model.siteCode}, ${model.structureCode}, 'converting',
      ${file.id}, ${file.name}, ${file.sizeBytes}, ${createdBy}, coalesce(${createdAt ?? null}::timestamptz, now())
    from bim_model_versions where project_code = ${model.projectCode} and model_id = ${model.id}
    returning version`.execute(tx)
  return inserted.rows[0]?.version ?? 0
}

/** When each version of the models of a structure came. */
export async function listVersionDates(
  db: Db,
  structureCode: string,
): Promise<readonly { readonly modelId: string; readonly version: number; readonly createdAt: Date }[]> {
  const found = await sql<{ modelId: string; version: number; createdAt: Date }>`
    select model_id as "modelId", version, created_at as "createdAt" from bim_model_versions
    where structure_code = ${structureCode}`.execute(db)
  return found.rows
}

type VersionKey = { readonly projectCode: string; readonly modelId: string; readonly version: number }

export async function setVersionJob(tx: Db, key: VersionKey, jobId: string): Promise<void> {
  await sql`update bim_model_versions set job_id = ${jobId}
    where project_code = ${key.projectCode} and model_id = ${key.modelId} and version = ${key.version}`.execute(tx)
}

export async function setVersionReady(
  tx: Db,
  key: VersionKey,
  files: { readonly fragments: { readonly id: string; readonly sizeBytes: number }; readonly propertiesId: string },
  report: ConversionReport,
): Promise<void> {
  await sql`update bim_model_versions
    set state = 'ready', reason = null, fragments_file_id = ${files.fragments.id}, fragments_bytes = ${files.fragments.sizeBytes},
      properties_file_id = ${files.propertiesId}, report = ${JSON.stringify(report)}::jsonb
    where project_code = ${key.projectCode} and model_id = ${key.modelId} and version = ${key.version}`.execute(tx)
}

/** What 3D Tiles of a version are made of, and whether they are there or on their way. @throws where it does not exist or is not ready */
export async function lockVersionForTiles(tx: Db, id: string, version: number): Promise<VersionForTiles> {
  await getVersionFileId(tx, id, version, 'fragments')
  const found = await sql<VersionForTiles>`
    select source_file_id as "sourceFileId", report, tiles3d_file_id as "tilesFileId",
      (select versions.tiles3d_job_id from jobs where jobs.id = versions.tiles3d_job_id and jobs.state in ('queued', 'running')) as "jobId"
    from bim_model_versions as versions where model_id = ${id} and version = ${version} for update`.execute(tx)
  const row = found.rows[0]
  if (!row) throw bimModelErrors.notFound({ id })
  return row
}

export interface VersionForTiles {
  readonly sourceFileId: string
  readonly report: ConversionReport | null
  readonly tilesFileId: string | null
  readonly jobId: string | null
}

export async function setVersionTiles(
  tx: Db,
  key: VersionKey,
  { fileId, jobId }: { readonly fileId: string | null; readonly jobId: string | null },
): Promise<void> {
  await sql`update bim_model_versions set tiles3d_file_id = ${fileId}, tiles3d_job_id = ${jobId}
    where project_code = ${key.projectCode} and model_id = ${key.modelId} and version = ${key.version}`.execute(tx)
}

/** The newest version before this one that can be viewed; null where there is none. */
export async function findReadyBefore(db: Db, key: VersionKey): Promise<number | null> {
  const found = await sql<{ version: number | null }>`
    select max(version) as version from bim_model_versions
    where project_code = ${key.projectCode} and model_id = ${key.modelId} and version < ${key.version} and state = 'ready'`.execute(
    db,
  )
  return found.rows[0]?.version ?? null
}

export async function setVersionState(
  tx: Db,
  key: VersionKey,
  state: 'converting' | 'failed',
  reason: Text | null,
): Promise<void> {
  await sql`update bim_model_versions set state = ${state}, reason = ${reason && JSON.stringify(reason)}::jsonb
    where project_code = ${key.projectCode} and model_id = ${key.modelId} and version = ${key.version} and state <> 'ready'`.execute(
    tx,
  )
}

function toVersion(row: VersionRow, language: Language): BimModelVersion {
  const { elementsWithGeometry: _elements, storeyCount: _storeys, ...facts } = toVersionFacts(row, language)
  return { ...facts, report: row.report }
}

function toVersionFacts(row: VersionRow, language: Language): BimModelVersionFacts {
  return {
    version: row.version,
    state: row.state,
    reason: row.reason?.[language] ?? null,
    sourceFileId: row.source_file_id,
    sourceName: row.source_name,
    sourceBytes: row.source_bytes,
    fragmentsBytes: row.fragments_bytes,
    hasTiles3d: row.tiles3d_file_id !== null,
    elementsWithGeometry: row.elements_with_geometry ?? null,
    storeyCount: row.storey_count ?? null,
    jobId: row.job_id,
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.createdBy,
  }
}
