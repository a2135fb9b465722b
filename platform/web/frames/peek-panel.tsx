import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Column } from '#ui/table-types.ts'
import { useListText } from '../list/use-list-text.ts'
import { PathLink } from '../routing/screen-link.tsx'
import css from './frames.module.css'

export interface PeekPanelProps {
  /** From 0, of the rows of this page. */
  readonly at: number
  readonly count: number
  readonly row: unknown
  /** Every column of the list, also those that are hidden: what is said of the row. */
  readonly columns: readonly Column<never>[]
  readonly address: string | undefined
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** A row beside its list, which stays as it is: no shade lies over it, and its keys go on working. */
export function PeekPanel(props: PeekPanelProps) {
  const { at, count, columns, address, onMove, onClose } = props
  const text = useListText()
  const [first, ...others] = columns
  const row = props.row as never
  return (
    <aside className={css['peek']} aria-label={text('keyPeek')}>
      <div className={css['peekHead']}>
        <span className={css['peekAt']} aria-live="polite">
          {text('position', { at: at + 1, count })}
        </span>
        <IconButton
          size="small"
          label={text('keyPrevious')}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          disabled={at <= 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          size="small"
          label={text('keyNext')}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          disabled={at >= count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton size="small" label={text('close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </div>
      <h2 className={css['peekTitle']}>{first?.cell(row)}</h2>
      <DefinitionGrid
        definitions={others
          .filter((column) => !column.isAction)
          .map((column) => ({ term: column.header, value: column.cell(row) }))}
      />
      {address !== undefined && (
        <PathLink path={address} className={buttonClass()}>
          {text('peekOpen')}
        </PathLink>
      )}
    </aside>
  )
}
