import { FAILS, PASSES, scoreOfMeasurement } from '#engines/quality/answer-score.ts'
import { FAILED_UP_TO } from '#engines/quality/package-score.ts'
import { addUploadedFile, isOnRecord } from '#modules/attachments/server/public.ts'
import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { reportNcr } from '#modules/ncrs/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type PlacedRecord, type RecordChange, saveChange } from '#platform/server/records/save-change.ts'
import { type CheckResult, type Inspection, inspectionErrors, type ResultEntry } from '../contract/inspection.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { savedInspection } from './inspection-records.ts'
import type { StoredInspection } from './stored-inspection.ts'

type Endpoints = (typeof qualityApi)['endpoints']
type Sent = InputOf<Endpoints['saveResults']>

const NOTHING = { score: null, note: '', isNotApplicable: false, value: null, ncrId: null, waiver: null }

/**
 * Scores items of the check list, and puts the files of items on the record. One that failed is stored with its defect or its
 * waiver, or not at all.
 */
export async function saveResults(context: RequestContext, sent: Sent): Promise<Inspection> {
  const { id, rowVersion, results: entries } = sent
  const before = await savedInspection.get(context, id)
  // Whatever became of the inspection since: a phone hears that what it sent has arrived, also after days.
  if (await hasArrived(context, before, sent)) return savedInspection.present(context, before)
  if (!savedInspection.present(context, before).can.inspect) throw inspectionErrors.notYours({ id })
  await addFiles(context, before, sent)
  if (entries.length === 0) return savedInspection.present(context, before)
  const results = new Map(before.results.map((result) => [result.checkId, result]))
  for (const entry of entries) {
    const known = results.get(entry.checkId) ?? { checkId: entry.checkId, ...NOTHING }
    results.set(entry.checkId, await resultOf(context, before, known, entry))
  }
  const change = { id, rowVersion, results: [...results.values()] }
  return saveChange(context, savedInspection, before, change, 'inspection.inspected')
}

/** Whether all of it stands there already, since the version that it was answered upon. */
async function hasArrived(
  { db }: RequestContext,
  inspection: StoredInspection,
  { rowVersion, results, media }: Sent,
): Promise<boolean> {
  if (rowVersion >= inspection.rowVersion || !results.every((entry) => stands(inspection, entry))) return false
  for (const { fileId } of media) if (!(await isOnRecord(db, fileId))) return false
  return true
}

function stands({ point, results }: StoredInspection, entry: ResultEntry): boolean {
  const check = point.checks.find(({ id }) => id === entry.checkId)
  const found = results.find(({ checkId }) => checkId === entry.checkId)
  const { note, isNotApplicable, value } = entry
  if (!check || found?.note !== note || found.isNotApplicable !== isNotApplicable) return false
  return isNotApplicable || (found.value === value && found.score === scoreOf(check, entry))
}

async function addFiles(context: RequestContext, { id, point }: StoredInspection, { media }: Sent): Promise<void> {
  const record = { entityType: inspectionKind.id, entityId: id }
  for (const { fileId, part } of media) {
    if (!point.checks.some((check) => check.id === part)) throw inspectionErrors.noCheck()
    await addUploadedFile(context, { ...record, fileId, caption: '', part })
  }
}

async function resultOf(
  context: RequestContext,
  inspection: StoredInspection,
  known: CheckResult,
  entry: ResultEntry,
): Promise<CheckResult> {
  const check = inspection.point.checks.find(({ id }) => id === entry.checkId)
  if (!check) throw inspectionErrors.noCheck()
  const { checkId, note, value } = entry
  if (entry.isNotApplicable) return leftOut(check, known, entry)
  const score = scoreOf(check, entry)
  const isFailed = score !== null && score <= FAILED_UP_TO
  if (known.ncrId !== null) {
    if (!isFailed) throw inspectionErrors.hasDefect({ item: check.question })
    return { ...known, score, note, value }
  }
  const answered = { checkId, score, note, value, isNotApplicable: false, ncrId: null, waiver: null }
  if (!isFailed) return answered
  if (entry.waiver !== '') {
    if (!savedInspection.present(context, inspection).can.waive) throw inspectionErrors.notYoursToWaive()
    const by = { id: context.user.id, name: context.user.displayName }
    return { ...answered, waiver: { reason: entry.waiver, by } }
  }
  if (known.waiver && known.score === score) return { ...known, note, value }
  if (!entry.defect) throw inspectionErrors.failedWithoutDefect({ item: check.question })
  const title = titleOf(check.question, note, context.language)
  const ncr = await reportNcr(context, defectOf(inspection, title, entry), {
    inspectionId: inspection.id,
    checkId,
  })
  return { ...answered, ncrId: ncr.id }
}

/** What does not apply is said so, with why where the plan asks for it. */
function leftOut({ question, notApplicable }: Check, known: CheckResult, { checkId, note }: ResultEntry): CheckResult {
  if (known.ncrId !== null) throw inspectionErrors.hasDefect({ item: question })
  if (notApplicable === 'never') throw inspectionErrors.notApplicableRefused({ item: question })
  if (notApplicable === 'withReason' && note === '') throw inspectionErrors.reasonMissing({ item: question })
  return { checkId, ...NOTHING, note, isNotApplicable: true }
}

/** A measurement is judged by its limits; two words are a pass or a failure; the rest is what the inspector says. */
function scoreOf(check: Check, { score, value }: ResultEntry): number | null {
  if (check.answers === 'measurement') return value === null ? null : scoreOfMeasurement(value, check)
  if (check.answers !== 'score' && score !== null && score !== PASSES && score !== FAILS)
    throw inspectionErrors.answerUnknown({ item: check.question })
  return score
}

const NOT_MET: Text = { en: 'not met', ar: 'غير مستوفى' }
const MOST_LETTERS = 200

/** What was found and not what was asked: behind the question the inspector's words, or that it is not met. */
function titleOf(question: string, note: string, language: Language): string {
  const [words] = note.split('\n')
  return `${question}: ${words || NOT_MET[language]}`.slice(0, MOST_LETTERS)
}

function defectOf(inspection: StoredInspection, title: string, { note, defect }: ResultEntry) {
  const {
    projectCode,
    siteCode,
    structureCode,
    packageName,
    packageId,
    location,
    where,
    companyId,
    number,
    createdBy,
  } = inspection
  return {
    projectCode,
    siteCode,
    structureCode,
    packageName,
    packageId,
    location,
    where,
    companyId,
    title,
    description: [note, `${number}: ${inspection.point.activity}`].filter((line) => line !== '').join('\n'),
    severity: defect?.severity ?? ('minor' as const),
    category: 'workmanship' as const,
    ownerId: createdBy.id,
  }
}

/** Lists what has to be done although it is approved, and ticks off what is done. */
export async function saveComments(
  context: RequestContext,
  { id, rowVersion, comments: entries }: InputOf<Endpoints['saveComments']>,
): Promise<Inspection> {
  const before = await savedInspection.get(context, id)
  if (!savedInspection.present(context, before).can.comment) throw inspectionErrors.notYours({ id })
  // What was replied with is what was approved: afterwards comments are closed and neither added nor reworded.
  const isReplied = before.state === 'commented'
  const known = new Map(before.comments.map((comment) => [comment.id, comment]))
  const kept = isReplied ? before.comments.map((comment) => ({ ...comment, isClosed: false })) : entries
  const by = { id: context.user.id, name: context.user.displayName }
  const now = context.services.now().toISOString()
  const comments = kept.map(({ id: commentId, text }) => {
    const comment = known.get(commentId)
    const isClosed = entries.find((entry) => entry.id === commentId)?.isClosed ?? comment?.closedAt != null
    if (!isClosed) return { id: commentId, text, closedAt: null, closedBy: null }
    return comment?.closedAt ? { ...comment, text } : { id: commentId, text, closedAt: now, closedBy: by }
  })
  return saveChange(context, savedInspection, before, { id, rowVersion, comments }, 'inspection.commented')
}

/** A non-conformity that is made void leaves its item unanswered, while the inspection still waits for its reply. */
export async function resetOfVoid(
  context: RequestContext,
  kind: RecordKind,
  record: PlacedRecord,
  { action }: RecordChange,
): Promise<void> {
  if (kind.id !== 'ncr' || action !== 'ncr.cancel') return
  const { inspectionId } = record as PlacedRecord & { inspectionId?: string | null }
  if (!inspectionId) return
  const before = await savedInspection.get(context, inspectionId)
  if (before.state !== 'requested') return
  const results = before.results.map((result) =>
    result.ncrId === record.id ? { checkId: result.checkId, ...NOTHING } : result,
  )
  const { id, rowVersion } = before
  await saveChange(context, savedInspection, before, { id, rowVersion, results }, 'inspection.inspected')
}
