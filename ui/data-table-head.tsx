import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import { cellStyle } from './column-cell.ts'
import { ColumnEdge } from './column-edge.tsx'
import { ColumnHeader } from './column-header.tsx'
import css from './data-table.module.css'
import type { Column, DataTableProps, Selection, TableTexts } from './table-types.ts'

interface DataTableHeadProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'texts' | 'sort' | 'onSort' | 'onResize'> {
  readonly selection: Selection | undefined
  readonly allKeys: readonly string[]
}

/** Head of a table: stays in sight, sorts by a press, selects all rows of the page. */
export function DataTableHead<Row>({ columns, selection, allKeys, ...props }: DataTableHeadProps<Row>) {
  const { texts } = props
  const selectedHere = allKeys.filter((key) => selection?.keys.has(key)).length
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css['pick']}>
            <Checkbox
              label={texts.selectAll}
              isLabelHidden
              checked={allKeys.length > 0 && selectedHere === allKeys.length}
              isMixed={selectedHere > 0 && selectedHere < allKeys.length}
              onChange={() => selection.onChange(new Set(selectedHere === allKeys.length ? [] : allKeys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.header} {...props} column={column} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>(
  props: Pick<DataTableProps<Row>, 'texts' | 'sort' | 'onSort' | 'onResize'> & { column: Column<Row> },
) {
  const { column, texts, sort, onSort, onResize } = props
  return (
    <th
      scope="col"
      className={column.align === 'end' ? css['end'] : undefined}
      data-pinned={column.pinnedAt === undefined ? undefined : ''}
      style={cellStyle(column)}
      aria-sort={column.sort ? sortStateOf(column.sort, sort).state : undefined}
    >
      {column.sort && onSort ? (
        <SortButton name={column.sort} header={column.header} sort={sort} onSort={onSort} texts={texts} />
      ) : (
        <ColumnHeader column={column} />
      )}
      {onResize && texts.resize && (
        <ColumnEdge label={texts.resize} onResize={(widthPx) => onResize(column, widthPx)} />
      )}
    </th>
  )
}

function SortButton(props: {
  name: string
  header: string
  sort: string | undefined
  onSort: (name: string, how: { readonly isAdded: boolean }) => void
  texts: TableTexts
}) {
  const { name, header, sort, onSort, texts } = props
  const { state, rank } = sortStateOf(name, sort)
  const Mark = state === 'ascending' ? ArrowUp : state === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      className={css['sort']}
      data-state={state}
      title={state === 'ascending' ? texts.sortDescending : texts.sortAscending}
      onClick={(event) => onSort(name, { isAdded: event.shiftKey })}
    >
      {header}
      <Mark size={13} aria-hidden="true" />
      {rank !== null && (
        <span className={css['rank']} aria-hidden="true">
          {rank}
        </span>
      )}
    </button>
  )
}

/** How a column is sorted, and as which of several. */
function sortStateOf(name: string, sort: string | undefined) {
  const fields = sort?.split(',') ?? []
  const at = fields.findIndex((field) => field === name || field === `-${name}`)
  const state = at < 0 ? ('none' as const) : fields[at] === name ? ('ascending' as const) : ('descending' as const)
  return { state, rank: at >= 0 && fields.length > 1 ? at + 1 : null }
}
