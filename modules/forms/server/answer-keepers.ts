import { sql } from 'kysely'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FormAnswers } from '../contract/filled-form.ts'

/** Answers to a form, of records of one kind. */
export interface KeptAnswers {
  readonly total: number
  readonly newest: readonly { readonly version: number; readonly values: FormAnswers }[]
}

export interface AskedAnswers {
  readonly formId: string
  readonly versions: readonly number[]
  readonly most: number
}

/** Finds the answers to versions of a form that records of a kind keep, as far as the scope sees them. */
type AnswerKeeper = (db: Db, asked: AskedAnswers) => Promise<KeptAnswers>

/** Records that keep answers to forms: they count where a form changes. */
export const answerKeeper = defineSeam<AnswerKeeper>('answers to forms')

/** Filled in forms, of this module itself. */
export const filledFormAnswers: AnswerKeeper = async (db, { formId, versions, most }) => {
  const { rows } = await sql<KeptAnswers['newest'][number] & { total: number }>`
    select version, form_values as values, count(*) over ()::int as total from filled_forms
    where template_id = ${formId} and version = any (${[...versions]}::int[]) order by answered_at desc limit ${most}`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, newest: rows }
}

export async function keptAnswers(db: Db, asked: AskedAnswers): Promise<KeptAnswers> {
  const found: KeptAnswers[] = []
  for (const keeper of answerKeeper.all()) found.push(await keeper(db, asked))
  return {
    total: found.reduce((all, { total }) => all + total, 0),
    newest: found.flatMap(({ newest }) => newest),
  }
}
