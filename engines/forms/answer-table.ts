import { isSignaturePath } from '../marks/signature-path.ts'
import type { Answers } from './answer-sheet.ts'
import { type Form, placedItems, type Question, repeatsOf } from './form.ts'
import { MEDIA_TYPES, mediaOf } from './media-answer.ts'
import { type SaidIn, saidAnswer, UNSAID_TYPES } from './said-answer.ts'
import { SAID_WORDS } from './said-words.ts'

/** A question as a column of a table of answers. */
export interface AnswerColumn {
  readonly question: Question
  /** Name of the outermost repeat that it lies in; null outside of any. */
  readonly repeat: string | null
}

/** Several answers to one question in one cell. */
const BETWEEN = ' · '

/** What can be asked of a form as columns, in its order: all but what nobody reads. */
export function answerColumns(form: Form): AnswerColumn[] {
  return placedItems(form).flatMap((placed) => {
    const { item } = placed
    if (item.kind !== 'question' || UNSAID_TYPES.has(item.type)) return []
    return [{ question: item, repeat: repeatsOf(placed)[0]?.name ?? null }]
  })
}

/**
 * The answers of one form, or of one line of a repeat of it, each as one cell; those of the repeats within stand one after the other.
 * @param line of the repeat, from 1; null of the whole form
 * @returns by the names of the questions; null where nothing was answered
 */
export function answerCells(
  form: Form,
  values: Answers,
  said: SaidIn,
  line: { readonly repeat: string; readonly number: number } | null = null,
): Readonly<Record<string, string | null>> {
  const lines = line ? values[line.repeat] : null
  const own = Array.isArray(lines) && line ? (lines[line.number - 1] as Answers | undefined) : undefined
  const cells = answerColumns(form).map(({ question, repeat }): [string, string | null] => {
    const from = line && repeat === line.repeat ? own : values
    const found = valuesOf(from, question.name).flatMap((value) => cellOf(question, value, form, said) ?? [])
    return [question.name, found.join(BETWEEN) || null]
  })
  return Object.fromEntries(cells)
}

/** All answers to a question, also those within repeats. */
function valuesOf(values: Answers | undefined, name: string): unknown[] {
  return Object.entries(values ?? {}).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.flatMap((row) => (isRow(row) ? valuesOf(row, name) : []))
    return key === name ? [value] : []
  })
}

const isRow = (value: unknown): value is Answers => typeof value === 'object' && value !== null

/** As a table has it: places and moments stay what programs read; a file is its name. */
function cellOf(question: Question, value: unknown, form: Form, said: SaidIn): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  if (MEDIA_TYPES.has(question.type)) {
    return isSignaturePath(text) ? SAID_WORDS[said.words].signed : (mediaOf(text)?.name ?? text)
  }
  switch (question.type) {
    case 'geopoint':
    case 'geotrace':
    case 'geoshape':
    case 'dateTime':
      return text
    default:
      return saidAnswer(question, value, form, said)
  }
}
