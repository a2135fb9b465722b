import type { Answers, Instance } from './answer-sheet.ts'
import { openForm } from './fill-form.ts'
import type { Form, FormItem, Group, Question } from './form.ts'
import { MEDIA_TYPES } from './media-answer.ts'
import { labelOf, type SaidIn, saidAnswer, UNSAID_TYPES } from './said-answer.ts'
import { SAID_WORDS } from './said-words.ts'

/** A question that was asked. */
export interface AnsweredQuestion {
  readonly question: Question
  readonly label: string
  /** As it is stored: a file or a signature is none of words. */
  readonly value: unknown
  /** Null where nobody answered it. */
  readonly words: string | null
}

/** What was asked in one group, or one time of a repeat. */
export interface AnsweredGroup {
  readonly kind: 'group'
  /** Null of what stands before and outside of any. */
  readonly heading: string | null
  readonly answers: readonly AnsweredQuestion[]
}

/** All times of a repeat whose questions fit columns. */
export interface AnsweredTable {
  readonly kind: 'table'
  readonly heading: string
  readonly columns: readonly { readonly question: Question; readonly label: string }[]
  /** Null where it was not asked in that row. */
  readonly rows: readonly (readonly (AnsweredQuestion | null)[])[]
}

export type AnsweredPart = AnsweredGroup | AnsweredTable

/** More questions stand one under the other, each time of their repeat by itself. */
const MOST_COLUMNS = 6
const OUTSIDE = ''

/**
 * What was filled in, as it is read from top to bottom: groups and repeats under their names, what was asked and not
 * answered among it, and nothing of what was not asked.
 * @param values as they are stored
 * @param now when it was answered: what was asked may hang on the day
 */
export function answeredParts(
  form: Form,
  values: Answers,
  said: SaidIn & { readonly now: string },
): readonly AnsweredPart[] {
  const open = openForm(form, values, { now: said.now, language: said.language })
  const parts: AnsweredPart[] = []
  /** Null of what was not asked; nobody is asked for what is calculated. */
  const answered = (question: Question, row: Answers, at: Instance): AnsweredQuestion | null => {
    if (UNSAID_TYPES.has(question.type) || !open.isAsked(question.name, at)) return null
    const value = row[question.name]
    const words = saidAnswer(question, value, form, said)
    if (question.type === 'calculate' && words === null) return null
    return { question, label: labelOf(question, form, said), value, words }
  }
  /** Questions are gathered until a group begins; those behind it stand under the same heading again. */
  const walk = (items: readonly FormItem[], row: Answers, at: Instance, heading: string) => {
    let answers: AnsweredQuestion[] = []
    const close = () => {
      // Without a heading it would seem to belong to the group before it.
      const headed = heading || (parts.length > 0 ? SAID_WORDS[said.words].further : null)
      if (answers.length > 0) parts.push({ kind: 'group', heading: headed, answers })
      answers = []
    }
    for (const item of items) {
      if (item.kind === 'question') {
        const one = answered(item, row, at)
        if (one) answers.push(one)
        continue
      }
      close()
      const name = heading === OUTSIDE ? labelOf(item, form, said) : `${heading} › ${labelOf(item, form, said)}`
      if (item.kind === 'group') walk(item.items, row, at, name)
      else repeat(item, rowsOf(row[item.name]), at, name)
    }
    close()
  }
  const repeat = (item: Group, rows: readonly Answers[], at: Instance, name: string) => {
    const columns = columnsOf(item)
    if (rows.length > 1 && columns) {
      parts.push({
        kind: 'table',
        heading: name,
        columns: columns.map((question) => ({ question, label: labelOf(question, form, said) })),
        rows: rows.map((row, index) => columns.map((question) => answered(question, row, [...at, index + 1]))),
      })
      return
    }
    for (const [index, row] of rows.entries()) {
      const numbered = SAID_WORDS[said.words].row.replace('{name}', () => name).replace('{number}', `${index + 1}`)
      walk(item.items, row, [...at, index + 1], numbered)
    }
  }
  walk(form.items, values, [], OUTSIDE)
  return parts
}

/** Null where something in the repeat is no plain question, or there are too many of them. */
function columnsOf({ items }: Group): readonly Question[] | null {
  const shown = items.filter((item) => item.kind !== 'question' || !UNSAID_TYPES.has(item.type))
  const questions = shown.flatMap((item) => (item.kind === 'question' && !MEDIA_TYPES.has(item.type) ? [item] : []))
  return questions.length === shown.length && questions.length <= MOST_COLUMNS ? questions : null
}

function rowsOf(value: unknown): readonly Answers[] {
  return Array.isArray(value) ? (value as Answers[]) : []
}
