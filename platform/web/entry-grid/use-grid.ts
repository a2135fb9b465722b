import { useRef, useState } from 'react'
import type { DecimalMark } from '#engines/quantities/numbers-as-text.ts'
import { textOfCells } from './entry-clipboard.ts'
import { cellOf, type EntryRow } from './entry-columns.ts'
import { type Block, blockOf, changeBlock, pasteInto, type Selection } from './entry-edits.ts'
import type { EntryGridProps } from './entry-grid-props.ts'
import { readTyped } from './entry-values.ts'

/** What is being typed into the active cell. With a caret, arrows move in the text; without one, to the next cell. */
interface Draft {
  readonly text: string
  readonly hasCaret: boolean
}

/** What the grid has to say about a paste. */
export type PasteNotice =
  | { readonly pasted: number }
  | { readonly refused: 'tooManyRows' | 'tooManyColumns' | 'fixed'; readonly limit: number; readonly label: string }
  | { readonly unclear: readonly string[]; readonly label: string; readonly text: string }

const MAX_ROWS = 500
const MAX_STEPS_BACK = 100
/** Rows that all steps back hold together: of a large grid fewer are kept. */
const MAX_ROWS_BACK = 2_000_000

/** The state of a grid and all that can be done with it. */
export type Grid = ReturnType<typeof useGrid>

export function useGrid({ columns, rows, onChange, newRow, maxRows = MAX_ROWS }: EntryGridProps) {
  const [selection, setSelection] = useState<Selection>(() => {
    const first = Math.max(
      0,
      columns.findIndex(({ isFixed }) => !isFixed),
    )
    return { row: 0, column: first, toRow: 0, toColumn: first }
  })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [notice, setNotice] = useState<PasteNotice | null>(null)
  /** The active cell takes the focus as soon as it is drawn. */
  const wantsFocus = useRef(false)
  const steps = useSteps(rows, onChange)
  const at = within(selection, rows.length, columns.length)
  const block = blockOf(at)
  const row = rows[at.row]
  const column = columns[at.column]

  const select = (next: Selection) => {
    wantsFocus.current = true
    setSelection(within(next, rows.length, columns.length))
    setDraft(null)
    setNotice(null)
  }
  const clear = (of: Block = block) => steps.write(changeBlock(rows, columns, of, () => ''))
  const commit = (): readonly EntryRow[] => {
    if (!draft || !row || !column || column.isFixed) return rows
    setDraft(null)
    const value = readTyped(column, draft.text)
    if (value === (row.cells[column.name] ?? '')) return rows
    return steps.write(changeBlock(rows, columns, cornerOf(at), () => value))
  }
  const paste = (text: string, mark: DecimalMark | null) => {
    const pasted = pasteInto(text, { columns, rows, at: block, newRow, maxRows, mark })
    setDraft(null)
    if (!('rows' in pasted)) {
      setNotice('unclear' in pasted ? { ...pasted, text } : pasted)
      return
    }
    steps.write(pasted.rows)
    const { top, bottom, first, last } = pasted.block
    wantsFocus.current = true
    setSelection({ row: top, column: first, toRow: bottom, toColumn: last })
    setNotice({ pasted: bottom - top + 1 })
  }
  return {
    ...{ selection: at, block, rows, columns, draft, setDraft, notice, setNotice, wantsFocus },
    ...{
      select,
      commit,
      clear,
      paste,
      undo: steps.undo,
      redo: steps.redo,
      canUndo: steps.canUndo,
      canRedo: steps.canRedo,
    },
    newRow: newRow && rows.length < maxRows ? newRow : undefined,
    /** The cell that keys go to; from where a selection is stretched, the other corner moves. */
    goTo: (toRow: number, toColumn: number, isStretched = false) => {
      commit()
      select(isStretched ? { ...at, toRow, toColumn } : { row: toRow, column: toColumn, toRow, toColumn })
    },
    /** A value that is complete as it is chosen. */
    put: (value: string) => {
      setDraft(null)
      if (column) steps.write(changeBlock(rows, columns, cornerOf(at), () => value))
    },
    fillDown: () => {
      const first = rows[block.top]
      if (first) steps.write(changeBlock(rows, columns, block, (_, { name }) => first.cells[name] ?? ''))
    },
    addRow: (toColumn = 0) => {
      const now = commit()
      if (!newRow || now.length >= maxRows) return
      steps.write([...now, newRow()])
      wantsFocus.current = true
      setSelection({ row: now.length, column: toColumn, toRow: now.length, toColumn })
    },
    removeRows: (top: number, bottom: number) => {
      if (!newRow) return
      const left = rows.filter((_, index) => index < top || index > bottom)
      setDraft(null)
      steps.write(left.length > 0 ? left : [newRow()])
    },
    copied: () =>
      textOfCells(
        rows.slice(block.top, block.bottom + 1).map((of) =>
          columns.slice(block.first, block.last + 1).map((one) => {
            const value = cellOf(one, of)
            return (one.kind === 'choice' && one.choices.find((choice) => choice.value === value)?.label) || value
          }),
        ),
      ),
  }
}

const cornerOf = ({ row, column }: Selection): Block => ({ top: row, bottom: row, first: column, last: column })

/** Undo and redo, of what was done here: rows that came from outside begin anew. */
function useSteps(rows: readonly EntryRow[], onChange: EntryGridProps['onChange']) {
  const steps = useRef({ past: [] as (readonly EntryRow[])[], future: [] as (readonly EntryRow[])[], last: rows })
  if (steps.current.last !== rows) steps.current = { past: [], future: [], last: rows }
  const show = (next: readonly EntryRow[]) => {
    steps.current.last = next
    onChange(next)
    return next
  }
  return {
    write: (next: readonly EntryRow[]) => {
      const { past, last } = steps.current
      const most = Math.max(5, Math.min(MAX_STEPS_BACK, Math.floor(MAX_ROWS_BACK / (next.length + 1))))
      steps.current.past = [...past.slice(-most), last]
      steps.current.future = []
      return show(next)
    },
    undo: () => {
      const before = steps.current.past.pop()
      if (!before) return
      steps.current.future.push(steps.current.last)
      show(before)
    },
    redo: () => {
      const after = steps.current.future.pop()
      if (!after) return
      steps.current.past.push(steps.current.last)
      show(after)
    },
    canUndo: steps.current.past.length > 0,
    canRedo: steps.current.future.length > 0,
  }
}

function within({ row, column, toRow, toColumn }: Selection, rows: number, columns: number): Selection {
  const inside = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))
  return {
    row: inside(row, rows),
    column: inside(column, columns),
    toRow: inside(toRow, rows),
    toColumn: inside(toColumn, columns),
  }
}
