import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { single, toNumber, toText } from '../expressions/convert-value.ts'
import { evaluateExpression, isTrue } from '../expressions/evaluate-expression.ts'
import type { Value } from '../expressions/expression.ts'
import type { Scope } from '../expressions/scope.ts'
import { AnswerSheet, type Answers, type Instance } from './answer-sheet.ts'
import { checkAnswer } from './check-answer.ts'
import { checkForm } from './check-form.ts'
import { chosenIn } from './chosen-in.ts'
import {
  type Choice,
  type Form,
  type FormText,
  type PlacedItem,
  type Question,
  repeatsOf,
  textIn,
  type Written,
} from './form.ts'
import { initialValue } from './initial-value.ts'
import { momentOfPlace } from './moment-of-place.ts'

export interface FillOptions {
  /** Local time of who answers, with its offset. */
  readonly now: string
  /** Name of a language of the form; its own where left out. */
  readonly language?: string
  /** What `uuid()` and `random()` are drawn from: the id of what is filled in, so that phone and server come to the same. */
  readonly drawnFrom?: string
  /** Rows of lists beside the form, by name. */
  readonly rows?: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>
  /** Facts of the phone and the person, by the detail of a `metadata` question: `username`. */
  readonly facts?: ReadonlyMap<string, string>
}

export interface Violation {
  readonly name: string
  /** Number of each repeat that it lies in, from 1; empty outside of any. */
  readonly at: Instance
  readonly kind: 'required' | 'constraint' | 'type' | 'choice'
  readonly message: string
}

export interface FilledForm {
  /** With what was calculated, and without what is not asked. Repeats are lists. */
  readonly values: Answers
  /** Whether an item is asked, in any repeat. */
  readonly relevant: Readonly<Record<string, boolean>>
  readonly violations: readonly Violation[]
  /** The row of a list that is made or changed by it; null of none. */
  readonly entity: SavedEntity | null
}

export interface SavedEntity {
  readonly list: string
  /** The row that is changed; null of a new one. */
  readonly id: string | null
  /** '' where it stays. */
  readonly label: string
  readonly properties: Readonly<Record<string, string>>
}

/** A form while people answer it: what a screen shows of each item, beside the result. */
export interface OpenForm extends FilledForm {
  /** Whether it is asked, in one of the repeats that it lies in. */
  readonly isAsked: (name: string, at: Instance) => boolean
  readonly valueOf: (name: string, at: Instance) => Value
  /** What it offers now; empty where its choices are not in the form. */
  readonly choicesOf: (name: string, at: Instance) => readonly Choice[]
  readonly isRequired: (name: string, at: Instance) => boolean
  /** A text of an item in the language of who answers, with the answers that it names (`${crew}`). */
  readonly say: (text: FormText, name: string, at: Instance) => string
  /** How often a repeat is asked. */
  readonly countOf: (name: string, at: Instance) => number
}

/**
 * Computes a form from its answers: what is asked, what is calculated, and what is wrong. Pure: a phone without network and the
 * server come to the same.
 */
export function fillForm(form: Form, answers: Answers, options: FillOptions): FilledForm {
  return computed(form, answers, options).result()
}

/** The same for a screen that shows it, question by question. */
export function openForm(form: Form, answers: Answers, options: FillOptions): OpenForm {
  const filling = computed(form, answers, options)
  return {
    ...filling.result(),
    isAsked: (name, at) => filling.isAsked(name, at),
    valueOf: (name, at) => filling.valueOf(name, at),
    choicesOf: (name, at) => filling.choicesOf(name, at),
    isRequired: (name, at) => filling.isRequired(name, at),
    countOf: (name, at) => filling.countOf(name, at),
    say: (text, name, at) => filling.say(text, name, at),
  }
}

function computed(form: Form, answers: Answers, options: FillOptions): Filling {
  const filling = new Filling(form, answers, options)
  for (const placed of checkForm(form).order) filling.compute(placed)
  return filling
}

class Filling {
  readonly #form: Form
  readonly #options: FillOptions
  readonly #sheet: AnswerSheet
  readonly #lists: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>

  constructor(form: Form, answers: Answers, options: FillOptions) {
    this.#form = form
    this.#options = options
    this.#sheet = new AnswerSheet(form, answers)
    this.#lists = new Map([
      ...[...form.lists].map(([name, choices]) => [name, choices.map(({ columns }) => columns)] as const),
      ...(options.rows ?? []),
    ])
  }

  /** Whether an item is asked, and what its value is, in each repeat that it lies in. Those it needs were computed before. */
  compute(placed: PlacedItem): void {
    const { item, within } = placed
    const outer = within.at(-1)
    for (const at of this.#sheet.instancesOf(placed)) {
      const isAsked = !outer || this.#sheet.isRelevant(outer.name, at.slice(0, this.#sheet.depthOf(outer.name)))
      const isRelevant = isAsked && (item.relevant === null || this.#isTrue(item.relevant, placed, at))
      this.#sheet.setRelevant(item.name, at, isRelevant)
      if (item.kind === 'repeat') this.#countRepeat(placed, at, isRelevant)
      if (item.kind === 'question')
        this.#sheet.setValue(item.name, at, isRelevant ? this.#valueOf(item, placed, at) : null)
    }
  }

  #countRepeat({ item, within }: PlacedItem, at: Instance, isRelevant: boolean): void {
    if (item.kind !== 'repeat' || (isRelevant && !item.repeatCount)) return
    if (!isRelevant || !item.repeatCount) {
      this.#sheet.setCount(item.name, at, 0)
      return
    }
    const count = toNumber(this.#computed(item.repeatCount, { item, within }, at, null))
    this.#sheet.setCount(item.name, at, Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0)
  }

  isAsked(name: string, at: Instance): boolean {
    return this.#sheet.isRelevant(name, at)
  }

  valueOf(name: string, at: Instance): Value {
    return this.#sheet.value(name, at)
  }

  choicesOf(name: string, at: Instance): readonly Choice[] {
    const placed = this.#sheet.placed(name)
    return placed?.item.kind === 'question' ? (this.#choicesOf(placed.item, placed, at) ?? []) : []
  }

  isRequired(name: string, at: Instance): boolean {
    const placed = this.#sheet.placed(name)
    return placed?.item.kind === 'question' && this.#isRequired(placed.item, placed, at)
  }

  say(text: FormText, name: string, at: Instance): string {
    const words = textIn(text, this.#options.language ?? '', this.#form)
    const placed = words.includes('${') ? this.#sheet.placed(name) : undefined
    if (!placed) return words
    const scope = this.#scope(placed, at, null)
    return words.replace(/\$\{\s*([^}]*?)\s*\}/g, (_, named: string) => toText(single(scope.value(named) ?? null)))
  }

  countOf(name: string, at: Instance): number {
    return this.#sheet.count(name, at)
  }

  #isRequired({ required }: Question, placed: PlacedItem, at: Instance): boolean {
    return typeof required === 'boolean' ? required : this.#isTrue(required, placed, at)
  }

  #valueOf(question: Question, placed: PlacedItem, at: Instance): Value {
    const given = momentOfPlace(question, this.#sheet.given(question.name, at), this.#options.now)
    const value = given ?? this.#initialValue(question, placed, at)
    if (!question.calculation) return value
    // A calculation that people may change is computed until they have.
    if (given !== null && !['calculate', 'hidden'].includes(question.type) && !question.isReadOnly) return given
    return this.#computed(question.calculation, placed, at, value)
  }

  /** What stands in a question before anybody answers it. */
  #initialValue(question: Question, placed: PlacedItem, at: Instance): Value {
    const { computedInitial } = question
    if (computedInitial) return this.#computed(computedInitial, placed, at, null)
    return initialValue(question, this.#options)
  }

  /** Of several that a look-up finds, the first: an answer is one value. */
  #computed({ tree }: Written, placed: PlacedItem, at: Instance, self: Value): Value {
    return single(evaluateExpression(tree, this.#scope(placed, at, self)))
  }

  #isTrue({ tree }: Written, placed: PlacedItem, at: Instance, self: Value = null): boolean {
    return isTrue(tree, this.#scope(placed, at, self))
  }

  #scope(placed: PlacedItem, at: Instance, self: Value): Scope {
    const repeats = repeatsOf(placed).map(({ name }) => name)
    return {
      ...this.#scopeIn(repeats, at, self),
      position: (of) => this.#sheet.positionAround(placed, at, of),
      chosenIn: (value, name) => chosenIn(value, name ? this.#sheet.question(name) : placed.item),
      draw: this.#drawFor(`${placed.item.name} ${at.join(' ')}`),
    }
  }

  /** Outside of any repeat. */
  #outerScope(): Scope {
    return this.#scopeIn([], [], null)
  }

  #scopeIn(repeats: readonly string[], at: Instance, self: Value): Scope {
    return {
      self,
      position: () => 1,
      now: this.#options.now,
      draw: this.#drawFor(''),
      value: (name) => this.#sheet.valueFrom(name, repeats, at),
      valueIn: (name, numbers) => this.#sheet.valueIn(name, numbers, { repeats, at }),
      chosenIn: (value, name) => chosenIn(value, this.#sheet.question(name ?? '')),
      rows: (list) => this.#lists.get(list),
      choiceLabel: (question, choice) => this.#choiceLabel(question, choice),
    }
  }

  #drawFor(place: string): () => Uint8Array {
    let drawn = 0
    return () => {
      drawn += 1
      return sha256(utf8ToBytes(`${this.#options.drawnFrom ?? ''} ${place} ${drawn}`))
    }
  }

  #choiceLabel(question: string, name: string): string {
    const list = this.#sheet.question(question)?.list
    const choice = this.#form.lists.get(list ?? '')?.find((one) => one.name === name)
    return choice ? textIn(choice.label, this.#options.language ?? '', this.#form) || name : name
  }

  /** The choices that a question offers now; null where they are not in the form. */
  #choicesOf(question: Question, placed: PlacedItem, at: Instance): readonly Choice[] | null {
    const all = this.#form.lists.get(question.list ?? '')
    const filter = question.choiceFilter
    if (!all || !filter) return all ?? null
    const scope = this.#scope(placed, at, null)
    return all.filter(({ columns }) => isTrue(filter.tree, scope, columns))
  }

  result(): FilledForm {
    const violations: Violation[] = []
    const relevant: Record<string, boolean> = {}
    for (const placed of this.#sheet.items) {
      const { item } = placed
      const asked = this.#sheet.instancesOf(placed).filter((at) => this.#sheet.isRelevant(item.name, at))
      Object.defineProperty(relevant, item.name, { value: asked.length > 0, enumerable: true })
      if (item.kind === 'question') for (const at of asked) violations.push(...this.#violationsOf(item, placed, at))
    }
    return { values: this.#sheet.values(), relevant, violations, entity: this.#entity() }
  }

  /** As ODK has it: who names a row changes it, where that holds; otherwise a new one is made, where that holds. */
  #entity(): SavedEntity | null {
    const { entity } = this.#form
    if (!entity) return null
    const { list, entityId, createIf, updateIf } = entity
    const scope = this.#outerScope()
    const textOf = (written: Written | null) => (written ? toText(evaluateExpression(written.tree, scope)) : '')
    const holds = (written: Written | null, otherwise: boolean) => (written ? isTrue(written.tree, scope) : otherwise)
    const named = textOf(entityId)
    const isChanged = named !== '' && holds(updateIf, createIf === null)
    if (!isChanged && !holds(createIf, named === '')) return null
    const kept = this.#sheet.items.flatMap(({ item }) =>
      item.kind === 'question' && item.saveTo !== '' && this.#sheet.isRelevant(item.name, [])
        ? [[item.saveTo, toText(this.#sheet.value(item.name, []))] as const]
        : [],
    )
    return { list, id: isChanged ? named : null, label: textOf(entity.label), properties: Object.fromEntries(kept) }
  }

  #violationsOf(question: Question, placed: PlacedItem, at: Instance): Violation[] {
    const value = this.#sheet.value(question.name, at)
    const say = (kind: Violation['kind'], message: string): Violation[] => [{ name: question.name, at, kind, message }]
    if (toText(value) === '') {
      if (question.type === 'note' || !this.#isRequired(question, placed, at)) return []
      return say('required', this.say(question.requiredMessage, question.name, at) || 'Answer this question.')
    }
    const wrong = checkAnswer(question, value, this.#choicesOf(question, placed, at))
    if (wrong) return say(wrong.kind, wrong.message)
    if (!question.constraint || this.#isTrue(question.constraint, placed, at, value)) return []
    return say('constraint', this.say(question.constraintMessage, question.name, at) || 'This answer is not allowed.')
  }
}
