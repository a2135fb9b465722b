import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import { ColumnHeader } from './column-header.tsx'
import css from './data-table.module.css'
import type { Column, Selection, TableTexts } from './table-types.ts'

/** Head of a table: stays in sight, sorts by a press, selects all rows of the page. */
export function DataTableHead<Row>(props: {
  columns: readonly Column<Row>[]
  texts: TableTexts
  sort: string | undefined
  onSort: ((name: string) => void) | undefined
  selection: Selection | undefined
  allKeys: readonly string[]
}) {
  const { columns, texts, sort, onSort, selection, allKeys } = props
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
          <th
            key={column.header}
            scope="col"
            className={column.align === 'end' ? css['end'] : undefined}
            aria-sort={column.sort ? sortStateOf(column.sort, sort) : undefined}
          >
            {column.sort && onSort ? (
              <SortButton name={column.sort} header={column.header} sort={sort} onSort={onSort} texts={texts} />
            ) : (
              <ColumnHeader column={column} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton(props: {
  name: string
  header: string
  sort: string | undefined
  onSort: (name: string) => void
  texts: TableTexts
}) {
  const { name, header, sort, onSort, texts } = props
  const state = sortStateOf(name, sort)
  const Mark = state === 'ascending' ? ArrowUp : state === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      className={css['sort']}
      data-state={state}
      title={state === 'ascending' ? texts.sortDescending : texts.sortAscending}
      onClick={() => onSort(name)}
    >
      {header}
      <Mark size={13} aria-hidden="true" />
    </button>
  )
}

function sortStateOf(name: string, sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}
