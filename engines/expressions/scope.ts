import { several, single, toText } from './convert-value.ts'
import type { Value } from './expression.ts'

/** What an expression is computed in. */
export interface Scope {
  /** Answer under a name: in a repeat the one beside, elsewhere the list of all. Undefined where nothing has this name. */
  value(name: string): Value | undefined
  /**
   * The answer of a name in the repeats of these numbers (from 1), by the names of the repeats; of other repeats around it, in the
   * one that the expression stands in. Null where there is none.
   */
  valueIn(name: string, numbers: ReadonlyMap<string, number>): Value
  /** What was chosen, where one choice ends and the next begins: of the question of a name, or of the own one (null). */
  chosenIn(value: Value, question: string | null): readonly string[]
  /** The answer that the expression belongs to. */
  readonly self: Value
  /**
   * Number of a repeat that it stands in, from 1; 1 outside of any.
   * @param of name of the repeat, or how many groups outwards it is: 1 is the one that the question lies in
   */
  position(of: string | number): number
  /** The local time of who answers, with its offset: `2026-03-01T09:00:00+03:00`. */
  readonly now: string
  /** Bytes that nobody chose, others for each call and the same wherever the form is computed; null where nothing is filled in. */
  draw(): Uint8Array | null
  /** Rows of a list beside the form; undefined where there is none of this name. */
  rows(list: string): Iterable<Readonly<Record<string, string>>> | undefined
  /** Label of a choice, in the language of who answers. */
  choiceLabel(question: string, choice: string): string
}

/** A scope of names and values alone: conditions of procedures, calculations outside of a form. */
export function plainScope(values: ReadonlyMap<string, Value>, now: string): Scope {
  return {
    value: (name) => values.get(name),
    valueIn: (name) => single(values.get(name) ?? null),
    chosenIn: (value) => several(value).flatMap((one) => toText(one).split(/\s+/).filter(Boolean)),
    self: null,
    position: () => 1,
    now,
    draw: () => null,
    rows: () => undefined,
    choiceLabel: (_question, choice) => choice,
  }
}
