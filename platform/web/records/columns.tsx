import type { ReactNode } from 'react'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Column, ColumnExport, ExportKind } from '#ui/table-types.ts'
import { type Formats, useFormats } from '../language/use-formats.ts'
import { type PlaceCodes, PlaceName } from '../place/place-name.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import { useUiState } from '../state/ui-state.ts'
import { DueDay } from './due-day.tsx'
import type { Field } from './fields-of.ts'
import { unitSymbol } from './unit-symbol.ts'

/** What a field holds, or each one of a list. */
type Held<Value> = NonNullable<Value> extends readonly (infer Item)[] ? NonNullable<Item> : NonNullable<Value>

/** A field of a row, or of what the row holds: `latest.label`; through a list, the fields of all that are in it. */
export type PathOf<Row> = {
  [Field in keyof Row & string]: Held<Row[Field]> extends object
    ? Field | `${Field}.${keyof Held<Row[Field]> & string}`
    : Field
}[keyof Row & string]

/** What a column has of its own, beside its field and its head. `cell` replaces what is shown, not what a file holds. */
export interface Own<Row> extends Partial<Omit<Field<Row>, 'header' | 'exports'>> {
  /** Puts what is shown into a link or the like. */
  readonly within?: (shown: ReactNode, row: Row) => ReactNode
}

const NOTHING = '–'

/** Fields that say what they are wherever they stand; a column may have it otherwise. */
const ON_CARD: Readonly<Record<string, NonNullable<Column<unknown>['onCard']>>> = {
  state: 'beside',
  name: 'fact',
  title: 'fact',
}

/** A currency whose amounts have another number of decimals says so itself. */
const MONEY_DECIMALS = 2

/**
 * Makes the fields of a record: one call for each, with its head. As a column of a list it sorts where `sort` names the
 * server's field, and stands in files of the list with the same value; `on` says where else it stands (`fields-of.ts`).
 * @example const column = useColumns<Incident>()
 * const columns = [column.code('number', text('number'), { sort: 'number' }), column.updated()]
 */
export function useColumns<Row extends object>() {
  const text = useShellText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const { make, shown } = columnMaker<Row>()
  const numeric = (kind: ExportKind, path: PathOf<Row>, header: string, decimals: number, own: Own<Row> = {}) =>
    make({ path, kind, decimals }, header, (row) => numberText(format, valueAt(row, path), decimals), {
      align: 'end',
      ...own,
    })

  const moment = (path: PathOf<Row>, header: string, own?: Own<Row>) =>
    make({ path, kind: 'moment' }, header, shown(path, format.dateTime), own)
  const person = (path: PathOf<Row>, header: string, own?: Own<Row>) =>
    make({ path, kind: 'person' }, header, (row) => <bdi>{personName(valueAt(row, path))}</bdi>, own)

  return {
    /** Codes and numbers of records: left to right in every language. */
    code: (path: PathOf<Row>, header: string, own?: Own<Row>) =>
      make({ path, kind: 'text' }, header, (row) => <bdi dir="ltr">{listText(valueAt(row, path))}</bdi>, own),

    /** @param own `arabic`: the field that holds it in Arabic, where there is one */
    text: (path: PathOf<Row>, header: string, own: Own<Row> & { readonly arabic?: PathOf<Row> } = {}) => {
      const { arabic, ...rest } = own
      const preferred = isArabic ? arabic : undefined
      const said = (row: Row) => (preferred && valueAt(row, preferred)) || valueAt(row, path)
      const exports = { path, kind: 'text', ...(preferred && { preferred }) } as const
      return make(exports, header, (row) => <bdi>{listText(said(row))}</bdi>, rest)
    },

    /** @param choices each value with its word, as a filter has them */
    choice: (path: PathOf<Row>, header: string, choices: readonly Choice[], own?: Own<Row>) => {
      const labels = Object.fromEntries(choices.map(({ value, label }) => [value, label]))
      const said = (row: Row) => listText(valueAt(row, path), (value) => labels[value] ?? value)
      return make({ path, kind: 'choice', labels }, header, said, own)
    },

    /** A place by its name; files and groups have its code. */
    place: (path: PlacePath & PathOf<Row>, header: string, own?: Own<Row>) =>
      make({ path, kind: 'text' }, header, (row) => <PlaceName of={placeAt(row, path)} />, own),

    /** A day of the calendar, which is the same in every time zone. */
    day: (path: PathOf<Row>, header: string, own?: Own<Row>) =>
      make(
        { path, kind: 'day' },
        header,
        shown(path, (day) => format.day(day, 'UTC')),
        own,
      ),

    /** Until when something is wanted of the record: red where that day has passed and it still waits for somebody. */
    due: (path: PathOf<Row>, header: string, isOpen: (row: Row) => boolean, own?: Own<Row>) =>
      make(
        { path, kind: 'day' },
        header,
        (row) => <DueDay day={(valueAt(row, path) as string | null) ?? null} isOpen={isOpen(row)} />,
        own,
      ),

    /** A month of the calendar, `YYYY-MM`. */
    month: (path: PathOf<Row>, header: string, own?: Own<Row>) =>
      make({ path, kind: 'text' }, header, shown(path, format.month), own),

    moment,
    person,

    number: (path: PathOf<Row>, header: string, own: Own<Row> & { readonly decimals?: number } = {}) => {
      const { decimals = 0, ...rest } = own
      return numeric('number', path, header, decimals, rest)
    },

    /** @param own `currency`: the field that says it, where records of several currencies stand in one list */
    money: (
      path: PathOf<Row>,
      header: string,
      own: Own<Row> & { readonly decimals?: number; readonly currency?: PathOf<Row> } = {},
    ) => {
      const { decimals = MONEY_DECIMALS, currency, ...rest } = own
      const shown = (row: Row) => {
        const [amount, of] = [valueAt(row, path), currency && valueAt(row, currency)]
        return of && amount !== null && amount !== undefined
          ? format.money(String(amount), String(of))
          : numberText(format, amount, decimals)
      }
      const exports = { path, kind: 'money', decimals, ...(currency && { currency }) } as const
      return make(exports, header, shown, { align: 'end', ...rest })
    },

    /**
     * A decimal with its unit, which each record says by itself; added up for each unit, and never across them.
     * @param own `unit`: the field that holds the code; `units`: each code with its symbol (`useUnitChoices`)
     */
    quantity: (
      path: PathOf<Row>,
      header: string,
      own: Own<Row> & { readonly unit: PathOf<Row>; readonly units: readonly Choice[] },
    ) => {
      const { unit, units, ...rest } = own
      const labels = Object.fromEntries(units.map(({ value, label }) => [value, label]))
      const shown = (row: Row) => {
        const [value, of] = [valueAt(row, path), valueAt(row, unit)]
        if (value === null || value === undefined || value === '') return NOTHING
        return format.quantity(String(value), unitSymbol(of ? String(of) : null, labels))
      }
      return make({ path, kind: 'number', unit, labels }, header, shown, { align: 'end', ...rest })
    },

    flag: (path: PathOf<Row>, header: string, own?: Own<Row>) =>
      make({ path, kind: 'flag' }, header, (row) => text(valueAt(row, path) === true ? 'yes' : 'no'), own),

    updated: (own?: Own<Row>) =>
      moment('updatedAt' as PathOf<Row>, text('updated'), { sort: 'updatedAt', onCard: 'below', ...own }),
    updatedBy: (own?: Own<Row>) => person('updatedBy' as PathOf<Row>, text('updatedBy'), own),
  }
}

const PLACE_PATHS = ['projectCode', 'siteCode', 'structureCode'] as const
type PlacePath = (typeof PLACE_PATHS)[number]

/** The codes of a row down to the one that a column shows; none where that one is empty. */
function placeAt(row: object, path: PlacePath): PlaceCodes {
  if (!valueAt(row, path)) return {}
  const down = PLACE_PATHS.slice(0, PLACE_PATHS.indexOf(path) + 1)
  return Object.fromEntries(down.map((one) => [one, valueAt(row, one)]))
}

interface Choice {
  readonly value: string
  readonly label: string
}

function columnMaker<Row extends object>() {
  const make = (
    exports: ColumnExport,
    header: string,
    show: (row: Row) => ReactNode,
    { within, ...own }: Own<Row> = {},
  ): Field<Row> => ({
    ...{ id: exports.path, header, exports, isPlain: !within && !own.cell },
    cell: (row) => (within ? within(show(row), row) : show(row)),
    ...(ON_CARD[exports.path] && { onCard: ON_CARD[exports.path] }),
    ...own,
  })
  /** Values in the direction that they are read in, or a dash: a day in Arabic words begins at the right. */
  const shown = (path: string, say: (value: string) => string) => (row: Row) => (
    <bdi>{listText(valueAt(row, path), say)}</bdi>
  )
  return { make, shown }
}

/** One value, or those of a list; a dash for none. */
function listText(value: unknown, say: (value: string) => string = String): string {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== null && one !== undefined && one !== '',
  )
  return values.map((one) => say(String(one))).join(' · ') || NOTHING
}

function numberText(format: Formats, value: unknown, decimals: number): string {
  return value === null || value === undefined || value === ''
    ? NOTHING
    : format.number(typeof value === 'string' ? value : Number(value), decimals)
}

function personName(value: unknown): string {
  return listText(Array.isArray(value) ? value.map((one) => valueAt(one, 'name')) : valueAt(value, 'name'))
}
