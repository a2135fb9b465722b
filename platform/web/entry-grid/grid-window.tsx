import { type PointerEvent, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { DrawnRows } from './drawn-rows.tsx'
import css from './entry-grid.module.css'
import type { EntryGridProps } from './entry-grid-props.ts'
import { GridFoot } from './grid-foot.tsx'
import { takeCopy, takeKey, takePaste } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { useEntryText } from './use-entry-text.ts'
import { useEntryWords } from './use-entry-words.ts'
import { type Grid, useGrid } from './use-grid.ts'
import { useWindow } from './use-window.ts'

/** The grid itself. One cell is active and holds a field; the others are text. */
export function GridWindow(props: EntryGridProps) {
  const { label, columns, rows, errors } = props
  const text = useEntryText()
  const words = useEntryWords()
  const grid = useGrid(props)
  const statusId = useId()
  const act = usePointer(grid)
  const { selection, block } = grid
  const shown = useWindow(rows.length, selection.row)
  return (
    <div className={css['entry']}>
      <div
        ref={shown.frame}
        className={css['frame']}
        data-windowed={shown.isWindowed || undefined}
        onScroll={shown.onScroll}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are entered is a grid.
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          className={css['grid']}
          onKeyDown={(event) => takeKey(event, grid)}
          onPaste={(event) => takePaste(event, grid)}
          onCopy={(event) => takeCopy(event, grid)}
          onCut={(event) => takeCopy(event, grid)}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && grid.commit()}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={css['rowHead']} aria-label={text('row')} />
              {columns.map((column) => (
                <th key={column.name} scope="col" style={{ minInlineSize: column.width, inlineSize: column.width }}>
                  {column.label}
                  {'unit' in column && column.unit && <span className={css['unit']}>{column.unit}</span>}
                  {column.kind === 'money' && <span className={css['unit']}>{column.currency}</span>}
                  {column.isRequired && <span aria-hidden="true"> *</span>}
                </th>
              ))}
              {props.newRow && <td className={css['remove']} />}
            </tr>
          </thead>
          <tbody>
            <DrawnRows
              drawn={shown.drawn}
              count={rows.length}
              height={shown.height}
              columns={columns.length + (props.newRow ? 2 : 1)}
              row={(at) => {
                const row = rows[at]
                if (!row) return null
                return (
                  <GridRow
                    key={row.key}
                    row={row}
                    at={at}
                    columns={columns}
                    words={words}
                    errors={errors?.[row.key]}
                    grid={at === selection.row ? grid : undefined}
                    selected={at >= block.top && at <= block.bottom ? `${block.first} ${block.last}` : ''}
                    statusId={statusId}
                    onPress={act.press}
                    onDrag={act.drag}
                    onRemove={props.newRow && act.remove}
                  />
                )
              }}
            />
          </tbody>
        </table>
      </div>
      <GridFoot grid={grid} words={words} errors={errors} statusId={statusId} />
    </div>
  )
}

/** The same functions for the life of the grid, so that rows are not drawn again because of them. */
function usePointer(grid: Grid) {
  const newest = useRef(grid)
  useLayoutEffect(() => {
    newest.current = grid
  })
  return {
    press: useCallback((event: PointerEvent<HTMLElement>, row: number, column: number) => {
      const { selection, goTo } = newest.current
      const isActive = selection.row === row && selection.column === column
      // In the active cell the press is the field's own.
      if (isActive && event.currentTarget.contains(document.activeElement)) return
      event.preventDefault()
      goTo(row, column, event.shiftKey)
    }, []),
    drag: useCallback((row: number, column: number) => newest.current.goTo(row, column, true), []),
    remove: useCallback((row: number) => newest.current.removeRows(row, row), []),
  }
}
