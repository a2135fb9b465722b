import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { boxOfRing, boxOfText, doBoxesMeet, type GroundBox } from '#platform/server/ground/boxes.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { cadApi } from '../contract/cad-api.ts'
import {
  type Drawing,
  type DrawingDraft,
  drawingErrors,
  type ListedDrawing,
  type RenderReport,
  type Revision,
} from '../contract/drawing.ts'
import { groundOf } from './drawing-ground.ts'

type ListInput = InputOf<(typeof cadApi)['endpoints']['list']>

/** A drawing as stored, before the policy says what the caller may do with it. */
export type StoredDrawing = Omit<Drawing, 'can'>

/** What a person enters or decides of a drawing, with its place. */
type DrawingFacts = Omit<DrawingDraft, 'revision' | 'fileId'> & Pick<Drawing, 'georeference'>
/** A change of some of it; `rowVersion` is the one that the person saw. */
export type DrawingUpdate = Partial<DrawingFacts> & Pick<Drawing, 'id' | 'projectCode' | 'rowVersion'>

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

const drawings = recordTable<DrawingFacts, ListInput>({
  table: 'cad_drawings',
  errors: drawingErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    number: 'number',
    title: 'title',
    titleAr: 'title_ar',
    discipline: 'discipline',
    sheetSize: 'sheet_size',
    scale: 'scale',
    georeference: { json: 'georeference' },
  },
  search: ['number', 'title', 'title_ar'],
  sort: { number: sql`number`, title: sql`title`, discipline: sql`discipline`, updatedAt: sql`updated_at` },
  order: sql`number, id`,
  filters: {
    discipline: byChoices('discipline'),
    state: byChoices(newestRevision(sql`state`)),
    updatedBy: byPerson('updated_by'),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
    isPlaced: byFlag(sql`georeference is not null`),
    bbox: (ids) => sql`id = any (string_to_array(${ids}, ',')::uuid[])`,
  },
})

export const drawingSource: RecordSource = {
  table: 'cad_drawings',
  number: sql`number`,
  title: { en: sql`title`, ar: sql`title_ar` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

/** Of the newest revision that can be looked at. */
const EXTENTS = sql<RenderReport['extents']>`(select report -> 'extents' from cad_revisions
  where cad_revisions.project_code = cad_drawings.project_code and drawing_id = cad_drawings.id and state = 'ready'
  order by revision desc limit 1)`
const REVISION_BY = personRef(sql`cad_revisions.created_by`)
const AS_READ = {
  ...savedBy('cad_drawings'),
  latest: newestRevision<RevisionRow>(sql`to_jsonb(cad_revisions) || jsonb_build_object('createdBy', ${REVISION_BY})`),
  extents: EXTENTS,
  readyRevision: sql<number | null>`(select max(revision) from cad_revisions
    where cad_revisions.project_code = cad_drawings.project_code and drawing_id = cad_drawings.id and state = 'ready')`,
}
/** What a list shows of it: many reports would be many megabytes. */
const AS_LISTED = { ...AS_READ, latest: sql<RevisionRow>`${AS_READ.latest} - 'report'` }

interface DrawingRow {
  readonly georeference: Drawing['georeference']
  readonly extents: RenderReport['extents']
  readonly latest: RevisionRow
}

function toDrawing<Row extends DrawingRow>({ extents, latest, ...row }: Row, language: Language) {
  return { ...row, ground: groundOf(row.georeference, extents), latest: toRevision(latest, language) }
}

/** Something of the newest revision of a drawing. */
function newestRevision<Value>(value: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(select ${value} from cad_revisions
    where cad_revisions.project_code = cad_drawings.project_code and drawing_id = cad_drawings.id
    order by revision desc limit 1)`
}

export async function listDrawings(
  db: Db,
  query: ListInput,
  language: Language,
): Promise<Page<Omit<ListedDrawing, 'can'>>> {
  const asked = query.bbox ? { ...query, bbox: (await drawingsInBox(db, boxOfText(query.bbox))).join() } : query
  const page = await drawings.page(db, asked, AS_LISTED)
  return { ...page, items: page.items.map((row) => toDrawing(row, language)) }
}

/** Ids of the placed drawings whose outlines meet a box: outlines are computed as they are read (`groundOf`). */
async function drawingsInBox(db: Db, box: GroundBox): Promise<string[]> {
  const found = await sql<Pick<DrawingRow, 'georeference' | 'extents'> & { id: string }>`
    select id, georeference, ${EXTENTS} as extents from cad_drawings
    where georeference is not null and deleted_at is null`.execute(db)
  return found.rows.flatMap(({ id, georeference, extents }) => {
    const footprint = groundOf(georeference, extents)?.footprint
    return footprint && doBoxesMeet(box, boxOfRing(footprint)) ? [id] : []
  })
}

/** For its own page: also one that was archived, of which nothing is shown any more. @throws cad-drawing.not-found where it does not exist, or the scope does not see it. */
export async function readStoredDrawing(db: Db, id: string, language: Language): Promise<StoredDrawing> {
  const drawing = toDrawing(await drawings.read(db, id, AS_READ), language)
  return drawing.archivedAt ? { ...drawing, readyRevision: null } : drawing
}

/** @throws cad-drawing.not-found where it does not exist, was archived, or the scope does not see it. */
export async function getDrawing(db: Db, id: string, language: Language): Promise<StoredDrawing> {
  return toDrawing(await drawings.get(db, id, AS_READ), language)
}

export const { isKnown: hasDrawing, remove: markDrawingRemoved, restore: restoreDrawingRow } = drawings

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

/** @throws cad-drawing.number-taken where the project has a drawing with this number. */
export async function insertDrawing(
  tx: Db,
  drawing: DrawingFacts & { readonly id: string },
  personId: string,
): Promise<void> {
  await refuseTakenNumber(tx, drawing)
  await drawings.insert(tx, drawing, personId)
}

/** @throws cad-drawing.changed-meanwhile where somebody has saved since the person read it, cad-drawing.number-taken */
export async function updateDrawing(tx: Db, change: DrawingUpdate, personId: string): Promise<void> {
  const { projectCode, ...values } = change
  if (values.number) await refuseTakenNumber(tx, { id: change.id, projectCode, number: values.number })
  await drawings.update(tx, values, personId)
}

async function refuseTakenNumber(tx: Db, drawing: { id: string; projectCode: string; number: string }): Promise<void> {
  const taken = await sql`
    select 1 from cad_drawings where project_code = ${drawing.projectCode} and lower(number) = lower(${drawing.number})
      and id <> ${drawing.id} and deleted_at is null`.execute(tx)
  if (taken.rows.length > 0) throw drawingErrors.numberTaken({ number: drawing.number })
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

export async function touchDrawing(tx: Db, id: string, personId: string): Promise<void> {
  await sql`update cad_drawings set updated_by = ${personId}, updated_at = now() where id = ${id}`.execute(tx)
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
