import { type KeyboardEvent, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { cellStyle } from './column-cell.ts'
import { DataCards } from './data-cards.tsx'
import css from './data-table.module.css'
import { DataTableHead } from './data-table-head.tsx'
import { Skeleton } from './skeleton.tsx'
import { type DataTableProps, isOnControl, toggled } from './table-types.ts'
import { PHONE_MEDIA, useMedia } from './use-media.ts'

/** Rows of facts. ↑ ↓ or K J move, Enter opens, Space looks, X selects; cards with the same order of facts on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useMedia(PHONE_MEDIA)
  if (isPhone) return <DataCards {...props} />
  const {
    label,
    columns,
    texts,
    sort,
    onSort,
    onResize,
    selection,
    rows,
    rowKey,
    density = 'comfortable',
    skeletonRows = 0,
  } = props
  return (
    <div className={css['frame']}>
      <table className={classNames(css['table'], css[density])} aria-label={label} aria-busy={skeletonRows > 0}>
        <colgroup>
          {selection && <col className={css['pickColumn']} />}
          {columns.map((column) => (
            <col key={column.header} style={{ width: column.widthPx ?? column.width }} />
          ))}
        </colgroup>
        <DataTableHead
          columns={columns}
          texts={texts}
          sort={sort}
          onSort={onSort}
          onResize={onResize}
          selection={selection}
          allKeys={rows.map(rowKey)}
        />
        {skeletonRows > 0 ? <SkeletonBody {...props} count={skeletonRows} /> : <Body {...props} />}
      </table>
    </div>
  )
}

function Body<Row>({
  columns,
  rows,
  rowKey,
  texts,
  selection,
  onOpen,
  onPress,
  onPeek,
  onActive,
  peekedKey,
}: DataTableProps<Row>) {
  // One row takes part in the tab order: the one that had the focus last.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const keys = rows.map(rowKey)
  const tabKey = activeKey !== null && keys.includes(activeKey) ? activeKey : keys[0]

  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row, at) => {
        const key = keys[at] ?? ''
        const isSelected = selection?.keys.has(key) ?? false
        const toggle = () => selection?.onChange(toggled(selection.keys, key))
        return (
          <tr
            key={key}
            tabIndex={key === tabKey ? 0 : -1}
            data-selected={isSelected || undefined}
            data-peeked={key === peekedKey || undefined}
            data-openable={onOpen ? '' : undefined}
            onFocus={() => {
              setActiveKey(key)
              onActive?.(row)
            }}
            onClick={(event) => !isOnControl(event) && (onPress ?? onOpen)?.(row)}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
              if (event.key === 'Enter' && onOpen) onOpen(row)
              if (event.key.toLowerCase() === 'x') toggle()
              if (event.key === ' ' && onPeek) {
                event.preventDefault()
                onPeek(row)
              }
            }}
          >
            {selection && (
              <td className={css['pick']}>
                <Checkbox label={texts.selectRow} isLabelHidden checked={isSelected} tabIndex={-1} onChange={toggle} />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.header}
                className={column.align === 'end' ? css['end'] : undefined}
                data-pinned={column.pinnedAt === undefined ? undefined : ''}
                style={cellStyle(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

function SkeletonBody<Row>({ columns, selection, count }: DataTableProps<Row> & { count: number }) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity.
        <tr key={row}>
          {selection && <td className={css['pick']} />}
          {columns.map((column, at) => (
            <td key={column.header} className={column.align === 'end' ? css['end'] : undefined}>
              <Skeleton width={`${column.align === 'end' ? 36 : 40 + ((row * 7 + at * 13) % 5) * 9}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const current = event.target instanceof Element ? event.target.closest('tr') : null
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return
  // A letter that is typed into a field of a row is the field's.
  if (event.target !== current && event.key.length === 1) return
  const siblings = current.parentElement?.children
  const next = {
    ArrowDown: current.nextElementSibling,
    j: current.nextElementSibling,
    ArrowUp: current.previousElementSibling,
    k: current.previousElementSibling,
    Home: siblings?.[0],
    End: siblings?.[siblings.length - 1],
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
