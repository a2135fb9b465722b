import { Icon } from './icon.tsx'
import css from './row-groups.module.css'
import type { Column, RowGroups } from './table-types.ts'

interface SumsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly groups: RowGroups<Row>
  readonly hasPicks: boolean
}

/** Above the rows of a group: its name and count, the sums of its columns below their heads. */
export function GroupHead<Row>(
  props: SumsProps<Row> & { row: Row; isClosed: boolean; onToggle: (key: string) => void },
) {
  const { groups, row, isClosed, onToggle } = props
  const key = groups.keyOf(row)
  return (
    <tr className={css['head']}>
      <th colSpan={namedColumns(props)} scope="rowgroup">
        <button type="button" aria-expanded={!isClosed} onClick={() => onToggle(key)}>
          <Icon name={isClosed ? 'chevron-end' : 'chevron-down'} />
          {groups.headOf(row)}
        </button>
      </th>
      <Sums {...props} of={key} />
    </tr>
  )
}

/** Below all rows, where a column is summed. */
export function TotalsFoot<Row>(props: SumsProps<Row>) {
  if (!props.columns.some(({ isSummed }) => isSummed)) return null
  return (
    <tfoot>
      <tr className={css['total']}>
        <th colSpan={namedColumns(props)} scope="row">
          {props.groups.total}
        </th>
        <Sums {...props} of={null} />
      </tr>
    </tfoot>
  )
}

function Sums<Row>({ columns, groups, of }: SumsProps<Row> & { of: string | null }) {
  const first = firstSummed(columns)
  return columns.slice(first).map((column) => (
    <td key={column.header} className={column.align === 'end' ? css['end'] : undefined}>
      {column.isSummed && groups.sumOf(column, of)}
    </td>
  ))
}

function firstSummed<Row>(columns: readonly Column<Row>[]): number {
  const at = columns.findIndex(({ isSummed }) => isSummed)
  return at < 0 ? columns.length : Math.max(at, 1)
}

/** Cells that the name takes, up to the first sum. */
const namedColumns = <Row,>({ columns, hasPicks }: SumsProps<Row>) => firstSummed(columns) + (hasPicks ? 1 : 0)
