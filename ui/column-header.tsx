import type { Column } from './table-types.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Header of a column as text: over its cells, or beside them on a card. */
export function ColumnHeader<Row>({ column }: { column: Column<Row> }) {
  return column.isAction ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header
}
