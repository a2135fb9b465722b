import { checkAnswer } from './check-answer.ts'
import { compareForms, type FormChangeKind } from './compare-forms.ts'
import { canBecome } from './convert-answer.ts'
import { type Choice, type Form, type Group, type PlacedItem, placedItems, type Question, repeatsOf } from './form.ts'
import { UNSAID_TYPES } from './said-answer.ts'

/** What becomes of the answers to a question of the version before. */
export interface AnswerRule {
  /** Question of the next version that they stand under; of a repeat, the one that its lines are. Null: they are left behind. */
  readonly to: string | null
  /** What a choice is from now on, by its name of before; of a text, by what was written. '': it is left behind. */
  readonly choices?: Readonly<Record<string, string>> | undefined
}

/** How answers to one version of a form stand beside those to the next. What it does not name stays under its name. */
export interface AnswerMapping {
  readonly answers: Readonly<Record<string, AnswerRule>>
  /** What old records say to a question that must be answered from now on; '': nothing. */
  readonly defaults: Readonly<Record<string, string>>
}

export const NO_MAPPING: AnswerMapping = { answers: {}, defaults: {} }

/** A change that somebody decides on before old answers stand beside new ones. */
export interface MappingQuestion {
  readonly name: string
  /** `answers`: what becomes of old answers to it. `default`: what old records say to it. */
  readonly asks: 'answers' | 'default'
  readonly why: readonly FormChangeKind[]
}

/** After other changes, such as of a limit, old answers stand as they were given. */
const ASKS: Partial<Readonly<Record<FormChangeKind, MappingQuestion['asks']>>> = {
  removed: 'answers',
  type: 'answers',
  moved: 'answers',
  'choices-removed': 'answers',
  added: 'default',
  required: 'default',
}

/** Whether a change that breaks is one that somebody decides on. */
export function isDecided(kind: string): boolean {
  return Object.hasOwn(ASKS, kind)
}

/** What has to be decided, in the order of the forms. Lines of a repeat that is called otherwise have not moved. */
export function mappingQuestions(before: Form, after: Form, mapping: AnswerMapping): MappingQuestion[] {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const found = new Map<string, MappingQuestion & { why: FormChangeKind[] }>()
  const isFed = (name: string) => Object.values(mapping.answers).some(({ to }) => to === name)
  for (const { name, kind, isBreaking } of compareForms(before, after).changes) {
    const asks = isBreaking ? ASKS[kind] : undefined
    const placed = old.get(name) ?? now.get(name)
    if (!asks || !placed || isUnsaid(placed)) continue
    if (kind === 'added' && isFed(name)) continue
    if (kind === 'moved' && isInRenamedRepeat(old.get(name), now.get(name), mapping)) continue
    if (placed.item.kind === 'repeat' && mappingTargets(before, after, name).length === 0) continue
    const one = found.get(`${asks} ${name}`) ?? { name, asks, why: [] }
    one.why.push(kind)
    found.set(`${asks} ${name}`, one)
  }
  return [...found.values()]
}

/** The questions, or repeats, of the next version that answers of before may stand under: its own name first. */
export function mappingTargets(before: Form, after: Form, name: string): string[] {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const from = old.get(name)?.item
  if (!from) return []
  const fitting = [...now.values()].filter(({ item }) => fits(from, item)).map(({ item }) => item.name)
  return [...fitting.filter((one) => one === name), ...fitting.filter((one) => !old.has(one))]
}

/** Choices of before that the next question does not offer: each becomes another, or is left behind. */
export function choicesToMap(before: Form, after: Form, { name, to }: { name: string; to: string }): readonly Choice[] {
  const offered = choicesOf(after, itemsOf(after).get(to))
  if (!offered) return []
  const had = choicesOf(before, itemsOf(before).get(name)) ?? []
  return had.filter((choice) => !offered.some((one) => one.name === choice.name))
}

/** The choices of a question that stand in the form itself; null of a question without. */
export function choicesOf(form: Form, placed: PlacedItem | undefined): readonly Choice[] | null {
  if (placed?.item.kind !== 'question' || !CHOSEN.has(placed.item.type)) return null
  return form.lists.get(placed.item.list ?? '') ?? null
}

const CHOSEN: ReadonlySet<Question['type']> = new Set(['select_one', 'select_multiple', 'rank'])

export interface MappingFaults {
  /** Names of what nobody has decided on. */
  readonly open: readonly string[]
  /** Names of what was decided and cannot be: a target that is not there, one for two, an answer that is none. */
  readonly wrong: readonly string[]
}

/** What a mapping still has to say, and what it says wrongly. */
export function checkMapping(before: Form, after: Form, mapping: AnswerMapping): MappingFaults {
  const asked = mappingQuestions(before, after, mapping)
  const open = asked.filter((question) => isOpen(before, after, mapping, question)).map(({ name }) => name)
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const taken = Object.entries(mapping.answers).map(([, { to }]) => to)
  const wrong = Object.entries(mapping.answers).flatMap(([name, { to, choices = {} }]) => {
    const [from, target] = [old.get(name), to === null ? undefined : now.get(to)]
    if (!from) return [name]
    if (to === null) return []
    const isTwice = taken.filter((one) => one === to).length > 1 || keepsItsName(mapping, old, { name, to })
    const offered = choicesOf(after, target)
    const isStrange = Object.values(choices).some(
      (choice) => choice !== '' && !offered?.some((one) => one.name === choice),
    )
    return !target || !fits(from.item, target.item) || isTwice || isStrange ? [name] : []
  })
  const wrongDefaults = Object.entries(mapping.defaults).flatMap(([name, value]) => {
    const placed = now.get(name)
    if (placed?.item.kind !== 'question') return [name]
    return value === '' || checkAnswer(placed.item, value, choicesOf(after, placed)) === null ? [] : [name]
  })
  return { open, wrong: [...wrong, ...wrongDefaults] }
}

/** Without what was decided on a change, or a choice, that the form has taken back: it would take answers away. */
export function soundMapping(before: Form, after: Form, mapping: AnswerMapping): AnswerMapping {
  const questions = mappingQuestions(before, after, mapping)
  const askedFor = <Said>(asks: MappingQuestion['asks'], said: Readonly<Record<string, Said>>) =>
    Object.entries(said).filter(([name]) => questions.some((one) => one.name === name && one.asks === asks))
  const old = itemsOf(before)
  const answers = askedFor('answers', mapping.answers).map(([name, rule]) => {
    const { to, choices } = rule
    // What was written is no choice of before.
    if (to === null || !choices || choicesOf(before, old.get(name)) === null) return [name, rule] as const
    const gone = choicesToMap(before, after, { name, to }).map((choice) => choice.name)
    return [
      name,
      { to, choices: Object.fromEntries(Object.entries(choices).filter(([one]) => gone.includes(one))) },
    ] as const
  })
  return { answers: Object.fromEntries(answers), defaults: Object.fromEntries(askedFor('default', mapping.defaults)) }
}

function isOpen(before: Form, after: Form, mapping: AnswerMapping, { name, asks }: MappingQuestion): boolean {
  if (asks === 'default') return !Object.hasOwn(mapping.defaults, name)
  const rule = Object.hasOwn(mapping.answers, name) ? mapping.answers[name] : undefined
  if (!rule) return true
  if (rule.to === null) return false
  return choicesToMap(before, after, { name, to: rule.to }).some((choice) => rule.choices?.[choice.name] === undefined)
}

/** Whether another question of before stays under this name by itself. */
function keepsItsName(
  { answers }: AnswerMapping,
  old: ReadonlyMap<string, PlacedItem>,
  { name, to }: { readonly name: string; readonly to: string },
): boolean {
  return name !== to && old.has(to) && !Object.hasOwn(answers, to)
}

export const itemsOf = (form: Form) => new Map(placedItems(form).map((placed) => [placed.item.name, placed]))

const isUnsaid = ({ item }: PlacedItem) =>
  item.kind === 'group' || (item.kind === 'question' && UNSAID_TYPES.has(item.type))

function fits(from: Question | Group, to: Question | Group): boolean {
  if (from.kind === 'question' && to.kind === 'question') return canBecome(from.type, to.type)
  return from.kind === 'repeat' && to.kind === 'repeat'
}

function isInRenamedRepeat(
  from: PlacedItem | undefined,
  to: PlacedItem | undefined,
  { answers }: AnswerMapping,
): boolean {
  if (!from || !to) return false
  const renamed = repeatsOf(from).map(({ name }) => (Object.hasOwn(answers, name) ? answers[name]?.to : name))
  return (
    renamed.join('/') ===
    repeatsOf(to)
      .map(({ name }) => name)
      .join('/')
  )
}
