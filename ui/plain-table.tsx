import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './plain-table.module.css'

interface PlainTableProps {
  readonly heads: readonly string[]
  readonly children: ReactNode
  /**
   * On a phone each row is a card: its first cell the title, the others under the words of their heads. A cell with
   * `data-wide` takes a line of its own, one with `data-plain` says what it is without its head. For at most nine columns.
   */
  readonly hasCards?: boolean
  /** Heads of columns of numbers; their cells say `data-number`. */
  readonly numbers?: readonly string[]
}

/** A short table inside a page: rows as they are, neither sorted nor paged. */
export function PlainTable({ heads, children, hasCards = false, numbers = [] }: PlainTableProps) {
  return (
    <div className={css['frame']}>
      <table
        className={classNames(css['table'], hasCards && css['cards'])}
        style={hasCards ? headsForCells(heads) : undefined}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={numbers.includes(head) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The words of the heads as strings of the style sheet, which stands them above the cells. */
function headsForCells(heads: readonly string[]): CSSProperties {
  return Object.fromEntries(heads.map((head, at) => [`--head-${at + 1}`, JSON.stringify(head)]))
}
