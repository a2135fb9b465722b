import { Fragment, type KeyboardEvent, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { cellStyle } from './column-cell.ts'
import { DataCards } from './data-cards.tsx'
import css from './data-table.module.css'
import { DataTableHead } from './data-table-head.tsx'
import { GroupHead, TotalsFoot } from './row-groups.tsx'
import { Skeleton } from './skeleton.tsx'
import { type DataTableProps, isOnControl, startsGroup, toggled } from './table-types.ts'
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
        {props.groups && skeletonRows === 0 && (
          <TotalsFoot columns={columns} groups={props.groups} hasPicks={selection !== undefined} />
        )}
      </table>
    </div>
  )
}

function Body<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, groups } = props
  // One row takes part in the tab order: the one that had the focus last.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const keys = rows.map(rowKey)
  const tabKey = activeKey !== null && keys.includes(activeKey) ? activeKey : keys[0]

  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row, at) => {
        const key = keys[at] ?? ''
        const group = groups?.keyOf(row)
        const isClosed = group !== undefined && closed.has(group)
        return (
          <Fragment key={key}>
            {groups && startsGroup(groups, rows, at) && (
              <GroupHead
                columns={columns}
                groups={groups}
                hasPicks={selection !== undefined}
                row={row}
                isClosed={isClosed}
                onToggle={(one) => setClosed(toggled(closed, one))}
              />
            )}
            {!isClosed && (
              <BodyRow {...props} row={row} tableKey={key} isTabbed={key === tabKey} onFocused={setActiveKey} />
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

interface BodyRowProps<Row> extends DataTableProps<Row> {
  readonly row: Row
  readonly tableKey: string
  readonly isTabbed: boolean
  readonly onFocused: (key: string) => void
}

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { columns, texts, selection, onOpen, onPress, onPeek, onActive, peekedKey, row, tableKey: key } = props
  const isSelected = selection?.keys.has(key) ?? false
  const toggle = () => selection?.onChange(toggled(selection.keys, key))
  return (
    <tr
      tabIndex={props.isTabbed ? 0 : -1}
      data-selected={isSelected || undefined}
      data-peeked={key === peekedKey || undefined}
      data-openable={onOpen ? '' : undefined}
      onFocus={() => {
        props.onFocused(key)
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
  // Heads of groups stand between them.
  const rows = [...(current.parentElement?.children ?? [])].filter((row) => row.hasAttribute('tabindex'))
  const at = rows.indexOf(current)
  const next = {
    ArrowDown: rows[at + 1],
    j: rows[at + 1],
    ArrowUp: rows[at - 1],
    k: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
