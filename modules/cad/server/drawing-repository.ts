import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { cadApi } from '../contract/cad-api.ts'
import {
  type Drawing,
  type DrawingChange,
  drawingErrors,
  type Georeference,
  type ListedDrawing,
  type RenderReport,
  type Revision,
} from '../contract/drawing.ts'

type ListInput = InputOf<(typeof cadApi)['endpoints']['drawings']>

/** A drawing as stored, before the policy says what the caller may do with it. */
export type StoredDrawing = Omit<Drawing, 'can'>

interface RevisionRow {
  revision: number
  label: string
  state: Revision['state']
  reason: Text | null
  source_name: string
  source_bytes: number
  display_bytes: number | null
  report: RenderReport | null
  job_id: string | null
  createdBy: PersonRef
  created_at: Date | string
}

interface DrawingRow {
  id: string
  project_code: string
  site_code: string
  structure_code: string
  number: string
  title: string
  title_ar: string
  discipline: Drawing['discipline']
  sheet_size: Drawing['sheetSize']
  scale: string
  georeference: Georeference | null
  row_version: number
  created_at: Date
  updated_at: Date
  updatedBy: PersonRef
  latest: RevisionRow
  ready_revision: number | null
}

const SORTABLE = {
  number: sql`number`,
  title: sql`title`,
  discipline: sql`discipline`,
  updatedAt: sql`updated_at`,
}

const DRAWING_BY = personRef(sql`drawings.updated_by`)
const REVISION_BY = personRef(sql`cad_revisions.created_by`)

/** The newest revision as one JSON value a row, and the newest that can be viewed. */
const withRevisions = (latest: RawBuilder<unknown>) => sql`
  cross join lateral (
    select ${latest} || jsonb_build_object('createdBy', ${REVISION_BY}) as latest from cad_revisions
    where cad_revisions.project_code = drawings.project_code and drawing_id = drawings.id
    order by revision desc limit 1) as newest
  left join lateral (
    select max(revision) as ready_revision from cad_revisions
    where cad_revisions.project_code = drawings.project_code and drawing_id = drawings.id and state = 'ready') as viewable on true`
const WITH_REPORT = withRevisions(sql`to_jsonb(cad_revisions)`)
const WITHOUT_REPORT = withRevisions(sql`to_jsonb(cad_revisions) - 'report'`)

export async function listDrawings(
  db: Db,
  query: ListInput,
  language: Language,
): Promise<Page<Omit<ListedDrawing, 'can'>>> {
  const search = query.search ? containing(query.search) : null
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<DrawingRow & { total: number }>`
    select drawings.*, ${DRAWING_BY} as "updatedBy", newest.latest, viewable.ready_revision, count(*) over ()::int as total
    from cad_drawings as drawings ${WITHOUT_REPORT}
    where deleted_at is null and ${inScope('drawings')}
      and (${query.projectCode ?? null}::text is null or drawings.project_code = ${query.projectCode ?? null})
      and (${query.siteCode ?? null}::text is null or drawings.site_code = ${query.siteCode ?? null})
      and (${query.structureCode ?? null}::text is null or drawings.structure_code = ${query.structureCode ?? null})
      and (${query.discipline ?? null}::text is null or discipline = ${query.discipline ?? null})
      and (${query.state ?? null}::text is null or newest.latest ->> 'state' = ${query.state ?? null})
      and (${search}::text is null or number ilike ${search} or title ilike ${search} or title_ar ilike ${search})
    order by ${orderBy(query.sort, SORTABLE, sql`number, id`)} ${window}`,
    (row) => toDrawing(row, language),
  )
}

/** @throws cad-drawing.not-found where it does not exist, was removed, or the scope does not see it. */
export async function getDrawing(db: Db, id: string, language: Language): Promise<StoredDrawing> {
  const found = await sql<DrawingRow>`
    select drawings.*, ${DRAWING_BY} as "updatedBy", newest.latest, viewable.ready_revision
    from cad_drawings as drawings ${WITH_REPORT}
    where id = ${id} and deleted_at is null`.execute(db)
  const row = found.rows[0]
  if (!row) throw drawingErrors.notFound({ id })
  return toDrawing(row, language)
}

/** All revisions, the newest first. */
export async function listRevisions(db: Db, drawing: StoredDrawing, language: Language): Promise<Revision[]> {
  const found = await sql<RevisionRow>`
    select *, ${REVISION_BY} as "createdBy" from cad_revisions where project_code = ${drawing.projectCode} and drawing_id = ${drawing.id}
    order by revision desc`.execute(db)
  return found.rows.map((row) => toRevision(row, language))
}

const FILE_COLUMNS = { source: sql`source_file_id`, display: sql`display_file_id` }

/** The file of one revision: what was uploaded, or what it became. @throws where it is not there (yet). */
export async function getRevisionFileId(
  db: Db,
  id: string,
  revision: number,
  kind: keyof typeof FILE_COLUMNS,
): Promise<string> {
  const found = await sql<{ file_id: string | null }>`
    select ${FILE_COLUMNS[kind]} as file_id from cad_revisions
    join cad_drawings on cad_drawings.project_code = cad_revisions.project_code and id = drawing_id
    where drawing_id = ${id} and revision = ${revision} and deleted_at is null`.execute(db)
  const row = found.rows[0]
  if (!row) throw drawingErrors.notFound({ id })
  if (!row.file_id) throw drawingErrors.notReady({ id, revision })
  return row.file_id
}

export interface NewDrawing
  extends Pick<
    Drawing,
    | 'id'
    | 'projectCode'
    | 'siteCode'
    | 'structureCode'
    | 'number'
    | 'title'
    | 'titleAr'
    | 'discipline'
    | 'sheetSize'
    | 'scale'
  > {
  readonly person: { readonly id: string }
}

/** @throws cad-drawing.number-taken where the project has a drawing with this number. */
export async function insertDrawing(tx: Db, drawing: NewDrawing): Promise<void> {
  await refuseTakenNumber(tx, drawing)
  await sql`
    insert into cad_drawings (project_code, id, site_code, structure_code, number, title, title_ar, discipline, sheet_size, scale, created_by, updated_by)
    values (${drawing.projectCode}, ${drawing.id}, ${drawing.siteCode}, ${drawing.structureCode}, ${drawing.number}, ${drawing.title},
      ${drawing.titleAr}, ${drawing.discipline}, ${drawing.sheetSize}, ${drawing.scale}, ${drawing.person.id}, ${drawing.person.id})`.execute(
    tx,
  )
}

async function refuseTakenNumber(tx: Db, drawing: { id: string; projectCode: string; number: string }): Promise<void> {
  const taken = await sql`
    select 1 from cad_drawings where project_code = ${drawing.projectCode} and lower(number) = lower(${drawing.number})
      and id <> ${drawing.id} and deleted_at is null`.execute(tx)
  if (taken.rows.length > 0) throw drawingErrors.numberTaken({ number: drawing.number })
}

/** True where a drawing has this id, removed or not. */
export async function hasDrawing(db: Db, id: string): Promise<boolean> {
  return (await sql`select 1 from cad_drawings where id = ${id}`.execute(db)).rows.length > 0
}

export interface NewRevision {
  readonly drawing: Pick<Drawing, 'id' | 'projectCode' | 'siteCode' | 'structureCode'>
  readonly label: string
  readonly file: { readonly id: string; readonly name: string; readonly sizeBytes: number }
  /** Id of a person. */
  readonly createdBy: string
}

/** Adds the next revision; the drawing's row is locked first, so that two at once get two numbers. */
export async function insertRevision(tx: Db, { drawing, label, file, createdBy }: NewRevision): Promise<number> {
  await sql`select 1 from cad_drawings where project_code = ${drawing.projectCode} and id = ${drawing.id} for update`.execute(
    tx,
  )
  const inserted = await sql<{ revision: number }>`
    insert into cad_revisions (project_code, drawing_id, revision, site_code, structure_code, label, state, source_file_id, source_name, source_bytes, created_by)
    select ${drawing.projectCode}, ${drawing.id}, coalesce(max(revision), 0) + 1, ${drawing.siteCode}, ${drawing.structureCode}, ${label},
      'reading', ${file.id}, ${file.name}, ${file.sizeBytes}, ${createdBy}
    from cad_revisions where project_code = ${drawing.projectCode} and drawing_id = ${drawing.id}
    returning revision`.execute(tx)
  return inserted.rows[0]?.revision ?? 0
}

export interface RevisionKey {
  readonly projectCode: string
  readonly drawingId: string
  readonly revision: number
}

export async function setRevisionJob(tx: Db, key: RevisionKey, jobId: string): Promise<void> {
  await sql`update cad_revisions set job_id = ${jobId}
    where project_code = ${key.projectCode} and drawing_id = ${key.drawingId} and revision = ${key.revision}`.execute(
    tx,
  )
}

export async function setRevisionReady(
  tx: Db,
  key: RevisionKey,
  display: { id: string; sizeBytes: number },
  report: RenderReport,
): Promise<void> {
  await sql`update cad_revisions
    set state = 'ready', reason = null, display_file_id = ${display.id}, display_bytes = ${display.sizeBytes}, report = ${JSON.stringify(report)}::jsonb
    where project_code = ${key.projectCode} and drawing_id = ${key.drawingId} and revision = ${key.revision}`.execute(
    tx,
  )
}

export async function setRevisionState(
  tx: Db,
  key: RevisionKey,
  state: 'reading' | 'failed',
  reason: Text | null,
): Promise<void> {
  await sql`update cad_revisions set state = ${state}, reason = ${reason && JSON.stringify(reason)}::jsonb
    where project_code = ${key.projectCode} and drawing_id = ${key.drawingId} and revision = ${key.revision} and state <> 'ready'`.execute(
    tx,
  )
}

/** @throws cad-drawing.changed-meanwhile where somebody has saved since the person read it. */
export async function updateDrawing(
  tx: Db,
  before: StoredDrawing,
  change: DrawingChange,
  personId: string,
): Promise<void> {
  await refuseTakenNumber(tx, { ...change, projectCode: before.projectCode })
  const updated = await sql`
    update cad_drawings set number = ${change.number}, title = ${change.title}, title_ar = ${change.titleAr}, discipline = ${change.discipline},
      sheet_size = ${change.sheetSize}, scale = ${change.scale}, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${change.id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw drawingErrors.changedMeanwhile({ id: change.id })
}

/** @throws cad-drawing.changed-meanwhile where somebody has saved since the person read it. */
export async function setGeoreference(
  tx: Db,
  key: { id: string; rowVersion: number },
  georeference: Georeference,
  personId: string,
): Promise<void> {
  const updated = await sql`
    update cad_drawings set georeference = ${JSON.stringify(georeference)}::jsonb, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${key.id} and row_version = ${key.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw drawingErrors.changedMeanwhile({ id: key.id })
}

export async function touchDrawing(tx: Db, id: string, personId: string): Promise<void> {
  await sql`update cad_drawings set updated_by = ${personId}, updated_at = now() where id = ${id}`.execute(tx)
}

export async function markDrawingRemoved(tx: Db, id: string): Promise<void> {
  await sql`update cad_drawings set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function toDrawing(row: DrawingRow, language: Language): StoredDrawing {
  return {
    id: row.id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    number: row.number,
    title: row.title,
    titleAr: row.title_ar,
    discipline: row.discipline,
    sheetSize: row.sheet_size,
    scale: row.scale,
    georeference: row.georeference,
    latest: toRevision(row.latest, language),
    readyRevision: row.ready_revision,
    rowVersion: row.row_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updatedBy,
  }
}

function toRevision(row: RevisionRow, language: Language): Revision {
  return {
    revision: row.revision,
    label: row.label,
    state: row.state,
    reason: row.reason?.[language] ?? null,
    sourceName: row.source_name,
    sourceBytes: Number(row.source_bytes),
    displayBytes: row.display_bytes === null ? null : Number(row.display_bytes),
    report: row.report,
    jobId: row.job_id,
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.createdBy,
  }
}
