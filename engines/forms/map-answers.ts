import { type AnswerMapping, itemsOf } from './answer-mapping.ts'
import type { Answers } from './answer-sheet.ts'
import { answerConverter, type Converted } from './convert-answer.ts'
import { type Form, type FormItem, type Group, type PlacedItem, type Question, repeatsOf } from './form.ts'
import { UNSAID_TYPES } from './said-answer.ts'

/** An answer that stands nowhere in the next version, by the name of its question of before. */
export interface LostAnswer {
  readonly name: string
  readonly value: string
}

export interface MappedAnswers {
  /** As the next version asks them. */
  readonly values: Answers
  /** What was left behind, as somebody said. */
  readonly left: readonly LostAnswer[]
  /** What no answer could be made of. */
  readonly problems: readonly LostAnswer[]
}

/** Answers to one version of a form as those to the next: nothing is computed anew, and nothing is asked again. */
export function mapAnswers(before: Form, after: Form, mapping: AnswerMapping, values: Answers): MappedAnswers {
  return answerMapper(before, after, mapping)(values)
}

/** The same for many records. */
export function answerMapper(before: Form, after: Form, mapping: AnswerMapping): (values: Answers) => MappedAnswers {
  const sources = sourcesOf(before, after, mapping)
  return (values) => new Mapping(sources, after, mapping, values).mapped()
}

/** Where an answer of the next version comes from. */
interface Source {
  readonly placed: PlacedItem
  readonly path: readonly string[]
  readonly convert: (value: unknown) => Converted
}

interface Sources {
  readonly byTarget: ReadonlyMap<string, Source>
  /** Questions of before that stand nowhere. */
  readonly behind: readonly Source[]
}

function sourcesOf(before: Form, after: Form, { answers }: AnswerMapping): Sources {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const byTarget = new Map<string, Source>()
  const behind: Source[] = []
  const ruled = [...old].filter(([name]) => Object.hasOwn(answers, name))
  const others = [...old].filter(([name]) => !Object.hasOwn(answers, name))
  // What somebody said goes before what keeps its name.
  for (const [name, placed] of [...ruled, ...others]) {
    const rule = Object.hasOwn(answers, name) ? answers[name] : undefined
    const to = rule ? rule.to : name
    const target = to === null ? undefined : now.get(to)?.item
    const source = sourceOf(before, after, placed, target, rule?.choices)
    if (target?.kind === placed.item.kind && !byTarget.has(target.name)) byTarget.set(target.name, source)
    else if (placed.item.kind === 'question' && !UNSAID_TYPES.has(placed.item.type)) behind.push(source)
  }
  return { byTarget, behind }
}

function sourceOf(
  before: Form,
  after: Form,
  placed: PlacedItem,
  target: FormItem | undefined,
  choices: Readonly<Record<string, string>> | undefined,
): Source {
  const { item } = placed
  const isAsked = item.kind === 'question' && target?.kind === 'question'
  const convert = isAsked
    ? answerConverter({ form: before, question: item }, { form: after, question: target }, choices)
    : (value: unknown): Converted => ({ kind: 'value', value })
  return { placed, path: repeatsOf(placed).map(({ name }) => name), convert }
}

/** A line of a repeat of before, while one of the next version is made of it. */
interface Line {
  readonly repeat: string
  readonly index: number
  readonly row: Answers
}

interface At {
  readonly lines: readonly Line[]
  /** A line that was none before. */
  readonly isMade: boolean
}

const BETWEEN = ' · '

class Mapping {
  readonly #sources: Sources
  readonly #form: Form
  readonly #defaults: Readonly<Record<string, string>>
  readonly #values: Answers
  readonly #left: LostAnswer[] = []
  readonly #problems: LostAnswer[] = []

  constructor(sources: Sources, form: Form, { defaults }: AnswerMapping, values: Answers) {
    this.#sources = sources
    this.#form = form
    this.#defaults = defaults
    this.#values = values
  }

  mapped(): MappedAnswers {
    for (const source of this.#sources.behind) {
      const { name } = source.placed.item
      for (const value of this.#answersOf(source, [])) this.#left.push({ name, value: said(value) })
    }
    const values = this.#build(this.#form.items, { lines: [], isMade: false })
    return { values, left: this.#left, problems: this.#problems }
  }

  #build(items: readonly FormItem[], at: At): Answers {
    return Object.fromEntries(items.flatMap((item) => this.#entriesOf(item, at)))
  }

  #entriesOf(item: FormItem, at: At): [string, unknown][] {
    if (item.kind === 'group') return Object.entries(this.#build(item.items, at))
    if (item.kind === 'repeat') return [[item.name, this.#linesOf(item, at)]]
    if (item.kind !== 'question' || item.type === 'note') return []
    return [[item.name, this.#answer(item, at)]]
  }

  /** Line by line where it was a repeat before; else one line, of what was answered outside of it. */
  #linesOf(repeat: Group, at: At): readonly Answers[] {
    const source = this.#sources.byTarget.get(repeat.name)
    const { name } = source?.placed.item ?? repeat
    const rows = source ? this.#rowsAt(source.path, at.lines).flatMap((row) => linesIn(row, name)) : []
    if (rows.length > 0) {
      return rows.map((row, index) =>
        this.#build(repeat.items, { ...at, lines: [...at.lines, { repeat: name, index, row }] }),
      )
    }
    const made = this.#build(repeat.items, { ...at, isMade: true })
    return hasAnswer(made) ? [made] : []
  }

  /** The rows of before that lie within these repeats, as far as the lines are known. */
  #rowsAt(path: readonly string[], lines: readonly Line[]): readonly Answers[] {
    return path.reduce<readonly Answers[]>(
      (rows, repeat) => {
        const line = lines.find((one) => one.repeat === repeat)
        return line ? [line.row] : rows.flatMap((row) => linesIn(row, repeat))
      },
      [this.#values],
    )
  }

  #answersOf({ placed, path }: Source, lines: readonly Line[]): unknown[] {
    const { name } = placed.item
    return this.#rowsAt(path, lines).flatMap((row) => (isAnswered(row[name]) ? [row[name]] : []))
  }

  #answer(question: Question, { lines, isMade }: At): unknown {
    const source = this.#sources.byTarget.get(question.name)
    const otherwise = (!isMade && Object.hasOwn(this.#defaults, question.name) && this.#defaults[question.name]) || null
    if (!source) return otherwise
    // What was answered once stands in the first line alone.
    if (lines.some(({ repeat, index }) => index > 0 && !source.path.includes(repeat))) return null
    const given = this.#answersOf(source, lines)
    const kept = given.flatMap((value) => this.#converted(source, value))
    if (kept.length === 0) return given.length === 0 ? otherwise : null
    return this.#joined(source, question, kept)
  }

  #converted({ placed, convert }: Source, value: unknown): unknown[] {
    const converted = convert(value)
    if (converted.kind === 'value') return [converted.value]
    const lost = { name: placed.item.name, value: said(value) }
    if (converted.kind === 'left') this.#left.push(lost)
    else this.#problems.push(lost)
    return []
  }

  /** Several answers, of lines that are none any more, become one where they can. */
  #joined({ placed }: Source, { type }: Question, values: readonly unknown[]): unknown {
    const each = [...new Set(values)]
    if (each.length === 1) return each[0]
    if (type === 'text') return each.map(said).join(BETWEEN)
    if (type === 'select_multiple') return [...new Set(each.flatMap((value) => said(value).split(' ')))].join(' ')
    for (const value of values) this.#problems.push({ name: placed.item.name, value: said(value) })
    return null
  }
}

const isAnswered = (value: unknown) => value !== null && value !== undefined && value !== ''
const said = (value: unknown) => (Array.isArray(value) ? value.map(String).join(' ') : String(value))

function linesIn(row: Answers, repeat: string): readonly Answers[] {
  const lines = row[repeat]
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'object' && line !== null) : []
}

function hasAnswer(answers: Answers): boolean {
  return Object.values(answers).some((value) => (Array.isArray(value) ? value.length > 0 : isAnswered(value)))
}
