import type { ReactNode } from 'react'
import type { StateSpec } from '#platform/contract/states.ts'
import type { Catalogue, TextKey } from '../language/catalogue-type.ts'
import type { commonEn } from '../language/locales/common-en.ts'
import { useSay } from '../language/use-text.ts'
import { choicesOfStates } from './choices-of-states.ts'
import { type Own, type PathOf, useColumns } from './columns.tsx'
import type { Field } from './fields-of.ts'
import { StateBadge } from './state-badge.tsx'

/** Texts that can name a field: those of the module, and the common ones. */
type Words<English> = TextKey<English & Omit<typeof commonEn, keyof English>>

/** A field whose head is the text of its name, or of the name that `as` gives it. */
interface Named<Row, Key extends string, More = object> {
  (path: PathOf<Row> & Key, own?: Own<Row> & More): Field<Row>
  (path: PathOf<Row>, own: Own<Row> & More & { readonly as: Key }): Field<Row>
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** Values that have a word each: `severity.minor`. */
type Worded<Key, Name extends string> = readonly (Key extends `${Name}.${infer Value}` ? Value : never)[]

interface NamedChoice<Row, Key extends string> {
  <Path extends PathOf<Row> & Key>(path: Path, of: Worded<Key, Path> | readonly Choice[], own?: Own<Row>): Field<Row>
  <As extends Key>(
    path: PathOf<Row>,
    of: Worded<Key, As> | readonly Choice[],
    own: Own<Row> & { readonly as: As },
  ): Field<Row>
}

interface NamedDue<Row, Key extends string> {
  (path: PathOf<Row> & Key, isOpen: (row: Row) => boolean, own?: Own<Row>): Field<Row>
  (path: PathOf<Row>, isOpen: (row: Row) => boolean, own: Own<Row> & { readonly as: Key }): Field<Row>
}

interface States {
  readonly states: Readonly<Record<string, StateSpec>>
}

interface Makers<Row extends object, Key extends string> {
  readonly code: Named<Row, Key>
  readonly text: Named<Row, Key, { readonly arabic?: PathOf<Row> }>
  /** A text of several lines. */
  readonly long: Named<Row, Key>
  readonly day: Named<Row, Key>
  readonly month: Named<Row, Key>
  readonly moment: Named<Row, Key>
  readonly person: Named<Row, Key>
  readonly place: Named<Row, Key>
  readonly flag: Named<Row, Key>
  readonly number: Named<Row, Key, { readonly decimals?: number }>
  readonly money: Named<Row, Key, { readonly decimals?: number; readonly currency?: PathOf<Row> }>
  readonly quantity: Named<Row, Key, { readonly unit?: PathOf<Row>; readonly units?: readonly Choice[] }>
  /** @param of the values, which have a word each; or each value with its word */
  readonly choice: NamedChoice<Row, Key>
  readonly due: NamedDue<Row, Key>
  /** Where it stands, which the page says in its head. */
  readonly state: (of: States, own?: Own<Row>) => Field<Row>
  /** What is no field of the record, but is made of it: for the page alone, and nothing where it comes to nothing. */
  readonly shown: (name: Key, cell: (row: Row) => ReactNode, own?: Own<Row>) => Field<Row>
  readonly updated: (own?: Own<Row>) => Field<Row>
  readonly updatedBy: (own?: Own<Row>) => Field<Row>
}

/**
 * Makes the fields of a record as `useColumns` makes columns, each under the text of its name. `onPage` makes those that the
 * list does not have, `onList` those that it alone has.
 * @example const field = useFields<Incident, typeof incidentsEn>(text)
 * return [field.code('number', { sort: 'number' }), field.person('owner', { as: 'ownerId' }), field.onPage.long('description')]
 */
export function useFields<Row extends object, English extends Catalogue>(
  text: (key: never) => string,
): Makers<Row, Words<English>> & Readonly<Record<'onPage' | 'onList', Makers<Row, Words<English>>>> {
  const column = useColumns<Row>()
  const say = useSay()
  const word = text as (key: string) => string
  const on = (...sides: NonNullable<Field<Row>['on']>) => makersOf(column as never, word, say, { on: sides })
  return { ...makersOf(column as never, word, say, {}), onPage: on('page', 'paper'), onList: on('list') } as never
}

type Given = Readonly<Record<string, unknown>> & { readonly as?: string }
type Columns = Readonly<Record<string, (path: string, header: string, ...more: unknown[]) => Field<never>>>

const NAMED = [
  ...(['code', 'text', 'day', 'month', 'moment', 'person', 'place', 'flag'] as const),
  ...(['number', 'money', 'quantity'] as const),
]

function makersOf(
  column: Columns,
  word: (key: string) => string,
  say: (of: StateSpec['title']) => string,
  base: object,
) {
  const named =
    (kind: string, also: object = {}) =>
    (path: string, { as = path, ...own }: Given = {}) =>
      column[kind]?.(path, word(as), { ...base, ...also, ...own })
  const choices = (name: string, of: readonly (string | Choice)[]) =>
    of.map((one) => (typeof one === 'string' ? { value: one, label: word(`${name}.${one}`) } : one))
  return {
    ...Object.fromEntries(NAMED.map((kind) => [kind, named(kind)])),
    long: named('text', { isWide: true }),
    choice: (path: string, of: readonly (string | Choice)[], { as = path, ...own }: Given = {}) =>
      column['choice']?.(path, word(as), choices(as, of), { ...base, ...own }),
    due: (path: string, isOpen: unknown, { as = path, ...own }: Given = {}) =>
      column['due']?.(path, word(as), isOpen, { ...base, ...own }),
    state: (of: States, own: object = {}) =>
      column['choice']?.('state', word('state'), choicesOfStates(of, say), {
        cell: ({ state }: { readonly state: string }) => <StateBadge of={of} state={state} />,
        on: ['list', 'paper'],
        ...own,
      }),
    shown: (name: string, cell: unknown, own: object = {}) => ({
      id: name,
      header: word(name),
      cell,
      on: ['page'],
      ...own,
    }),
    updated: (own: object = {}) => column['updated']?.({ ...base, ...own } as never, ''),
    updatedBy: (own: object = {}) => column['updatedBy']?.({ ...base, ...own } as never, ''),
  }
}
