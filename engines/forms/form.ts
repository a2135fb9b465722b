import type { Expression } from '../expressions/expression.ts'

/** What is asked, in the words of XLSForm; those that only a phone knows are `metadata`. */
export type QuestionType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'range'
  | 'select_one'
  | 'select_multiple'
  | 'rank'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'geopoint'
  | 'geotrace'
  | 'geoshape'
  | 'image'
  | 'audio'
  | 'video'
  | 'file'
  | 'barcode'
  | 'acknowledge'
  | 'note'
  | 'calculate'
  | 'hidden'
  | 'metadata'

/** A text in the languages of the form, by their names; '' is the one without a name. */
export type FormText = Readonly<Record<string, string>>

/** An expression with what was written. */
export interface Written {
  readonly source: string
  readonly tree: Expression
}

export interface Question {
  readonly kind: 'question'
  readonly name: string
  readonly type: QuestionType
  /** `start`, `today`, `username` … of a `metadata`. */
  readonly detail: string
  readonly label: FormText
  readonly hint: FormText
  /** Always, never, or while it is true. */
  readonly required: boolean | Written
  readonly requiredMessage: FormText
  readonly relevant: Written | null
  readonly constraint: Written | null
  readonly constraintMessage: FormText
  readonly calculation: Written | null
  readonly choiceFilter: Written | null
  /** Name of the list that it chooses from: `workers` of `workers.csv`, too. */
  readonly list: string | null
  readonly takesOther: boolean
  readonly isReadOnly: boolean
  readonly initial: string
  /** The same where it is computed from other answers or by a function. */
  readonly computedInitial: Written | null
  readonly appearance: string
  /** `start=1 end=5 step=1` */
  readonly parameters: string
  /** Property of the entity that keeps the answer; '' of none. */
  readonly saveTo: string
  /** Of the file that it was read from. */
  readonly row: number
}

export interface Group {
  readonly kind: 'group' | 'repeat'
  readonly name: string
  readonly label: FormText
  readonly relevant: Written | null
  /** How often it is asked; null where people add one after the other. */
  readonly repeatCount: Written | null
  readonly appearance: string
  readonly items: readonly FormItem[]
  readonly row: number
}

export type FormItem = Question | Group

export interface Choice {
  readonly name: string
  readonly label: FormText
  /** All columns of its row, for filters and look-ups. */
  readonly columns: Readonly<Record<string, string>>
}

/** What one more row of a list is made of, or a row that is there changed, by what is filled in (ODK entities). */
export interface FormEntity {
  /** Name of the list, by which other forms choose from it. */
  readonly list: string
  readonly label: Written | null
  readonly createIf: Written | null
  readonly updateIf: Written | null
  /** The row that is changed. */
  readonly entityId: Written | null
}

export interface Form {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly defaultLanguage: string
  /** By name, in the order of the file. */
  readonly languages: readonly string[]
  readonly items: readonly FormItem[]
  readonly lists: ReadonlyMap<string, readonly Choice[]>
  /** Names of the lists that it needs and that lie beside it (`withLists`): `workers` of `workers.csv`. */
  readonly listsBeside: readonly string[]
  /** Null where nothing is made of what is filled in. */
  readonly entity: FormEntity | null
}

/** An item with the groups that it lies in, the outermost first. */
export interface PlacedItem {
  readonly item: FormItem
  readonly within: readonly Group[]
}

/** All items, groups before what they hold. */
export function placedItems(form: Pick<Form, 'items'>): readonly PlacedItem[] {
  const found: PlacedItem[] = []
  const walk = (items: readonly FormItem[], within: readonly Group[]) => {
    for (const item of items) {
      found.push({ item, within })
      if (item.kind !== 'question') walk(item.items, [...within, item])
    }
  }
  walk(form.items, [])
  return found
}

/** The repeats among the groups of an item. */
export function repeatsOf({ within }: PlacedItem): readonly Group[] {
  return within.filter(({ kind }) => kind === 'repeat')
}

/** In a language, else in the form's own, else in any. */
export function textIn(text: FormText, language: string, form: Pick<Form, 'defaultLanguage'>): string {
  return text[language] ?? text[form.defaultLanguage] ?? text[''] ?? Object.values(text)[0] ?? ''
}

/** Expressions of an item, by the column that they stand in. */
export function expressionsOf(item: FormItem): readonly { column: string; tree: Expression }[] {
  const written: readonly [string, Written | boolean | null][] =
    item.kind === 'question'
      ? [
          ['required', item.required],
          ['relevant', item.relevant],
          ['constraint', item.constraint],
          ['calculation', item.calculation],
          ['default', item.computedInitial],
          ['choice_filter', item.choiceFilter],
        ]
      : [
          ['relevant', item.relevant],
          ['repeat_count', item.repeatCount],
        ]
  return written.flatMap(([column, one]) => (one && typeof one === 'object' ? [{ column, tree: one.tree }] : []))
}
