import { Fragment } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { ColumnHeader } from './column-header.tsx'
import css from './data-cards.module.css'
import { Skeleton } from './skeleton.tsx'
import { type Column, type DataTableProps, isOnControl, startsGroup, toggled } from './table-types.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * The rows of a table as cards, for a phone: three lines that lead to the record, which says the rest. Where no record
 * opens, every fact stands on the card.
 */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, texts, onOpen, groups, skeletonRows = 0 } = props
  if (skeletonRows > 0) return <SkeletonCards count={skeletonRows} />
  const lines = onOpen ? threeLines(columns) : allFacts(columns)
  return (
    <ul className={css['cards']} aria-label={label}>
      {rows.map((row, at) => {
        const key = rowKey(row)
        const isSelected = selection?.keys.has(key) ?? false
        const head = groups && startsGroup(groups, rows, at) && <li className={css['group']}>{groups.headOf(row)}</li>
        return (
          <Fragment key={key}>
            {head}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in the heading is the way by keyboard; the card widens it for thumbs. */}
            <li
              className={css['card']}
              data-selected={isSelected || undefined}
              data-openable={onOpen ? '' : undefined}
              onClick={(event) => onOpen && !isOnControl(event) && onOpen(row)}
            >
              <div className={css['head']}>
                {selection && (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside; the label makes it as large as a thumb.
                  <label className={css['pick']}>
                    <Checkbox
                      label={texts.selectRow}
                      isLabelHidden
                      checked={isSelected}
                      onChange={() => selection.onChange(toggled(selection.keys, key))}
                    />
                  </label>
                )}
                <div className={css['title']}>{columns[0]?.cell(row)}</div>
                {lines.beside && <div className={css['beside']}>{lines.beside.cell(row)}</div>}
              </div>
              {lines.rows.map((facts) => (
                <dl key={facts[0]?.header} className={classNames(css['facts'], onOpen ? css['line'] : undefined)}>
                  {facts.map((column) => (
                    <div key={column.header} className={css['fact']} data-action={column.isAction || undefined}>
                      <dt className={onOpen && column.onCard === 'fact' ? css['unsaid'] : undefined}>
                        {onOpen && column.onCard === 'fact' ? (
                          <VisuallyHidden>{column.header}</VisuallyHidden>
                        ) : (
                          <ColumnHeader column={column} />
                        )}
                      </dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              ))}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

interface CardLines<Row> {
  readonly beside: Column<Row> | undefined
  readonly rows: readonly (readonly Column<Row>[])[]
}

/** Name and state; two facts; one more below. What can be done to a row is a line of its own. */
function threeLines<Row>([, ...others]: readonly Column<Row>[]): CardLines<Row> {
  const at = (place: Column<Row>['onCard']) => others.filter(({ onCard }) => onCard === place)
  const rest = others.filter(({ onCard, isAction }) => onCard === undefined && !isAction)
  const facts = [...at('fact'), ...rest].slice(0, 2)
  const below = [...at('below'), ...rest.filter((column) => !facts.includes(column))].slice(0, 1)
  const actions = others.filter(({ isAction }) => isAction)
  return { beside: at('beside')[0], rows: [facts, below, actions].filter((line) => line.length > 0) }
}

function allFacts<Row>([, ...others]: readonly Column<Row>[]): CardLines<Row> {
  return { beside: undefined, rows: others.length > 0 ? [others] : [] }
}

function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={css['cards']} aria-hidden="true">
      {Array.from({ length: Math.min(count, 6) }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards have no identity.
        <li key={card} className={css['card']}>
          {[55, 80, 40].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="0.75rem" />
          ))}
        </li>
      ))}
    </ul>
  )
}
