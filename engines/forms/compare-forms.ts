import type { Form, FormItem, PlacedItem, Question } from './form.ts'
import { placedItems, repeatsOf } from './form.ts'

/** What became of a question from one version of a form to the next. */
export type FormChangeKind =
  | 'added'
  | 'removed'
  | 'type'
  | 'moved'
  | 'required'
  | 'constraint'
  | 'choices-added'
  | 'choices-removed'
  | 'logic'
  | 'words'

export interface FormChange {
  readonly name: string
  readonly kind: FormChangeKind
  /** Answers to the version before may not be answers to this one. */
  readonly isBreaking: boolean
}

export interface FormDifference {
  /** `breaking`: records of the version before need a look, or a mapping, before they stand beside new ones. */
  readonly kind: 'same' | 'compatible' | 'breaking'
  readonly changes: readonly FormChange[]
}

/** A type whose answers are all answers of the other one. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  integer: ['decimal', 'text'],
  decimal: ['text'],
  select_one: ['select_multiple', 'text'],
  barcode: ['text'],
  date: ['text'],
  time: ['text'],
}

/**
 * What changed from one version of a form to the next, question by question, and whether answers to the first still are answers
 * to the second: new questions that may stay empty, more choices and other words are compatible.
 */
export function compareForms(before: Form, after: Form): FormDifference {
  const [old, now] = [byName(before), byName(after)]
  const changes: FormChange[] = []
  for (const [name, placed] of old) {
    const next = now.get(name)
    if (!next) changes.push({ name, kind: 'removed', isBreaking: holdsAnswers(placed.item) })
    else changes.push(...changesOf({ form: before, placed }, { form: after, placed: next }))
  }
  for (const [name, { item }] of now) {
    if (!old.has(name)) changes.push({ name, kind: 'added', isBreaking: mustBeAnswered(item) })
  }
  const isBreaking = changes.some((change) => change.isBreaking)
  return { kind: changes.length === 0 ? 'same' : isBreaking ? 'breaking' : 'compatible', changes }
}

interface Side {
  readonly form: Form
  readonly placed: PlacedItem
}

function changesOf(before: Side, after: Side): FormChange[] {
  const [old, now] = [before.placed.item, after.placed.item]
  const name = old.name
  const changes: FormChange[] = []
  const say = (kind: FormChangeKind, isBreaking: boolean) => changes.push({ name, kind, isBreaking })
  if (typeOf(old) !== typeOf(now)) say('type', !(WIDER[typeOf(old)] ?? []).includes(typeOf(now)))
  if (pathOf(before.placed) !== pathOf(after.placed)) say('moved', true)
  if (logicOf(old) !== logicOf(now)) say('logic', true)
  if (wordsOf(old) !== wordsOf(now)) say('words', false)
  if (old.kind === 'question' && now.kind === 'question') {
    if (requiredOf(old) !== requiredOf(now)) say('required', mustBeAnswered(now))
    const constraint = now.constraint?.source ?? ''
    if ((old.constraint?.source ?? '') !== constraint) say('constraint', constraint !== '')
    const [had, has] = [choicesOf(before.form, old), choicesOf(after.form, now)]
    if (had.some((choice) => !has.includes(choice))) say('choices-removed', has.length > 0)
    if (has.some((choice) => !had.includes(choice))) say('choices-added', false)
  }
  return changes
}

const byName = (form: Form) => new Map(placedItems(form).map((placed) => [placed.item.name, placed]))
const typeOf = (item: FormItem) => (item.kind === 'question' ? item.type : item.kind)
/** Groups put questions side by side and change no answer; repeats do. */
const pathOf = (placed: PlacedItem) =>
  repeatsOf(placed)
    .map(({ name }) => name)
    .join('/')
const holdsAnswers = (item: FormItem) => item.kind === 'repeat' || (item.kind === 'question' && item.type !== 'note')
const mustBeAnswered = (item: FormItem) =>
  item.kind === 'question' &&
  item.required !== false &&
  !['note', 'calculate', 'hidden', 'metadata'].includes(item.type)
const requiredOf = ({ required }: Question) => (typeof required === 'boolean' ? String(required) : required.source)
const choicesOf = (form: Form, { list }: Question) => (form.lists.get(list ?? '') ?? []).map(({ name }) => name)

function logicOf(item: FormItem): string {
  const parts =
    item.kind === 'question' ? [item.relevant, item.calculation, item.choiceFilter] : [item.relevant, item.repeatCount]
  return parts.map((part) => part?.source ?? '').join('\n')
}

function wordsOf(item: FormItem): string {
  const texts =
    item.kind === 'question'
      ? [item.label, item.hint, item.constraintMessage, item.requiredMessage, { '': item.appearance }]
      : [item.label]
  return JSON.stringify(texts)
}
