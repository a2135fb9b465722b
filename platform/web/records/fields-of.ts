import { valueAt } from '#platform/contract/value-at.ts'
import type { Definition } from '#ui/definition-grid.tsx'
import type { Column } from '#ui/table-types.ts'

/** Where a field of a record is shown: as a column of its list, as a fact of its page, on its paper. */
type Side = 'list' | 'page' | 'paper'

/** A field as `useFields` makes it, said once for list, page and paper. */
export interface Field<Row> extends Column<Row> {
  /** All three where left out. */
  readonly on?: readonly Side[]
  /** Takes the whole width of the page: descriptions. */
  readonly isWide?: boolean
  /** Whether the page has it at all, where that is more than that something was entered. */
  readonly when?: (record: Row) => boolean
}

const standsOn = (side: Side) => (field: Pick<Field<never>, 'on'>) => field.on?.includes(side) ?? true

/**
 * The columns of the list. Its rows hold what the record holds but for what the contract names as `detailOnly`: a field of
 * these stands `on: ['page']`.
 */
export function listed<Row>(fields: readonly Field<never>[]): readonly Column<Row>[] {
  // A column reads its own field alone, and that is in the rows.
  return fields.filter(standsOn('list')) as unknown as readonly Field<Row>[]
}

/** The facts of the page, as `DetailScreen` takes them; what was not entered is left out. */
export function factsOf<Row>(fields: readonly Field<Row>[]): (record: Row) => readonly Definition[] {
  const shown = fields.filter(standsOn('page'))
  return (record) =>
    shown
      .filter(({ exports, when }) => when?.(record) ?? (!exports || !isNothing(valueAt(record, exports.path))))
      .map(({ header, cell, isWide = false }) => ({ term: header, value: cell(record), isWide }))
      .filter(({ value }) => value !== false && !isNothing(value))
}

/** What stands on paper, as `printed` of a page's record takes it. */
export function printedOf<Row>(fields: readonly Field<Row>[]): readonly Field<Row>[] {
  return fields.filter(standsOn('paper'))
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
