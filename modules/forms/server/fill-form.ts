import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fillForm, type SavedEntity, type Violation } from '#engines/forms/fill-form.ts'
import { placedItems, textIn } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import {
  type FilledForm,
  type FilledFormDraft,
  type FormAnswers,
  type FormMedia,
  filledFormErrors,
} from '../contract/filled-form.ts'
import type { FormVersion, KeptVersion } from '../contract/form-template.ts'
import { filledFormKind } from '../contract/forms-records.ts'
import { putAnswerFiles } from './answer-files.ts'
import { type Answered, localTime, whenAnswered } from './answered-at.ts'
import { getFilledForm } from './filled-forms.ts'
import { saveEntity } from './form-entities.ts'
import { chosenLists } from './form-lists.ts'
import { missingMedia, type RecordOfFiles, storeMedia } from './form-media.ts'
import { formVersion } from './form-versions.ts'

/** A clock that goes wrong must not reach into tomorrow. */
const MOST_AHEAD_MS = 10 * 60_000

export interface CheckedAnswers {
  /** With what was calculated, and without what was not asked. */
  readonly values: FormAnswers
  readonly violations: readonly Violation[]
  /** What is made of it. */
  readonly entity: SavedEntity | null
}

interface AnsweredBy {
  /** Of the record that is filled in. */
  readonly id: string
  readonly answeredAt: string
  readonly userName: string
  readonly now: Date
}

/** What the form makes of the answers: the same engine as on the phone. Of its lists, what was chosen is enough. */
export function checkAnswers(
  { tables, lists }: Pick<FormVersion, 'tables' | 'lists'>,
  answers: FormAnswers,
  { id, answeredAt, userName, now }: AnsweredBy,
): CheckedAnswers {
  const isAhead = Date.parse(answeredAt) > now.getTime() + MOST_AHEAD_MS
  const { values, violations, entity } = fillForm(formOfTables(tables, lists).form, answers, {
    now: isAhead ? localTime(now.getTime(), answeredAt) : answeredAt,
    facts: new Map([['username', userName]]),
    drawnFrom: id,
  })
  return { values: values as FormAnswers, violations, entity }
}

/** A form that belongs to a record of another module, which says who may read it. */
export interface FormOfRecord {
  readonly type: string
  readonly id: string
  /** Where records of the kind belong to a company. */
  readonly companyId?: string | null
  /** What the files of the form hang on, where they were sent beside it and it opens none itself. */
  readonly filesOn?: RecordOfFiles
}

/**
 * What a phone has sent before under this id, maybe without having heard of it; null where nothing arrived yet. Two that
 * arrive at once wait for each other.
 * @throws not-yours where somebody else has sent it, or answered it on this phone
 */
export async function alreadyFilled(
  context: RequestContext,
  { clientId, answeredBy: personId }: Pick<FilledFormDraft, 'clientId' | 'answeredBy'>,
  record: FormOfRecord | null = null,
): Promise<FilledForm | null> {
  const { db, user } = context
  if (personId !== undefined && personId !== user.id) throw filledFormErrors.notYours({})
  if (clientId === undefined) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 0))`.execute(db)
  const found = await sql<{ isTheirs: boolean }>`
    select created_by = ${user.id} and record_id is not distinct from ${record?.id ?? null} as "isTheirs"
    from filled_forms where id = ${clientId}`.execute(db)
  if (found.rows[0]?.isTheirs === false) throw filledFormErrors.notYours({})
  return found.rows[0] ? getFilledForm(context, clientId) : null
}

/** As it is sent; other modules may leave files out. */
type FormToStore = Omit<FilledFormDraft, 'media'> & {
  readonly media?: readonly FormMedia[]
  /** Who filled it in without an account, by their own word: by a link of the person in whose name it is stored. */
  readonly sender?: { readonly name: string; readonly linkId: string }
}

/**
 * Stores a form that was filled in, once it fits its version, with the files that came with it. Other modules call it in
 * their own transaction, and name their record: they check before that the person may fill it in.
 * @throws no-version, not-complete, place-unknown, not-yours
 */
export async function storeFilledForm(
  context: RequestContext,
  { media = [], ...answered }: FormToStore,
  record: FormOfRecord | null = null,
): Promise<FilledForm> {
  const draft = { ...answered, media }
  const known = await alreadyFilled(context, draft, record)
  if (known) return known
  const { db, services } = context
  const version = await formVersion(db, draft.templateId, draft.version)
  if (!(await isPlaceVisible(db, draft))) throw filledFormErrors.placeUnknown()
  const now = services.now()
  const clock = whenAnswered(draft, now)
  const id = draft.clientId ?? randomUUID()
  const { values, entity } = await checkedValues(context, version, { ...draft, ...clock, clientId: id }, now)
  await assertFiles(context, version, { values, media, record })
  await insert(context, { draft, clock, values, id, now, record })
  if (draft.media.length > 0) await keepMedia(context, version, { draft, values, id, record })
  const filled = await getFilledForm(context, id)
  if (entity) await saveEntity(context, entity, { filledId: id, number: filled.number, at: draft })
  if (!record) {
    const { sender } = draft
    const after = { number: filled.number, form: version.name, version: version.version, sender: sender?.name ?? null }
    const action = sender ? 'filled-form.received' : 'filled-form.created'
    await publishChange(context, filledFormKind, filled, { action, before: null, after })
  }
  return filled
}

type ToCheck = Pick<FormToStore, 'answers' | 'answeredAt' | 'projectCode' | 'sender'>

/** @throws not-complete */
async function checkedValues(
  context: RequestContext,
  version: KeptVersion,
  { answers, answeredAt, projectCode, sender, clientId: id }: ToCheck & { readonly clientId: string },
  now: Date,
): Promise<Pick<CheckedAnswers, 'values' | 'entity'>> {
  const { user, language } = context
  const lists = await chosenLists(context, version, answers, projectCode)
  const asked = { id, answeredAt, userName: sender?.name ?? user.name, now }
  const { values, violations, entity } = checkAnswers({ ...version, lists }, answers, asked)
  if (violations.length > 0) throw filledFormErrors.notComplete(saidOf(version, violations, language))
  return { values, entity }
}

/** @throws not-complete where an answer names a file that has not come */
async function assertFiles(
  context: RequestContext,
  version: KeptVersion,
  { values, media, record }: { values: FormAnswers; media: readonly FormMedia[]; record: FormOfRecord | null },
): Promise<void> {
  const { form } = formOfTables(version.tables)
  const [missing] = record?.filesOn
    ? await putAnswerFiles(context, record.filesOn, form, values)
    : missingMedia(form, values, media)
  if (missing !== undefined) throw filledFormErrors.notComplete(saidOf(version, [{ name: missing }], context.language))
}

interface Insertion {
  readonly draft: FormToStore & Required<Pick<FormToStore, 'media'>>
  readonly clock: Answered
  readonly values: FormAnswers
  readonly id: string
  readonly now: Date
  readonly record: FormOfRecord | null
}

async function insert(
  { db, user }: RequestContext,
  { draft, clock: { answeredAt, deviceAnsweredAt }, values, id, now, record }: Insertion,
): Promise<void> {
  const { projectCode, siteCode, structureCode, templateId, version, sender } = draft
  const number = await nextNumber(db, 'filled-form', projectCode)
  await sql`
    insert into filled_forms (project_code, site_code, structure_code, id, number, template_id, version, record_type, record_id,
      form_values, answered_at, device_answered_at, created_by, created_at, sender_name, link_id)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${id}, ${number}, ${templateId}, ${version}, ${record?.type ?? null},
      ${record?.id ?? null}, ${JSON.stringify(values)}::jsonb, ${answeredAt}, ${deviceAnsweredAt}, ${user.id}, ${now},
      ${sender?.name ?? null}, ${sender?.linkId ?? null})`.execute(db)
}

/** Files of a form hang on the record that it was filled in for: who reads that, sees them. */
async function keepMedia(
  context: RequestContext,
  version: KeptVersion,
  { draft, values, id, record }: Pick<Insertion, 'draft' | 'values' | 'id' | 'record'>,
): Promise<void> {
  const { projectCode, siteCode, structureCode, media } = draft
  const place = { projectCode, siteCode, structureCode }
  const of = record ? { ...place, ...record, kind: { id: record.type } } : { ...place, id, kind: filledFormKind }
  const named = await storeMedia(context, formOfTables(version.tables).form, { values, media, record: of })
  await sql`update filled_forms set form_values = ${JSON.stringify(named)}::jsonb where id = ${id}`.execute(context.db)
}

function saidOf({ tables }: KeptVersion, violations: readonly Pick<Violation, 'name'>[], language: 'en' | 'ar') {
  const { form } = formOfTables(tables)
  const [first] = violations
  const item = placedItems(form).find(({ item: { name } }) => name === first?.name)?.item
  const spoken = form.languages.find((name) => name.toLowerCase().includes(`(${language})`)) ?? ''
  const label = item ? textIn(item.label, spoken, form) || item.name : ''
  return { count: violations.length, first: label }
}
