import { readNumber } from '../quantities/numbers-as-text.ts'
import { checkAnswer } from './check-answer.ts'
import { type Form, type Question, type QuestionType, textIn } from './form.ts'

/** What an answer is to another question; `left`: it is left behind, `wrong`: it is none. */
export type Converted = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'left' | 'wrong' }

const WRITTEN: readonly QuestionType[] = ['text', 'barcode', 'calculate']
const NUMBERS: readonly QuestionType[] = ['integer', 'decimal', 'range']
const CHOSEN: readonly QuestionType[] = ['select_one', 'select_multiple', 'rank']
const READ: readonly QuestionType[] = [...WRITTEN, ...NUMBERS, ...CHOSEN, 'date', 'time', 'dateTime']

/** The types, beside its own, whose answers can be made of those of a type. */
const BECOMES: Partial<Readonly<Record<QuestionType, readonly QuestionType[]>>> = {
  text: READ,
  barcode: READ,
  calculate: READ,
  integer: [...NUMBERS, ...WRITTEN, 'select_one'],
  decimal: [...NUMBERS, ...WRITTEN, 'select_one'],
  range: [...NUMBERS, ...WRITTEN, 'select_one'],
  select_one: [...CHOSEN, ...WRITTEN, ...NUMBERS],
  select_multiple: [...CHOSEN, ...WRITTEN],
  rank: [...CHOSEN, ...WRITTEN],
  date: ['dateTime', ...WRITTEN],
  dateTime: ['date', ...WRITTEN],
  time: WRITTEN,
  geopoint: WRITTEN,
  acknowledge: WRITTEN,
  image: ['file'],
  audio: ['file'],
  video: ['file'],
}

export function canBecome(from: QuestionType, to: QuestionType): boolean {
  return from === to || (BECOMES[from] ?? []).includes(to)
}

interface Side {
  readonly form: Form
  readonly question: Question
}

/** How answers to a question of one version become answers to one of the next. */
export function answerConverter(
  from: Side,
  to: Side,
  choices: Readonly<Record<string, string>> = {},
): (value: unknown) => Converted {
  const isMapped = Object.keys(choices).length > 0
  const offered = to.form.lists.get(to.question.list ?? '') ?? null
  return (value) => {
    if (from.question.type === to.question.type && !isMapped) return { kind: 'value', value }
    const candidate = convert(from, to, String(value).trim(), choices)
    if (candidate === null) return { kind: 'left' }
    const isAnswer = candidate !== '' && checkAnswer(to.question, candidate, offered) === null
    return isAnswer ? { kind: 'value', value: candidate } : { kind: 'wrong' }
  }
}

/** What it would be, whether it is an answer or not; null of what is left behind. */
function convert(
  from: Side,
  to: Side,
  text: string,
  choices: Readonly<Record<string, string>>,
): string | number | null {
  const [had, type] = [from.question.type, to.question.type]
  if (CHOSEN.includes(type)) return chosen(from, to, text, choices)
  if (CHOSEN.includes(had) && WRITTEN.includes(type)) return labelled(from, text)
  if (NUMBERS.includes(type)) return numberOf(text) ?? text
  if (had === 'dateTime' && type === 'date') return text.slice(0, 10)
  if (had === 'date' && type === 'dateTime') return `${text}T00:00`
  return text
}

/** Choices by what was said of them, else by their names and, of what was written, by their words. */
function chosen({ question }: Side, to: Side, text: string, choices: Readonly<Record<string, string>>): string | null {
  const offered = to.form.lists.get(to.question.list ?? '') ?? []
  const wasChosen = CHOSEN.includes(question.type)
  const become = (one: string): string => {
    if (Object.hasOwn(choices, one)) return choices[one] ?? ''
    if (wasChosen) return one
    const said = offered.find(({ name, label }) => [name, ...Object.values(label)].some((words) => isSame(words, one)))
    return said?.name ?? one
  }
  const each = question.type === 'select_one' || !wasChosen ? [text] : text.split(/\s+/)
  const kept = each.map(become).filter((one) => one !== '')
  return kept.length === 0 ? null : [...new Set(kept)].join(' ')
}

function labelled({ form, question }: Side, text: string): string {
  const had = form.lists.get(question.list ?? '') ?? []
  const words = (name: string) => {
    const choice = had.find((one) => one.name === name)
    return (choice && textIn(choice.label, form.defaultLanguage, form)) || name
  }
  return (question.type === 'select_one' ? [text] : text.split(/\s+/)).map(words).join(', ')
}

/** A comma before three digits at the end may stand for thousands or not: nobody knows. */
function numberOf(text: string): number | null {
  if (/^[^.٫]*,[\d٠-٩۰-۹]{3}$/.test(text)) return null
  const read = readNumber(text, /,[^.,٫]*$/.test(text) ? ',' : '.')
  return read === null ? null : Number(read)
}

/** Whether two texts say the same, but for case and blanks around them. */
export function isSame(one: string, other: string): boolean {
  return one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
}
