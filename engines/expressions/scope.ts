import type { Value } from './expression.ts'

/** What an expression is computed in. */
export interface Scope {
  /** Answer under a name: in a repeat the one beside, elsewhere the list of all. Undefined where nothing has this name. */
  value(name: string): Value | undefined
  /** Answers of a name in all repeats, in their order. */
  every(name: string): readonly Value[]
  /** The answer that the expression belongs to. */
  readonly self: Value
  /** Number of the repeat that it stands in, from 1; 1 outside of any. */
  readonly position: number
  /** The local time of who answers, with its offset: `2026-03-01T09:00:00+03:00`. */
  readonly now: string
  /** Rows of a list beside the form; undefined where there is none of this name. */
  rows(list: string): Iterable<Readonly<Record<string, string>>> | undefined
  /** Label of a choice, in the language of who answers. */
  choiceLabel(question: string, choice: string): string
}

/** A scope of names and values alone: conditions of procedures, calculations outside of a form. */
export function plainScope(values: ReadonlyMap<string, Value>, now: string): Scope {
  return {
    value: (name) => values.get(name),
    every: (name) => {
      const value = values.get(name) ?? null
      return Array.isArray(value) ? value : [value]
    },
    self: null,
    position: 1,
    now,
    rows: () => undefined,
    choiceLabel: (_question, choice) => choice,
  }
}
