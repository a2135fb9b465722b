import { namesIn } from '../expressions/expression.ts'
import {
  expressionsOf,
  type Form,
  type FormItem,
  type FormText,
  type PlacedItem,
  placedItems,
  type Question,
} from './form.ts'
import { type FormProblem, formProblem } from './form-problems.ts'

/** What decides on the value of an item; a constraint and a message decide on nothing. */
const DECIDING = ['relevant', 'calculation', 'default', 'repeat_count']

export interface CheckedForm {
  readonly problems: readonly FormProblem[]
  /** All items, in an order in which each comes behind what it needs. Of what needs itself, the order is that of the form. */
  readonly order: readonly PlacedItem[]
}

/**
 * Looks whether all that is asked for is there, and whether everything can be computed.
 * @param shared names that stand in several groups: who asks for one does not say which
 */
export function checkForm(form: Form, shared: ReadonlySet<string> = new Set()): CheckedForm {
  const placed = placedItems(form)
  const byName = new Map(placed.map((one) => [one.item.name, one]))
  const unclear = placed.flatMap(({ item }) =>
    namesAskedBy(item).flatMap(({ column, name }) => {
      if (byName.has(name) && !shared.has(name)) return []
      const kind = byName.has(name) ? 'name-of-several' : 'unknown-question'
      return [formProblem({ sheet: 'survey', row: item.row, column }, kind, { name })]
    }),
  )
  const needs = new Map(placed.map((one) => [one.item.name, needsOf(one, byName)]))
  const { order, circles } = inOrder(placed, needs)
  const circular = circles.map(({ item, way }) => {
    const column = item.kind === 'question' && item.calculation ? 'calculation' : 'relevant'
    return formProblem({ sheet: 'survey', row: item.row, column }, 'circular', { way: way.join(' → ') })
  })
  return { problems: [...unclear, ...circular], order }
}

/** What is said to people, in all languages; it may name answers. */
function textsOf(item: FormItem): readonly { readonly column: string; readonly text: string }[] {
  const texts: Readonly<Record<string, FormText>> =
    item.kind === 'question'
      ? {
          label: item.label,
          hint: item.hint,
          constraint_message: item.constraintMessage,
          required_message: item.requiredMessage,
        }
      : { label: item.label }
  return Object.entries(texts).flatMap(([column, text]) => Object.values(text).map((one) => ({ column, text: one })))
}

/** Answers that the expressions and texts of an item name. */
function namesAskedBy(item: FormItem): readonly { readonly column: string; readonly name: string }[] {
  const computed = expressionsOf(item).flatMap(({ column, tree }) =>
    [...namesIn(tree)].map((name) => ({ column, name })),
  )
  const spoken = textsOf(item).flatMap(({ column, text }) =>
    [...text.matchAll(/\$\{\s*([^}]*?)\s*\}/g)].map(([, name = '']) => ({ column, name })),
  )
  return [...computed, ...spoken]
}

/** Names whose values an item needs: those of its expressions and of its groups, whose relevance is its own. */
function needsOf({ item, within }: PlacedItem, byName: ReadonlyMap<string, PlacedItem>): readonly string[] {
  const own = expressionsOf(item).filter(({ column }) => DECIDING.includes(column))
  const names = own.flatMap(({ tree }) => [...namesIn(tree)])
  return [...names.filter((name) => byName.has(name)), ...within.map(({ name }) => name)]
}

interface Circle {
  readonly item: FormItem
  readonly way: readonly string[]
}

/** Depth first, without recursion: a form of ten thousand calculations in one chain is computed as well. */
function inOrder(placed: readonly PlacedItem[], needs: ReadonlyMap<string, readonly string[]>) {
  const byName = new Map(placed.map((one) => [one.item.name, one]))
  const state = new Map<string, 'open' | 'done'>()
  const order: PlacedItem[] = []
  const circles: Circle[] = []
  for (const { item } of placed) {
    const way: { name: string; next: number }[] = state.has(item.name) ? [] : [{ name: item.name, next: 0 }]
    for (let at = way.at(-1); at; at = way.at(-1)) {
      state.set(at.name, 'open')
      const need = needs.get(at.name)?.[at.next]
      at.next += 1
      if (need === undefined) {
        state.set(at.name, 'done')
        const one = byName.get(at.name)
        if (one) order.push(one)
        way.pop()
      } else if (state.get(need) === 'open') {
        const from = way.findIndex(({ name }) => name === need)
        const circle = byName.get(need)
        if (circle) circles.push({ item: circle.item, way: [...way.slice(from).map(({ name }) => name), need] })
      } else if (!state.has(need)) way.push({ name: need, next: 0 })
    }
  }
  return { order, circles }
}

/** Questions alone. */
export function questionsIn(form: Form): readonly Question[] {
  return placedItems(form).flatMap(({ item }) => (item.kind === 'question' ? [item] : []))
}
