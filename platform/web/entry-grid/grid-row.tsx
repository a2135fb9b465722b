import { memo, type PointerEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActiveCell } from './active-cell.tsx'
import { cellOf, type EntryColumn, type EntryRow, problemOf } from './entry-columns.ts'
import css from './entry-grid.module.css'
import { useEntryText } from './use-entry-text.ts'
import type { EntryWords } from './use-entry-words.ts'
import type { Grid } from './use-grid.ts'

export interface GridRowProps {
  readonly row: EntryRow
  readonly at: number
  readonly columns: readonly EntryColumn[]
  readonly words: EntryWords
  readonly errors: Readonly<Record<string, string>> | undefined
  /** Of the row in which keys are taken; undefined elsewhere, so that the others are not drawn again with each key. */
  readonly grid: Grid | undefined
  /** First and last column of the selection in this row. */
  readonly selected: string
  readonly statusId: string
  readonly onPress: (event: PointerEvent<HTMLElement>, row: number, column: number) => void
  readonly onDrag: (row: number, column: number) => void
  readonly onRemove: ((row: number) => void) | undefined
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, columns, words, errors, selected, onPress, onDrag, onRemove } = props
  const text = useEntryText()
  const [first = 0, last = -1] = selected === '' ? [] : selected.split(' ').map(Number)
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row" className={css['rowHead']}>
        {at + 1}
      </th>
      {columns.map((column, index) => {
        const value = cellOf(column, row)
        const problem = problemOf(column, row, columns)
        const wrong = problem ? words.problem(problem, value) : errors?.[column.name]
        const isActive = props.grid?.selection.column === index
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the field in the active cell has the focus.
          <td
            key={column.name}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are entered is a grid.
            role="gridcell"
            aria-selected={index >= first && index <= last}
            aria-readonly={column.isFixed || undefined}
            aria-invalid={wrong ? true : undefined}
            data-active={isActive || undefined}
            title={isActive ? undefined : wrong}
            className={classNames(column.kind !== 'text' && column.kind !== 'choice' && css['digits'])}
            onPointerDown={(event) => onPress(event, at, index)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && event.buttons === 1 && onDrag(at, index)}
          >
            {isActive && props.grid ? (
              <ActiveCell
                grid={props.grid}
                column={column}
                value={value}
                shown={words.shown(column, value)}
                label={text('cell', { column: column.label, row: at + 1 })}
                describedBy={props.statusId}
                isInvalid={wrong !== undefined}
              />
            ) : (
              <bdi className={css['value']}>{words.shown(column, value)}</bdi>
            )}
          </td>
        )
      })}
      {onRemove && (
        <td className={css['remove']}>
          <IconButton
            size="small"
            tabIndex={-1}
            label={text('removeRow', { row: at + 1 })}
            icon={<Icon name="close" />}
            onClick={() => onRemove(at)}
          />
        </td>
      )}
    </tr>
  )
})
