import { Checkbox } from './checkbox.tsx'
import { ColumnHeader } from './column-header.tsx'
import css from './data-cards.module.css'
import { Skeleton } from './skeleton.tsx'
import { type DataTableProps, isOnControl, toggled } from './table-types.ts'

/** The rows of a table as cards, for a phone: the first column is the heading, the others follow in their order. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, texts, onOpen, skeletonRows = 0 } = props
  const [first, ...others] = columns
  if (skeletonRows > 0) return <SkeletonCards count={skeletonRows} lines={Math.min(others.length, 3)} />
  return (
    <ul className={css['cards']} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row)
        const isSelected = selection?.keys.has(key) ?? false
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the heading is the way by keyboard; the card widens it for thumbs.
          <li
            key={key}
            className={css['card']}
            data-selected={isSelected || undefined}
            onClick={(event) => onOpen && !isOnControl(event) && onOpen(row)}
          >
            <div className={css['head']}>
              {selection && (
                <Checkbox
                  label={texts.selectRow}
                  isLabelHidden
                  checked={isSelected}
                  onChange={() => selection.onChange(toggled(selection.keys, key))}
                />
              )}
              <div className={css['title']}>{first?.cell(row)}</div>
            </div>
            <dl className={css['facts']}>
              {others.map((column) => (
                <div key={column.header} className={css['fact']} data-action={column.isAction || undefined}>
                  <dt>
                    <ColumnHeader column={column} />
                  </dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

function SkeletonCards({ count, lines }: { count: number; lines: number }) {
  return (
    <ul className={css['cards']} aria-hidden="true">
      {Array.from({ length: Math.min(count, 6) }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards have no identity.
        <li key={card} className={css['card']}>
          <Skeleton width="55%" height="0.75rem" />
          <div className={css['facts']}>
            {Array.from({ length: lines }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Skeleton key={line} width={`${80 - line * 15}%`} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
