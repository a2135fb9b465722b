import { type RawBuilder, sql } from 'kysely'
import { answerCells, answerColumns } from '#engines/forms/answer-table.ts'
import { type Form, type FormText, placedItems, type Question, textIn } from '#engines/forms/form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type AnswerCells, type AskedQuestion, type AskedQuestions, answerField } from '../contract/answer-table.ts'
import type { FormAnswers } from '../contract/filled-form.ts'
import { formErrors, type Tables } from '../contract/form-template.ts'
import { chosenLists } from './form-lists.ts'
import { type KeptForm, otherNames, VersionsTogether } from './versions-together.ts'

/** Older versions of one form say nothing new. */
const MOST_VERSIONS = 50

/** A form that was never put into use asks nothing; one that is not there is missing. @throws not-found */
async function assertThere(db: Db, id: string): Promise<void> {
  const found = await sql`select from form_templates where id = ${id} and deleted_at is null`.execute(db)
  if (found.rows.length === 0) throw formErrors.notFound({ id })
}

/**
 * What a form asks, and what its versions before have asked: answers to that are still there. A version whose answers stand as those to
 * a newer one asks nothing of its own. @throws not-found
 */
export async function showQuestions(
  { db }: Pick<RequestContext, 'db'>,
  { id }: { readonly id: string },
): Promise<AskedQuestions> {
  const found = await sql<{ version: number; tables: Tables; isMapped: boolean }>`
    select version, tables, lead(mapping) over (order by version) is not null as "isMapped" from form_versions_in(${PROJECTS_IN_SIGHT}) where template_id = ${id}
    order by version desc limit ${MOST_VERSIONS}`.execute(db)
  if (found.rows.length === 0) await assertThere(db, id)
  const questions = new Map<string, AskedQuestion>()
  const repeats = new Map<string, Text>()
  for (const [age, { version, tables, isMapped }] of found.rows.entries()) {
    if (isMapped) continue
    const { form } = formOfTables(tables)
    const beside = age === 0 ? null : version
    for (const { question, repeat } of answerColumns(form)) {
      const title = titleOf(form, question.label, question.name, beside)
      if (!questions.has(question.name))
        questions.set(question.name, {
          name: question.name,
          title,
          repeat,
          kind: kindOf(question),
          isCountable: isCountable(question),
        })
    }
    for (const { item, within } of placedItems(form))
      if (item.kind === 'repeat' && within.every(({ kind }) => kind === 'group') && !repeats.has(item.name))
        repeats.set(item.name, titleOf(form, item.label, item.name, beside))
  }
  return {
    questions: [...questions.values()],
    repeats: [...repeats].map(([name, title]) => ({ name, title })),
  }
}

function titleOf(form: Form, label: FormText, name: string, version: number | null): Text {
  const said = (language: 'en' | 'ar') => textIn(label, formLanguage(form, language), form).trim() || name
  const [en, ar] = version === null ? ['', ''] : [` (version ${version})`, ` (النسخة ${version})`]
  return { en: said('en') + en, ar: said('ar') + ar }
}

function isCountable(question: Question): boolean {
  return question.type === 'calculate' || kindOf(question) === 'number'
}

function kindOf({ type }: Question): AskedQuestion['kind'] {
  if (type === 'integer' || type === 'decimal' || type === 'range') return 'number'
  return type === 'date' ? 'day' : 'text'
}

/** What was filled in once, or a line of a repeat of it. */
export interface AnsweredRow {
  readonly formId: string
  readonly version: number
  readonly projectCode: string
  readonly values: FormAnswers
  readonly line: number | null
}

/** With what was chosen of the lists beside it; a form without such is the same for all rows. */
async function formOf(
  context: RequestContext,
  { version, form }: KeptForm,
  values: FormAnswers,
  projectCode: string,
): Promise<Form> {
  if (form.listsBeside.length === 0) return form
  return formOfTables(version.tables, await chosenLists(context, version, values, projectCode)).form
}

/** The answers of rows as cells in the reader's language, each as the newest version that somebody has said it of. */
export async function cellsOf(
  context: RequestContext,
  rows: readonly AnsweredRow[],
  repeat: string | undefined,
): Promise<AnswerCells[]> {
  const together = new VersionsTogether(context.db)
  const cells: AnswerCells[] = []
  for (const { formId, version, projectCode, line, ...row } of rows) {
    const { as, values } = await together.stand(formId, version, row.values)
    const form = await formOf(context, as, values, projectCode)
    const said = { language: formLanguage(form, context.language), words: context.language }
    const at = repeat !== undefined && line !== null ? { repeat, number: line } : null
    const named = Object.entries(answerCells(form, values, said, at))
    cells.push(Object.fromEntries(named.map(([name, cell]) => [answerField(name), cell])))
  }
  return cells
}

/** In SQL: a row for each line of a repeat, `line` from 1; one without lines stays one row. Older versions may call it otherwise. */
export async function linesOf(
  db: Db,
  values: RawBuilder<unknown>,
  { formId, repeat }: { readonly formId: string | null; readonly repeat: string | undefined },
): Promise<{ readonly join: RawBuilder<unknown>; readonly line: RawBuilder<number | null> }> {
  if (repeat === undefined) return { join: sql``, line: sql`null::int` }
  const others = formId === null ? [] : await otherNames(db, [{ formId, question: repeat }])
  const names = [...new Set([repeat, ...others.map(({ name }) => name)])]
  const lines = sql`coalesce(${sql.join(names.map((name) => sql`${values} -> ${name}::text`))})`
  return {
    join: sql`left join lateral jsonb_array_elements(
      case when jsonb_typeof(${lines}) = 'array' then ${lines} else '[]' end) with ordinality as lines(answers, line) on true`,
    line: sql`lines.line::int`,
  }
}
