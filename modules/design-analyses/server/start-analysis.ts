import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DESIGN_RULES_VERSION } from '#engines/design/design-rules.ts'
import { type DrawingFile, listDrawingFiles } from '#modules/cad/server/public.ts'
import { type DocumentFile, findDocumentFiles } from '#modules/documents/server/public.ts'
import { getRequirementSet } from '#modules/ids/server/public.ts'
import { listReadyVersions, type ReadyVersion } from '#modules/models/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { designAnalysesApi } from '../contract/design-analyses-api.ts'
import { designAnalysisKind } from '../contract/design-analyses-records.ts'
import { type DesignAnalysis, designAnalysisErrors } from '../contract/design-analysis.ts'
import { analysisTable, type StoredFile, savedAnalysis } from './design-analysis-records.ts'
import { runDesignAnalysis } from './run-analysis.ts'

type Draft = InputOf<(typeof designAnalysesApi)['endpoints']['create']>

const UNLOOKED = { looked: null, warnings: [], scale: '', sheetSize: '' }

/** Keeps what is analysed as it is now, by file and hash, and begins. */
export async function startAnalysis(context: RequestContext, draft: Draft): Promise<DesignAnalysis> {
  const { db, user, language } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw designAnalysisErrors.placeUnknown()
  if (draft.convention === 'own' && draft.ownLayers.replace(/[\s,;]/g, '') === '')
    throw designAnalysisErrors.patternsMissing()
  const files = [
    ...(await drawingsOf(context, draft)),
    ...(await documentsOf(context, draft)),
    ...(await modelsOf(context, draft)),
  ]
  if (files.length === 0) throw designAnalysisErrors.nothingToAnalyse()
  const ids = await idsOf(context, draft)
  const id = randomUUID()
  await enqueueAnalysis(db, { draft: { ...draft, id }, files, ids, by: user.id, language })
  return publishSaved(context, savedAnalysis, id, 'design-analysis.created', null)
}

interface AnalysisToMake {
  readonly draft: Draft & { readonly id: string }
  readonly files: readonly StoredFile[]
  readonly ids: { readonly name: string; readonly fileId: string } | null
  /** Id of a person. */
  readonly by: string
  readonly language?: Language
}

/** Keeps an analysis that runs as a job. */
export async function enqueueAnalysis(db: Db, { draft, files, ids, by, language }: AnalysisToMake): Promise<void> {
  const { projectCode, id, name } = draft
  const number = await nextNumber(db, designAnalysisKind.id, projectCode)
  await analysisTable.insert(db, { ...draft, number }, by)
  const jobId = await enqueueJob(
    db,
    runDesignAnalysis,
    { projectCode, analysisId: id },
    {
      place: { projectCode, siteCode: null, structureCode: null },
      title: { en: `Analysing designs: ${name}`, ar: `تحليل التصميم: ${draft.nameAr || name}` },
      subject: { type: designAnalysisKind.id, id },
      requestedBy: by,
      ...(language && { language }),
    },
  )
  await sql`update design_analyses set job_id = ${jobId}, files = ${JSON.stringify(files)}::jsonb,
      file_count = ${files.length}, version = ${DESIGN_RULES_VERSION}, ids_name = ${ids?.name ?? null},
      ids_file_id = ${ids?.fileId ?? null}
    where project_code = ${projectCode} and id = ${id}`.execute(db)
}

async function drawingsOf(
  { db, user, services }: RequestContext,
  { projectCode, drawingIds }: Draft,
): Promise<StoredFile[]> {
  const wanted = [...new Set(drawingIds)]
  const drawings = holds(user, 'cad-drawing:read')
    ? await listDrawingFiles(db, { projectCode, drawingIds: wanted })
    : []
  if (drawings.length < wanted.length) throw designAnalysisErrors.fileUnknown()
  return Promise.all(drawings.map((drawing) => asDrawing(db, services.files, drawing)))
}

export async function asDrawing(
  db: Db,
  files: FileStore,
  { drawingId, title, titleAr, ...file }: DrawingFile,
): Promise<StoredFile> {
  const { sha256 } = await files.getFile(db, file.fileId)
  return { ...UNLOOKED, ...file, kind: 'drawing', id: drawingId, name: title, nameAr: titleAr, sha256 }
}

async function documentsOf(context: RequestContext, { projectCode, documentIds }: Draft): Promise<StoredFile[]> {
  const wanted = [...new Set(documentIds)]
  const files = await findDocumentFiles(context, { projectCode, documentIds: wanted })
  if (files.length < wanted.length) throw designAnalysisErrors.fileUnknown()
  return files.map(asDocument)
}

function asDocument(file: DocumentFile): StoredFile {
  const { documentId: id, title: name, titleAr: nameAr, number, revision, label } = file
  const { siteCode, structureCode, fileId, sha256 } = file
  return {
    ...UNLOOKED,
    kind: 'document',
    id,
    name,
    nameAr,
    number,
    revision,
    label,
    siteCode,
    structureCode,
    fileId,
    sha256,
  }
}

async function modelsOf(
  { db, user, services }: RequestContext,
  { projectCode, modelIds }: Draft,
): Promise<StoredFile[]> {
  if (modelIds.length === 0) return []
  const versions = holds(user, 'bim-model:read') ? await listReadyVersions(db, { modelIds }) : []
  const own = versions.filter((version) => version.projectCode === projectCode)
  if (own.length < new Set(modelIds).size) throw designAnalysisErrors.fileUnknown()
  return Promise.all(own.map((version) => asModel(db, services.files, version)))
}

export async function asModel(
  db: Db,
  files: FileStore,
  { modelId, name, nameAr, version, sourceFileId, siteCode, structureCode }: ReadyVersion,
): Promise<StoredFile> {
  const { sha256 } = await files.getFile(db, sourceFileId)
  return {
    ...{ ...UNLOOKED, kind: 'model', id: modelId, name, nameAr, number: '', revision: version },
    ...{ label: String(version), fileId: sourceFileId, siteCode, structureCode, sha256 },
  }
}

async function idsOf({ db, user }: RequestContext, { projectCode, idsSetId }: Draft) {
  if (idsSetId === null) return null
  const set = holds(user, 'ids:read') ? await getRequirementSet(db, idsSetId) : null
  if (set?.projectCode !== projectCode || set.state === 'failed') throw designAnalysisErrors.fileUnknown()
  return { name: set.name, fileId: set.fileId }
}
