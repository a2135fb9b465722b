import { partsOf } from '../expressions/expression.ts'
import type { Answers } from './answer-sheet.ts'
import { chosenIn } from './chosen-in.ts'
import { type Choice, expressionsOf, type Form, type FormItem, placedItems } from './form.ts'
import { isArabicName } from './form-language.ts'

/** A row of a list that lies beside the form, by its columns: `name`, which is the answer, `label`, `label_ar` and others. */
export type ListRow = Readonly<Record<string, string>>

/** Rows by the names of their lists. */
export type ListsBeside = Readonly<Record<string, readonly ListRow[]>>

/** `workers` of `workers.csv`: how expressions (`instance('workers')`) and questions name it. Null of a list in the form. */
export function listBeside(list: string): string | null {
  return /^([^/\\]+)\.(csv|xml|geojson)$/i.exec(list)?.[1] ?? null
}

/** Lists that its expressions read (`instance('workers')/root/item …`), each once. */
export function lookedUp(form: Pick<Form, 'items'>): readonly string[] {
  const parts = placedItems(form).flatMap(({ item }) => expressionsOf(item).flatMap(({ tree }) => [...partsOf(tree)]))
  return [...new Set(parts.flatMap((part) => (part.kind === 'lookup' ? [part.list] : [])))]
}

/** The form with the lists that lay beside it; what nobody gave is a list of nothing. */
export function withLists(form: Form, lists: ListsBeside): Form {
  const beside = form.listsBeside.map(
    (name) => [name, (listIn(lists, name) ?? []).map((row) => choiceOf(row, form))] as const,
  )
  return { ...form, lists: new Map([...form.lists, ...beside]) }
}

function listIn(lists: ListsBeside, name: string): readonly ListRow[] | undefined {
  return Object.hasOwn(lists, name) ? lists[name] : undefined
}

function choiceOf(row: ListRow, { languages }: Form): Choice {
  const { name = '', label = name, label_ar: arabic = '' } = row
  const said = languages.map((language) => [language, (isArabicName(language) && arabic) || label])
  return { name, label: Object.fromEntries([['', label], ...said]), columns: row }
}

/** What was chosen of each list beside the form, wherever it stands in the answers. */
export function chosenBeside(form: Form, answers: Answers): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map(form.listsBeside.map((name) => [name, new Set<string>()]))
  const walk = (items: readonly FormItem[], row: Answers) => {
    for (const item of items) {
      const given = Object.hasOwn(row, item.name) ? row[item.name] : null
      if (item.kind === 'question') addAll(chosen.get(item.list ?? ''), chosenIn(String(given ?? ''), item))
      else for (const inner of item.kind === 'group' ? [row] : rowsIn(given)) walk(item.items, inner)
    }
  }
  walk(form.items, answers)
  return new Map([...chosen].map(([list, names]) => [list, [...names]]))
}

function addAll(names: Set<string> | undefined, more: readonly string[]): void {
  for (const name of more) names?.add(name)
}

function rowsIn(given: unknown): readonly Answers[] {
  return Array.isArray(given) ? given.filter((row): row is Answers => typeof row === 'object' && row !== null) : []
}
