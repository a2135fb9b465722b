import { localMoment } from '#engines/calendar/local-time.ts'
import { type AnsweredPart, type AnsweredQuestion, answeredParts } from '#engines/forms/answered-parts.ts'
import type { Question } from '#engines/forms/form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { MEDIA_TYPES, mediaOf } from '#engines/forms/media-answer.ts'
import { SAID_WORDS } from '#engines/forms/said-words.ts'
import { isSignaturePath, SIGNATURE_SIZE } from '#engines/marks/signature-path.ts'
import type { PaperFact, PaperPart } from '#engines/paper/paper.ts'
import type { SheetColumnType } from '#engines/sheets/sheet-column.ts'
import { filesOf, pictureOnPaper, type StoredRecordFile } from '#modules/attachments/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'
import type { FilledForm } from '../contract/filled-form.ts'

/** Which form, and what was answered. */
export type FormToPrint = Pick<FilledForm, 'form' | 'values' | 'answeredAt' | 'projectCode'>

/**
 * The answers of a form as parts of a paper, in the language of who prints: what was asked, group by group, with photos as they
 * were drawn over, signatures and places. What nobody answered is said.
 * @param record that the files of the form hang on, which the caller may read
 * @param under what stands before the headings, where there is more than this form on the paper
 */
export async function formOnPaper(
  context: RequestContext,
  { form: { tables, lists }, values, answeredAt, projectCode }: FormToPrint,
  record: RecordKey,
  under = '',
): Promise<PaperPart[]> {
  const { language } = context
  const { form } = formOfTables(tables, lists)
  const parts = answeredParts(form, values, {
    language: formLanguage(form, language),
    words: language,
    now: localMoment(new Date(answeredAt), await timeZoneOfProject(context.db, projectCode)),
  })
  const needsFiles = parts.some((part) => part.kind === 'group' && part.answers.some(isFile))
  const files = new Map(needsFiles ? (await filesOf(context.db, record)).map((file) => [file.id, file]) : [])
  const printed: PaperPart[] = []
  for (const part of parts) printed.push(await partOf(context, part, { files, under }))
  return printed
}

interface Around {
  readonly files: ReadonlyMap<string, StoredRecordFile>
  readonly under: string
}

async function partOf(context: RequestContext, part: AnsweredPart, { files, under }: Around): Promise<PaperPart> {
  const heading = [under, part.heading].filter(Boolean).join(' › ')
  const headed = heading ? { heading } : {}
  const { notAnswered } = SAID_WORDS[context.language]
  if (part.kind === 'table') {
    const columns = part.columns.map(({ question, label }) => ({ head: label, ...typeOf(question) }))
    const rows = part.rows.map((row) => row.map((answer) => answer && (answer.words ?? notAnswered)))
    return { type: 'table', ...headed, columns, rows }
  }
  const facts: PaperFact[] = []
  for (const answer of part.answers) facts.push(await factOf(context, answer, files))
  return { type: 'facts', ...headed, facts }
}

async function factOf(
  context: RequestContext,
  { question, label, value, words }: AnsweredQuestion,
  files: Around['files'],
): Promise<PaperFact> {
  if (words === null) return { label, value: SAID_WORDS[context.language].notAnswered }
  if (question.type === 'image' && isSignaturePath(value))
    return { label, value: null, pictures: [{ drawing: { path: value, ...SIGNATURE_SIZE }, caption: '' }] }
  if (MEDIA_TYPES.has(question.type)) return fileFact(context, label, value, files)
  return { label, value: words, of: typeOf(question) }
}

async function fileFact(
  context: RequestContext,
  label: string,
  value: unknown,
  files: Around['files'],
): Promise<PaperFact> {
  const answer = mediaOf(value)
  const file = files.get(answer?.id ?? '')
  const name = file?.name ?? answer?.name ?? ''
  const picture = file ? await pictureOnPaper(context, file, name) : null
  return picture ? { label, value: null, pictures: [picture] } : { label, value: name }
}

function isFile({ question }: AnsweredQuestion): boolean {
  return MEDIA_TYPES.has(question.type)
}

function typeOf({ type }: Question): SheetColumnType {
  switch (type) {
    case 'integer':
    case 'decimal':
      return { type: 'decimal' }
    case 'date':
      return { type: 'day' }
    default:
      return { type: 'text' }
  }
}
